import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import { whyNot } from '@warchest/contract/rights.ts';
import { refusals } from '@warchest/contract/refusals.ts';
import { mayBeDone } from '@warchest/domain/bookings/booking-fields.ts';
import { afterPayment, type WantedPayment } from '@warchest/domain/bookings/payment.ts';
import { fieldVerdict, rightsAfter } from '@warchest/domain/bookings/rights.ts';
import { changeSeat } from '@warchest/domain/bookings/seats.ts';
import { isInGroup } from '@warchest/domain/bookings/status.ts';
import { isString } from '@warchest/domain/gold/string.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { holderOf, paymentOf } from '../payment-of.ts';

/** Fields that the overview edits, with their new values. */
export type BookingEdit = Partial<
  Pick<
    BookingFull,
    | 'customerStatus'
    | 'paid'
    | 'collectedGold'
    | 'goldWith'
    | 'completed'
    | 'mailed'
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

const wantedOf = ({ goldWith, ...edit }: BookingEdit): WantedPayment => ({
  ...edit,
  ...(goldWith === undefined ? {} : { goldWith: holderOf(goldWith) }),
});

/**
 * The booking as it will stand after an edit, for showing it before the server has answered.
 * Its gold follows the rule that the server asks, and so does what can be done with it next.
 */
export function shownAs(
  kind: RunKind,
  booking: BookingFull,
  edit: BookingEdit | undefined,
  editor: Editor,
): BookingFull {
  if (!edit) return booking;
  const next = { ...booking, ...edit };
  const gold = afterPayment(kind, paymentOf(booking), wantedOf(edit), {
    id: editor.id,
    staff: true,
  });
  next.collectedGold = gold.collectedGold;
  next.goldWith = gold.goldWith ?? '';
  // the name of another holder comes with the answer
  if (next.goldWith !== booking.goldWith) next.goldWithName = next.goldWith === '' ? '' : '…';
  if (next.goldWith === editor.id) next.goldWithName = editor.displayName;
  next.may = rightsAfter(booking.may, kind, { ...next, goldWith: holderOf(next.goldWith) });
  return next;
}

/** What `done` still lacks, in words; empty when it can be ticked. */
export function lacksForDone(kind: RunKind, booking: BookingFull): string {
  if (mayBeDone(booking)) return '';
  const lacks = [
    booking.paid ? '' : 'paid',
    isInGroup(booking.customerStatus) ? '' : kindRules[kind].words.inGroup,
    booking.goldWith === '' ? 'a gold holder' : '',
  ].filter(Boolean);
  return `Done needs ${lacks.join(', ').replace(/, ([^,]*)$/, ' and $1')}`;
}

type RunNow = Pick<RunView, 'kind' | 'amountOfPossibleCustomer' | 'totalCustomer'>;

/** Why a field of this booking cannot be changed; null while it can. */
export const lockedWhy = (booking: BookingFull, field: EditField): string | null =>
  field === 'mailed' ? unmailableWhy(booking) : whyNot(fieldVerdict(booking.may, field)) || null;

/** Why there is no string to mark; whose gold it is, the server asks. */
const unmailableWhy = (booking: BookingFull): string | null =>
  isString(booking) ? null : 'It has no string: its gold is not with anybody yet, or is a balance';

/** Why this booking cannot be edited as a whole; null while it can. */
export const closedWhy = (booking: BookingFull): string | null => whyNot(booking.may.edit) || null;

/** Why this edit would be refused, in words; null when nothing speaks against it. */
export function refusalOf(run: RunNow, booking: BookingFull, edit: BookingEdit): string | null {
  const changed = (Object.keys(edit) as EditField[]).filter((key) => edit[key] !== booking[key]);
  const locked = changed.find((field) => lockedWhy(booking, field));
  if (locked) return lockedWhy(booking, locked);
  if (booking.completed && edit.completed !== false && undoesDone(changed, edit)) {
    return 'It is done: take Done off first';
  }
  if (edit.completed && !booking.completed) {
    const lacks = lacksForDone(run.kind, { ...booking, ...edit });
    if (lacks) return lacks;
  }
  if (edit.customerStatus !== undefined && edit.customerStatus !== booking.customerStatus) {
    const seat = changeSeat(booking, edit.customerStatus, {
      capacity: run.amountOfPossibleCustomer,
      active: run.totalCustomer,
    });
    if (seat === 'run-full') return refusals['run-full'].title;
  }
  return null;
}

/** Whether an edit takes away what Done stands on: payment, holder or being in the group. */
const undoesDone = (changed: readonly EditField[], edit: BookingEdit): boolean =>
  (changed.includes('paid') && edit.paid === false) ||
  (changed.includes('goldWith') && edit.goldWith === '') ||
  (changed.includes('customerStatus') && !isInGroup(edit.customerStatus ?? ''));

/** The fields of an edit that really change something. */
export function differing(booking: BookingFull, edit: BookingEdit): BookingEdit {
  const kept = Object.entries(edit).filter(([key, value]) => booking[key as EditField] !== value);
  return Object.fromEntries(kept) as BookingEdit;
}

/** What an edit of a field may bring along. */
const bringsAlong: Partial<Record<EditField, readonly EditField[]>> = {
  paid: ['goldWith', 'collectedGold'],
  price: ['collectedGold'],
  advCut: ['collectedGold'],
};

/** What puts the booking back as it was before an edit, with what the edit brought along. */
export function inverse(before: BookingFull, after: BookingFull, edit: BookingEdit): BookingEdit {
  const edited = Object.keys(edit) as EditField[];
  const fields = new Set(edited.flatMap((field) => [field, ...(bringsAlong[field] ?? [])]));
  const back = [...fields].filter((field) => before[field] !== after[field]);
  return Object.fromEntries(back.map((field) => [field, before[field]])) as BookingEdit;
}
