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

/** What an action changes: a booking's status, or a part of it. */
export type ActionName = ServiceStatus | 'team' | 'offer' | 'withdrawal';

/** The last action on a booking, if it was refused. */
export interface RefusedAction {
  readonly what: ActionName;
  readonly why: string;
  /** Undoing it was refused: tries that again. */
  readonly undo?: () => void;
}

/** The state of an action's button; what was refused stands before it (UX-27). */
export function actionState(
  { sending, refusals }: Pick<ServiceActions, 'sending' | 'refusals'>,
  { id }: Pick<ServiceBooking, 'id'>,
  what: ActionName,
): CommandState {
  const refused = refusals.get(id);
  return {
    pending: sending?.id === id && sending.what === what,
    failure: refused?.what === what && !refused.undo ? refused.why : null,
  };
}

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
  /** The action that was begun last, until its answer. */
  readonly sending: { readonly id: string; readonly what: ActionName } | null;
  /** Refused actions by booking, until the next action on it or until they are taken back. */
  readonly refusals: ReadonlyMap<string, RefusedAction>;
  /** Takes back what was refused of a booking. */
  readonly forget: (id: string) => void;
  readonly edits: ServiceEdits;
  readonly dialog: ReactNode;
}
