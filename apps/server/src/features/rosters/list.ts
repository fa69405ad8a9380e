import type { Roster, RosterCard } from '@warchest/contract/roster-view.ts';
import { mayHaveRosters, seesAllRosters } from '@warchest/domain/rosters/rights.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { memberNames } from '../members/public.ts';
import { countedIn } from './queries-cards.ts';
import { currentRosters, filled, leadersOf } from './queries.ts';
import { rosterViews } from './change-roster.ts';
import { cardView } from './view.ts';

/** All current rosters, by date and time. */
export const listAll = async (ctx: Ctx): Promise<{ data: Roster[] }> => ({
  data: await rosterViews(ctx, ctx, await filled(ctx, await currentRosters(ctx, ctx.now))),
});

/**
 * Rosters of the runs that a member leads, by date and time. Refuses: forbidden, for those of
 * others, and for members who are neither leaders by role nor named in the settings.
 */
export async function listOwn(ctx: Ctx, userId: string): Promise<{ data: Roster[] }> {
  const own = userId === ctx.actor.id && mayHaveRosters(ctx.actor);
  if (!own && !seesAllRosters(ctx.actor)) {
    throw new Refused('forbidden', { detail: 'Rosters are for the leader of the run' });
  }
  const found = await currentRosters(ctx, ctx.now, userId);
  return { data: await rosterViews(ctx, ctx, await filled(ctx, found)) };
}

/** The caller's rosters as cards; reads no sign-ups (record 17). */
export async function listCards(ctx: Ctx): Promise<{ data: RosterCard[] }> {
  const { actor, now } = ctx;
  const found = await currentRosters(ctx, now, seesAllRosters(actor) ? undefined : actor.id);
  const [names, counted] = await Promise.all([
    memberNames(ctx, leadersOf(found)),
    countedIn(ctx, found),
  ]);
  return { data: found.map((roster) => cardView(roster, names, counted(roster))) };
}
