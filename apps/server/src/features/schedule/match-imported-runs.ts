import { blocksSameBuyer, isActive } from '@warchest/domain/bookings/status.ts';
import { unfinished } from '@warchest/domain/bookings/complete-run.ts';
import { countsInPot } from '@warchest/domain/gold/pot.ts';
import type { ClaimedIds } from '../../importing/claimed-ids.ts';
import type { ImportSession } from '../../importing/importer.ts';
import { isSame } from '../../platform/table-statements.ts';
import type { BookingRow } from '../bookings/public.ts';
import type { Sale } from '../gold/public.ts';
import type { RunRow } from '../runs/public.ts';
import {
  placeOf,
  runLabel,
  type ImportedNames,
  type ImportedRunFacts,
  type KnownRow,
} from './parse-imported-row.ts';

/** A booking that counts in the pot of a settled run. */
export type SettledBooking = Sale['bookings'][number] & { readonly mailed: boolean };

/** A customer of a run: one that was there before the file, or one that it makes. */
export interface Slot {
  readonly id: string;
  /** The booking as it was; null once a row has said what becomes of it, and for new ones. */
  before: BookingRow | null;
  /** A second booking of the same customer would be a duplicate. */
  blocks: boolean;
}

/** A run of the file, as its rows so far will leave it. */
export interface ImportedRun {
  row: RunRow;
  readonly before: RunRow | null;
  /** The row as it is written so far; null: not at all. */
  written: RunRow | null;
  /** Its shares were paid before the community moved here; stays once a row is about it. */
  isSettled: boolean;
  /** Why nothing of it can be changed; null: it can. */
  readonly refusal: string | null;
  /** Columns that a row of the file has said. */
  readonly said: Set<keyof RunRow>;
  /** The spots of the run that the first row with spots has said; null: none yet. */
  spotsSaid: number | null;
  /** The most spots that rows of the file have said for a boss, where spots belong to bosses. */
  readonly saidBosses: Map<string, number>;
  /** A row of the file is about it. */
  isUsed: boolean;
  /** Its customers by key, in their order. */
  readonly slots: Map<string, Slot[]>;
  /** Customers with a spot, by boss, where spots belong to bosses. */
  readonly active: Map<string, number>;
  /** Customers who keep it from being completed. */
  readonly unfinished: Set<string>;
  /** What counts in its pot, if it is settled. */
  readonly pot: Map<string, SettledBooking>;
  /** Its pot is not what was paid out. */
  isUnpaid: boolean;
}

/** What becomes of a customer. `before` is null for a new one. */
export interface BookingDraft {
  readonly before: BookingRow | null;
  readonly after: BookingRow;
}

/** What is known of the file so far. */
export interface ImportedRuns {
  readonly names: ImportedNames;
  /** Places of them that a row calls done. */
  readonly done: Set<string>;
  /** Places whose runs were read. */
  readonly loaded: Set<string>;
  /** Runs of each place, in the order of the file. */
  readonly byPlace: Map<string, ImportedRun[]>;
  readonly byId: Map<string, ImportedRun>;
  /** The run of each customer that was there before. */
  readonly byBooking: Map<string, ImportedRun>;
  /** The last run of each place that a row was about. */
  readonly last: Map<string, ImportedRun>;
  readonly claimedIds: ClaimedIds;
  /** The rows that were read last, by the customer that was there before. */
  ahead: ReadonlyMap<string, KnownRow>;
  /** The rows that were read last which name one customer several times, by place and customer. */
  sameCustomers: ReadonlyMap<string, readonly KnownRow[]>;
  /** What rows whose turn is to come make of their bookings, by line, with the run of each. */
  readonly early: Map<number, { readonly run: ImportedRun; readonly booking: BookingDraft }>;
  /** The gold that members are to hold by this file: how many strings, and how much. */
  readonly held: Map<string, { strings: number; amount: number }>;
  /** Whether the person who imports is a member, who can hold gold. */
  readonly isActorKnown: boolean;
}

/** Whether a run is over, so that it comes in as settled: by its day, or because the file says it. */
export const isSettledBy = (
  { options, today }: Pick<ImportSession, 'options' | 'today'>,
  { date }: Pick<RunRow, 'date'>,
  isDone: boolean,
): boolean => options.past !== 'open' && (date < today || isDone);

export function addRun(state: ImportedRuns, run: ImportedRun): void {
  state.byId.set(run.row.id, run);
  const place = placeOf(run.row);
  const others = state.byPlace.get(place);
  if (others) others.push(run);
  else state.byPlace.set(place, [run]);
}

