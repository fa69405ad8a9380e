import { blocksSameBuyer } from '@warchest/domain/bookings/status.ts';
import type { ImportSession } from '../../importing/importer.ts';
import type { BookingRow } from '../bookings/public.ts';
import { runOf, type BookingDraft, type ImportedRuns, type Slot } from './match-imported-runs.ts';
import {
  customerOf,
  placeOf,
  said,
  type ImportedRunFacts,
  type KnownRow,
  type ParsedRow,
} from './parse-imported-row.ts';
import { draftBooking } from './plan-imported-bookings.ts';
import { saysMore, type RunDraft } from './plan-imported-runs.ts';

/** A row whose booking is planned before its turn. */
export interface EarlyRow {
  readonly row: KnownRow['row'];
  readonly booking: BookingDraft;
}

/**
 * The later rows that free the name of a booking, so that customers of a run can swap places: the row
 * of who has this name, of who has the name that this one takes, and so on. They are planned now, so
 * that all of them come in or none. Null: somebody keeps their name, or a row cannot come in.
 */
export function rowsFreeing(
  session: ImportSession,
  state: ImportedRuns,
  draft: RunDraft,
  { after: first }: BookingDraft,
): EarlyRow[] | null {
  const rows: EarlyRow[] = [];
  const named = [first];
  for (let taking = first; ;) {
    const holder = holderOf(draft, taking, named);
    if (!holder) return rows;
    const parsed = state.ahead.get(holder.id);
    const booking = parsed && draftEarly(session, state, draft, parsed, holder);
    if (!booking || named.some((one) => isSameName(one, booking.after))) return null;
    rows.push({ row: parsed.row, booking });
    named.push(booking.after);
    taking = booking.after;
  }
}

const isSameName = (one: BookingRow, other: BookingRow): boolean =>
  one.buyerKey === other.buyerKey && blocksSameBuyer(one) && blocksSameBuyer(other);

/** Who has the name of a booking and is none of those that get another one. */
const holderOf = (
  { run }: RunDraft,
  taking: BookingRow,
  others: readonly BookingRow[],
): Slot | undefined =>
  blocksSameBuyer(taking)
    ? (run.slots.get(taking.buyerKey) ?? []).find(
        ({ id, blocks }) => blocks && !others.some((one) => one.id === id),
      )
    : undefined;

/** Whether a row is about the run as it will be: an own id alone would move the run. */
const isAbout = ({ row }: RunDraft, { place, leader }: ImportedRunFacts): boolean =>
  place === placeOf(row) && (leader === undefined || leader === row.leader);

/** What a row makes of its booking, if it says nothing of the run that rows between could say. */
function draftEarly(
  session: ImportSession,
  state: ImportedRuns,
  draft: RunDraft,
  { row: { values }, facts, isExported }: KnownRow,
  slot: Slot,
): BookingDraft | null {
  const ownId = said(values.ownId) ?? '';
  const customer = customerOf(values);
  const isOfRun =
    runOf(state, facts, session.ownIds.get(ownId), isExported) === draft.run &&
    (isExported || isAbout(draft, facts));
  if (slot.before === null || state.claimedIds.has(ownId) || customer === null) return null;
  if (!isOfRun || saysMore(draft, facts)) return null;
  const ofRun = { ...facts, kind: draft.row.kind };
  const drafted = draftBooking(session, state, ofRun, draft, {
    values,
    customer,
    slot,
    isExported,
  });
  return 'problem' in drafted ? null : drafted;
}

/** The rows of a batch about customers that are here, by booking, so that one can be planned early. */
export function rowsAhead(
  { ownIds }: Pick<ImportSession, 'ownIds'>,
  rows: readonly ParsedRow[],
): Map<string, KnownRow> {
  const first = new Map<string, ParsedRow>();
  for (const one of rows) {
    const id = ownIds.get(said(one.row.values.ownId) ?? '');
    // The first row about a booking counts, also one that cannot come in.
    if (id !== undefined && !first.has(id)) first.set(id, one);
  }
  return new Map([...first].flatMap(([id, one]) => ('facts' in one ? [[id, one] as const] : [])));
}

/** Bookings that do not keep others of their name out any more, before others can take it. */
export const leavingNames = (drafts: readonly BookingDraft[]): string[] =>
  drafts.flatMap(({ before, after }) => {
    const isLeft = !blocksSameBuyer(after) || after.deletedAt !== null;
    return before && (isLeft || before.buyerKey !== after.buyerKey) ? [after.id] : [];
  });
