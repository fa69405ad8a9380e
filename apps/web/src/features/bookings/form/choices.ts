import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { choicesFor } from '@warchest/domain/bookings/choices.ts';
import { balanceRealm, feesForRealm, isBalanceFee } from '@warchest/domain/bookings/fee.ts';
import { factions, type BookingChoices } from '@warchest/domain/bookings/validate.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import type { Option } from '../../../lib/option-matching.ts';
import { classChoices } from '../../catalogue/class-choices.ts';
import { realmChoices } from '../../runs/realm-choices.ts';
import type { BookingDraft } from './booking-draft.ts';

/** What each field of the booking form offers, and the same lists as the rules take them. */
export interface FormChoices {
  readonly classes: readonly Option[];
  readonly types: readonly Option[];
  readonly fees: readonly Option[];
  readonly realms: readonly Option[];
  readonly factions: readonly Option[];
  readonly rules: BookingChoices;
}

const plain = (value: string): Option => ({ value, label: value });

/** The choices of the form for a kind of run, in the catalogue's order, without inactive rows. */
export function choicesOf(lists: CatalogueLists, kind: RunKind): FormChoices {
  const { types, fees, classes, realms } = choicesFor(lists, kind);
  return {
    classes: classChoices(classes),
    types: types.map((t) => ({
      value: t.label,
      label: t.label,
      also: 'abbreviation' in t ? [t.abbreviation] : [],
    })),
    fees: fees.map((f) => plain(f.label)),
    realms: realmChoices(realms),
    factions: factions.map(plain),
    rules: {
      classes: classes.map((c) => c.label),
      classless: !kindRules[kind].asksClass,
      types: types.map((t) => t.label),
      fees: fees.map((f) => f.label),
      realms,
    },
  };
}

/** The choices for one run: where spots belong to bosses, those that it offers. */
export function choicesIn(choices: FormChoices, run: RunView | null): FormChoices {
  if (!run || !('offeredBosses' in run)) return choices;
  const offered = new Set(run.offeredBosses.map(({ boss }) => boss));
  const types = choices.types.filter(({ value }) => offered.has(value));
  return {
    ...choices,
    types,
    rules: { ...choices.rules, types: types.map(({ value }) => value) },
  };
}

/**
 * The type that a run suggests: its loot type, or its only boss. Which of several bosses is meant is
 * never guessed: a customer would pay for the wrong one.
 */
export function typeOfRun(run: RunView | null): string {
  if (!run || !('offeredBosses' in run)) return run?.type ?? '';
  const [only, ...others] = run.offeredBosses;
  return only && others.length === 0 ? only.boss : '';
}

/**
 * The fee options that can be chosen now. Payment realm BALANCE leaves the balance ones (BOOK-21),
 * unless the realm is only BALANCE because of the fee: then another fee may still be chosen.
 */
export function openFees(choices: FormChoices, draft: BookingDraft): readonly Option[] {
  if (draft.realmBefore !== null) return choices.fees;
  const allowed = feesForRealm(
    choices.fees.map((fee) => fee.value),
    draft.paymentRealm,
  );
  return choices.fees.filter((fee) => allowed.includes(fee.value));
}

/** The realms that can be chosen now: only BALANCE while the fee comes from a balance (BOOK-21). */
export const openRealms = (choices: FormChoices, draft: BookingDraft): readonly Option[] =>
  isBalanceFee(draft.advCut)
    ? choices.realms.filter((realm) => realm.value === balanceRealm)
    : choices.realms;
