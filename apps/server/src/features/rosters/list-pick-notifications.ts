import type { PickNotification } from '@warchest/contract/roster-view.ts';
import { keepsRoster } from '@warchest/domain/rosters/rights.ts';
import type { Ctx } from '../../platform/context.ts';
import { toldOfRoster } from '../chat/public.ts';
import { findStoredRoster, unknownRoster } from './queries.ts';

/**
 * Who hears of the last saving of a roster, and how far that is; besides them who has still to hear of
 * earlier ones. Refuses: not-found, alike for a roster that is not there and one that is somebody else's.
 */
export async function listPickNotifications(
  ctx: Ctx,
  message: string,
): Promise<{ data: PickNotification[] }> {
  const roster = await findStoredRoster(ctx, message);
  if (!roster || !keepsRoster(roster, ctx.actor)) throw unknownRoster(message);
  return { data: await toldOfRoster(ctx, roster.id, roster.lastUsed.save ?? null, ctx.now) };
}
