import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { serviceRights } from '@warchest/domain/services/rights.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { lockVisibleService, requireAllowed, toServiceReply, settleService } from './public.ts';
import { serviceFacts } from './view.ts';

/**
 * Withdraws the caller's offer; team members must be removed from the team first.
 * Refuses: not-found, forbidden (there is none), service-closed, in-team.
 */
export function withdrawOffer(ctx: Ctx, id: string): Promise<ServiceBooking> {
  return change(ctx, 'service.withdraw', async (tx) => {
    const service = await lockVisibleService(tx, ctx.actor, id);
    requireAllowed(serviceRights(serviceFacts(service), ctx.actor).withdraw);
    await tx.q(
      'delete from service_offers where service_id = $1 and member_id = $2',
      [id, ctx.actor.id],
      'services.withdraw',
    );
    const offers = service.offers.filter(({ memberId }) => memberId !== ctx.actor.id);
    await settleService(tx, service, { ...service, offers });
    return toServiceReply(tx, ctx, id);
  });
}
