import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import {
  booked,
  testUsers,
  changeRun,
  follow,
  holding,
  openRun,
  runBody,
} from '../../../test/fixtures.ts';

const { logs, runs, members } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

it('the start follows the time, and the day, each changed alone', async () => {
  const people = testUsers();
  const run = await openRun(world, people, { date: '2026-11-27', time: '20:00' });
  expect(run.startsAt).toBe('2026-11-27T19:00:00.000Z');
  const later = await changeRun(world, people.manager, run, { time: '21:30' });
  expect(later.body).toMatchObject({ time: '21:30', startsAt: '2026-11-27T20:30:00.000Z' });
  const summer = await changeRun(world, people.manager, run, { date: '2027-06-01' });
  expect(summer.body).toMatchObject({ time: '21:30', startsAt: '2027-06-01T19:30:00.000Z' });
  const noted = await changeRun(world, people.manager, run, { note: 'x' });
  expect(noted.body.startsAt).toBe('2027-06-01T19:30:00.000Z');
});

// proves RUN-34
it('nobody moves up in a cancelled run, until it is active again', async () => {
  const people = testUsers();
  const run = await openRun(world, people, { amountOfPossibleCustomer: 1 });
  const first = await booked(world, people.other, run);
  const waiting = await booked(world, people.advertiser, run);
  await changeRun(world, people.manager, run, { runStatus: 'Cancelled' });
  const left = await follow(world, people.leader, first, { customerStatus: 'Offline' });
  expect(left.body.spot).toBeNull();
  const grown = await changeRun(world, people.manager, run, { amountOfPossibleCustomer: 5 });
  expect(grown.body).toMatchObject({
    amountOfRemainingCustomerToBook: 5,
    totalCustomer: 0,
    totalBackup: 1,
    Backup: [{ id: waiting.id }],
  });
  const noticesOfOwner = async () =>
    (await world.as(people.advertiser).call(members.notices)).body.map((one) => one.text);
  expect((await noticesOfOwner()).filter((text) => text.includes('moved up'))).toEqual([]);
  const back = await changeRun(world, people.manager, run, { runStatus: 'active' });
  expect(back.body).toMatchObject({ totalCustomer: 1, totalBackup: 0 });
  expect((await noticesOfOwner()).filter((text) => text.includes('moved up'))).toHaveLength(1);
});

it.each([
  ['completed', { completed: true }, { completed: false }],
  ['cancelled', { runStatus: 'Cancelled' }, { runStatus: 'active' }],
])('a run that is %s is opened again together with what that opens', async (_, over, open) => {
  const people = testUsers();
  const run = await openRun(world, people);
  expect((await changeRun(world, people.manager, run, over)).status).toBe(200);
  const alone = await changeRun(world, people.leader, run, { time: '21:15' });
  expect(alone.status).not.toBe(200);
  const both = await changeRun(world, people.manager, run, { ...open, time: '21:15' });
  expect([both.status, both.text]).toEqual([200, both.text]);
  expect(both.body).toMatchObject({ ...open, time: '21:15' });
});

// proves WIRE-18
it('without a version only what differs is written, and the log marks it', async () => {
  const people = testUsers();
  const run = await openRun(world, people, { note: 'first' });
  const { version: _, ...whole } = run;
  const params = { id: run.id };
  const answer = await world
    .as(people.manager)
    .call(runs.raid.update, { params, body: { ...whole, note: 'second' } });
  expect([answer.status, answer.body.note]).toEqual([200, 'second']);
  const written = await world.sql(
    `select details, differences from audit_log where run_id = $1 and action = 'run.update'`,
    [run.id],
  );
  expect(written).toEqual([
    {
      details: 'unversioned',
      differences: { note: { oldValue: 'first', newValue: 'second' } },
    },
  ]);
  const log = await world.as(people.manager).call(logs.raid.ofRun, { params, query: {} });
  expect(log.body.entries[0]?.details).toBe('Written without a version');
});

it('who saw a value of before the last two changes of it keeps it, and learns who made the last', async () => {
  const people = testUsers();
  const run = await openRun(world, people, { note: 'first' });
  await changeRun(world, people.manager, run, { note: 'second' });
  await changeRun(world, people.leader, run, { note: 'third' });
  const as = (body: object) =>
    changeRun(world, people.manager, run, { version: run.version, ...body });
  const kept = await as({ note: 'first', time: '21:30' });
  expect([kept.status, kept.body.note, kept.body.time]).toEqual([200, 'third', '21:30']);
  const clash = await as({ note: 'fourth' });
  expect(clash.problem).toMatchObject({
    type: 'stale',
    field: 'note',
    current: 'third',
    by: people.leader.name,
  });
  // a value that was seen is not stale for what came before it
  const { version } = kept.body;
  expect((await as({ note: 'fourth', version })).body.note).toBe('fourth');
});

