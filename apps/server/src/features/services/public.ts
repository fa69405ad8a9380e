import type { Person } from '@warchest/domain/members/roles.ts';
import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { afterTeam } from '@warchest/domain/services/status.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { allRates } from '../cycles/public.ts';
import { auditService, isServiceString } from './build-sale.ts';
import {
  lockService,
  serviceById,
  serviceRows,
  teamOf,
  unknownService,
  type Service,
} from './queries.ts';
import type { ServiceRow } from './tables.ts';
import { maySeeService, serviceView } from './view.ts';
export {
  type Service,
  lockServices,
  serviceById,
  servicesNamed,
  unknownService,
} from './queries.ts';
export { isServiceString, saleOf, saleRefOf } from './build-sale.ts';
export { serviceImporter } from './import-services.ts';
export { isServiceStringSql } from './tables.ts';
export { maySeeService, serviceFacts } from './view.ts';

/**
 * A locked booking, if the person may see it. Refuses: not-found, alike for unknown and invisible
 * ones.
 */
export async function lockVisibleService(tx: Tx, person: Person, id: string): Promise<Service> {
  const service = await lockService(tx, id);
  if (!maySeeService(service, person)) throw unknownService(id);
  return service;
}

/** Audits a change, and queues its notices. */
export function recordService(tx: Tx, before: Service | null, after: Service): void {
  auditService(tx, before, after);
  tx.notice({ topic: 'services' });
  const states = [before, after].flatMap((service) => service?.row ?? []);
  const holders = (rows: readonly ServiceRow[]) => rows.flatMap(({ goldWith }) => goldWith ?? []);
  for (const to of new Set([after.row.advertiserId, ...holders(states)])) {
    tx.notice({ topic: 'member', to, parts: ['services'] });
  }
  for (const to of new Set(holders(states.filter(isServiceString)))) {
    tx.notice({ topic: 'member', to, parts: ['strings'] });
  }
}

/**
 * Ends every change to a locked booking: derives whether it is staffed, increases its version,
 * writes, audits and queues the notices. `before` is its state before the change.
 */
export async function settleService(tx: Tx, before: Service, changed: Service): Promise<Service> {
  const status = afterTeam(changed.row.status, teamOf(changed).length, changed.row.teamSize);
  const after: Service = {
    ...changed,
    row: {
      ...changed.row,
      status,
      version: before.row.version + 1,
      updatedAt: new Date(tx.now).toISOString(),
    },
  };
  await tx.q(serviceRows.updateSql, serviceRows.updated(after.row), 'services.write');
  recordService(tx, before, after);
  return after;
}

/** The booking as the caller sees it now, within the change. */
export async function toServiceReply(
  tx: Pick<Ctx, 'read'>,
  { actor }: Pick<Ctx, 'actor'>,
  id: string,
): Promise<ServiceBooking> {
  const [service, rates] = [await serviceById(tx, id), await allRates(tx)];
  return serviceView(service, actor, rates);
}

/** Throws the refusal of a verdict. */
export function requireAllowed(verdict: true | ConstructorParameters<typeof Refused>[0]): void {
  if (verdict !== true) throw new Refused(verdict);
}
