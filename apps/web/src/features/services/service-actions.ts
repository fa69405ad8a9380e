import type { ReactNode } from 'react';
import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import type { ServiceStatus } from '@warchest/domain/services/status.ts';
import type { CommandState } from '../../lib/command.ts';
import type { ServiceEdit } from './service-edits.ts';
import type { ServiceEdits } from './use-service-edits.ts';

/** What a booster offers for a service booking. */
export interface Offer {
  readonly role: BoosterRole;
  readonly class: string;
  readonly itemLevel: number;
  readonly note: string;
}

/** An action that was refused, until the next one on its booking. */
export interface FailedAction {
  /** The booking. */
  readonly id: string;
  /** What was wanted: a status, or a part of the booking. */
  readonly what: ServiceStatus | 'team' | 'offer' | 'withdrawal';
  readonly why: string;
}

/** The state of an action's button: what was refused stands before it (UX-27). */
export const actionState = (
  { failed }: Pick<ServiceActions, 'failed'>,
  { id }: Pick<ServiceBooking, 'id'>,
  what: FailedAction['what'],
): CommandState => ({
  pending: false,
  failure: failed?.id === id && failed.what === what ? failed.why : null,
});

/**
 * The actions on service bookings; each resolves to the new booking, or null after a failure, which
 * was already shown.
 */
export interface ServiceActions {
  /** Shows at once; resolves when it is done. */
  readonly update: (one: ServiceBooking, change: ServiceEdit) => Promise<void>;
  /** Saves a team in place of the one in `one`, the booking as shown when the selection began. */
  readonly choose: (
    one: ServiceBooking,
    members: readonly string[],
  ) => Promise<ServiceBooking | null>;
  /** Confirms before gold is paid out or reversed, and shows how much goes to whom. */
  readonly move: (one: ServiceBooking, to: ServiceStatus) => Promise<ServiceBooking | null>;
  readonly offer: (one: ServiceBooking, offer: Offer) => Promise<ServiceBooking | null>;
  readonly withdraw: (one: ServiceBooking) => Promise<ServiceBooking | null>;
  readonly failed: FailedAction | null;
  /** Takes back what was refused. */
  readonly forget: () => void;
  readonly edits: ServiceEdits;
  readonly dialog: ReactNode;
}
