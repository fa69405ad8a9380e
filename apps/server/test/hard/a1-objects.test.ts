import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { BookingFull, RunView } from '@warchest/contract/runs.ts';
import { verifyDatabase } from '../../src/verify/database.ts';
import type { Answer } from '../caller.ts';
import { person, testWorld, type Person, type World } from '../harness.ts';
import { booked, bookingBody, cast, changeRun, follow, openRun } from '../scenes.ts';
import { lines, unknownId } from './lines.ts';

const { bookings, runs, cycles, gold, members } = contract;

let world: World;
/** Owner and other are two advertisers; `elsewhere` leads and collects, but not in this run. */
let people: ReturnType<typeof cast> & { elsewhere: Person };
let run: RunView;
let target: RunView;
let booking: BookingFull;

beforeAll(async () => {
  world = await testWorld();
  const elsewhere = person({ name: 'Elsewhere', roles: ['RAIDLEADER', 'GOLDCOLLECTOR'] });
  people = { ...cast(), elsewhere };
  await world.join(elsewhere);
  run = await openRun(world, people, { note: 'secret of nobody' });
  target = await openRun(world, { ...people, leader: elsewhere, collector: elsewhere });
  booking = await booked(world, people.advertiser, run, {
    buyer: 'Secretname-Kazzak',
    price: 123_457,
    note: 'secret note',
    btag: 'secret#1234',
  });
});
afterAll(() => world.close());

/** The booking's row and its run's, to see that nothing changed. */
const rows = () =>
  world.sql(
    `select to_jsonb(b) as booking, to_jsonb(r) as run from bookings b join runs r on r.id = b.run_id
     where b.id = $1`,
    [booking.id],
  );

/** A refusal without what differs from request to request. */
const bare = ({ status, text }: Answer<unknown>, id: string) => ({
  status,
  text: text.replaceAll(id, 'ID').replace(/"requestId":"[^"]*"/, ''),
});

type Call = (who: Person, bookingId: string) => Promise<Answer<unknown>>;
const at = (bookingId: string) => ({ id: run.id, bookingId });
const bookingCalls: Readonly<Record<string, Call>> = {
  'bookings.raid.update': (who, id) =>
    world.as(who).call(bookings.raid.update, { params: at(id), body: { note: 'mine now' } }),
  'bookings.raid.remove': (who, id) => world.as(who).call(bookings.raid.remove, { params: at(id) }),
  'bookings.raid.restore': (who, id) =>
    world.as(who).call(bookings.raid.restore, { params: at(id) }),
  'bookings.raid.move': (who, id) =>
    world.as(who).call(bookings.raid.move, { params: at(id), body: { to: target.id } }),
};

describe('somebody else’s booking', () => {
  test.each(Object.entries(bookingCalls))('%s: as if it did not exist', async (_, call) => {
    const before = await rows();
    for (const stranger of [people.other, people.elsewhere]) {
      const foreign = await call(stranger, booking.id);
      expect(foreign.status).toBe(404);
      expect(bare(foreign, booking.id)).toEqual(bare(await call(stranger, unknownId), unknownId));
    }
    expect(await rows()).toEqual(before);
  });
});

