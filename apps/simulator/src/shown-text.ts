import { Html, html } from './html.ts';
import type { PlatformState } from './platform-state.ts';

type People = Pick<PlatformState, 'members' | 'channels'>;

const marks =
  /^-# (?<small>[^\n]+)|^> (?<quote>[^\n]+)|<(?<bare>https?:\/\/[^\s<>]+)>|\\(?<plain>[^\p{L}\p{N}\s])|\*\*(?<bold>[^\n]+?)\*\*|<@!?(?<member>\d+)>|<@&(?<role>\d+)>|<#(?<channel>\d+)>|<t:(?<moment>-?\d{1,12})(?::(?<style>[a-zA-Z]))?>|(?<everyone>@(?:everyone|here))|`(?<code>[^`\n]+)`|(?<url>https?:\/\/[^\s<>]+)/gmu;

/** What a message says, as the platform shows it: what is behind a backslash is a letter like others. */
export function shownText(text: string, world: People, now: number): Html {
  const pieces: Html[] = [];
  let at = 0;
  for (const found of text.matchAll(marks)) {
    pieces.push(html`${text.slice(at, found.index)}`);
    pieces.push(pieceOf(found.groups ?? {}, world, now));
    at = found.index + found[0].length;
  }
  pieces.push(html`${text.slice(at)}`);
  return new Html(pieces.join(''));
}

function pieceOf(found: Record<string, string | undefined>, world: People, now: number): Html {
  const {
    small,
    quote,
    bare,
    plain,
    bold,
    member,
    role,
    channel,
    moment,
    style,
    everyone,
    code,
    url,
  } = found;
  const mention = (text: string) => html`<span class="mention">${text}</span>`;
  if (plain !== undefined) return html`${plain}`;
  if (small !== undefined) return html`<small>${shownText(small, world, now)}</small>`;
  if (quote !== undefined) {
    return html`<span class="quote">${shownText(quote, world, now)}</span>`;
  }
  if (bold !== undefined) return html`<strong>${shownText(bold, world, now)}</strong>`;
  if (member !== undefined) return mention(`@${nameOf(member, world)}`);
  if (role !== undefined) return mention(`@role ${role}`);
  if (channel !== undefined) return mention(`#${world.channels.get(channel)?.name ?? channel}`);
  if (everyone !== undefined) return mention(everyone);
  if (code !== undefined) return html`<code>${code}</code>`;
  const link = url ?? bare;
  if (link !== undefined) return html`<a href="${link}" rel="noreferrer">${link}</a>`;
  const at = Number(moment) * 1000;
  const iso = new Date(at).toISOString();
  return html`<time datetime="${iso}">${style === 'R' ? fromNow(at, now) : dayAndTime(at)}</time>`;
}

/** What somebody is called in the guild. */
export const nameOf = (id: string, { members }: Pick<PlatformState, 'members'>): string => {
  const one = members.get(id);
  return one?.nick ?? one?.globalName ?? one?.username ?? id;
};

const berlin = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
});
export const dayAndTime = (at: number): string => berlin.format(at);

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

function fromNow(at: number, now: number): string {
  const [unit, size] = units.find(([, one]) => Math.abs(at - now) >= one) ?? units[2];
  return relative.format(Math.round((at - now) / size), unit);
}
