import { buyerKey } from '@warchest/domain/bookings/buyer.ts';
import { blocksSameBuyer, isActive } from '@warchest/domain/bookings/status.ts';
import type { ImportSession } from '../../importing/importer.ts';
import { groupedBy } from '../../platform/grouped.ts';
import { isSame } from '../../platform/table-statements.ts';
import type { BookingRow } from '../bookings/public.ts';
import { runOf, type ImportedRuns, type Slot } from './match-imported-runs.ts';
import { customerOf, said, type KnownRow, type ParsedRow } from './parse-imported-row.ts';
import { bookingSaid, draftBooking } from './plan-imported-bookings.ts';
import type { RunDraft } from './plan-imported-runs.ts';

/** Columns of a booking whose change is one of the file; its seat follows from them. */
const compared = [
  'faction',
  'typeOfBoost',
  'armorType',
  'buyer',
  'buyerClass',
  'paymentRealm',
  'paymentFaction',
  'price',
  'collectedGold',
  'advCut',
  'note',
  'btag',
  'paid',
  'goldWith',
  'customerStatus',
  'completed',
  'mailed',
] as const satisfies readonly (keyof BookingRow)[];

/** Whether two bookings are the same in everything that a file can say, except for the seat. */
export const isSameBooking = (one: BookingRow, other: BookingRow): boolean =>
  compared.every((column) => isSame(one[column], other[column]));

const customerAt = ({ row: { values }, facts }: KnownRow): string =>
  `${facts.place} ${buyerKey(customerOf(values) ?? '')}`;

/** The rows of a batch that name one customer at one place several times, and no booking by its id. */
export function rowsOfSameCustomers(
  { ownIds }: Pick<ImportSession, 'ownIds'>,
  rows: readonly ParsedRow[],
): Map<string, KnownRow[]> {
  const named = rows.flatMap((one) =>
    'facts' in one &&
    customerOf(one.row.values) !== null &&
    !ownIds.has(said(one.row.values.ownId) ?? '')
      ? [one]
      : [],
  );
  return new Map([...groupedBy(named, customerAt)].filter(([, same]) => same.length > 1));
}

/**
 * The booking of a run that a row is about: the one that its own id means, else the next one of its
 * customer. Where later rows name the same customer, each booking is kept for the row that would
 * make it as it is: so rows of a sheet that were refused are refused again, and do not change what
 * a later row made.
 */
export function slotOf(
  session: ImportSession,
  state: ImportedRuns,
  draft: RunDraft,
  parsed: KnownRow,
  ownSubject: string | undefined,
): Slot | undefined {
  const { run } = draft;
  if (ownSubject !== undefined && state.byBooking.get(ownSubject) === run)
    return [...run.slots.values()].flat().find(({ id }) => id === ownSubject);
  const key = buyerKey(customerOf(parsed.row.values) ?? '');
  // a booking that a row names by its id is that row's, also if the row cannot come in
  const open = (run.slots.get(key) ?? []).filter(
    ({ id, before }) => before !== null && !state.ahead.has(id),
  );
  if (open.length === 0) return undefined;
  const later = (state.sameCustomers.get(customerAt(parsed)) ?? []).filter(
    ({ row, facts, isExported }) =>
      row.line > parsed.row.line && runOf(state, facts, undefined, isExported) === run,
  );
  if (later.length === 0) return open[0];
  const made = madeBy(session, state, draft, parsed);
  const own = made && open.find((slot) => isMade(slot, made));
  if (own) return own;
  const kept = new Set<Slot>();
  for (const one of later) {
    const other = madeBy(session, state, draft, one);
    const slot = other && open.find((each) => !kept.has(each) && isMade(each, other));
    if (!slot) continue;
    // Of two rows that cannot both come in, the first one does, if there is a spot for it.
    const isEither = made && blocksSameBuyer(made) && blocksSameBuyer(other);
    if (!isEither || !isSeated(session, state, without(draft, slot), parsed)) kept.add(slot);
  }
  return open.find((slot) => !kept.has(slot));
}

const isMade = ({ before }: Slot, made: BookingRow): boolean =>
  before !== null && isSameBooking(before, made);

/** The new booking that a row would make, before it has a seat; null if it cannot make one. */
function madeBy(
  session: ImportSession,
  state: ImportedRuns,
  draft: RunDraft,
  parsed: KnownRow,
): BookingRow | null {
  const facts = { ...parsed.facts, kind: draft.row.kind };
  const booking = bookingSaid(session, state, facts, draft, asNew(parsed));
  return 'problem' in booking ? null : booking;
}

/** Whether the run has a seat for the new booking that a row would make. Changes the draft. */
function isSeated(
  session: ImportSession,
  state: ImportedRuns,
  draft: RunDraft,
  parsed: KnownRow,
): boolean {
  const facts = { ...parsed.facts, kind: draft.row.kind };
  return !('problem' in draftBooking(session, state, facts, draft, asNew(parsed)));
}

/** A row of a customer whom the run does not have yet. */
const asNew = ({ row: { values }, isExported }: KnownRow) => ({
  values,
  customer: customerOf(values) ?? '',
  isExported,
});

/** A copy of a draft in which a booking takes no spot. */
function without(draft: RunDraft, { before }: Slot): RunDraft {
  if (before === null || !isActive(before)) return { ...draft, row: { ...draft.row } };
  const { run, row } = draft;
  const boss = before.typeOfBoost;
  const active = new Map(run.active).set(boss, (run.active.get(boss) ?? 1) - 1);
  return {
    ...draft,
    run: { ...run, active },
    row: { ...row, activeCount: row.activeCount - 1 },
  };
}