/** Calls on other objects, each of which somebody without a right to the object tries. */
const otherCases: Readonly<Record<string, () => Promise<void>>> = {
  'runs.raid.update': async () => {
    const before = await rows();
    for (const body of [{ note: 'x' }, { completed: true }, { amountOfPossibleCustomer: 9 }]) {
      expect((await changeRun(world, people.elsewhere, run, body)).status).toBe(403);
    }
    const unknown = await changeRun(world, people.manager, { id: unknownId }, { note: 'x' });
    expect(unknown.status).toBe(404);
    expect(await rows()).toEqual(before);
  },
  'bookings.raid.book': async () => {
    const answer = await world.as(people.other).call(bookings.raid.book, {
      params: { id: unknownId },
      body: bookingBody(),
    });
    expect(answer.status).toBe(404);
  },
  'bookings.raid.updateMany': async () => {
    const before = await rows();
    const changes = [{ id: booking.id, note: 'mine now' }];
    for (const who of [people.other, people.elsewhere]) {
      const params = { id: run.id };
      const answer = await world
        .as(who)
        .call(bookings.raid.updateMany, { params, body: { changes } });
      expect(answer.status).toBe(404);
    }
    // Nor through a run of one's own.
    const params = { id: target.id };
    const through = await world
      .as(people.elsewhere)
      .call(bookings.raid.updateMany, { params, body: { changes } });
    expect(through.body.outcomes).toMatchObject([{ ok: false, problem: { type: 'not-found' } }]);
    expect(await rows()).toEqual(before);
  },
  'bookings.raid.markDone': async () => {
    await follow(world, people.collector, booking, { customerStatus: 'In group', paid: true });
    const before = await rows();
    for (const who of [people.advertiser, people.other, people.elsewhere, people.collector]) {
      const answer = await world.as(who).call(bookings.raid.markDone, { params: { id: run.id } });
      expect(answer.status).toBe(403);
    }
    // A booking of this run is not done through another run that one leads.
    const through = await world.as(people.elsewhere).call(bookings.raid.markDone, {
      params: { id: target.id },
      body: { Buyer: [{ id: booking.id }], bookings: [booking.id] },
    });
    expect(through.status).toBe(200);
    expect(await rows()).toEqual(before);
    await follow(world, people.collector, booking, { customerStatus: '', paid: false });
  },
  'bookings.bait': async () => {
    const params = { id: run.id };
    for (const who of [people.advertiser, people.leader, people.elsewhere]) {
      const asked = { params, body: { amountOfBookings: 1 } };
      expect((await world.as(who).call(bookings.bait, asked)).status).toBe(403);
    }
  },
  'bookings.raid.deleted': async () => {
    const params = { id: run.id };
    for (const who of [people.advertiser, people.other, people.elsewhere]) {
      const answer = await world.as(who).call(bookings.raid.deleted, { params });
      expect(answer.status).toBe(403);
    }
    const unknown = { params: { id: unknownId } };
    expect((await world.as(people.leader).call(bookings.raid.deleted, unknown)).status).toBe(404);
    expect((await world.as(people.leader).call(bookings.raid.deleted, { params })).body).toEqual(
      [],
    );
  },
  'gold.raid.shares': async () => {
    const params = { id: run.id };
    const asked = async (who: Person, id: string) =>
      (await world.as(who).call(gold.raid.shares, { params: { id } })).status;
    for (const who of [people.advertiser, people.other]) {
      expect(await asked(who, run.id)).toBe(403);
    }
    const foreign = await world.as(people.elsewhere).call(gold.raid.shares, { params });
    expect(foreign.status).toBe(404);
    expect(await asked(people.elsewhere, unknownId)).toBe(404);
    expect(await asked(people.leader, run.id)).toBe(200);
  },
  'runs.raid.one': async () => {
    const params = { id: run.id };
    const own = await world.as(people.advertiser).call(runs.raid.one, { params });
    expect(own.body.view).toBe('public');
    expect(own.text).toContain('Secretname');
    for (const who of [people.other, people.elsewhere]) {
      const foreign = await world.as(who).call(runs.raid.one, { params });
      expect(foreign.body.view).toBe('public');
      expect(foreign.text).not.toMatch(/Secretname|secret note|secret#|123457|123_457/);
      expect(foreign.text).not.toContain(people.advertiser.id);
      expect(foreign.text).not.toContain(booking.id);
    }
  },
  'cycles.ofMember': async () => {
    const params = { discordId: people.advertiser.id };
    for (const who of [people.other, people.manager, people.advertiser]) {
      expect((await world.as(who).call(cycles.ofMember, { params })).status).toBe(403);
    }
  },
};

describe('other objects', () => {
  test.each(Object.entries(otherCases))('%s', async (_, check) => {
    await check();
  });
});

test('lists show of others’ bookings what everybody may see, and own history only own', async () => {
  const week = { start: '2026-11-20', end: '2026-11-30' };
  for (const line of [runs.raid.list, runs.raid.overview]) {
    const listed = await world.as(people.other).call(line, { query: week });
    expect(listed.body.map(({ id }) => id)).toContain(run.id);
    expect(listed.text).not.toMatch(/Secretname|secret note|secret#|123457/);
  }
  const history = await world.as(people.other).call(bookings.raid.own, { query: week });
  expect(history.body).toEqual([]);
});

test('a message is read only by whom it was sent to', async () => {
  const second = await booked(world, people.advertiser, target);
  await changeRun(world, people.elsewhere, target, { amountOfPossibleCustomer: 1 });
  const waiting = await booked(world, people.other, target);
  expect(waiting.backup).toBe(true);
  await world.as(people.advertiser).call(bookings.raid.remove, {
    params: { id: target.id, bookingId: second.id },
  });
  const mine = await world.as(people.other).call(members.notices);
  const [notice] = mine.body;
  expect(notice?.bookingId).toBe(waiting.id);
  const body = { ids: [notice?.id ?? ''] };
  const foreign = await world.as(people.advertiser).call(members.readNotices, { body });
  expect(foreign.body).toEqual([]);
  const still = await world.as(people.other).call(members.notices);
  expect(still.body[0]?.read).toBe(false);
});

test('every call on an object is tried here', async () => {
  const tried = new Set([...Object.keys(bookingCalls), ...Object.keys(otherCases)]);
  const withId = lines.filter(({ path }) => path.includes(':')).map(({ name }) => name);
  expect(withId.filter((name) => !tried.has(name))).toEqual([]);
  expect(await verifyDatabase(world.server.deps)).toEqual([]);
});
