import type { EphemeralReply, OpenForm } from './ephemeral-replies.ts';
import type { Channel, Message } from './channels.ts';
import { html, page, type Html } from './html.ts';
import { componentsIn, rowsIn, type Component } from './components.ts';
import type { PlatformUser } from './platform-user.ts';
import { dayAndTime, nameOf, shownText } from './shown-text.ts';
import type { PlatformState } from './platform-state.ts';

/** Who looks, and at which channel. */
export interface View {
  readonly who: PlatformUser;
  readonly channel: Channel;
  /** What could not be done with what was typed. */
  readonly problem?: string;
}

const address = (who: PlatformUser, channel: Channel): string =>
  `/chat?${new URLSearchParams({ as: who.id, in: channel.id }).toString()}`;

/** What every form of the page carries on. */
const carried = ({ who, channel }: View): Html => html`
  <input type="hidden" name="as" value="${who.id}" />
  <input type="hidden" name="in" value="${channel.id}" />
`;

function partHtml(part: Component): Html {
  switch (part.kind) {
    case 'button':
      return html`<button
        class="plain ${part.danger ? 'danger' : ''}"
        type="submit"
        name="press"
        value="${part.id}"
        ${part.disabled ? html`disabled` : ''}
      >
        ${part.label}
      </button>`;
    case 'link':
      return html`<a class="plain" href="${part.url}" target="_blank" rel="noreferrer">
        ${part.label}
      </a>`;
    case 'list':
      return html`<span class="choice">
        <select name="choose ${part.id}" aria-label="${part.placeholder || 'Choose'}" data-choice>
          <option value="">${part.placeholder || 'Choose'}</option>
          ${part.options.map(
            ({ label, value, chosen }) =>
              html`<option value="${value}" ${chosen ? html`selected` : ''}>${label}</option>`,
          )}
        </select>
        <button class="plain" type="submit" name="press" value="${part.id}">Choose</button>
      </span>`;
    case 'field':
      return html``;
  }
}

const controls = (view: View, message: string, components: unknown): Html => {
  const rows = rowsIn(components);
  if (rows.length === 0) return html``;
  return html`<form class="controls" action="/chat/press" method="post">
    ${carried(view)}
    <input type="hidden" name="message" value="${message}" />
    ${rows.map((row) => html`<div class="row">${row.map(partHtml)}</div>`)}
  </form>`;
};

const author = (at: number, edited: boolean): Html => html`
  <p class="author">
    <span class="face" aria-hidden="true">W</span>
    <strong>Warchest</strong> <span class="bot">BOT</span>
    <span>
      <time datetime="${new Date(at).toISOString()}">${dayAndTime(at)}</time>
      ${edited ? html`<span class="edited">(edited)</span>` : ''}
    </span>
  </p>
`;

const messageHtml = (world: PlatformState, view: View, one: Message): Html => html`
  <article class="message" id="m${one.id}" tabindex="-1">
    ${author(one.at, one.editedAt !== null)}
    <div class="text">${shownText(one.content, world, world.now())}</div>
    ${controls(view, one.id, one.components)}
  </article>
`;

const answerHtml = (world: PlatformState, view: View, one: EphemeralReply): Html => {
  const isEmpty = one.waiting && one.content === '';
  const text = isEmpty ? html`<em>is thinking…</em>` : shownText(one.content, world, world.now());
  return html`
    <article class="message mine" id="m${one.id}" tabindex="-1">
      ${author(one.at, false)}
      <div class="text">${text}</div>
      ${controls(view, one.id, one.components)}
      <form class="dismiss" action="/chat/dismiss" method="post">
        ${carried(view)}
        <p>Only you can see this</p>
        <button class="bare" type="submit" name="answer" value="${one.id}">Dismiss</button>
      </form>
    </article>
  `;
};

/** What is in the channel for somebody, the oldest first. */
export function feed(world: PlatformState, view: View): Html {
  const { who, channel } = view;
  const shown = [
    ...world.channels.messages(channel.id).map((one) => ({
      at: one.at,
      shown: messageHtml(world, view, one),
    })),
    ...world.answers.of(who.id, channel.id).map((one) => ({
      at: one.at,
      shown: answerHtml(world, view, one),
    })),
  ].toSorted((a, b) => a.at - b.at);
  return shown.length === 0
    ? html`<p class="sub">Nothing has been posted here yet.</p>`
    : html`${shown.map((one) => one.shown)}`;
}

