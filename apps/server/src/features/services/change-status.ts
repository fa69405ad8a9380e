import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { serviceRights } from '@warchest/domain/services/rights.ts';
import { soldService } from '@warchest/domain/services/sold-service.ts';
import type { ServiceStatus } from '@warchest/domain/services/status.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import { change, type Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { mergeChanges } from '../../platform/merge.ts';
import { paySale, reverseSale } from '../gold/public.ts';
import { settleWork } from '../loyalty/public.ts';
import { notifyStatus } from './messages.ts';
import { teamOf, type Service } from './queries.ts';
import {
  lockVisibleService,
  requireAllowed,
  toServiceReply,
  saleOf,
  settleService,
} from './public.ts';
import type { ServiceRow } from './tables.ts';
import { serviceFacts } from './view.ts';

/** Paying out or reversing relies on price, fee, payment realm, gold holder and team. */
const reliedOn = ['price', 'advCut', 'paymentRealm', 'goldWith', 'team', 'teamSize'] as const;

/**
 * Changes the status of a service booking. Completing pays its shares once, in the cycle of today;
 * reopening reverses exactly what was posted (SVC-30). Advertiser, team and gold holder are notified of
 * what others cancel, reopen and take back.
 * Refuses: not-found, forbidden, service-status, team-incomplete, gold-missing, gold-elsewhere,
 * own-team, untrusted-holder, was-reversed, string-mailed, stale.
 */
export function changeStatus(
  ctx: Ctx,
  id: string,
  {
    status: to,
    version,
  }: { readonly status: ServiceStatus; readonly version?: number | undefined },
): Promise<ServiceBooking> {
  return change(ctx, 'service.move', async (tx) => {
    const service = await lockVisibleService(tx, ctx.actor, id);
    const { row } = service;
    if (row.status === to) {
      tx.nothing();
      return toServiceReply(tx, ctx, id);
    }
    await mergeChanges<(typeof reliedOn)[number] | 'status'>(tx, {
      subject: 'service',
      subjectId: id,
      current: { ...row, team: teamOf(service) },
      currentVersion: row.version,
      sent: { status: to },
      version,
      reliesOn: () => (to === 'Completed' ? reliedOn : []),
    });
    requireAllowed(serviceRights(serviceFacts(service), ctx.actor).become[to]);
    const next = await paid(tx, ctx, service, to);
    const after = await settleService(tx, service, { ...service, row: next });
    notifyStatus(tx, ctx, service, after);
    return toServiceReply(tx, ctx, id);
  });
}

/** The row after the change, with its shares and points paid or reversed. */
async function paid(
  tx: Tx,
  ctx: Ctx,
  service: Service,
  status: ServiceStatus,
): Promise<ServiceRow> {
  const { row, offers } = service;
  // The gold holder of a service booking is not a collector of a run.
  const sold = { service: soldService(row) };
  const worked = { sold, gcs: [], completed: status === 'Completed' };
  if (row.status === 'Completed') {
    await reverseSale(tx, ctx, row);
    await settleWork(tx, ctx, { ...worked, sale: saleOf(service) });
    return { ...row, status, completedOn: null };
  }
  if (status !== 'Completed') return { ...row, status };
  const completions = row.completions + 1;
  const next = { ...row, status, completions, completedOn: dayOf(tx.now) };
  const sale = saleOf({ row: next, offers });
  await paySale(tx, ctx, sale);
  await settleWork(tx, ctx, { ...worked, sale });
  return next;
}
