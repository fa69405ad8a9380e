import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { hasBossSpots, type RunView } from '@warchest/contract/run-view.ts';
import { optionsFor } from '@warchest/domain/bookings/form-options.ts';
import { balanceRealm, feesForRealm, isBalanceFee } from '@warchest/domain/bookings/fee.ts';
import { factions, type BookingOptions } from '@warchest/domain/bookings/validate.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import type { Option } from '../../../lib/option-matching.ts';
import { classOptions } from '../../catalogue/public/class-options.ts';
import { realmOptions } from '../../catalogue/public/realm-options.ts';
import type { BookingDraft } from './booking-draft.ts';

/** The options of each field of the booking form, and the same lists in the form the rules take. */
export interface FormOptions {
  readonly classes: readonly Option[];
  readonly types: readonly Option[];
  readonly fees: readonly Option[];
  readonly realms: readonly Option[];
  readonly factions: readonly Option[];
  readonly rules: BookingOptions;
}

const plain = (value: string): Option => ({ value, label: value });

/** The form's options for a kind of run, in the catalogue's order, without inactive rows. */
export function formOptionsOf(lists: CatalogueLists, kind: RunKind): FormOptions {
  const { types, fees, classes, realms } = optionsFor(lists, kind);
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
export function optionsIn(options: FormOptions, run: RunView | null): FormOptions {
  if (!run || !hasBossSpots(run)) return options;
  const offered = new Set(run.offeredBosses.map(({ boss }) => boss));
  const types = options.types.filter(({ value }) => offered.has(value));
  return {
    ...options,
    types,
    rules: { ...options.rules, types: types.map(({ value }) => value) },
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
export function openFees(options: FormOptions, draft: BookingDraft): readonly Option[] {
  if (draft.realmBefore !== null) return options.fees;
  const allowed = feesForRealm(
    options.fees.map((fee) => fee.value),
    draft.paymentRealm,
  );
  return options.fees.filter((fee) => allowed.includes(fee.value));
}

/** The realms that are allowed now: only BALANCE while the fee is paid from a balance (BOOK-21). */
export const openRealms = (options: FormOptions, draft: BookingDraft): readonly Option[] =>
  isBalanceFee(draft.advCut)
    ? options.realms.filter((realm) => realm.value === balanceRealm)
    : options.realms;
