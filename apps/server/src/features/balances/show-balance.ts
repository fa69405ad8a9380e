import type { CycleData } from '@warchest/contract/cycles.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { cycleDatesOf, spansOf } from '../cycles/public.ts';
import { payeeOf } from '../members/public.ts';
import { balanceLines, heldLines } from './queries.ts';
import { cycleView } from './view.ts';

/**
 * A member's balance and attendance of the current and the old cycle, read from the ledger, so it
 * is right as soon as a run is completed. Refuses: not-found for an unknown member.
 */
export async function showBalance(ctx: Ctx, discordId: string): Promise<CycleData> {
  const [owner, config, lists] = await Promise.all([
    payeeOf(ctx, discordId),
    cycleDatesOf(ctx),
    catalogueLists(ctx),
  ]);
  if (!owner) throw new Refused('not-found', { detail: `No member with the id ${discordId}` });
  const { current, old } = spansOf(config);
  // One range for both cycles; the view drops the days between them.
  const both = {
    start: old.start < current.start ? old.start : current.start,
    end: old.end > current.end ? old.end : current.end,
  };
  const [lines, held] = await Promise.all([
    balanceLines(ctx, discordId, both),
    heldLines(ctx, discordId, both),
  ]);
  return {
    ...owner,
    current: cycleView(current, lines, held, lists.realms),
    old: cycleView(old, lines, held, lists.realms),
  };
}
