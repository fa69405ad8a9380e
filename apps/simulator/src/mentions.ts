/** Whom a message pings. */
export interface Pinged {
  readonly everybody: boolean;
  readonly users: readonly string[];
  readonly roles: readonly string[];
}

/** What a message says of whom it may ping; left out, whoever its text names is pinged. */
interface Allowed {
  readonly parse: readonly string[];
  readonly users: readonly string[];
  readonly roles: readonly string[];
}

const everything: Allowed = { parse: ['everyone', 'users', 'roles'], users: [], roles: [] };

const texts = (given: unknown): string[] =>
  Array.isArray(given) ? given.filter((one) => typeof one === 'string') : [];

function allowedBy(given: unknown): Allowed {
  if (typeof given !== 'object' || given === null) return everything;
  const named = new Map<string, unknown>(Object.entries(given));
  return {
    parse: texts(named.get('parse')),
    users: texts(named.get('users')),
    roles: texts(named.get('roles')),
  };
}

const isText = (part: string | undefined): part is string => part !== undefined;

/** A text as its markup is read: what stands behind a backslash is only itself, code is only code. */
const readable = (content: string): string =>
  content.replace(/\\[^\sA-Za-z\d]/g, ' ').replace(/```[^]*?```|`[^`\n]+`/g, ' ');

/**
 * Whom a text pings, as Discord reads it: mentions that are not escaped and not in code, of those whom
 * `allowed_mentions` lets be pinged.
 */
export function pingedBy(content: string, allowedMentions: unknown): Pinged {
  const text = readable(content);
  const { parse, users, roles } = allowedBy(allowedMentions);
  const named = (pattern: RegExp): string[] => [
    ...new Set([...text.matchAll(pattern)].map(([, id]) => id).filter(isText)),
  ];
  return {
    everybody: parse.includes('everyone') && /@(everyone|here)\b/.test(text),
    users: named(/<@!?(\d{5,20})>/g).filter((id) => parse.includes('users') || users.includes(id)),
    roles: named(/<@&(\d{5,20})>/g).filter((id) => parse.includes('roles') || roles.includes(id)),
  };
}

/** What of a text is more than letters: markup that people did not write as such. */
export function markupIn(content: string): string[] {
  const text = readable(content);
  const found = {
    link: /\bhttps?:\/\/|\]\(/,
    mention: /<[@#]/,
    everybody: /@(everyone|here)\b/,
    emphasis: /[*_~|]{2}|[*_]\w/,
    code: /`/,
    line: /^\s*(?:#{1,3}\s|>\s|>>>|-#?\s|\+\s|\d+\.\s)/m,
    hidden: /[\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/,
  };
  return Object.entries(found).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
}
