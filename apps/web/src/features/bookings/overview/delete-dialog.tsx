import { bookings } from '@warchest/contract/bookings.ts';
import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { useCommand } from '../../../lib/use-command.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Amount } from '../amount.tsx';
import { reloadRuns } from '../cache.ts';
import { bookingTexts, failureTexts } from '../messages.ts';
import { runName } from '../../runs/public/run-words.ts';

export interface DeleteDialogProps {
  readonly kind: RunKind;
  readonly run: RunView;
  readonly booking: BookingFull;
  readonly onRemoved: (booking: BookingFull) => void;
  readonly onClose: () => void;
}

/** Confirms a deletion by the customer's name; bookings are soft-deleted (BOOK-53, BOOK-56). */
export function DeleteDialog({ kind, run, booking, onRemoved, onClose }: DeleteDialogProps) {
  const action = useCommand(bookings[kind].remove, {
    success: bookingTexts.cancelled,
    failure: failureTexts(bookingTexts.cancelFailed),
  });
  const remove = async () => {
    const reply = await action.run({ params: { id: booking.raid, bookingId: booking.id } });
    if (!reply) return;
    onRemoved(reply);
    void reloadRuns(kind);
    onClose();
  };
  return (
    <ConfirmDialog
      open
      width={800}
      title="Delete Customer"
      text={
        <p>
          Delete <strong>{booking.buyer}</strong>, <Amount kind={run.kind} gold={booking.price} />,{' '}
          {runName(run)}, booked by {booking.advertiser.username}? Undo brings it back.
        </p>
      }
      confirm="Delete"
      cancel="Keep"
      danger
      command={action}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
