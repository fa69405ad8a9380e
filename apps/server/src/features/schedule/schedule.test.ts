import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { unfinishedText } from '@warchest/domain/bookings/complete-run.ts';
import { addDays } from '@warchest/domain/time/day.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import {
  booked,
  testUsers,
  changeRun,
  follow,
  holding,
  openRun,
  runBody,
  seen,
} from '../../../test/fixtures.ts';
import { runTopic } from '../bookings/view-topic.ts';
import { maxNameAge } from '../bookings/view-cache.ts';

const { runs } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const create = (who: Parameters<TestWorld['as']>[0], given: Record<string, unknown> = {}) =>
  world.as(who).call(runs.raid.create, { body: runBody(world, given) });

describe('lists of runs', () => {
  it('offer to a booker only what is listed for booking', async () => {
    const people = testUsers();
    const listed = await openRun(world, people);
    const leaderless = (await create(people.manager)).body;
    const hidden = await openRun(world, people);
    expect((await changeRun(world, people.manager, hidden, { hidden: true })).status).toBe(200);
    const window = { start: dayOf(world.clock.now()), end: addDays(dayOf(world.clock.now()), 5) };
    const ids = async (who: Parameters<TestWorld['as']>[0], query: object) =>
      (await world.as(who).call(runs.raid.overview, { query: { ...window, ...query } })).body.map(
        (run) => run.id,
      );
    const offered = await ids(people.advertiser, {});
    expect(offered).toContain(listed.id);
    expect(offered).not.toContain(leaderless.id);
    expect(offered).not.toContain(hidden.id);
    const lifted = { removeFilter: ['hidden', 'leader'] };
    expect(await ids(people.advertiser, lifted)).not.toContain(hidden.id);
    expect(await ids(people.manager, lifted)).toEqual(
      expect.arrayContaining([listed.id, leaderless.id, hidden.id]),
    );
  });

  it('show nobody else’s customers to an advertiser, and own ones in full', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const mine = await booked(world, people.advertiser, run, { note: 'my secret note' });
    const theirs = await booked(world, people.other, run, {
      note: 'their secret note',
      btag: 'x#1',
    });
    const view = await seen(world, people.advertiser, run);
    expect(view.view).toBe('public');
    expect(view.Buyer[0]).toMatchObject({ id: mine.id, price: 250_000, spot: 1 });
    expect(view.Buyer[1]).toEqual({
      buyerClass: 'Mage',
      armorType: 'Cloth',
      customerStatus: '',
      backup: false,
      spot: 2,
    });
    expect(JSON.stringify(view)).not.toContain(theirs.buyer);
    expect((await seen(world, people.leader, run)).Buyer[1]).toMatchObject({ id: theirs.id });
  });

  it('answer 304 to who has them, and anew after a change', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const ask = (etag?: string) =>
      world
        .as(people.advertiser)
        .call(
          runs.raid.list,
          { query: { start: run.date, end: run.date } },
          { headers: etag ? { 'if-none-match': etag } : {} },
        );
    const etag = String((await ask()).headers['etag']);
    expect((await ask(etag)).status).toBe(304);
    await booked(world, people.other, run);
    expect((await ask(etag)).status).toBe(200);
  });

  it('answer anew what its people are called by now, also to who has them from another process', async () => {
    const people = testUsers();
    await world.join(people.leader);
    const run = await openRun(world, people, { leader: people.leader.id });
    const elsewhere = await world.startServer();
    const asks = (etag: unknown, server = world.server) =>
      world
        .as(people.advertiser, server)
        .call(
          runs.raid.list,
          { query: { start: run.date, end: run.date } },
          { headers: typeof etag === 'string' ? { 'if-none-match': etag } : {} },
        );
    const { etag } = (await asks(null)).headers;
    const one = () => world.as(people.advertiser).call(runs.raid.one, { params: { id: run.id } });
    expect((await one()).text).toContain('"Leader"');
    await world.sql(`update members set display_name = 'Renamed' where discord_id = $1`, [
      people.leader.id,
    ]);
    // by the same version of the same runs, it says otherwise
    const there = await asks(etag, elsewhere);
    expect([there.status, there.text.includes('"Renamed"')]).toEqual([200, true]);
    world.clock.advance(maxNameAge);
    const here = await asks(etag);
    expect([here.status, here.text.includes('"Renamed"')]).toEqual([200, true]);
    expect((await one()).text).toContain('"Renamed"');
    expect((await asks(there.headers.etag)).status).toBe(304);
  });

  it('refuse a newcomer without roles and the blacklisted', async () => {
    const list = (who: Parameters<TestWorld['as']>[0]) =>
      world.as(who).call(runs.raid.list, { query: {} });
    expect((await list(null)).status).toBe(401);
    expect((await list(holding())).status).toBe(403);
    expect((await list(holding('ADVERTISER', 'BLACKLISTED'))).status).toBe(403);
    expect((await list(holding('OVERVIEW'))).status).toBe(200);
  });

  it('answer and stream no booking to staff who are blacklisted', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const booking = await booked(world, people.other, run, { note: 'between us' });
    const blocked = holding('RAIDMANAGER', 'BLACKLISTED');
    const answer = await changeRun(world, blocked, run, { note: 'changed' });
    expect([answer.status, answer.problem.type]).toEqual([403, 'forbidden']);
    expect(answer.text).not.toContain(booking.buyer);
    expect(answer.text).not.toContain('between us');
    const fragment = await runTopic(world.server.deps).readEntity(run.id, 1);
    expect(fragment?.variantFor({ id: blocked.id, roles: new Set(blocked.roles) })).toBe('none');
  });
});

