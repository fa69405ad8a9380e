import { allRoles } from '@warchest/domain/members/roles.ts';
import { html, page, type Html } from './html.ts';
import type { PlatformUser } from './platform-user.ts';

/** What the address carried and every choice must carry on. */
export type Carried = readonly (readonly [name: string, value: string])[];

/** What a person can be found by. */
const searchText = (one: PlatformUser): string =>
  [one.globalName, one.username, one.nick, one.persona, one.about, one.id, ...one.roles]
    .filter(Boolean)
    .join(' ')
    .toLowerCase();

/** Whether every word of the search is somewhere in what a person is known by. */
export const isFound = (one: PlatformUser, search: string): boolean =>
  search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searchText(one).includes(word));

const carry = (carried: Carried): Html[] =>
  carried.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`);

const card = (one: PlatformUser): Html => {
  const name = one.globalName ?? one.username;
  const tag = one.discriminator === '0' ? one.username : `${one.username}#${one.discriminator}`;
  const roles = one.inGuild ? one.roles.join(', ') || 'no roles' : 'not in the guild';
  return html`<li data-search="${searchText(one)}">
    <button type="submit" name="persona" value="${one.persona ?? one.id}">
      <span class="face" aria-hidden="true">${/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?'}</span>
      <span class="name">
        ${name} ${one.persona ? html`<span class="persona">${one.persona}</span>` : ''}
      </span>
      <span class="about">${one.about ?? (one.nick ? `${tag}, called ${one.nick}` : tag)}</span>
      <span class="roles">${roles}</span>
    </button>
  </li>`;
};

const somebodyElse = (carried: Carried): Html => html`
  <section aria-labelledby="else">
    <h2 id="else">Be somebody else</h2>
    <form action="/oauth2/authorize" method="get">
      ${carry(carried)}
      <input type="hidden" name="persona" value="custom" />
      <div class="fields">
        <div>
          <label for="name">Name</label>
          <input id="name" name="name" type="text" required maxlength="32" autocomplete="off" />
        </div>
        <div>
          <label for="id">Id, 17 to 20 digits (empty: a new one)</label>
          <input
            id="id"
            name="id"
            type="text"
            inputmode="numeric"
            pattern="[0-9]{17,20}"
            autocomplete="off"
          />
        </div>
      </div>
      <fieldset>
        <legend>Roles</legend>
        <div class="checks">
          ${allRoles.map(
            (role) =>
              html`<label><input type="checkbox" name="roles" value="${role}" /> ${role}</label>`,
          )}
        </div>
      </fieldset>
      <button class="plain main" type="submit">Sign in as this person</button>
    </form>
  </section>
`;

/** Asks who is signing in. `carried` holds the authorize request, without a choice. */
export function consentPage(
  people: readonly PlatformUser[],
  search: string,
  carried: Carried,
  scope: string,
): string {
  const found = people.filter((one) => isFound(one, search));
  return page(
    'Who do you want to be?',
    html`
      <section aria-labelledby="people">
        <h2 id="people">People</h2>
        <p class="sub">
          The site asks to know your account and your roles (${scope}). Choose somebody to sign in.
        </p>
        <form class="search" action="/oauth2/authorize" method="get" role="search">
          ${carry(carried)}
          <div>
            <label for="q">Search by name, persona or role</label>
            <input id="q" name="q" type="search" value="${search}" autocomplete="off" />
          </div>
          <button class="plain" type="submit">Search</button>
        </form>
        <p class="sub" id="count" role="status">
          ${found.length} ${found.length === 1 ? 'person' : 'people'}
        </p>
        <form action="/oauth2/authorize" method="get">
          ${carry(carried)}
          <ul class="people">
            ${found.map(card)}
          </ul>
          <button class="plain" type="submit" name="deny" value="1">Cancel</button>
        </form>
      </section>
      ${somebodyElse(carried)}
    `,
  );
}

/** Says why a request cannot be answered. Such a request is never redirected. */
export const problemPage = (problem: string): string =>
  page('This sign-in cannot go on', html`<section class="problem"><p>${problem}</p></section>`);
