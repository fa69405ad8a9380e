/**
 * Whether a person may do something: true, or the name of the refusal that the server would answer.
 */
export type Verdict<Name extends string> = true | Name;

/** Returns the first refusal, or true if every rule allows it. */
export const firstRefusal = <Name extends string>(
  ...verdicts: readonly Verdict<Name>[]
): Verdict<Name> => verdicts.find((verdict) => verdict !== true) ?? true;
