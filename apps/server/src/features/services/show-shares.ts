import type { PotShares } from '@warchest/contract/pot-shares.ts';
import { sharesOf } from '@warchest/domain/gold/shares.ts';
import { managesService } from '@warchest/domain/services/rights.ts';
import type { Ctx } from '../../platform/context.ts';
import { livePostings, payoutOf } from '../gold/public.ts';
import { serviceById, unknownService } from './queries.ts';
import { requireAllowed, saleOf } from './public.ts';
import { maySeeService } from './view.ts';

/**
 * The shares of a service booking's gold: as completing it now would distribute it, by the same
 * function that pays, or as it was distributed. Whole gold. Refuses: not-found, forbidden.
 */
export async function showShares(ctx: Ctx, id: string): Promise<PotShares> {
  const service = await serviceById(ctx, id);
  if (!maySeeService(service, ctx.actor)) throw unknownService(id);
  requireAllowed(managesService(service.row, ctx.actor) || 'forbidden');
  if (service.row.status === 'Completed') return sharesOf(await livePostings(ctx, id));
  const { postings } = await payoutOf(ctx, saleOf(service));
  return sharesOf(postings);
}
