import type { Roster } from '@warchest/contract/roster-view.ts';
import { mayHaveRosters, seesAllRosters } from '@warchest/domain/rosters/rights.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { currentRosters, rostersLedBy } from './queries.ts';
import { rosterViews } from './steps-board.ts';

/** All rosters of now, by date and time. */
export const listAll = async (ctx: Ctx): Promise<{ data: Roster[] }> => ({
  data: await rosterViews(ctx, ctx, await currentRosters(ctx, ctx.now)),
});

/**
 * Rosters of the runs that somebody leads, by date and time. Refuses: forbidden, for those of others,
 * and for who is neither a leader by role nor named by the settings.
 */
export async function listOwn(ctx: Ctx, userId: string): Promise<{ data: Roster[] }> {
  const own = userId === ctx.actor.id && mayHaveRosters(ctx.actor);
  if (!own && !seesAllRosters(ctx.actor)) {
    throw new Refused('forbidden', { detail: 'Rosters are for the leader of the run' });
  }
  return { data: await rosterViews(ctx, ctx, await rostersLedBy(ctx, userId, ctx.now)) };
}
