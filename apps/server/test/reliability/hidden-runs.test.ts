import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestUser, type TestWorld } from '../harness.ts';
import { booked, bookingBody, testUsers, changeRun, holding, openRun, seen } from '../fixtures.ts';

const { runs, bookings } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const unknown = '01kxa7v3m9zzz';

// proves RUN-42
it('a hidden run is to all who do not staff it as one that is not there, whatever they try', async () => {
  const people = testUsers();
  const [hidden, shown] = [await openRun(world, people), await openRun(world, people)];
  const stays = await booked(world, people.other, hidden);
  const mine = await booked(world, people.advertiser, shown);
  await changeRun(world, people.manager, hidden, { hidden: true });

  const { raid } = bookings;
  const tries = (who: TestUser) => {
    const as = world.as(who);
    return {
      one: (id: string) => as.call(runs.raid.one, { params: { id } }),
      'update nothing': (id: string) => as.call(runs.raid.update, { params: { id }, body: {} }),
      claim: (id: string) =>
        as.call(runs.raid.update, { params: { id }, body: { leader: who.id } }),
      book: (id: string) => as.call(raid.book, { params: { id }, body: bookingBody() }),
      'mark done': (id: string) => as.call(raid.markDone, { params: { id }, body: {} }),
      update: (id: string) =>
        as.call(raid.update, { params: { id, bookingId: stays.id }, body: { note: 'x' } }),
      'update many': (id: string) =>
        as.call(raid.updateMany, {
          params: { id },
          body: { changes: [{ id: stays.id, note: 'x' }] },
        }),
      remove: (id: string) => as.call(raid.remove, { params: { id, bookingId: stays.id } }),
      restore: (id: string) =>
        as.call(raid.restore, { params: { id, bookingId: stays.id }, body: {} }),
      'move out': (id: string) =>
        as.call(raid.move, { params: { id, bookingId: stays.id }, body: { to: shown.id } }),
      'move in': (id: string) =>
        as.call(raid.move, { params: { id: shown.id, bookingId: mine.id }, body: { to: id } }),
    };
  };
  const strangers = {
    'an advertiser': people.advertiser,
    'a leader of others': holding('RAIDLEADER', 'OVERVIEW'),
    'a collector of others': holding('GOLDCOLLECTOR', 'OVERVIEW'),
  };
  for (const [name, who] of Object.entries(strangers)) {
    for (const [what, attempt] of Object.entries(tries(who))) {
      const [real, missing] = [await attempt(hidden.id), await attempt(unknown)];
      const withoutId = ({ status, problem }: typeof real, id: string) => {
        const { type, title, detail } = problem;
        return [name, what, status, type, title, detail?.replaceAll(id, 'ID')];
      };
      expect(withoutId(real, hidden.id)).toEqual(withoutId(missing, unknown));
      expect([name, what, real.status]).not.toEqual([name, what, 200]);
    }
  }
  expect((await seen(world, people.other, hidden)).view).toBe('public');
  expect((await seen(world, people.leader, hidden)).hidden).toBe(true);
  // who creates runs sees it as planned, and nothing of its customers
  const planner = await seen(world, holding('WEBADMIN', 'OVERVIEW'), hidden);
  expect([planner.view, planner.hidden]).toEqual(['public', true]);
  expect(planner.Buyer.some((seat) => 'buyer' in seat)).toBe(false);
});

it('a run without a leader is there for whoever may claim it, and for all who follow a link', async () => {
  const people = testUsers();
  const run = await openRun(world, people);
  await changeRun(world, people.manager, run, { leader: '' });
  const next = holding('RAIDLEADER', 'OVERVIEW');
  await world.join(next);
  expect((await seen(world, next, run)).may.fields.leader).toBe(true);
  const list = await world
    .as(next)
    .call(runs.raid.overview, { query: { end: run.date, removeFilter: ['leader'] } });
  expect(list.body.map(({ id }) => id)).toContain(run.id);
  expect((await changeRun(world, next, run, { leader: next.id })).body).toMatchObject({
    view: 'staff',
    leader: next.id,
  });
  for (const role of ['GCMANAGER', 'PREMIUMRAIDLEADER', 'WEBADMIN'] as const) {
    const who = holding(role, 'OVERVIEW');
    expect((await seen(world, who, run)).may.overview).toBe(
      role === 'WEBADMIN' ? 'forbidden' : true,
    );
  }
});
