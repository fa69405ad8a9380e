import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import type { Ctx } from '../../platform/context.ts';
import { allRates } from '../cycles/public.ts';
import {
  endedServices,
  ongoingServices,
  ownServices,
  serviceById,
  unknownService,
  type ListedService,
} from './queries.ts';
import { maySeeService, serviceView } from './view.ts';

/** Days for which ended bookings stay in the lists: five cycles. */
const endedDays = 35;

const since = ({ now }: Pick<Ctx, 'now'>): string =>
  new Date(now - endedDays * 24 * 60 * 60_000).toISOString();

async function seen(
  ctx: Ctx,
  services: Promise<readonly ListedService[]>,
): Promise<ServiceBooking[]> {
  const [list, rates] = await Promise.all([services, allRates(ctx)]);
  return list.map((service) => serviceView(service, ctx.actor, rates));
}

/** Open service bookings, or those that ended recently. */
export const listDesk = (ctx: Ctx, ended: boolean): Promise<ServiceBooking[]> =>
  seen(ctx, ended ? endedServices(ctx, since(ctx)) : ongoingServices(ctx));

/** The caller's own. */
export const listOwn = (ctx: Ctx): Promise<ServiceBooking[]> =>
  seen(ctx, ownServices(ctx, ctx.actor.id, since(ctx)));

/** One booking. Refuses: not-found, also for callers who may not see it. */
export async function listOne(ctx: Ctx, id: string): Promise<ServiceBooking> {
  const service = await serviceById(ctx, id);
  if (!maySeeService(service, ctx.actor)) throw unknownService(id);
  return serviceView(service, ctx.actor, await allRates(ctx));
}
