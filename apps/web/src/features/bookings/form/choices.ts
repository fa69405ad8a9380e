import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { hasBossSpots, type RunView } from '@warchest/contract/run-view.ts';
import { choicesFor } from '@warchest/domain/bookings/choices.ts';
import { balanceRealm, feesForRealm, isBalanceFee } from '@warchest/domain/bookings/fee.ts';
import { factions, type BookingChoices } from '@warchest/domain/bookings/validate.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import type { Option } from '../../../lib/option-matching.ts';
import { classOptions } from '../../catalogue/public/class-options.ts';
import { realmOptions } from '../../catalogue/public/realm-options.ts';
import type { BookingDraft } from './booking-draft.ts';

/** The options of each field of the booking form, and the same lists in the form the rules take. */
export interface FormChoices {
  readonly classes: readonly Option[];
  readonly types: readonly Option[];
  readonly fees: readonly Option[];
  readonly realms: readonly Option[];
  readonly factions: readonly Option[];
  readonly rules: BookingChoices;
}

const plain = (value: string): Option => ({ value, label: value });

/** The form's options for a kind of run, in the catalogue's order, without inactive rows. */
export function choicesOf(lists: CatalogueLists, kind: RunKind): FormChoices {
  const { types, fees, classes, realms } = choicesFor(lists, kind);
  return {
    classes: classOptions(classes),
    types: types.map((t) => ({
      value: t.label,
      label: t.label,
      also: 'abbreviation' in t ? [t.abbreviation] : [],
    })),
    fees: fees.map((f) => plain(f.label)),
    realms: realmOptions(realms),
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

/** The options for one run: if spots belong to bosses, only the bosses that it offers. */
export function choicesIn(choices: FormChoices, run: RunView | null): FormChoices {
  if (!run || !hasBossSpots(run)) return choices;
  const offered = new Set(run.offeredBosses.map(({ boss }) => boss));
  const types = choices.types.filter(({ value }) => offered.has(value));
  return {
    ...choices,
    types,
    rules: { ...choices.rules, types: types.map(({ value }) => value) },
  };
}

/**
 * The type that a run suggests: its loot type, or its only boss. One of several bosses is never
 * guessed, because a customer would pay for the wrong one.
 */
export function typeOfRun(run: RunView | null): string {
  if (!run || !hasBossSpots(run)) return run?.type ?? '';
  const [only, ...others] = run.offeredBosses;
  return only && others.length === 0 ? only.boss : '';
}

/**
 * The fee options that are allowed now. Payment realm BALANCE leaves only the balance options
 * (BOOK-21), unless the fee forced that realm: then another fee may still be selected.
 */
export function openFees(choices: FormChoices, draft: BookingDraft): readonly Option[] {
  if (draft.realmBefore !== null) return choices.fees;
  const allowed = feesForRealm(
    choices.fees.map((fee) => fee.value),
    draft.paymentRealm,
  );
  return choices.fees.filter((fee) => allowed.includes(fee.value));
}

/** The realms that are allowed now: only BALANCE while the fee is paid from a balance (BOOK-21). */
export const openRealms = (choices: FormChoices, draft: BookingDraft): readonly Option[] =>
  isBalanceFee(draft.advCut)
    ? choices.realms.filter((realm) => realm.value === balanceRealm)
    : choices.realms;
