/** What is known of a booster's character. */
export interface CharacterValues {
  readonly itemLevel: number | null;
  /** Percent. */
  readonly best: number | null;
  readonly median: number | null;
  readonly kills: number | null;
}

export const characterValues = ['itemLevel', 'best', 'median', 'kills'] as const;

/** The values of a character in one place, and since when its player says so (ISO instant). */
export interface ReportedValues extends CharacterValues {
  readonly saidAt: string;
}

/** Whether two say the same of a character. */
export const isSameCharacter = (one: CharacterValues, other: CharacterValues): boolean =>
  characterValues.every((field) => one[field] === other[field]);

/**
 * What becomes elsewhere of the same character when a leader has corrected it in one place: the
 * corrected values alone, where the same was said, or nothing yet, or what is said there is older than
 * what was corrected. What the player said later and otherwise stays. That something is not known after
 * all takes away only what was said so.
 * @param before the place that is corrected, as it was
 * @param after the same place, corrected
 */
export function correctedElsewhere(
  before: ReportedValues,
  after: CharacterValues,
  elsewhere: ReportedValues,
): Partial<CharacterValues> {
  const changes: Partial<Record<keyof CharacterValues, number | null>> = {};
  const isOlder = Date.parse(elsewhere.saidAt) <= Date.parse(before.saidAt);
  for (const field of characterValues) {
    const [was, is, there] = [before[field], after[field], elsewhere[field]];
    if (was === is || there === is) continue;
    if (there === was || (is !== null && (there === null || isOlder))) changes[field] = is;
  }
  return changes;
}
