import { countsInPot } from '@warchest/domain/gold/pot.ts';
import { groupedBy } from '../../platform/grouped.ts';
import type { ImportSession } from '../../importing/importer.ts';
import { bookingsByIds, bookingsOf, type BookingRow } from '../bookings/public.ts';
import { settledSales } from '../gold/public.ts';
import { lockRuns, runsAt, runsByIds, type RunRow } from '../runs/public.ts';
import {
  addRun,
  addSlot,
  countBooking,
  emptyRun,
  isSettledBy,
  settledBooking,
  type ImportedRun,
  type ImportedRuns,
} from './match-imported-runs.ts';
import { placeOf, type ImportedRunFacts } from './parse-imported-row.ts';

const isCompleted = 'The run is completed and paid out: reopen it first';
const isCancelled = 'The run is cancelled: restore it first';

/** Reads the runs of rows that are not known yet, with their bookings; locked if they are written. */
export async function loadRuns(
  session: ImportSession,
  state: ImportedRuns,
  facts: readonly ImportedRunFacts[],
): Promise<void> {
  const starts = new Map(
    facts.filter(({ place }) => !state.loaded.has(place)).map((one) => [one.place, one]),
  );
  for (const place of starts.keys()) state.loaded.add(place);
  const found =
    starts.size === 0 ? [] : await runsAt(session, [...starts.values()], session.writes);
  const owned = await runsOfOwnIds(session, state);
  const fresh = [...new Map([...found, ...owned].map((run) => [run.id, run])).values()].filter(
    ({ id }) => !state.byId.has(id),
  );
  await addKnownRuns(session, state, fresh);
  judgeMovedRuns(session, state);
}

async function addKnownRuns(
  session: ImportSession,
  state: ImportedRuns,
  fresh: readonly RunRow[],
): Promise<void> {
  if (fresh.length === 0) return;
  const [bookings, settled] = await Promise.all([
    bookingsOf(
      session,
      fresh.map(({ id }) => id),
    ),
    settledSales(
      session,
      fresh.filter(({ completed }) => completed).map(({ id }) => id),
    ),
  ]);
  const byRun = groupedBy(bookings, ({ runId }) => runId);
  const exported = new Set(exportedIds(session));
  for (const row of fresh) {
    // A row of an export is managed here, and was not settled elsewhere.
    const isExported = [row, ...(byRun.get(row.id) ?? [])].some(({ id }) => exported.has(id));
    const isSettled = row.completed
      ? settled.has(row.id)
      : !isExported && isOverAt(session, state, row, row);
    const run = knownRun(row, byRun.get(row.id) ?? [], isSettled);
    for (const booking of byRun.get(row.id) ?? []) state.byBooking.set(booking.id, run);
    addRun(state, run);
  }
}

/** Whether a run that is not completed is over where and when a file has it. */
const isOverAt = (
  session: ImportSession,
  state: Pick<ImportedRuns, 'done'>,
  { runStatus }: Pick<RunRow, 'runStatus'>,
  at: Parameters<typeof placeOf>[0],
): boolean => runStatus === 'active' && isSettledBy(session, at, state.done.has(placeOf(at)));

/**
 * Decides anew whether a run is over that no row was about yet, by the time that the first row with
 * its own id leads it to. When the file comes again the run is there, and is judged by that time too.
 */
function judgeMovedRuns(session: ImportSession, state: ImportedRuns): void {
  const judged = new Set<ImportedRun>();
  for (const [subjectId, { facts, isExported }] of state.ahead) {
    const run = state.byBooking.get(subjectId) ?? state.byId.get(subjectId);
    if (!run || judged.has(run)) continue;
    judged.add(run);
    const { row, isUsed, before } = run;
    if (before === null || isUsed || row.completed || isExported || facts.kind !== row.kind)
      continue;
    run.isSettled = isOverAt(session, state, row, facts);
    countPot(run);
  }
}

/** The ids of a batch that are those of runs and bookings themselves, as exports carry them. */
const exportedIds = ({ ownIds }: Pick<ImportSession, 'ownIds'>): string[] =>
  [...ownIds].flatMap(([ownId, subjectId]) => (ownId === subjectId ? [ownId] : []));

/** The runs of the things that the own ids of a batch mean: of bookings, or runs themselves. */
async function runsOfOwnIds(session: ImportSession, state: ImportedRuns): Promise<RunRow[]> {
  const ids = [...new Set(session.ownIds.values())].filter(
    (id) => !state.byBooking.has(id) && !state.byId.has(id),
  );
  if (ids.length === 0) return [];
  const bookings = await bookingsByIds(session, ids);
  const runIds = [...new Set([...ids, ...bookings.map(({ runId }) => runId)])].filter(
    (id) => !state.byId.has(id),
  );
  return session.writes ? lockRuns({ q: session.read }, runIds) : runsByIds(session, runIds);
}

/** Counts the pot of a run anew that no row was about yet. */
function countPot({ isSettled, pot, slots }: ImportedRun): void {
  pot.clear();
  if (!isSettled) return;
  for (const { before } of [...slots.values()].flat())
    if (before && countsInPot(before)) pot.set(before.id, settledBooking(before));
}

function knownRun(row: RunRow, bookings: readonly BookingRow[], isSettled: boolean): ImportedRun {
  const refusal =
    row.completed && !isSettled ? isCompleted : row.runStatus === 'Cancelled' ? isCancelled : null;
  const run = emptyRun(row, { before: row, isSettled, refusal });
  for (const booking of bookings) {
    countBooking(run, null, booking);
    if (!booking.bait) addSlot(run, booking, booking);
  }
  run.isUnpaid = false;
  return run;
}
