import type { BookingFull, RaidView, ShiftView } from '@warchest/contract/run-view.ts';
import { bookingRights } from '@warchest/domain/bookings/rights.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import { runRights } from '@warchest/domain/runs/rights.ts';
import { factsOf } from '../src/features/runs/public/run-facts.ts';

const manager: Person = { id: '100000000000000010', roles: new Set(['RAIDMANAGER']) };

/** A run as in a reply to a manager (or `viewer`), for tests; override what the case is about. */
export const aRun = (given: Partial<RaidView> = {}, viewer: Person = manager): RaidView => {
  const run = { ...plainRun, ...given };
  const now = { ...factsOf(run), full: false, unfinished: 0 };
  return { ...run, may: given.may ?? runRights(now, viewer) };
};

/** The same as a shift, with its collectors and bosses. */
export const aShift = (given: Partial<ShiftView> = {}): ShiftView => {
  const { gc, gcName, kind: _, ...plain } = plainRun;
  const run = {
    ...plain,
    kind: 'shift' as const,
    gc: [gc],
    gcName: [gcName],
    offeredBosses: [{ boss: "Mug'Zee", possibleCustomers: 20, remaining: 20 }],
    ...given,
  };
  const now = { ...factsOf(run), full: false, unfinished: 0 };
  return { ...run, may: given.may ?? runRights(now, manager) };
};

const plainRun: Omit<RaidView, 'may'> = {
  id: '01kxa7v3m9q2r',
  kind: 'raid',
  view: 'staff',
  date: '2026-11-24',
  time: '20:00',
  day: 'Tuesday',
  startsAt: '2026-11-24T19:00:00.000Z',
  raid: 'Manaforge Omega',
  type: 'VIP',
  raidType: 'Full Run',
  raidBoss: '8/8',
  difficulty: 'Heroic',
  leader: '100000000000000001',
  leaderName: 'Lea',
  gc: '100000000000000002',
  gcName: 'Greta',
  gcPaymentRealm: 'Kazzak',
  gcDoesInvites: false,
  amountOfPossibleCustomer: 20,
  amountOfRemainingCustomerToBook: 20,
  totalCustomer: 0,
  totalBackup: 0,
  pot: 0,
  note: '',
  priceLimitNote: '',
  runStatus: 'active',
  runState: '',
  completed: false,
  hidden: false,
  logs: '',
  createdAsRecurringRaid: false,
  version: 1,
  Buyer: [],
  Backup: [],
};

/** A booking in full view, as staff of an active run see it, for tests. */
export const aBooking = (given: Partial<BookingFull> = {}): BookingFull => {
  const b = { ...plainBooking, ...given };
  const facts = {
    ...b,
    goldWith: b.goldWith || null,
    deleted: b.delete,
    cancelledBy: b.customerStatus === 'Cancelled' ? b.advertiser.id : null,
    deletedBy: b.delete ? b.advertiser.id : null,
  };
  const active = { kind: 'raid', runStatus: 'active', completed: false } as const;
  const as = { id: b.advertiser.id, staff: true, own: false, collects: false };
  return { ...b, may: given.may ?? bookingRights(facts, active, as) };
};

const plainBooking: Omit<BookingFull, 'may'> = {
  id: '01kxa7v3m9b00',
  raid: '01kxa7v3m9q2r',
  section: 'Heroic',
  faction: 'Horde',
  typeOfBoost: 'VIP',
  armorType: 'Plate',
  buyer: 'Thrall-Kazzak',
  buyerClass: 'Warrior',
  paymentRealm: 'Kazzak',
  paymentFaction: 'Horde',
  price: 250_000,
  collectedGold: 0,
  advCut: 'FTB',
  note: '',
  btag: '',
  paid: false,
  fullyPaidAtCreate: false,
  goldWith: '',
  goldWithName: '',
  customerStatus: '',
  completed: false,
  mailed: false,
  remainingPayment: 250_000,
  advertiser: { id: '100000000000000003', username: 'anna' },
  backup: false,
  bait: false,
  delete: false,
  isManager: false,
  spot: 1,
  timeBooked: '2026-11-20T12:00:00.000Z',
  version: 1,
  beforePaid: null,
};
