import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import { whyNot } from '@warchest/contract/why-not.ts';
import { shownRefusals } from '@warchest/contract/shown-refusals.ts';
import { mayBeDone, type BookingField } from '@warchest/domain/bookings/booking-fields.ts';
import { afterPayment, type WantedPayment } from '@warchest/domain/bookings/payment.ts';
import { fieldVerdict, rightsAfter } from '@warchest/domain/bookings/rights.ts';
import { changeSeat } from '@warchest/domain/bookings/seats.ts';
import { isInGroup } from '@warchest/domain/bookings/status.ts';
import { isString } from '@warchest/domain/gold/string.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { revertingEdit } from '../../../ui/grid/edit-fields.ts';
import { holderName, type Editor } from '../public/holder-name.ts';
import { holderOf, paymentOf } from '../payment-of.ts';

/** Fields that the overview edits: all but the customer's name, class and faction. */
export type EditField = Exclude<BookingField, 'buyer' | 'buyerClass' | 'faction'> | 'mailed';
/** Edited fields with their new values. */
export type BookingEdit = Partial<Pick<BookingFull, EditField>>;

const wantedOf = ({ goldWith, ...edit }: BookingEdit): WantedPayment => ({
  ...edit,
  ...(goldWith === undefined ? {} : { goldWith: holderOf(goldWith) }),
});

/**
 * Predicts a booking after an edit, to show it before the server answers. The gold follows the same
 * rule as on the server, and so do the permissions.
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
  next.goldWithName = holderName(next, booking, editor);
  next.may = rightsAfter(booking.may, kind, { ...next, goldWith: holderOf(next.goldWith) });
  return next;
}

/** What `done` still needs, as text; empty if it can be ticked. */
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

/** Why a field of this booking cannot be changed; null if it can. */
export const lockedWhy = (booking: BookingFull, field: EditField): string | null =>
  field === 'mailed' ? unmailableWhy(booking) : whyNot(fieldVerdict(booking.may, field)) || null;

/** Why it has no string to mark; whether it may be marked is decided by the server. */
const unmailableWhy = (booking: BookingFull): string | null =>
  isString(booking) ? null : 'No string: nobody holds its gold yet, or it is paid from a balance';

/** Why this booking cannot be edited as a whole; null if it can. */
export const closedWhy = (booking: BookingFull): string | null => whyNot(booking.may.edit) || null;

/** Why this edit would be refused, as text; null if it would not. */
export function refusalOf(run: RunNow, booking: BookingFull, edit: BookingEdit): string | null {
  const changed = (Object.keys(edit) as EditField[]).filter((key) => edit[key] !== booking[key]);
  const locked = changed.find((field) => lockedWhy(booking, field));
  if (locked) return lockedWhy(booking, locked);
  if (booking.completed && edit.completed !== false && undoesDone(changed, edit)) {
    return 'This booking is done. Clear Done first.';
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
    if (seat === 'run-full') return shownRefusals['run-full'].title;
  }
  return null;
}

/** Whether an edit removes a precondition of Done: payment, holder or being in the group. */
const undoesDone = (changed: readonly EditField[], edit: BookingEdit): boolean =>
  (changed.includes('paid') && edit.paid === false) ||
  (changed.includes('goldWith') && edit.goldWith === '') ||
  (changed.includes('customerStatus') && !isInGroup(edit.customerStatus ?? ''));

/** Other fields that an edit of a field may change. */
const bringsAlong: Partial<Record<EditField, readonly EditField[]>> = {
  paid: ['goldWith', 'collectedGold'],
  price: ['collectedGold'],
  advCut: ['collectedGold'],
};

/** The edit that reverts another one, including the fields it changed as a consequence. */
export const inverse = (before: BookingFull, after: BookingFull, edit: BookingEdit): BookingEdit =>
  revertingEdit(before, after, edit, bringsAlong);
