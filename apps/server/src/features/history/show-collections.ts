import type { Collection } from '@warchest/contract/sales-history.ts';
import { overseesStrings } from '@warchest/domain/members/roles.ts';
import { kindRules, runKinds } from '@warchest/domain/runs/kind.ts';
import type { Ctx } from '../../platform/context.ts';
import { cycleSpan } from '../cycles/public.ts';
import { resolveDays } from './resolve-days.ts';
import { collectionRows } from './queries.ts';

const counted = runKinds.filter((kind) => kindRules[kind].countsInCollections);

/**
 * The number of bookings that each collector has collected in completed raids, by difficulty and
 * type; with the gold for those who see gold overviews. Refuses: invalid, for a start after the
 * end.
 */
export async function showCollections(
  ctx: Ctx,
  query: { readonly start?: string | undefined; readonly end?: string | undefined },
): Promise<{ start: string; end: string; collections: Collection[] }> {
  const days = resolveDays(query, await cycleSpan(ctx, 'current'), 6);
  const rows = await collectionRows(ctx, counted, days);
  const seesGold = overseesStrings(ctx.actor);
  return { ...days, collections: rows.map((row) => (seesGold ? row : { ...row, gold: null })) };
}
