import { bookings } from '@warchest/contract/bookings.ts';
import type { BookingFull } from '@warchest/contract/runs.ts';
import type { ServedKind } from '@warchest/domain/runs/kind.ts';
import { call } from '../../../lib/call.ts';
import { newKey } from '../../../lib/use-action.ts';
import { bodyOfEdit, type BookingEdit } from './edits.ts';

/**
 * Sends the edits of a booking one after the other, each on the version that the one before made:
 * two quick changes of one field are two steps, not a conflict with oneself.
 */
export class EditQueue {
  private readonly last = new Map<string, Promise<unknown>>();
  private readonly versions = new Map<string, number>();
  private readonly kind: ServedKind;

  constructor(kind: ServedKind) {
    this.kind = kind;
  }

  /** Sends an edit after those under way; answers the booking as it is then. */
  send(booking: BookingFull, edit: BookingEdit): Promise<BookingFull> {
    const before = this.last.get(booking.id) ?? Promise.resolve();
    const sent = before.then(() => this.sendNow(booking, edit));
    const settled = sent.catch(() => undefined);
    this.last.set(booking.id, settled);
    void settled.then(() => {
      if (this.last.get(booking.id) === settled) this.last.delete(booking.id);
    });
    return sent;
  }

  private async sendNow(booking: BookingFull, edit: BookingEdit): Promise<BookingFull> {
    const version = Math.max(booking.version, this.versions.get(booking.id) ?? 0);
    const reply = await call(
      bookings[this.kind].update,
      { params: { id: booking.raid, bookingId: booking.id }, body: bodyOfEdit(edit, version) },
      { idempotencyKey: newKey() },
    );
    this.versions.set(booking.id, reply.version);
    return reply;
  }
}
