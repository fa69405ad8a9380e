import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { isBooster, serviceRights } from '@warchest/domain/services/rights.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { mergeChanges } from '../../platform/merge.ts';
import { Refused } from '../../platform/refused.ts';
import { rolesOf } from '../members/public.ts';
import { teamOf, type Service } from './queries.ts';
import { notifyTeam } from './messages.ts';
import { lockVisibleService, requireAllowed, toServiceReply, settleService } from './public.ts';
import { serviceFacts } from './view.ts';

/**
 * Sets the team: exactly these of the boosters with offers. Members who join or leave are notified.
 * Refuses: not-found, forbidden, service-closed, stale, invalid (members without an offer, members
 * who may no longer be boosters, or more than the booking takes).
 */
export function setTeam(
  ctx: Ctx,
  id: string,
  {
    members,
    version,
  }: { readonly members: readonly string[]; readonly version?: number | undefined },
): Promise<ServiceBooking> {
  return change(ctx, 'service.choose', async (tx) => {
    const service = await lockVisibleService(tx, ctx.actor, id);
    requireAllowed(serviceRights(serviceFacts(service), ctx.actor).choose);
    const team = service.offers
      .filter(({ memberId }) => members.includes(memberId))
      .map(({ memberId }) => memberId);
    if (team.length < members.length) {
      throw new Refused('invalid', {
        errors: [{ path: 'members', message: 'A member of the team has no offer' }],
      });
    }
    await refuseNonBoosters(tx, service, team);
    if (team.length > service.row.teamSize) {
      const message = `At most ${service.row.teamSize} entries`;
      throw new Refused('invalid', { errors: [{ path: 'members', message }] });
    }
    const changed = await mergeChanges<'team'>(tx, {
      subject: 'service',
      subjectId: id,
      current: { team: teamOf(service) },
      currentVersion: service.row.version,
      sent: { team },
      version,
    });
    if (changed.length === 0) {
      tx.nothing();
      return toServiceReply(tx, ctx, id);
    }
    await tx.q(
      'update service_offers set picked = member_id = any($2) where service_id = $1',
      [id, team],
      'services.choose',
    );
    const offers = service.offers.map((one) => ({ ...one, picked: team.includes(one.memberId) }));
    const after = await settleService(tx, service, { ...service, offers });
    notifyTeam(tx, ctx, service, after);
    return toServiceReply(tx, ctx, id);
  });
}

/**
 * A booster may have lost the role or been blacklisted since the offer; current team members stay.
 */
async function refuseNonBoosters(
  tx: Tx,
  { offers }: Service,
  team: readonly string[],
): Promise<void> {
  const chosen = offers.filter(({ memberId, picked }) => !picked && team.includes(memberId));
  const roles = await rolesOf(
    tx,
    chosen.map(({ memberId }) => memberId),
  );
  const lost = chosen.find(({ memberId }) => !isBooster({ roles: roles.get(memberId) ?? none }));
  if (!lost) return;
  const message = `${lost.name} may no longer be a booster`;
  throw new Refused('invalid', { errors: [{ path: 'members', message }] });
}

const none: ReadonlySet<Role> = new Set();