describe('what can be chosen for a run', () => {
  const create = (people: ReturnType<typeof testUsers>, given: Record<string, unknown>) =>
    world.as(people.manager).call(runs.raid.create, { body: runBody(world, given) });

  it('is no raid that was retired, although runs that have it stay editable', async () => {
    const people = testUsers();
    const raid = 'Liberation of Undermine';
    const old = await openRun(world, people, { raid });
    await world.sql(
      `update catalogue_items set active = false where list = 'raids' and label = $1`,
      [raid],
    );
    await world.sql('update catalogue_version set version = version + 1');
    // lists are compared with the database every five seconds
    world.clock.advance(6_000);
    const refusal = [{ path: 'raid', message: 'Unknown raid' }];
    const created = await create(people, { raid });
    expect([created.status, created.problem.errors]).toEqual([422, refusal]);
    const run = await openRun(world, people);
    const changed = await changeRun(world, people.manager, run, { raid });
    expect([changed.status, changed.problem.errors]).toEqual([422, refusal]);
    expect((await changeRun(world, people.manager, old, { note: 'the last' })).body).toMatchObject({
      raid,
      note: 'the last',
    });
  });

  // proves RUN-15, RUN-16
  it('is what the catalogue and the clock know, at first and later', async () => {
    const people = testUsers();
    const run = await openRun(world, people, { date: '2027-03-28', time: '01:30' });
    const wrong = {
      raid: 'Deadmines',
      type: 'Everything',
      raidType: 'Half a run',
      difficulty: 'Easy',
    };
    const unknown = [
      { path: 'raid', message: 'Unknown raid' },
      { path: 'type', message: 'Unknown loot type' },
      { path: 'raidType', message: 'Unknown raid type' },
      { path: 'difficulty', message: 'Unknown difficulty' },
    ];
    const gcPaymentRealm = 'Nowhere';
    const realm = { path: 'gcPaymentRealm', message: 'Unknown Realm selected' };
    const time = {
      path: 'time',
      message: 'This time does not exist on that day (the clocks go forward)',
    };
    const created = await create(people, wrong);
    expect([created.status, created.problem.errors]).toEqual([422, unknown]);
    const changed = (body: Record<string, unknown>) => changeRun(world, people.manager, run, body);
    const refused = await changed({ ...wrong, gcPaymentRealm, time: '02:30' });
    expect([refused.status, refused.problem.errors]).toEqual([422, [...unknown, realm, time]]);
    for (const there of ['01:59', '03:00']) {
      expect((await changed({ time: there })).body).toMatchObject({ time: there });
    }
    for (const gone of ['02:00', '02:59']) {
      expect((await changed({ time: gone })).problem.errors).toEqual([time]);
    }
    // Another day has the time, and this day has it not
    expect((await changed({ date: '2027-03-29', time: '02:30' })).status).toBe(200);
    expect((await changed({ date: '2027-03-28' })).problem.errors).toEqual([time]);
    expect((await changed({ gcPaymentRealm: 'tarren mill' })).body).toMatchObject({
      gcPaymentRealm: 'TarrenMill',
    });
  });

  it('is no leader or collector who is BLACKLISTED', async () => {
    const people = testUsers();
    const blocked = holding('RAIDLEADER', 'GOLDCOLLECTOR', 'BLACKLISTED');
    await world.join(blocked);
    const both = { leader: blocked.id, gc: blocked.id };
    const refusal = [
      { path: 'leader', message: 'Unknown leader' },
      { path: 'gc', message: 'Unknown gold collector' },
    ];
    expect((await create(people, both)).problem.errors).toEqual(refusal);
    const run = await openRun(world, people);
    expect((await changeRun(world, people.manager, run, both)).problem.errors).toEqual(refusal);
    const offered = [
      ...(await world.as(people.manager).call(runs.leaders)).body,
      ...(await world.as(people.manager).call(runs.collectors)).body,
    ].map((one) => one.userID);
    expect(offered).toContain(people.leader.id);
    expect(offered).not.toContain(blocked.id);
  });
});
