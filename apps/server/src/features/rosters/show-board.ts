import type { Roster } from '@warchest/contract/roster-view.ts';
import { keepsRoster } from '@warchest/domain/rosters/rights.ts';
import type { Ctx } from '../../platform/context.ts';
import { fullRoster, findStoredRoster, unknownRoster } from './queries.ts';
import { rosterViews } from './change-roster.ts';

/**
 * A roster with its content. Refuses: not-found, alike for an unknown roster and one of another
 * leader.
 */
export async function showBoard(ctx: Ctx, message: string): Promise<{ data: Roster }> {
  const stored = await findStoredRoster(ctx, message);
  const roster =
    stored && keepsRoster(stored, ctx.actor) ? await fullRoster(ctx, stored.id) : undefined;
  const [view] = roster ? await rosterViews(ctx, ctx, [roster]) : [];
  if (!view) throw unknownRoster(message);
  return { data: view };
}
