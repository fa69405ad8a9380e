import { allRoles } from '@warchest/domain/members/roles.ts';
import { guildRoleId } from './guild.ts';
import { html, page } from './html.ts';
import type { PlatformState } from './platform-state.ts';

/** Messages on the page. */
const mostShown = 100;

/** What is going on: the people, the guild's roles, and the newest of what was posted. */
export function homePage({ members, channels, outage }: PlatformState): string {
  const messages = channels.messages();
  return page(
    'What is going on here',
    html`
      <p class="row"><a class="plain main" href="/chat">Open the chat</a></p>
      <section aria-labelledby="state">
        <h2 id="state">State</h2>
        <p>
          Chat is ${outage.of('chat').mode}, character profiles are ${outage.of('profiles').mode}.
        </p>
      </section>
      <section aria-labelledby="messages">
        <h2 id="messages">Messages (${messages.length})</h2>
        ${messages.length === 0 ? html`<p class="sub">Nothing has been posted yet.</p>` : ''}
        ${
          messages.length > mostShown
            ? html`<p class="sub">The newest ${mostShown} of them.</p>`
            : ''
        }
        ${messages.slice(0, mostShown).map(
          (one) =>
            html`<article>
              <p>${channels.get(one.channelId)?.name ?? one.channelId} · ${one.id}</p>
              <pre>${one.content}</pre>
              <pre>${JSON.stringify({ embeds: one.embeds, components: one.components })}</pre>
              <p class="sub">
                may ping: ${JSON.stringify(one.allowedMentions) ?? 'everybody it names'}
              </p>
            </article>`,
        )}
      </section>
      <section aria-labelledby="people">
        <h2 id="people">People (${members.list().length})</h2>
        <div class="scroll" tabindex="0" role="region" aria-label="Table of people">
          <table>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Persona</th>
                <th scope="col">Id</th>
                <th scope="col">Roles</th>
              </tr>
            </thead>
            <tbody>
              ${members.list().map(
                (one) =>
                  html`<tr>
                    <td>${one.globalName ?? one.username}</td>
                    <td>${one.persona ?? ''}</td>
                    <td>${one.id}</td>
                    <td>${one.inGuild ? one.roles.join(', ') : 'not in the guild'}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>
      </section>
      <section aria-labelledby="roles">
        <h2 id="roles">Roles</h2>
        <div class="scroll" tabindex="0" role="region" aria-label="Table of roles">
          <table>
            <thead>
              <tr>
                <th scope="col">Role</th>
                <th scope="col">Id in the guild</th>
              </tr>
            </thead>
            <tbody>
              ${allRoles.map(
                (role) =>
                  html`<tr>
                    <td>${role}</td>
                    <td>${guildRoleId[role]}</td>
                  </tr>`,
              )}
            </tbody>
          </table>
        </div>
      </section>
    `,
  );
}