describe('changing a run', () => {
  // proves WIRE-19
  it('refuses a field the person may not change, naming it, and writes nothing', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const answer = await changeRun(world, people.leader, run, { note: 'mine', date: '2027-01-01' });
    expect(answer.status).toBe(403);
    expect(answer.problem).toMatchObject({ type: 'field-forbidden', detail: 'date' });
    expect((await seen(world, people.leader, run)).note).toBe('');
    // also behind one that nobody may change now: what to ask for comes before what to wait for
    const closed = await openRun(world, people);
    await changeRun(world, people.manager, closed, { completed: true });
    const both = { gcDoesInvites: true, date: '2027-01-01' };
    const first = await changeRun(world, people.leader, closed, both);
    expect(first.problem).toMatchObject({ type: 'field-forbidden', detail: 'date' });
    expect((await changeRun(world, people.advertiser, run, { note: 'x' })).status).toBe(403);
  });

  // proves WIRE-17
  it('lets two people change different fields, and one of two the same field', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const { version } = run;
    expect(
      (await changeRun(world, people.leader, run, { version, note: 'bring flasks' })).status,
    ).toBe(200);
    const whole = await changeRun(world, people.manager, run, { ...run, time: '21:00' });
    expect(whole.body).toMatchObject({ note: 'bring flasks', time: '21:00' });
    const stale = await changeRun(world, people.collector, run, { version, note: 'other' });
    expect(stale.status).toBe(409);
    expect(stale.problem).toMatchObject({ type: 'stale', field: 'note', current: 'bring flasks' });
    const { version: now } = whole.body as { version: number };
    const future = await changeRun(world, people.collector, run, { version: now + 1, note: 'x' });
    expect(future.problem).toMatchObject({ type: 'stale', field: 'note', current: 'bring flasks' });
  });

  // proves RUN-30
  it('never lowers the capacity below who is booked, and moves backups up when it grows', async () => {
    const people = testUsers();
    const run = await openRun(world, people, { amountOfPossibleCustomer: 2 });
    await booked(world, people.advertiser, run);
    await booked(world, people.advertiser, run);
    const waiting = await booked(world, people.advertiser, run);
    expect(waiting).toMatchObject({ backup: true, spot: 3 });
    const lower = await changeRun(world, people.manager, run, { amountOfPossibleCustomer: 1 });
    expect(lower.problem).toMatchObject({
      type: 'capacity-below-active',
      detail: '2 customers have a spot',
      errors: [
        { path: 'amountOfPossibleCustomer', message: 'More customers are booked than that' },
      ],
    });
    const grown = await changeRun(world, people.manager, run, { amountOfPossibleCustomer: 5 });
    expect(grown.body).toMatchObject({ totalCustomer: 3, totalBackup: 0, Backup: [] });
  });
});

describe('completing a run', () => {
  // proves RUN-37
  it('is blocked while a customer In group is not done and paid, and names them', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const booking = await booked(world, people.advertiser, run);
    await follow(world, people.leader, booking, { customerStatus: 'In group' });
    const answer = await changeRun(world, people.leader, run, { completed: true });
    expect(answer.status).toBe(409);
    expect(answer.problem).toMatchObject({
      title: 'Validation error',
      detail: unfinishedText(1),
    });
    // only what names them: not what they pay
    const named = [{ id: booking.id, buyer: booking.buyer }];
    expect((answer.problem as { customers?: unknown }).customers).toEqual(named);
  });

  it('pays once, and takes exactly that back', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const booking = await booked(world, people.advertiser, run);
    for (const step of [{ customerStatus: 'In group' }, { paid: true }, { completed: true }]) {
      expect((await follow(world, people.collector, booking, step)).status).toBe(200);
    }
    const balance = async () =>
      (
        await world.sql<{ sum: string }>(
          `select coalesce(sum(amount), 0) as sum from ledger_postings
           where account = 'member' and member_id = $1`,
          [people.advertiser.id],
        )
      )[0]?.sum;
    expect((await changeRun(world, people.leader, run, { completed: true })).body.pot).toBe(
      250_000,
    );
    expect(Number(await balance())).toBe(68_750);
    expect((await changeRun(world, people.leader, run, { completed: true })).status).toBe(200);
    expect(Number(await balance())).toBe(68_750);
    expect((await follow(world, people.leader, booking, { paid: false })).problem.type).toBe(
      'run-completed',
    );
    expect((await changeRun(world, people.leader, run, { completed: false })).status).toBe(200);
    expect(Number(await balance())).toBe(0);
  });
});

// proves RUN-40
it('cleaning up deletes a day’s empty runs without leader, and nothing else', async () => {
  const people = testUsers();
  const date = '2027-05-05';
  const empty = (await create(people.manager, { date })).body;
  const led = await openRun(world, people, { date });
  const refused = await world.as(people.leader).call(runs.cleanup, { body: { date } });
  expect(refused.status).toBe(403);
  const answer = await world.as(people.manager).call(runs.cleanup, { body: { date } });
  expect(answer.body).toEqual({ deleted: 1 });
  expect(
    (await world.as(people.manager).call(runs.raid.one, { params: { id: empty.id } })).status,
  ).toBe(404);
  expect((await seen(world, people.manager, led)).id).toBe(led.id);
});
