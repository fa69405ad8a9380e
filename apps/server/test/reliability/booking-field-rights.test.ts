import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { BookingFull } from '@warchest/contract/run-view.ts';
import { allRoles } from '@warchest/domain/members/roles.ts';
import { verifyDatabase } from '../../src/verify/database.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../harness.ts';
import { booked, testUsers, changeRun, follow, holding, openRun } from '../fixtures.ts';
import { together } from './rounds.ts';

const { bookings } = contract;

/** The form, which closes once a customer is In group or done. */
const form = {
  faction: 'Alliance',
  typeOfBoost: 'Lootshare',
  buyer: 'Changed-Kazzak',
  buyerClass: 'Rogue',
  paymentRealm: 'Draenor',
  paymentFaction: 'Alliance',
  price: 300_000,
  advCut: 'TAKEN',
  note: 'a new note',
  btag: 'New#1234',
};
/** What an advertiser leaves alone once somebody else holds the gold. */
const money = ['price', 'advCut', 'paymentRealm', 'collectedGold'];
/** What staff of the run follow a customer with, in any state. */
const followed = {
  note: 'a new note',
  paid: true,
  goldWith: '',
  customerStatus: 'AFK',
  completed: true,
};
/** What follows from other things: may be sent in any state, and changes nothing. */
const derived = {
  section: 'Mythic',
  armorType: 'Plate',
  goldWithName: 'Somebody',
  string: 'Kazzak:0000000000000',
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
};
/** What a booking keeps for good: refused by name to everybody unless it is sent as it is. */
const fixed = {
  id: '0000000000000',
  bookingId: '0000000000000',
  raid: '0000000000000',
  raidId: '0000000000000',
  advertiser: { id: '100000000000000000', username: 'Somebody' },
  bait: true,
  fullyPaidAtCreate: true,
};
/** What no booking has on the wire: refused by name. */
const unknown = {
  advertiserId: '100000000000000000',
  runId: '0000000000000',
  position: 1,
};

/** How a booking can be, by the changes that bring it there. */
const states: Readonly<Record<string, { readonly by: object[]; readonly open: boolean }>> = {
  new: { by: [], open: true },
  offline: { by: [{ customerStatus: 'Offline' }], open: true },
  cancelled: { by: [{ delete: true }], open: true },
  paid: { by: [{ paid: true }], open: true },
  'in group': { by: [{ customerStatus: 'In group' }], open: false },
  done: { by: [{ customerStatus: 'In group', paid: true }, { completed: true }], open: false },
};

type Standing = 'staff' | 'owner' | 'stranger' | 'blacklisted';
const staffRoles = [
  'RAIDMANAGER',
  'GCMANAGER',
  'WEBACCESS',
  'ADMIN',
  'SUPERADMIN',
  'PREMIUMRAIDLEADER',
];
/** Who oversees all strings, and so says that gold was mailed; so does its holder, and nobody else. */
const overseers = ['RAIDMANAGER', 'GCMANAGER', 'WEBACCESS', 'ADMIN', 'SUPERADMIN', 'WEBADMIN'];

let world: TestWorld;
const people = testUsers();
const blacklisted = person({ roles: ['ADVERTISER', 'OVERVIEW'] });
const standings: readonly (readonly [string, Standing, TestUser])[] = [
  ...allRoles
    .filter((role) => role !== 'BLACKLISTED')
    .map(
      (role) => [role, staffRoles.includes(role) ? 'staff' : 'stranger', holding(role)] as const,
    ),
  ['BLACKLISTED and a manager', 'blacklisted', holding('BLACKLISTED', 'RAIDMANAGER')],
  ['the leader', 'staff', people.leader],
  ['the collector', 'staff', people.collector],
  ['the advertiser', 'owner', people.advertiser],
  ['the advertiser, BLACKLISTED since', 'blacklisted', blacklisted],
];

beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

