import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { TemplateView } from '@warchest/contract/recurring.ts';
import { recurringKinds, type RecurringKind } from '@warchest/domain/runs/kind.ts';
import { verifyDatabase } from '../../verify/database.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';
import { whileLocked } from '../../../test/while-locked.ts';
import { template } from '../../../test/weekly-templates.ts';

const { recurring, runs } = contract;

let world: TestWorld;
let leader: TestUser;
let collector: TestUser;
let manager: TestUser;
beforeAll(async () => {
  world = await testWorld();
  [leader, collector, manager] = [
    holding('RAIDLEADER'),
    holding('GOLDCOLLECTOR'),
    holding('RAIDMANAGER', 'OVERVIEW'),
  ];
  for (const one of [leader, collector]) await world.join(one);
});
afterAll(() => world.close());

const as = (who: TestUser = manager) => world.as(who);
const list = async (kind: RecurringKind) => (await as().call(recurring[kind].list)).body;
const save = async (kind: RecurringKind, templates: readonly object[], who?: TestUser) =>
  as(who).call(recurring[kind].save, {
    body: { recurringRaids: templates as never[], version: (await list(kind)).version },
  });
const week = { start: '2026-11-25', end: '2026-12-01' };
const create = (kind: RecurringKind, given: object = {}) =>
  as().call(recurring[kind].create, { body: { cycle: week, ...given } });
const scheduled = async (kind: RecurringKind) =>
  (await as().call(runs[kind].schedule, { query: { end: '2027-04-30' } })).body;
/** Only these templates, and no run of the kind. */
async function only(kind: RecurringKind, ...templates: object[]): Promise<TemplateView[]> {
  await world.sql('delete from runs where kind = $1', [kind]);
  const answer = await save(kind, templates);
  expect([answer.status, answer.text]).toEqual([200, answer.text]);
  return answer.body.recurringRaids;
}

describe.each(recurringKinds)('creating a cycle of %ss', (kind) => {
  // proves REC-14
  it('asks for a cycle, in the specified words', async () => {
    for (const cycle of [undefined, '', null]) {
      const answer = await create(kind, { cycle });
      expect(answer.problem.errors).toEqual([
        { path: 'cycle', message: 'Please choose a cycle and then try again.' },
      ]);
    }
    const backwards = await create(kind, { cycle: { start: week.end, end: week.start } });
    expect(backwards.problem.errors).toEqual([
      { path: 'cycle.end', message: 'The end must not be before its start' },
    ]);
    const long = await create(kind, { cycle: { start: '2026-11-25', end: '2027-11-25' } });
    expect(long.problem.errors).toEqual([{ path: 'cycle.end', message: 'At most 31 days' }]);
  });

  // proves REC-16, REC-17, REC-18
  it('tells before what it would do, does it, and does it once', async () => {
    const make = template[kind];
    await only(
      kind,
      make({ leader: leader.id, gc: kind === 'raid' ? collector.id : [collector.id] }),
      make({ day: 'Sunday', difficulty: 'Normal' }),
    );
    const before = await create(kind, { preview: true });
    expect(before.body).toMatchObject({ created: 2, existing: 0, past: 0, impossible: 0 });
    expect(await scheduled(kind)).toEqual([]);
    const made = await create(kind);
    expect(made.body.runs.map(({ run: _run, ...rest }) => rest)).toEqual(
      before.body.runs.map(({ run: _run, ...rest }) => rest),
    );
    const all = await scheduled(kind);
    expect(all).toMatchObject([
      {
        kind,
        date: '2026-11-26',
        time: make().start,
        leader: leader.id,
        difficulty: 'Heroic',
        amountOfPossibleCustomer: 5,
        runStatus: 'active',
        createdAsRecurringRaid: true,
      },
      { date: '2026-11-29', difficulty: 'Normal', leader: '' },
    ]);
    expect(made.body.runs.map(({ run }) => run)).toEqual(all.map(({ id }) => id));
    expect((await create(kind, { preview: true })).body).toMatchObject({ created: 0, existing: 2 });
    const again = await create(kind);
    expect(again.body).toMatchObject({ created: 0, existing: 2 });
    expect(again.body.runs.map(({ run }) => run)).toEqual(all.map(({ id }) => id));
    expect(await scheduled(kind)).toEqual(all);
    const log = await world.sql(
      `select 1 from audit_log where action = 'recurring.create' and run_id = any($1)`,
      [all.map(({ id }) => id)],
    );
    expect(log).toHaveLength(2);
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  });

  // proves REC-13
  it('makes only what the filters mean', async () => {
    const make = template[kind];
    await only(kind, make(), make({ day: 'Friday' }), make({ difficulty: 'Normal' }));
    const filters = {
      dayFilter: ['Thursday'],
      difficultyFilter: ['Heroic'],
      raidTypeFilter: [],
      leaderNameFilter: [''],
      raidFilter: [make().raid],
    };
    const made = await create(kind, filters);
    expect(made.body.runs.map(({ date }) => date)).toEqual(['2026-11-26']);
    expect((await create(kind)).body).toMatchObject({ created: 2, existing: 1 });
  });

  // proves REC-16
  it('leaves alone what was moved, cancelled or deleted since', async () => {
    await only(
      kind,
      template[kind](),
      template[kind]({ day: 'Friday' }),
      template[kind]({ day: 'Saturday' }),
    );
    const made = (await create(kind)).body.runs;
    const [moved, cancelled, deleted] = made.map(({ run }) => run);
    const change = (id: string | undefined, body: object) =>
      as().call(runs[kind].update, { params: { id: id ?? '' }, body });
    expect((await change(moved, { date: '2026-11-30' })).status).toBe(200);
    expect((await change(cancelled, { runStatus: 'Cancelled' })).status).toBe(200);
    await world.sql(`update runs set deleted_at = now() where id = $1`, [deleted]);
    expect((await create(kind)).body).toMatchObject({ created: 0, existing: 3 });
  });

  it('tells what would have begun already or begins now, and what cannot be, and makes the rest', async () => {
    const gone = holding('RAIDLEADER');
    await world.join(gone);
    const make = template[kind];
    // it is Tuesday noon
    await only(
      kind,
      make({ day: 'Tuesday', start: '12:00', end: undefined }),
      make({ day: 'Tuesday', start: '12:01', end: undefined }),
      make({ leader: gone.id }),
    );
    await world.join({ ...gone, roles: ['OVERVIEW'] });
    const made = await create(kind, { cycle: { start: '2026-11-22', end: '2026-11-28' } });
    expect(made.body).toMatchObject({ created: 1, past: 1, impossible: 1 });
    expect(made.body.runs.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['past', ''],
      ['new', ''],
      ['impossible', 'Unknown leader'],
    ]);
  });

  // proves REC-5
  it('keeps wall times over the change of the clocks, and says which do not exist', async () => {
    const make = template[kind];
    await only(
      kind,
      make({ day: 'Sunday', start: '02:30', end: undefined }),
      make({ day: 'Sunday', start: '20:00', end: undefined }),
    );
    const made = await create(kind, { cycle: { start: '2027-03-21', end: '2027-04-04' } });
    expect(made.body.runs.map(({ date, time, outcome }) => `${date} ${time} ${outcome}`)).toEqual([
      '2027-03-21 02:30 new',
      '2027-03-21 20:00 new',
      '2027-03-28 02:30 impossible',
      '2027-03-28 20:00 new',
      '2027-04-04 02:30 new',
      '2027-04-04 20:00 new',
    ]);
    expect(made.body.runs[2]?.reason).toBe(
      'This time does not exist on that day (the clocks go forward)',
    );
    const starts = (await scheduled(kind)).map(({ time, startsAt }) => `${time} ${startsAt}`);
    expect(starts).toEqual([
      '02:30 2027-03-21T01:30:00.000Z',
      '20:00 2027-03-21T19:00:00.000Z',
      '20:00 2027-03-28T18:00:00.000Z',
      '02:30 2027-04-04T00:30:00.000Z',
      '20:00 2027-04-04T18:00:00.000Z',
    ]);
  });
});

