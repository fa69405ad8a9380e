import { rosterRights } from '@warchest/domain/rosters/rights.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { lockRoster, type RosterRef } from './queries.ts';
import { endRoster } from './end-roster.ts';
import { rosterFacts } from './view.ts';

interface Done {
  readonly data: { readonly ok: true };
}

/**
 * Deletes a roster with its sign-ups; picked boosters are notified. Refuses: not-found,
 * run-completed.
 */
export const remove = (ctx: Ctx, ref: RosterRef): Promise<Done> =>
  change(ctx, 'roster.delete', async (tx) => {
    const roster = await lockRoster(tx, ref);
    const verdict = rosterRights(rosterFacts(roster), ctx.actor, tx.now).delete;
    if (verdict !== true) throw new Refused(verdict);
    await endRoster(tx, ctx, roster, false);
    return { data: { ok: true } };
  });
