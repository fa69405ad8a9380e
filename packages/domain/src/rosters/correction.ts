/** The known values of a booster's character. */
export interface CharacterValues {
  readonly itemLevel: number | null;
  /** Percent. */
  readonly best: number | null;
  readonly median: number | null;
  readonly kills: number | null;
}

export const characterValues = ['itemLevel', 'best', 'median', 'kills'] as const;

/** The values of a character in one sign-up, and when its player reported them (ISO instant). */
export interface ReportedValues extends CharacterValues {
  readonly saidAt: string;
}

/** Whether two sets of values are equal. */
export const isSameCharacter = (one: CharacterValues, other: CharacterValues): boolean =>
  characterValues.every((field) => one[field] === other[field]);

/**
 * The effect of a leader's correction on another sign-up of the same character: only the corrected
 * values, and only where the other sign-up had the same value, none, or an older one. Newer values
 * of the player stay. Clearing a value only clears equal ones.
 * @param before the corrected sign-up before the correction
 * @param after the same sign-up, corrected
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
