import { bookings } from '@warchest/contract/bookings.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { messageOf } from '../../lib/error-messages.ts';
import { sendCommand } from '../../lib/command.ts';
import { bookingTexts, failureTexts, updatedText } from './messages.ts';

/** Restores a deleted booking and shows the result. Returns why it was not restored; null: it was. */
export async function restoreBooking(
  kind: RunKind,
  params: { readonly id: string; readonly bookingId: string },
): Promise<string | null> {
  const failure = failureTexts(bookingTexts.failed);
  return sendCommand(
    bookings[kind].restore,
    { params, body: {} },
    { success: updatedText(kind), failure },
  ).then(
    () => null,
    (error: unknown) => messageOf(error, failure),
  );
}
