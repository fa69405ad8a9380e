import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { classNamed } from '@warchest/domain/catalogue/class-names.ts';
import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import { serviceRights } from '@warchest/domain/services/rights.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { Refused } from '../../platform/refused.ts';
import { catalogueLists } from '../catalogue/public.ts';
import { offerRows, type NamedOffer } from './queries.ts';
import { lockVisibleService, requireAllowed, toServiceReply, settleService } from './public.ts';
import { serviceFacts } from './view.ts';

interface Offered {
  readonly role: BoosterRole;
  readonly class: string;
  readonly itemLevel: number;
  readonly note?: string | undefined;
}

/** Maximum number of offers for one booking. */
const maxOffers = 100;
/** The fields of an offer. */
const offerFields = ['role', 'class', 'itemLevel', 'note'] as const;

/**
 * Offers the caller as a booster; an earlier offer is changed, and an equal one changes nothing.
 * Refuses: not-found, forbidden, service-closed, in-team, invalid.
 */
export async function createOffer(ctx: Ctx, id: string, offered: Offered): Promise<ServiceBooking> {
  const { classes } = await catalogueLists(ctx);
  const played = classNamed(classes, offered.class);
  if (!classes.some(({ active, label }) => active && label === played)) {
    throw new Refused('invalid', { errors: [{ path: 'class', message: 'Class not existing' }] });
  }
  return change(ctx, 'service.offer', async (tx) => {
    const service = await lockVisibleService(tx, ctx.actor, id);
    requireAllowed(serviceRights(serviceFacts(service), ctx.actor).offer);
    const before = service.offers.find(({ memberId }) => memberId === ctx.actor.id);
    if (!before && service.offers.length >= maxOffers) {
      throw new Refused('waiting-list-full', { detail: 'Enough boosters have offered to play' });
    }
    const offer: NamedOffer = {
      id: before?.id ?? newId(tx.now),
      serviceId: id,
      memberId: ctx.actor.id,
      picked: false,
      offeredAt: before?.offeredAt ?? new Date(tx.now).toISOString(),
      name: ctx.actor.displayName,
      role: offered.role,
      class: played,
      itemLevel: offered.itemLevel,
      note: offered.note ?? '',
    };
    if (before && offerFields.every((field) => before[field] === offer[field])) {
      tx.nothing();
      return toServiceReply(tx, ctx, id);
    }
    if (before) await tx.q(offerRows.updateSql, offerRows.updated(offer), 'services.reoffer');
    else await tx.q(offerRows.insertSql, offerRows.inserted(offer), 'services.offer');
    const offers = before
      ? service.offers.map((one) => (one === before ? offer : one))
      : [...service.offers, offer];
    await settleService(tx, service, { ...service, offers });
    return toServiceReply(tx, ctx, id);
  });
}