it('refuses a shift of more than a thousand spots altogether, and makes no run of one saved before', async () => {
  const offeredBosses = [
    { boss: "Mug'Zee", possibleCustomers: 600 },
    { boss: 'Gallywix', possibleCustomers: 401 },
  ];
  const message = 'At most 1000 spots altogether';
  const as = world.as(manager);
  const save = async (given: object) => {
    const { version } = (await as.call(recurring.shift.list)).body;
    const body = { recurringRaids: [template.shift(given)], version };
    return as.call(recurring.shift.save, { body: body as never });
  };
  const refused = await save({ offeredBosses });
  expect([refused.status, refused.problem.errors]).toEqual([
    422,
    [{ path: 'recurringRaids.0.offeredBosses', message }],
  ]);
  const { raid, difficulty, raidType, raidBoss, start: time } = template.shift();
  const body = { raid, difficulty, raidType, raidBoss, time, date: '2026-12-04', gc: [] };
  const create = (offers: object[]) =>
    as.call(runs.shift.create, { body: { ...body, offeredBosses: offers } as never });
  const no = [422, [{ path: 'offeredBosses', message }]];
  const created = await create(offeredBosses);
  expect([created.status, created.problem.errors]).toEqual(no);
  const { id } = (await create([{ boss: 'Gallywix', possibleCustomers: 1_000 }])).body;
  const changed = await as.call(runs.shift.update, { params: { id }, body: { offeredBosses } });
  expect([changed.status, changed.problem.errors]).toEqual(no);
  const saved = (await save({})).body.recurringRaids[0];
  await world.sql(
    'update recurring_templates set offered_bosses = $2, capacity = 1001 where id = $1',
    [saved?.id, JSON.stringify(offeredBosses)],
  );
  const made = await as.call(recurring.shift.create, {
    body: { cycle: { start: '2026-12-03', end: '2026-12-03' } },
  });
  expect([made.status, made.body.runs.map(({ outcome, reason }) => [outcome, reason])]).toEqual([
    200,
    [['impossible', message]],
  ]);
});

// proves REC-18
it('of two people who create a cycle at the same moment one makes its runs, which both are shown', async () => {
  await only('raid', template.raid({ leader: leader.id }));
  await world.cookieOf(manager);
  const lock = 'lock table runs in share mode';
  const both = await whileLocked(world, lock, [], async ({ waits }) => {
    const creating = [create('raid'), create('raid')];
    await waits(2);
    return creating;
  });
  const answers = (await Promise.all(both)).map(({ body }) => body);
  const [run] = await scheduled('raid');
  expect(answers.flatMap(({ runs: shown }) => shown.map((one) => one.run))).toEqual([
    run?.id,
    run?.id,
  ]);
  const counts = answers.map(({ created, existing }) => `${created} made, ${existing} there`);
  expect(counts.toSorted()).toEqual(['0 made, 1 there', '1 made, 0 there']);
  expect(await scheduled('raid')).toHaveLength(1);
});
