/** The longest message that the chat platform takes, in its letters. */
export const longestMessage = 2000;

// Backslash, code, emphasis, strike-through, spoilers, quotes, links, mentions, headings, and the colon
// of addresses and emoji.
const marks = /[\\`*_~|<>[\]()@#:]/g;
/** Marks that only mean something where a line begins: lists, small print. */
const lineMarks = /^(\s*)([-+]|\d+(?=\.))/gm;
/**
 * What is not seen, or turns the writing around, may hide what a text says. What says how an emoji
 * looks stays.
 */
const unseen =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]|(?![\ufe0e\ufe0f])\p{Default_Ignorable_Code_Point}/gu;
/** The platform shows an invitation to another guild below every text that holds such an address. */
const invitation = /(discord(?:app)?)\.(?=gg|com|me|li)/gi;

/**
 * A text of people as the chat platform shows it letter by letter: no markup, no mention, no link. Its
 * lines stay; what is not seen goes.
 */
export const plainLines = (text: string): string =>
  text
    .replace(unseen, '')
    .trim()
    .replace(marks, String.raw`\$&`)
    .replace(invitation, (_all, name: string) => `${name}\\.`)
    .replace(lineMarks, (_all, space: string, mark: string) =>
      /\d/.test(mark) ? `${space}${mark}\\` : `${space}\\${mark}`,
    );

/** The same in one line, for names. */
export const plainName = (text: string): string => plainLines(text.replace(/\s+/g, ' '));

/** A moment that every reader sees in their own zone: day and time. */
export const instantText = (instant: string): string => `<t:${seconds(instant)}:F>`;
/** How long until a moment, or since, as every reader sees it. */
export const untilText = (instant: string): string => `<t:${seconds(instant)}:R>`;
const seconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);

/** What stands for somebody; they are pinged if the message allows it. */
export const mentionOf = (memberId: string): string => `<@${memberId}>`;

/** A text cut to what a message holds, not within a letter or behind the backslash of one. */
export function truncateMessage(text: string, most = longestMessage): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '');
  const slashes = cut.length - cut.replace(/\\+$/, '').length;
  return `${slashes % 2 === 1 ? cut.slice(0, -1) : cut}…`;
}
