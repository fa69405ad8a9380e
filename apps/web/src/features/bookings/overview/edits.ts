import type { BookingChange } from '@warchest/contract/bookings.ts';
import type { BookingFull, RunView } from '@warchest/contract/runs.ts';
import { refusals } from '@warchest/contract/refusals.ts';
import {
  forbiddenBookingField,
  isOpen,
  mayBeDone,
  openAfterCompletion,
} from '@warchest/domain/bookings/amend.ts';
import { reseat } from '@warchest/domain/bookings/place.ts';

/** Fields that the overview edits, with their new values. */
export type BookingEdit = Partial<
  Pick<
    BookingFull,
    | 'customerStatus'
    | 'paid'
    | 'collectedGold'
    | 'goldWith'
    | 'completed'
    | 'note'
    | 'btag'
    | 'price'
    | 'advCut'
    | 'typeOfBoost'
    | 'paymentRealm'
    | 'paymentFaction'
  >
>;
export type EditField = keyof BookingEdit;

/** Who edits: ticking paid makes them the holder of the gold. */
export interface Editor {
  readonly id: string;
  readonly displayName: string;
}

/**
 * The booking as it will stand after an edit, for showing it before the server has answered. Paid
 * sets collected to the price and the gold holder to the editor, unless it is set or comes along;
 * unpaid takes both back (spec 3 §4).
 */
export function shownAs(
  booking: BookingFull,
  edit: BookingEdit | undefined,
  editor: Editor,
): BookingFull {
  if (!edit) return booking;
  const next = { ...booking, ...edit };
  // the name of another holder comes with the answer
  if (next.goldWith !== booking.goldWith) next.goldWithName = next.goldWith === '' ? '' : '…';
  if (next.paid) {
    next.collectedGold = next.price;
    if (next.goldWith === '') next.goldWith = editor.id;
  } else if (booking.paid) {
    next.goldWith = edit.goldWith ?? '';
    if (next.goldWith === '') next.goldWithName = '';
    next.collectedGold = 0;
  }
  if (next.goldWith === editor.id) next.goldWithName = editor.displayName;
  return next;
}

/** What `done` still lacks, in words; empty when it can be ticked. */
export function lacksForDone(booking: BookingFull): string {
  if (mayBeDone(booking)) return '';
  const lacks = [
    booking.paid ? '' : 'paid',
    booking.customerStatus === 'In group' ? '' : 'In group',
    booking.goldWith === '' ? 'a gold holder' : '',
  ].filter(Boolean);
  return `Done needs ${lacks.join(', ').replace(/, ([^,]*)$/, ' and $1')}`;
}

type RunNow = Pick<RunView, 'completed' | 'amountOfPossibleCustomer' | 'totalCustomer'>;

/** Why a field of this booking cannot be changed by staff any more; null while it can. */
export function lockedWhy(
  run: Pick<RunView, 'completed'>,
  booking: BookingFull,
  field: EditField,
): string | null {
  if (run.completed && !openAfterCompletion.includes(field)) return refusals['run-completed'].title;
  const locked = forbiddenBookingField(booking, { staff: true, own: false }, [field]);
  return locked ? refusals['booking-locked'].title : null;
}

/** Why this booking cannot be edited as a whole or deleted; null while it can. */
export function closedWhy(run: Pick<RunView, 'completed'>, booking: BookingFull): string | null {
  if (run.completed) return refusals['run-completed'].title;
  return isOpen(booking) ? null : refusals['booking-locked'].title;
}

/** Why this edit would be refused, in words; null when nothing speaks against it. */
export function refusalOf(run: RunNow, booking: BookingFull, edit: BookingEdit): string | null {
  const changed = (Object.keys(edit) as EditField[]).filter((key) => edit[key] !== booking[key]);
  const locked = changed.find((field) => lockedWhy(run, booking, field));
  if (locked) return lockedWhy(run, booking, locked);
  if (edit.completed && !booking.completed) {
    const lacks = lacksForDone({ ...booking, ...edit });
    if (lacks) return lacks;
  }
  if (edit.customerStatus !== undefined && edit.customerStatus !== booking.customerStatus) {
    const seat = reseat(booking, edit.customerStatus, {
      capacity: run.amountOfPossibleCustomer,
      active: run.totalCustomer,
    });
    if (seat === 'run-full') return refusals['run-full'].title;
  }
  return null;
}

/** The fields of an edit that really change something. */
export function differing(booking: BookingFull, edit: BookingEdit): BookingEdit {
  const kept = Object.entries(edit).filter(([key, value]) => booking[key as EditField] !== value);
  return Object.fromEntries(kept) as BookingEdit;
}

const withPaid: readonly EditField[] = ['paid', 'goldWith', 'collectedGold'];

/** What puts the booking back as it was before an edit, with what the edit brought along. */
export function inverse(before: BookingFull, after: BookingFull, edit: BookingEdit): BookingEdit {
  const fields = new Set<EditField>(Object.keys(edit) as EditField[]);
  if (fields.has('paid')) for (const field of withPaid) fields.add(field);
  const back = [...fields].filter((field) => before[field] !== after[field]);
  return Object.fromEntries(back.map((field) => [field, before[field]])) as BookingEdit;
}

/** The body of an edit: the changed fields and the version they were made on. */
export const bodyOfEdit = (edit: BookingEdit, version: number): BookingChange => ({
  ...edit,
  version,
});
