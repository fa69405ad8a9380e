/** Whether somebody may do something: yes, or the name of the refusal that the server would answer. */
export type Verdict<Name extends string> = true | Name;

/** The first no of several rules; yes if all say so. */
export const firstRefusal = <Name extends string>(
  ...verdicts: readonly Verdict<Name>[]
): Verdict<Name> => verdicts.find((verdict) => verdict !== true) ?? true;