async function bookingIn(state: string, owner: TestUser): Promise<BookingFull> {
  await world.join({ ...owner, roles: owner === blacklisted ? ['ADVERTISER'] : owner.roles });
  const run = await openRun(world, people, { amountOfPossibleCustomer: 9 });
  let booking = await booked(world, owner, run);
  for (const change of states[state]?.by ?? []) {
    booking = (await follow(world, people.manager, booking, { ...change })).body;
  }
  if (owner === blacklisted) await world.join({ ...owner, roles: ['ADVERTISER', 'BLACKLISTED'] });
  return booking;
}

/** Those who may change nothing share what they try to change. */
const shared = new Map<string, Promise<BookingFull>>();
function bookingFor(state: string, standing: Standing, owner: TestUser): Promise<BookingFull> {
  if (standing !== 'stranger') return bookingIn(state, owner);
  let booking = shared.get(state);
  if (!booking) shared.set(state, (booking = bookingIn(state, owner)));
  return booking;
}

const rowOf = async (id: string) =>
  (await world.sql(`select to_jsonb(b) as row from bookings b where id = $1`, [id]))[0];

/** Each is refused, with all that is sent beside it; `names` says whether the refusal names it. */
async function refuseFixed(
  who: TestUser,
  booking: BookingFull,
  no: [status: number, names: boolean],
) {
  const [status, names] = no;
  const refused = await together(Object.entries(fixed), async ([field, value]) => {
    const answer = await follow(world, who, booking, { note: 'beside it', [field]: value });
    return [field, answer.status, answer.problem.field];
  });
  const expected = Object.keys(fixed).map((field) => [field, status, names ? field : undefined]);
  expect(refused).toEqual(expected);
}

/** Marks gold as mailed and takes that back; without gold to mail that is said, and nothing is written. */
async function markMailed(who: TestUser, booking: BookingFull, isGold: boolean) {
  const before = await rowOf(booking.id);
  const marked = await follow(world, who, booking, { mailed: true });
  if (isGold) {
    expect([marked.status, marked.body.mailed]).toEqual([200, true]);
    const back = await follow(world, who, booking, { mailed: false });
    expect([back.status, back.body.mailed]).toEqual([200, false]);
  } else {
    expect([marked.status, marked.problem.errors?.map(({ path }) => path)]).toEqual([
      422,
      ['mailed'],
    ]);
    expect(await rowOf(booking.id)).toEqual(before);
  }
}