const fieldHtml = (part: Component): Html =>
  part.kind === 'field'
    ? html`<div>
        <label for="f-${part.id}">${part.label}${part.required ? ' *' : ''}</label>
        <input
          id="f-${part.id}"
          name="field ${part.id}"
          type="text"
          value="${part.value}"
          placeholder="${part.placeholder}"
          maxlength="${part.most}"
          autocomplete="off"
          ${part.required ? html`required` : ''}
        />
      </div>`
    : html``;

const formHtml = (view: View, form: OpenForm): Html => html`
  <dialog class="form" open aria-labelledby="form-title">
    <h2 id="form-title">${form.title}</h2>
    <form action="/chat/form" method="post">
      ${carried(view)}
      <div class="stack">${componentsIn(form.components).map(fieldHtml)}</div>
      <div class="row">
        <button class="plain main" type="submit">Submit</button>
        <button class="plain" type="submit" name="cancel" value="1" formnovalidate>Cancel</button>
      </div>
    </form>
  </dialog>
`;

const channelLink = (view: View, one: Channel, label: string): Html => html`
  <li>
    <a
      href="${address(view.who, one)}"
      ${one.id === view.channel.id ? html`aria-current="page"` : ''}
    >
      ${label}
    </a>
  </li>
`;

const composer = (world: PlatformState, view: View): Html => html`
  <form class="composer" action="/chat/command" method="post">
    ${carried(view)}
    <div>
      <label for="line">Command</label>
      <input
        id="line"
        name="line"
        type="text"
        list="commands"
        placeholder="/runs"
        maxlength="200"
        autocomplete="off"
        aria-describedby="problem"
      />
      <datalist id="commands">
        ${world.application.commands.map(
          ({ name, description, options }) =>
            html`<option value="/${name}${options.length > 0 ? ' ' : ''}">
              ${[description, ...options.map((one) => one.name)].join(' · ')}
            </option>`,
        )}
      </datalist>
    </div>
    <button class="plain main" type="submit">Send</button>
    <p id="problem" class="problem-text" role="status">${view.problem ?? ''}</p>
  </form>
`;

/** The chat as one person sees it. */
export function chatPage(world: PlatformState, view: View): string {
  const { who, channel } = view;
  const form = world.answers.formOf(who.id);
  const all = world.channels.list();
  const direct = all.find((one) => one.recipientId === who.id);
  const title = channel.recipientId === null ? `#${channel.name}` : 'Direct messages';
  return page(
    title,
    html`
      <div class="chat">
        <nav class="places" aria-label="Channels">
          <form class="who" action="/chat" method="get">
            <label for="as">You are</label>
            <select id="as" name="as" data-submits>
              ${world.members
                .list()
                .filter((one) => one.inGuild)
                .map(
                  (one) =>
                    html`<option value="${one.id}" ${one.id === who.id ? html`selected` : ''}>
                      ${nameOf(one.id, world)}${one.persona ? ` (${one.persona})` : ''}
                    </option>`,
                )}
            </select>
            <button class="plain" type="submit">Go</button>
          </form>
          <ul>
            ${all
              .filter((one) => one.recipientId === null)
              .map((one) => channelLink(view, one, `# ${one.name}`))}
            ${
              direct
                ? channelLink(
                    view,
                    direct,
                    `Direct messages (${world.channels.messages(direct.id).length})`,
                  )
                : html`<li class="sub">No direct messages yet</li>`
            }
          </ul>
          <p><a href="/">What is going on here</a></p>
        </nav>
        <section class="talk" aria-label="${title}">
          <div id="feed" data-feed="/chat/feed?as=${who.id}&in=${channel.id}" aria-live="polite">
            ${feed(world, view)}
          </div>
          ${composer(world, view)}
        </section>
        ${form ? formHtml(view, form) : ''}
      </div>
    `,
    'chat',
  );
}
