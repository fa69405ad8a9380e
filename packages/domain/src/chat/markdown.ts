/** Maximum length of a message on the chat platform. */
export const maxMessageLength = 2000;

// Backslash, code, emphasis, strike-through, spoilers, quotes, links, mentions, headings, and the
// colon of addresses and emoji.
const marks = /[\\`*_~|<>[\]()@#:]/g;
/** Marks that only have a meaning at the start of a line: lists, small print. */
const lineMarks = /^(\s*)([-+]|\d+(?=\.))/gm;
/**
 * Invisible characters and those that change the direction of text could disguise its meaning.
 * Variation selectors of emoji stay.
 */
const invisible =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]|(?![\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/gu;
/** The platform shows an invitation to another guild below every text with such an address. */
const invitation = /(discord(?:app)?)\.(?=gg|com|me|li)/gi;

/**
 * Escapes a text so that the chat platform shows it literally: no markup, mention or link. Line
 * breaks stay; invisible characters are removed.
 */
export const plainLines = (text: string): string =>
  text
    .replace(invisible, '')
    .trim()
    .replace(marks, String.raw`\$&`)
    .replace(invitation, (_all, name: string) => `${name}\\.`)
    .replace(lineMarks, (_all, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );

/** The same on one line, for names. */
export const plainName = (text: string): string => plainLines(text.replace(/\s+/g, ' '));

/** An instant that every reader sees in their own zone: day and time. */
export const instantText = (instant: string): string => `<t:${seconds(instant)}:F>`;
/** The time until or since an instant, in relative form. */
export const untilText = (instant: string): string => `<t:${seconds(instant)}:R>`;
const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

/** A mention of a member; it pings if the message allows that. */
export const mentionOf = (memberId: string): string => `<@${memberId}>`;

/** Truncates a text to a message's length, not within a character or after its backslash. */
export function truncateMessage(text: string, maxLength = maxMessageLength): string {
  if (text.length <= maxLength) return text;
  const cut = text.slice(0, maxLength - 1).replace(/[\ud800-\udbff]$/, '');
  const slashes = cut.length - cut.replace(/\\+$/, '').length;
  return `${slashes % 2 === 1 ? cut.slice(0, -1) : cut}…`;
}
