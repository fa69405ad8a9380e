import { foldText } from '@warchest/domain/catalogue/fold-text.ts';

export { foldText as folded };

/** Something to choose: what is stored, what is shown, and other spellings that mean it. */
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

/** Choices of which some spelling begins with what was typed; all of them for nothing typed. */
export function filterOptions(typed: string, choices: readonly Option[]): readonly Option[] {
  const wanted = foldText(typed);
  if (wanted === '') return choices;
  return choices.filter((choice) =>
    spellings(choice).some((one) => foldText(one).startsWith(wanted)),
  );
}

/** The choice that is meant: spelled out in any spelling, or the only one with this prefix. */
export function resolveOption(typed: string, choices: readonly Option[]): Option | null {
  const wanted = foldText(typed);
  if (wanted === '') return null;
  const whole = choices.find((choice) => spellings(choice).some((one) => foldText(one) === wanted));
  if (whole) return whole;
  const found = filterOptions(typed, choices);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * The label that typing should be completed to while keys come in: only a unique match whose label
 * itself begins with what was typed (an abbreviation such as `dk` completes on leaving the field).
 */
export function completeOption(typed: string, choices: readonly Option[]): string | null {
  const found = filterOptions(typed, choices);
  const only = found.length === 1 ? found[0] : undefined;
  if (!only || typed === '') return null;
  return only.label.toLowerCase().startsWith(typed.toLowerCase()) ? only.label : null;
}
