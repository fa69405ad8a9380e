import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { testUsers, changeRun, openRun, runBody } from '../../../test/fixtures.ts';

const { runs } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const create = (who: Parameters<TestWorld['as']>[0], given: Record<string, unknown> = {}) =>
  world.as(who).call(runs.raid.create, { body: runBody(world, given) });

describe('creating a run', () => {
  it('is refused to people who do not plan runs', async () => {
    const people = testUsers();
    expect((await create(null)).status).toBe(401);
    for (const who of [people.advertiser, people.leader, people.collector, people.stranger]) {
      expect((await create(who)).status).toBe(403);
    }
  });

  // proves RUN-15, RUN-16
  it('names every field that is not valid, and stores nothing', async () => {
    const { manager } = testUsers();
    const answer = await create(manager, {
      date: undefined,
      type: '',
      raid: 'Deadmines',
      leader: '123456789012345678',
    });
    expect(answer.status).toBe(422);
    expect(answer.problem.errors).toEqual(
      expect.arrayContaining([
        { path: 'date', message: 'Date is required' },
        { path: 'type', message: 'Field is required' },
      ]),
    );
    const second = await create(manager, { raid: 'Deadmines', leader: '123456789012345678' });
    expect(second.problem.errors).toEqual([
      { path: 'raid', message: 'Unknown raid' },
      { path: 'leader', message: 'Unknown leader' },
    ]);
    const noDate = await create(manager, { date: null });
    expect(noDate.problem.errors).toEqual([{ path: 'date', message: 'Date is required' }]);
    const none = await world.sql('select 1 from runs where created_by = $1', [manager.id]);
    expect(none).toHaveLength(0);
  });

  it('asks of leader and collector each what they need', async () => {
    const { manager, leader, collector } = testUsers();
    await Promise.all([world.join(leader), world.join(collector)]);
    for (const [given, errors] of [
      [{ leader: leader.id, gc: leader.id }, [{ path: 'gc', message: 'Unknown gold collector' }]],
      [{ leader: collector.id, gc: collector.id }, [{ path: 'leader', message: 'Unknown leader' }]],
    ] as const) {
      const refused = await create(manager, given);
      expect([refused.status, refused.problem.errors]).toEqual([422, errors]);
    }
  });

  it('refuses a time that does not exist, and unknown or coerced fields', async () => {
    const { manager } = testUsers();
    const gap = await create(manager, { date: '2027-03-28', time: '02:30' });
    expect(gap.problem.errors?.[0]?.path).toBe('time');
    expect((await create(manager, { evil: 1 })).status).toBe(422);
    expect((await create(manager, { gcDoesInvites: 'false' })).status).toBe(422);
    expect((await create(manager, { amountOfPossibleCustomer: null })).status).toBe(422);
  });

  // proves RUN-12
  it('answers the whole run', async () => {
    const people = testUsers();
    const run = await openRun(world, people, { amountOfPossibleCustomer: 20 });
    expect(run).toMatchObject({
      view: 'staff',
      leaderName: 'Leader',
      gcName: 'Collector',
      amountOfPossibleCustomer: 20,
      amountOfRemainingCustomerToBook: 20,
      runStatus: 'active',
      completed: false,
      version: 1,
    });
  });
});

describe('what is asked for', () => {
  it.each([
    ['specificOnly=', 'specificOnly'],
    ['specificOnly=true', 'id'],
    ['specificOnly=true&id=', 'id'],
    ['start=', 'start'],
    ['keepToday=yes', 'keepToday'],
  ])('lists refuse %s', async (query, path) => {
    const { manager } = testUsers();
    for (const list of ['getAllRaids', 'getAllRaidsOverview']) {
      const url = `/v1/raid/${list}?${query}`;
      const answer = await world.as(manager).send({ method: 'GET', url });
      expect([answer.status, answer.problem.errors?.map((e) => e.path)]).toEqual([422, [path]]);
    }
  });

  it('one run by its id is refused without the id, in words', async () => {
    const url = '/v1/raid/getAllRaids?specificOnly=true';
    const { problem } = await world.as(testUsers().manager).send({ method: 'GET', url });
    expect(problem.errors).toEqual([{ path: 'id', message: 'Field is required' }]);
  });

  it('a date is required where one is changed', async () => {
    const people = testUsers();
    const run = await openRun(world, people);
    const changed = await changeRun(world, people.manager, run, { date: null });
    const cleaned = await world.as(people.manager).send({
      method: 'PUT',
      url: '/v1/raid/cleanup',
      payload: JSON.stringify({ date: null }),
    });
    for (const { status, problem } of [changed, cleaned]) {
      const errors = [{ path: 'date', message: 'Date is required' }];
      expect([status, problem.errors]).toEqual([422, errors]);
    }
  });

  // proves RUN-6
  it('the menus tell people with the same name apart', async () => {
    const name = 'Twin';
    const twins = ['twin.one', 'twin.two'].map((username) =>
      person({ name: username, roles: ['RAIDLEADER'] }),
    );
    for (const twin of twins) await world.join(twin);
    await world.sql(`update members set display_name = $1 where username like 'twin.%'`, [name]);
    const only = person({ name: 'Only', roles: ['RAIDLEADER'] });
    await world.join(only);
    const { body } = await world.as(testUsers().advertiser).call(runs.leaders);
    const named = body.filter(({ userID }) => [only, ...twins].some(({ id }) => id === userID));
    expect(named.map((one) => one.displayName)).toEqual([
      'Only',
      'Twin (twin.one)',
      'Twin (twin.two)',
    ]);
  });
});
