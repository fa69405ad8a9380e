import type { BookingFull } from '@warchest/contract/runs.ts';
import type { Question } from '../../ui/confirm-dialog.tsx';

/** Customers with a spot of whom nobody has said yet what became of them. */
export const pendingOf = (bookings: readonly BookingFull[]): BookingFull[] =>
  bookings.filter((b) => !b.bait && !b.backup && b.customerStatus === '');

/** Nobody is paid for customers who are still pending: asked before a run is completed with some. */
export const completeQuestion = (pending: readonly BookingFull[]): Question => ({
  title: 'Complete this raid?',
  text: (
    <>
      <p>
        {pending.length === 1 ? '1 customer is' : `${pending.length} customers are`} still{' '}
        <strong>Pending invite</strong>. They count as not boosted: nobody is paid for them.
      </p>
      <p>{pending.map((b) => b.buyer).join(', ')}</p>
    </>
  ),
  confirm: 'Complete the raid',
  cancel: 'Not yet',
  width: 600,
});