/** A run is from now on at another place. */
export function moveRun(state: ImportedRuns, run: ImportedRun, from: RunRow): void {
  const place = placeOf(from);
  state.byPlace.set(
    place,
    (state.byPlace.get(place) ?? []).filter((one) => one !== run),
  );
  addRun(state, run);
}

/** A run without any customer yet. */
export const emptyRun = (
  row: RunRow,
  given: Pick<ImportedRun, 'before' | 'isSettled' | 'refusal'>,
): ImportedRun => ({
  ...given,
  row,
  written: given.before,
  said: new Set(),
  spotsSaid: null,
  saidBosses: new Map(),
  isUsed: false,
  slots: new Map(),
  active: new Map(),
  unfinished: new Set(),
  pot: new Map(),
  isUnpaid: false,
});

/** Adds a customer to a run: one that was there `before`, or a new one. */
export function addSlot(run: ImportedRun, booking: BookingRow, before: BookingRow | null): void {
  const slot = { id: booking.id, before, blocks: blocksSameBuyer(booking) };
  const others = run.slots.get(booking.buyerKey);
  if (others) others.push(slot);
  else run.slots.set(booking.buyerKey, [slot]);
}

/** Counts a booking in what is kept of its run; `before` is how it was counted. */
export function countBooking(run: ImportedRun, before: BookingRow | null, after: BookingRow): void {
  const { active, unfinished: open, pot } = run;
  const add = (boss: string, count: number) => active.set(boss, (active.get(boss) ?? 0) + count);
  if (before && isActive(before)) add(before.typeOfBoost, -1);
  if (isActive(after)) add(after.typeOfBoost, 1);
  if (unfinished([after]).length > 0) open.add(after.id);
  else open.delete(after.id);
  if (!run.isSettled) return;
  const was = pot.get(after.id);
  const is = countsInPot(after) ? settledBooking(after) : undefined;
  if (is) pot.set(after.id, is);
  else pot.delete(after.id);
  run.isUnpaid ||= !isSame(was, is);
}

export const settledBooking = (b: BookingRow): SettledBooking => ({
  id: b.id,
  advertiser: b.advertiserId,
  advCut: b.advCut,
  price: b.price,
  goldWith: b.goldWith ?? '',
  paymentRealm: b.paymentRealm,
  mailed: b.mailed,
});

/** A row's id means a run that its other cells do not fit. */
export interface UnfitRun {
  readonly reason: string;
  /** The run that the row would move if there were none at its place yet; null: it is of another kind. */
  readonly unmoved: ImportedRun | null;
}

/**
 * The run of a row: the one that its own id means, else that of its place with its leader, or
 * without a leader that of its difficulty. Null: a new one. An exported id is that of the run or
 * booking itself, so that no other run can be meant.
 */
export function runOf(
  state: ImportedRuns,
  facts: ImportedRunFacts,
  ownSubject: string | undefined,
  isExported: boolean,
): ImportedRun | UnfitRun | null {
  const there = state.byPlace.get(facts.place) ?? [];
  const natural =
    facts.leader === undefined ? ofNoLeader(state, facts, there) : ofLeader(facts, there);
  const own =
    ownSubject === undefined
      ? undefined
      : (state.byBooking.get(ownSubject) ?? state.byId.get(ownSubject));
  if (own === undefined || own === natural) return natural;
  if (isExported) return own;
  if (own.row.kind !== facts.kind)
    return {
      reason: `It belongs to a run of another kind (${runLabel(own.row)}), which stays`,
      unmoved: null,
    };
  if (natural === null && !own.isUsed) return own;
  return {
    reason: `It belongs to another run (${runLabel(own.row)}): move it there`,
    unmoved: own,
  };
}

function ofLeader(
  { leader, difficulty }: ImportedRunFacts,
  there: readonly ImportedRun[],
): ImportedRun | null {
  const led = there.find(({ row }) => row.leader === leader);
  if (led) return led;
  // A leader was found since
  const free = there.find(
    ({ row, isUsed, said }) =>
      row.leader === null &&
      !(isUsed && said.has('leader')) &&
      (difficulty === undefined || row.difficulty === difficulty),
  );
  return free ?? null;
}

function ofNoLeader(
  { last }: Pick<ImportedRuns, 'last'>,
  { place, difficulty }: ImportedRunFacts,
  there: readonly ImportedRun[],
): ImportedRun | null {
  const fits = ({ row }: ImportedRun) => difficulty === undefined || row.difficulty === difficulty;
  const before = last.get(place);
  if (before && fits(before)) return before;
  return there.find((run) => fits(run)) ?? null;
}
