import { blocksSameBuyer } from '@warchest/domain/bookings/status.ts';
import type { RowProblem } from '@warchest/domain/imports/problem.ts';
import {
  preparingImporter,
  skippedRow,
  type ImportSession,
  type PlannedRow,
} from '../../importing/importer.ts';
import { ClaimedIds } from '../../importing/claimed-ids.ts';
import { refused } from '../../importing/row-problems.ts';
import type { BookingRow } from '../bookings/public.ts';
import { knownMembers } from '../members/public.ts';
import { endImportedRuns } from './end-imported-runs.ts';
import { loadRuns } from './find-imported-runs.ts';
import { isSameBooking, rowsOfSameCustomers, slotOf } from './match-imported-customers.ts';
import {
  addRun,
  addSlot,
  countBooking,
  moveRun,
  runOf,
  type BookingDraft,
  type ImportedRun,
  type ImportedRuns,
  type Slot,
  type UnfitRun,
} from './match-imported-runs.ts';
import {
  customerOf,
  ImportedNames,
  parseImportedRow,
  said,
  type KnownRow,
  type ParsedRow,
} from './parse-imported-row.ts';
import { rowsAhead, rowsFreeing, type EarlyRow } from './plan-freed-names.ts';
import { draftBooking } from './plan-imported-bookings.ts';
import { amendImportedRun, draftRun, spotsOfRunSaid, type RunDraft } from './plan-imported-runs.ts';
import { reverseImportedRuns } from './reverse-imported-runs.ts';
import { writeImportedRuns, type RunWrite } from './write-imported-runs.ts';

/**
 * Runs with their bookings (IMP-30 to IMP-34): a row is a customer of a run, with the columns of the
 * run. Runs that are over come in as settled: completed, paid out at rates of 0, and mailed.
 */
export const bookingImporter = preparingImporter<ImportedRuns, RunWrite, ParsedRow>({
  async begin(session) {
    const known = await knownMembers(session, [session.actor.id]);
    return {
      names: new ImportedNames(session.lists),
      done: new Set(),
      loaded: new Set(),
      byPlace: new Map(),
      byId: new Map(),
      byBooking: new Map(),
      last: new Map(),
      claimedIds: new ClaimedIds(),
      ahead: new Map(),
      sameCustomers: new Map(),
      early: new Map(),
      held: new Map(),
      isActorKnown: known.length > 0,
    };
  },

  async prepare(session, state, rows) {
    const parsed: ParsedRow[] = [];
    for (const row of rows) {
      const ownId = said(row.values.ownId);
      const isExported = ownId !== undefined && session.ownIds.get(ownId) === ownId;
      parsed.push(parseImportedRow(session, state.names, row, isExported));
      await session.turns.pass();
    }
    state.ahead = rowsAhead(session, parsed);
    state.sameCustomers = rowsOfSameCustomers(session, parsed);
    const facts = parsed.flatMap((one) => ('facts' in one ? [one.facts] : []));
    for (const { place, isDone } of facts) if (isDone) state.done.add(place);
    await loadRuns(session, state, facts);
    return parsed;
  },

  plan: (session, state, parsed) =>
    Promise.resolve(parsed.map((one) => planRow(session, state, one))),

  write: writeImportedRuns,
  end: endImportedRuns,
  undo: reverseImportedRuns,
});

const skipped = ({ row, label }: ParsedRow, problem: RowProblem) => skippedRow(row, label, problem);

/** Decides what one row does, after those before it. */
function planRow(
  session: ImportSession,
  state: ImportedRuns,
  parsed: ParsedRow,
): PlannedRow<RunWrite> {
  const claimed = state.claimedIds.claim(parsed.row);
  if (claimed) return skipped(parsed, claimed);
  if ('problem' in parsed) return skipped(parsed, parsed.problem);
  const { row, label, facts, isExported } = parsed;
  const { line, values } = row;
  const ownSubject = session.ownIds.get(said(values.ownId) ?? '');
  const early = state.early.get(line);
  // rows between may have been about another run that its cells fit as well
  const run = early?.run ?? runOf(state, facts, ownSubject, isExported);
  const planned =
    run && 'reason' in run
      ? { problem: whyUnfit(session, state, parsed, run) }
      : draftRow(session, state, parsed, run);
  if ('problem' in planned) return skipped(parsed, planned.problem);
  const { draft, booking, freeing } = planned;
  const isBookingChanged = booking !== null && isChanged(booking);
  accept(state, draft, facts.place);
  if (booking && !early) {
    acceptSpots(draft, booking);
    acceptBooking(draft, booking, isBookingChanged);
  }
  for (const one of freeing) {
    acceptBooking(draft, one.booking, true);
    state.early.set(one.row.line, { run: draft.run, booking: one.booking });
  }
  const isCompletedNow = completeIfOver(draft.run);
  const isRunChanged = draft.isChanged || isCompletedNow;
  if (!isRunChanged && !isBookingChanged) return { line, label, outcome: 'unchanged' };
  const isOfRun = customerOf(values) === null;
  const isNew = isOfRun ? run === null : booking?.before === null;
  return {
    line,
    label,
    outcome: isNew ? 'created' : 'updated',
    write: {
      run: draft.run,
      isRunChanged,
      booking: isBookingChanged ? booking : null,
      freed: freeing.map((one) => one.booking.after.id),
      isOfRun,
    },
  };
}