describe.each(Object.keys(states))('fields of a booking that is %s', (state) => {
  test.each(standings)('%s', async (_, standing, who) => {
    const owner = standing === 'owner' || who === blacklisted ? who : people.advertiser;
    const booking = await bookingFor(state, standing, owner);
    const open = states[state]?.open === true;
    const values: Record<string, unknown> = { ...followed, ...form };
    // The gold of a paid booking is with the manager here: its amount is no longer the owner's.
    const held = standing === 'owner' && state === 'paid';
    const may = (field: string): boolean =>
      !(held && money.includes(field)) &&
      ((standing === 'staff' && field in followed) ||
        ((standing === 'staff' || standing === 'owner') && open && field in form));
    const fields = Object.keys(values).filter(
      (field) => booking[field as keyof BookingFull] !== values[field],
    );
    const status = { stranger: 404, blacklisted: 403, owner: 403, staff: 403 }[standing];

    const before = await rowOf(booking.id);
    const closed = fields.filter((field) => !may(field));
    const refused = await together(closed, async (field) => [
      field,
      (await follow(world, who, booking, { [field]: values[field] })).status,
    ]);
    expect(refused).toEqual(closed.map((field) => [field, status]));
    const [mine, other] = [fields.find(may), closed[0]];
    if (mine !== undefined && other !== undefined) {
      const mixed = { [mine]: values[mine], [other]: values[other] };
      expect((await follow(world, who, booking, mixed)).status).toBe(403);
    }
    const strange = await follow(world, who, booking, unknown);
    if (standing !== 'blacklisted') {
      const paths = strange.problem.errors?.map(({ path }) => path);
      expect([strange.status, paths]).toEqual([422, Object.keys(unknown)]);
    }
    const oversees = standing !== 'blacklisted' && who.roles.some((r) => overseers.includes(r));
    const known = standing === 'staff' || standing === 'owner' ? 200 : status;
    // Of gold to mail, an overseer of strings may say something; of other bookings only staff know.
    const knownAsGold = oversees && state === 'done' ? 200 : known;
    const idle = await follow(world, who, booking, derived);
    const whole = { ...booking, bookingId: booking.id, raidId: booking.raid };
    const same = await follow(world, who, booking, whole);
    expect([idle.status, same.status]).toEqual([known, knownAsGold]);
    await refuseFixed(who, booking, [status, known === 200]);
    if (!oversees || knownAsGold === 404) {
      const mailed = await follow(world, who, booking, { mailed: true });
      const named = known === 200 ? 'mailed' : undefined;
      expect([mailed.status, mailed.problem.field]).toEqual([status, named]);
    }
    if (!open || standing === 'stranger' || standing === 'blacklisted') {
      const params = { id: booking.raid, bookingId: booking.id };
      expect((await world.as(who).call(bookings.raid.remove, { params })).status).toBe(status);
      const cancelled = await follow(world, who, booking, { delete: true });
      expect(cancelled.status).toBe(status);
    }
    expect(await rowOf(booking.id)).toEqual(before);
    if (oversees && knownAsGold === 200) await markMailed(who, booking, state === 'done');

    for (const field of fields.filter(may)) {
      const answer = await follow(world, who, booking, { [field]: values[field] });
      // What cannot be in this state (done but not paid …) is said otherwise than as forbidden.
      expect([field, [200, 409, 422].includes(answer.status)]).toEqual([field, true]);
      if (answer.status === 200) {
        expect([field, answer.body[field as keyof BookingFull]]).toEqual([field, values[field]]);
      } else {
        expect(['goldWith', 'customerStatus', 'completed', 'advCut']).toContain(field);
      }
    }
  });
});

test.each([
  ['its holder', holding('GOLDCOLLECTOR'), true],
  ['WEBADMIN, who oversees strings', holding('WEBADMIN'), false],
])('of a booking that is done, %s says that it was mailed, and nothing else', async (...who) => {
  const [, person, holds] = who;
  const booking = await bookingIn('done', people.advertiser);
  await world.join(person);
  if (holds) await follow(world, people.manager, booking, { goldWith: person.id });
  const before = await rowOf(booking.id);
  const others = { ...form, paid: false, goldWith: '', customerStatus: 'AFK', completed: false };
  for (const [field, value] of Object.entries({ ...others, ...fixed })) {
    const answer = await follow(world, person, booking, { mailed: true, [field]: value });
    expect([field, answer.status, answer.problem.field]).toEqual([field, 403, field]);
  }
  expect(await rowOf(booking.id)).toEqual(before);
  await markMailed(person, booking, true);
});

test('what was paid out stays: in a completed run only the note changes', async () => {
  const run = await openRun(world, people);
  const booking = await booked(world, people.advertiser, run);
  await follow(world, people.leader, booking, { customerStatus: 'In group', paid: true });
  await follow(world, people.leader, booking, { completed: true });
  expect((await changeRun(world, people.leader, run, { completed: true })).status).toBe(200);
  const before = await rowOf(booking.id);
  for (const change of [{ paid: false }, { completed: false }, { customerStatus: 'AFK' }]) {
    expect((await follow(world, people.manager, booking, change)).status).toBe(409);
  }
  expect(await rowOf(booking.id)).toEqual(before);
  expect((await follow(world, people.manager, booking, { note: 'said later' })).status).toBe(200);
});

test('everything holds afterwards', async () => {
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
});
