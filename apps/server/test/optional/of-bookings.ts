import { expect } from 'vitest';
import { kindRules, runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { person } from '../harness.ts';
import { here } from '../notices/notice-case.ts';
import { testUsers } from '../fixtures.ts';
import { customers, fixturesOf } from '../fixtures-by-kind.ts';
import { changedOfRun, derivedOfRun } from './of-runs.ts';
import { inEach, refused, type OptionalScenes } from './field-case.ts';

const otherId = '0000000000000';

/** What a new booking carries that follows from other things. */
const derivedOfNew = { section: 'Mythic', armorType: 'Plate', time: '20:00' };
/** What a whole booking carries that follows from other things. */
const derivedOfBooking = {
  section: 'Mythic',
  armorType: 'Plate',
  goldWithName: 'Somebody',
  string: `Kazzak:${otherId}`,
  owesForString: 1,
  remainingPayment: 1,
  backup: true,
  isManager: true,
  spot: 9,
  time: '2026-01-01T00:00:00Z',
  timeBooked: '2026-01-01T00:00:00Z',
  deletedAt: '2026-01-01T00:00:00Z',
  deletedByName: 'Somebody',
  beforePaid: null,
  may: {},
  run: {},
};
/** What a booking keeps for good. */
const fixed = {
  id: otherId,
  bookingId: otherId,
  raid: otherId,
  raidId: otherId,
  advertiser: { id: '100000000000000000', username: 'Somebody' },
  bait: true,
  fullyPaidAtCreate: true,
};
const changed = {
  faction: 'Alliance',
  buyer: 'Changed-Kazzak',
  buyerClass: 'Rogue',
  paymentRealm: 'Draenor',
  paymentFaction: 'Alliance',
  price: 300_000,
  advCut: 'FTB',
  note: 'a new note',
  btag: 'New#1234',
  paid: true,
  customerStatus: 'AFK',
};

const scenesOfKind = (kind: RunKind): OptionalScenes => {
  const isShift = kindRules[kind].spotsPerBoss;
  const otherType = isShift ? 'Gallywix' : 'Lootshare';
  const seller = () => person({ name: 'Seller', roles: ['ADVERTISER', 'CANCOLLECT', 'OVERVIEW'] });
  const newRun = async () => {
    const people = testUsers();
    return { people, run: await fixturesOf(here.world, kind).open(people) };
  };
  /** A booking whose note was changed since its first version. */
  const noted = async () => {
    const { people, run } = await newRun();
    const { booked, follow } = fixturesOf(here.world, kind);
    const booking = await booked(people.advertiser, run, { advCut: 'TAKEN' });
    await follow(people.manager, booking, { note: 'in between' });
    return { people, run, booking };
  };
  const said = {
    collectedGold: 5_000,
    note: 'a note',
    btag: 'Name#1234',
    paid: true,
    fullyPaidAtCreate: true,
    ...(isShift ? { buyerClass: 'Rogue', paymentFaction: 'Alliance' } : {}),
  };
  return {
    [`bookings.${kind}.book`]: async () => {
      const { run } = await newRun();
      return {
        who: seller(),
        params: { id: run.id },
        body: customers[kind](run) as Record<string, unknown>,
        values: {
          ...said,
          raid: refused(422, otherId),
          raidId: refused(422, otherId),
          customerStatus: refused(422, 'AFK'),
          completed: refused(422, true),
        },
        derived: derivedOfNew,
      };
    },
    [`bookings.${kind}.bookMany`]: async () => {
      const { run } = await newRun();
      return {
        who: seller(),
        params: { id: run.id },
        body: { customers: [customers[kind](run), customers[kind](run)] },
        values: inEach('customers', {
          ...said,
          raid: otherId,
          raidId: otherId,
          customerStatus: refused(422, 'AFK'),
          completed: refused(422, true),
        }),
        derived: inEach('customers', derivedOfNew),
      };
    },
    [`bookings.${kind}.update`]: async () => {
      const { people, run, booking } = await noted();
      return {
        who: people.manager,
        params: { id: run.id, bookingId: booking.id },
        body: { note: 'mine' },
        values: {
          ...changed,
          typeOfBoost: otherType,
          collectedGold: 5_000,
          goldWith: people.collector.id,
          delete: refused(422, true, 'note'),
          version: refused(409, booking.version, 'note'),
          completed: refused(409, true, 'not-done-yet'),
          mailed: refused(422, true),
          ...Object.fromEntries(
            Object.entries(fixed).map(([name, value]) => [name, refused(403, value)]),
          ),
        },
        derived: derivedOfBooking,
      };
    },
    [`bookings.${kind}.updateMany`]: async () => {
      const { people, run, booking } = await noted();
      return {
        who: people.manager,
        params: { id: run.id },
        body: { changes: [{ id: booking.id, note: 'mine' }] },
        values: inEach('changes', {
          ...changed,
          typeOfBoost: otherType,
          collectedGold: 5_000,
          goldWith: people.collector.id,
          delete: true,
          version: booking.version,
          completed: true,
          mailed: true,
        }),
      };
    },
    [`bookings.${kind}.markDone`]: async () => {
      const { people, run, booking } = await noted();
      const ready = await fixturesOf(here.world, kind).follow(people.collector, booking, {
        customerStatus: kindRules[kind].words.inGroup,
        paid: true,
      });
      expect(ready.status).toBe(200);
      const { id: _, ...below } = { ...changed, ...fixed, ...derivedOfBooking };
      return {
        who: people.manager,
        params: { id: run.id },
        body: { Buyer: [{ id: booking.id }] },
        values: { Buyer: [], bookings: [], id: refused(422, otherId) },
        // what is done is decided by what is stored, whatever the run that was sent says
        derived: {
          ...derivedOfRun,
          ...changedOfRun,
          ...inEach('Buyer', {
            ...below,
            typeOfBoost: otherType,
            collectedGold: 5_000,
            goldWith: '',
            completed: true,
            mailed: true,
            delete: true,
            version: 1,
          }),
        },
      };
    },
  };
};

/** Bookings in runs of every kind. */
export const bookingFields: OptionalScenes = {
  ...Object.assign({}, ...runKinds.map(scenesOfKind)),
  'bookings.bait': async () => {
    const people = testUsers();
    const run = await fixturesOf(here.world, 'raid').open(people);
    return {
      who: people.manager,
      params: { id: run.id },
      body: { amountOfBookings: 1 },
      values: { raid: refused(422, otherId) },
    };
  },
};
