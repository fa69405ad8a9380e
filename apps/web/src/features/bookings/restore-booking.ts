import { bookings } from '@warchest/contract/bookings.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import { sendCommand } from '../../lib/command.ts';
import { bookingTexts, failureTexts, updatedText } from './messages.ts';

/** Restores a deleted booking and shows the result. */
export async function restoreBooking(
  kind: RunKind,
  params: { readonly id: string; readonly bookingId: string },
): Promise<void> {
  await sendCommand(
    bookings[kind].restore,
    { params, body: {} },
    { success: updatedText(kind), failure: failureTexts(bookingTexts.failed) },
  ).catch(() => undefined);
}
