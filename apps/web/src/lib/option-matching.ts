import { foldText } from '@warchest/domain/text/fold-text.ts';

export { foldText };

/** An option: the stored value, the label, and other spellings. */
export interface Option {
  readonly value: string;
  readonly label: string;
  readonly also?: readonly string[];
}

const spellings = (choice: Option): readonly string[] => [
  choice.label,
  choice.value,
  ...(choice.also ?? []),
];

/** Options with a spelling that begins with the typed text; all if it is empty. */
export function filterOptions(typed: string, options: readonly Option[]): readonly Option[] {
  const needle = foldText(typed);
  if (needle === '') return options;
  return options.filter((choice) =>
    spellings(choice).some((one) => foldText(one).startsWith(needle)),
  );
}

/** The matching option: an exact spelling, or the only one with this prefix. */
export function resolveOption(typed: string, options: readonly Option[]): Option | null {
  const needle = foldText(typed);
  if (needle === '') return null;
  const whole = options.find((choice) => spellings(choice).some((one) => foldText(one) === needle));
  if (whole) return whole;
  const found = filterOptions(typed, options);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * The label to complete the typed text to: only for the single label that begins with it, whatever
 * other spellings do (`dr` is Druid, although `dracthyr` means Evoker). An abbreviation such as `dk`
 * is completed when the field is left.
 */
export function completeOption(typed: string, options: readonly Option[]): string | null {
  if (typed === '') return null;
  const wanted = typed.toLowerCase();
  const [only, another] = options.filter(({ label }) => label.toLowerCase().startsWith(wanted));
  return only && !another ? only.label : null;
}
