import { isBalanceFee } from '@warchest/domain/bookings/fee.ts';
import type { ServiceChange } from '@warchest/domain/notices/notice.ts';
import { soldService } from '@warchest/domain/services/sold-service.ts';
import type { ServiceStatus } from '@warchest/domain/services/status.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { enqueueDirectMessages } from '../chat/public.ts';
import { notifyMember } from '../members/public.ts';
import { teamOf, type Service } from './queries.ts';

/** A booking as notifications name it: what was sold, and to whom; with who changed it. */
const namedService = ({ actor }: Pick<Ctx, 'actor'>, { row }: Service) => ({
  by: actor.displayName,
  service: soldService(row),
  buyer: row.buyer,
});

/**
 * Notifies the team and the gold holder of a changed price: the team's shares depend on it, and the
 * holder is accountable for it. Not the author of the change.
 */
export function notifyPrice(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  before: Service,
  after: Service,
): void {
  const [from, to] = [before.row.price, after.row.price];
  if (from === to) return;
  const content = { key: 'service-price', ...namedService(ctx, after), from, to } as const;
  const holder = after.row.goldWith === before.row.goldWith ? after.row.goldWith : null;
  const affected = new Set([...teamOf(after), ...(holder === null ? [] : [holder])]);
  for (const id of affected) if (id !== ctx.actor.id) notifyMember(tx, id, content);
}

/** Notifies the new gold holder and the previous one; not the author of the change. */
export function notifyHolders(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  before: Service,
  after: Service,
): void {
  const [was, is] = [before.row.goldWith, after.row.goldWith];
  if (was === is) return;
  const { price } = after.row;
  const about = { key: 'service-gold-holder', ...namedService(ctx, after), price } as const;
  if (is !== null && is !== ctx.actor.id) {
    const content = { ...about, holds: true };
    notifyMember(tx, is, content);
    enqueueDirectMessages(tx, 'goldNamed', [{ memberId: is, content }]);
  }
  if (was !== null && was !== ctx.actor.id) notifyMember(tx, was, { ...about, holds: false });
}

/** Notifies members who joined or left the team; not the author of the change. */
export function notifyTeam(tx: Tx, ctx: Pick<Ctx, 'actor'>, before: Service, after: Service): void {
  const [was, is] = [teamOf(before), teamOf(after)];
  const about = { key: 'service-team', ...namedService(ctx, after) } as const;
  const notify = (ids: readonly string[], joined: boolean) => {
    for (const id of ids) if (id !== ctx.actor.id) notifyMember(tx, id, { ...about, joined });
  };
  notify(
    is.filter((id) => !was.includes(id)),
    true,
  );
  notify(
    was.filter((id) => !is.includes(id)),
    false,
  );
}

/** What becomes of a booking that others work on; starting and completing are on their screens. */
const changeOf = (from: ServiceStatus, to: ServiceStatus): ServiceChange | null => {
  if (to === 'Cancelled') return 'cancelled';
  if (from === 'Cancelled') return 'reopened';
  return from === 'Completed' ? 'reversed' : null;
};

/**
 * Notifies the advertiser, the team and the gold holder that a booking was cancelled or reopened,
 * or its completion taken back; not the author of the change. The holder hears how much to give
 * back, on the chat platform too.
 */
export function notifyStatus(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  before: Service,
  after: Service,
): void {
  const change = changeOf(before.row.status, after.row.status);
  if (change === null) return;
  const { advertiserId, goldWith, price, advCut } = after.row;
  for (const id of new Set([advertiserId, ...teamOf(after), ...(goldWith ? [goldWith] : [])])) {
    if (id === ctx.actor.id) continue;
    const gold = id === goldWith && !isBalanceFee(advCut) ? price : 0;
    const content = { key: 'service-changed', ...namedService(ctx, after), change, gold } as const;
    notifyMember(tx, id, content);
    if (change === 'cancelled' && gold > 0) {
      enqueueDirectMessages(tx, 'goldNamed', [{ memberId: id, content }]);
    }
  }
}
