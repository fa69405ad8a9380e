import type { ImportView, ProblemGroup } from '@warchest/contract/import-view.ts';

export type Replacements = ImportView['replacements'];

/** Repeated texts are cut at this length. */
const cutLength = 60;

/**
 * The text of the cells that a correction of the whole column would replace; empty if they are empty,
 * null if they differ or their text is not known in full.
 */
export const replaceable = ({ column, text }: ProblemGroup): string | null =>
  column === null || text === null || (text.length >= cutLength && text.endsWith('…'))
    ? null
    : text;

const isSameText = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** The replacements with one more; it takes the place of an earlier one of the same text. */
export function withReplacement(
  replacements: Replacements,
  added: Replacements[number],
): Replacements {
  const others = replacements.filter(
    ({ column, from }) => column !== added.column || !isSameText(from, added.from),
  );
  // what was corrected before into this text is meant by it, too
  const followed = others.map((one) =>
    one.column === added.column && isSameText(one.to, added.from) ? { ...one, to: added.to } : one,
  );
  return [...followed, added];
}
