import type { PickNotification } from '@warchest/contract/roster-view.ts';
import { keepsRoster } from '@warchest/domain/rosters/rights.ts';
import type { Ctx } from '../../platform/context.ts';
import { pickNotificationsOf } from '../chat/public.ts';
import { findStoredRoster, unknownRoster } from './queries.ts';

/**
 * The notifications of the last save of a roster and their status, and unsent ones of earlier
 * saves. Refuses: not-found, alike for an unknown roster and one of another leader.
 */
export async function listPickNotifications(
  ctx: Ctx,
  message: string,
): Promise<{ data: PickNotification[] }> {
  const roster = await findStoredRoster(ctx, message);
  if (!roster || !keepsRoster(roster, ctx.actor)) throw unknownRoster(message);
  return { data: await pickNotificationsOf(ctx, roster.id, roster.lastUsed.save ?? null, ctx.now) };
}