/**
 * Why a row whose id means a run at another place is skipped: what else is wrong with it comes
 * first, because a run at its place may have been made by a later row when the file came before.
 */
function whyUnfit(
  session: ImportSession,
  state: ImportedRuns,
  parsed: KnownRow,
  { reason, unmoved }: UnfitRun,
): RowProblem {
  const moved = unmoved && draftRow(session, state, parsed, unmoved);
  return moved && 'problem' in moved ? moved.problem : refused(undefined, reason);
}

/** What a row makes of a run and its customer. */
interface RowDraft {
  readonly draft: RunDraft;
  /** Null: the row has no customer. */
  readonly booking: BookingDraft | null;
  /** Later rows that have to come in with this one, because they free its customer's name. */
  readonly freeing: readonly EarlyRow[];
}

/** What a row makes of a run, or of a new one; the run itself stays until the row is accepted. */
function draftRow(
  session: ImportSession,
  state: ImportedRuns,
  parsed: KnownRow,
  run: ImportedRun | null,
): RowDraft | { readonly problem: RowProblem } {
  const { row, isExported } = parsed;
  const facts = isExported && run ? { ...parsed.facts, kind: run.row.kind } : parsed.facts;
  const draft = run
    ? amendImportedRun(run, facts)
    : draftRun(session, facts, state.done.has(facts.place));
  if ('key' in draft) return { problem: draft };
  const customer = customerOf(row.values);
  const early = state.early.get(row.line);
  let booking: BookingDraft | null = early?.booking ?? null;
  let freeing: readonly EarlyRow[] = [];
  if (customer !== null && !early) {
    const ownSubject = session.ownIds.get(said(row.values.ownId) ?? '');
    const slot = slotOf(session, state, draft, parsed, ownSubject);
    if (!slot && ownSubject !== undefined && state.byBooking.get(ownSubject) === run)
      return { problem: refused(undefined, 'A bait is changed in its run') };
    if (slot && slot.before === null)
      return {
        problem: refused(undefined, 'Another line of this file is about the same booking'),
      };
    const ofCustomer = { values: row.values, customer, slot, isExported };
    const drafted = draftBooking(session, state, facts, draft, ofCustomer);
    if ('problem' in drafted) return drafted;
    const found = rowsFreeing(session, state, draft, drafted);
    if (!found) return { problem: refused('buyer', 'This customer is in the run already') };
    freeing = found;
    booking = drafted;
  }
  const { refusal } = draft.run;
  if (refusal && (draft.isChanged || (booking && isChanged(booking))))
    return { problem: refused(undefined, refusal) };
  return { draft, booking, freeing };
}

const isChanged = ({ before, after }: BookingDraft): boolean =>
  before === null || !isSameBooking(before, after) || before.backup !== after.backup;

/** Counts what an accepted row says of its run, for the rows after it. */
function accept(state: ImportedRuns, draft: RunDraft, place: string): void {
  const { run, row, said: columns } = draft;
  const from = run.row;
  run.row = row;
  run.spotsSaid = spotsOfRunSaid(draft);
  if (!run.isUsed && run.before === null) addRun(state, run);
  else if (from.date !== row.date || from.time !== row.time || from.raid !== row.raid)
    moveRun(state, run, from);
  run.isUsed = true;
  for (const column of columns) run.said.add(column);
  state.last.set(place, run);
}

/** Remembers the spots that an accepted row says for the boss of its customer. */
function acceptSpots(
  { run: { saidBosses }, spotsSaid }: RunDraft,
  { after: { typeOfBoost } }: BookingDraft,
): void {
  if (spotsSaid === null) return;
  saidBosses.set(typeOfBoost, Math.max(saidBosses.get(typeOfBoost) ?? 0, spotsSaid));
}

/** Counts the customer of an accepted row in its run. */
function acceptBooking(
  { run }: RunDraft,
  { before, after }: BookingDraft,
  isBookingChanged: boolean,
): void {
  if (before === null) addSlot(run, after, null);
  else {
    const slot = [...(run.slots.get(before.buyerKey) ?? [])].find(({ id }) => id === before.id);
    if (slot) markSlot(run, slot, before, after);
  }
  if (isBookingChanged) countBooking(run, before, after);
}

function markSlot(run: ImportedRun, slot: Slot, before: BookingRow, after: BookingRow): void {
  slot.before = null;
  slot.blocks = blocksSameBuyer(after);
  if (before.buyerKey === after.buyerKey) return;
  const others = (run.slots.get(before.buyerKey) ?? []).filter((one) => one !== slot);
  run.slots.set(before.buyerKey, others);
  run.slots.set(after.buyerKey, [...(run.slots.get(after.buyerKey) ?? []), slot]);
}

/**
 * Completes a run that is over once nobody of it is unfinished, and numbers a payout anew whose pot
 * changed. Returns whether the run is completed now.
 */
function completeIfOver(run: ImportedRun): boolean {
  const { isSettled, before, row, unfinished, isUnpaid } = run;
  if (!isSettled) return false;
  if (!row.completed && unfinished.size === 0) {
    run.row = { ...row, completed: true, completions: row.completions + 1 };
    run.isUnpaid = true;
    return true;
  }
  if (isUnpaid && before?.completed === true && row.completions === before.completions)
    run.row = { ...row, completions: row.completions + 1 };
  return false;
}
