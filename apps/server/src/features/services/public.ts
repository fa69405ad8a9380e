import { isGoldToMail } from '@warchest/domain/gold/string.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { afterTeam } from '@warchest/domain/services/status.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { differencesOf } from '../../platform/table-statements.ts';
import { allRates } from '../cycles/public.ts';
import type { Sale, SaleRef } from '../gold/public.ts';
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
export { type Service, lockServices, serviceById, unknownService } from './queries.ts';
export { isServiceStringSql } from './tables.ts';
export { maySeeService, serviceFacts } from './view.ts';

/** A booking as audited: with the members of its team and of its offers. */
type ServiceWithTeam = ServiceRow & {
  readonly team: readonly string[];
  readonly offers: readonly string[];
};

const withTeam = ({ row, offers }: Pick<Service, 'row' | 'offers'>): ServiceWithTeam => ({
  ...row,
  team: teamOf({ offers }),
  offers: offers.map(({ name, role, class: played, itemLevel, note }) =>
    [`${name}: ${role}`, played, itemLevel, ...(note === '' ? [] : [note])].join(', '),
  ),
});

const differences = differencesOf<ServiceWithTeam>({
  id: null,
  section: 'section',
  status: 'status',
  advertiserId: null,
  advertiserName: null,
  faction: 'faction',
  title: 'title',
  details: 'details',
  buyer: 'buyer',
  buyerKey: null,
  paymentRealm: 'paymentRealm',
  paymentFaction: 'paymentFaction',
  price: 'price',
  advCut: 'advCut',
  note: 'note',
  teamSize: 'teamSize',
  paid: 'paid',
  goldWith: 'goldWith',
  mailed: 'mailed',
  completions: null,
  completedOn: null,
  createdAt: null,
  updatedAt: null,
  version: null,
  team: 'team',
  offers: 'offers',
});

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
  tx.audit({
    subject: 'service',
    subjectId: after.row.id,
    bookingId: after.row.id,
    buyer: after.row.buyer,
    version: after.row.version,
    differences: differences(before && withTeam(before), withTeam(after)),
  });
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

/**
 * Paid gold that a member holds and has to mail; that of a cancelled booking belongs to the
 * customer.
 */
export const isServiceString = (row: ServiceRow): boolean =>
  row.status !== 'Cancelled' && isGoldToMail(row);

/** The ledger's reference to a completed booking. */
export const saleRefOf = ({ id, section, completedOn }: ServiceRow): SaleRef => ({
  id,
  kind: section,
  day: completedOn ?? '',
});

/** A service booking as a sale: one customer, no leader, and its team as boosters. */
export const saleOf = ({ row, offers }: Pick<Service, 'row' | 'offers'>): Sale => ({
  ...saleRefOf(row),
  completions: row.completions,
  leader: null,
  boosters: teamOf({ offers }),
  bookings: [
    {
      id: row.id,
      advertiser: row.advertiserId,
      advCut: row.advCut,
      price: row.price,
      goldWith: row.goldWith ?? '',
      paymentRealm: row.paymentRealm,
    },
  ],
  mailed: row.mailed ? [row.id] : [],
});
