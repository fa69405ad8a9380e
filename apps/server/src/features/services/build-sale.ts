import { isGoldToMail } from '@warchest/domain/gold/string.ts';
import type { Tx } from '../../platform/change.ts';
import { differencesOf } from '../../platform/table-statements.ts';
import type { Sale, SaleRef } from '../gold/public.ts';
import { teamOf, type Service } from './queries.ts';
import type { ServiceRow } from './tables.ts';

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

type Audited = Pick<Service, 'row' | 'offers'>;

/** Audits a change. */
export const auditService = (
  tx: Tx,
  before: Audited | null,
  after: Audited,
  isRemoved = false,
): void =>
  tx.audit({
    subject: 'service',
    subjectId: after.row.id,
    bookingId: after.row.id,
    buyer: after.row.buyer,
    version: after.row.version,
    differences: {
      ...differences(before && withTeam(before), withTeam(after)),
      ...(isRemoved ? { delete: { oldValue: false, newValue: true } } : {}),
    },
  });

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
