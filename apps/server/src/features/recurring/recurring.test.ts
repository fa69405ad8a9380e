import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { TemplateView } from '@warchest/contract/recurring.ts';
import { recurringKinds, type RecurringKind } from '@warchest/domain/runs/kind.ts';
import { verifyDatabase } from '../../verify/database.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';

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

/** A template of Thursday evening, as each kind sends it. */
const template = {
  raid: (given: object = {}) => ({
    day: 'Thursday',
    start: '20:00',
    end: '22:00',
    duration: 120,
    raid: 'Manaforge Omega',
    type: 'VIP',
    raidType: 'Full Run',
    raidBoss: '8/8',
    difficulty: 'Heroic',
    leader: '',
    gc: '',
    amountOfPossibleCustomer: 5,
    note: 'Be there early',
    priceLimitNote: 'At least 200k',
    gcDoesInvites: true,
    ...given,
  }),
  shift: (given: object = {}) => ({
    day: 'Thursday',
    start: '18:00',
    duration: 180,
    raid: 'Liberation of Undermine',
    raidType: 'Last 2',
    raidBoss: '11/11',
    difficulty: 'Heroic',
    leader: '',
    gc: [],
    amountOfBooster: 12,
    offeredBosses: [
      { boss: "Mug'Zee", possibleCustomers: 3 },
      { boss: 'Gallywix', possibleCustomers: 2 },
    ],
    ...given,
  }),
} satisfies Record<RecurringKind, unknown>;

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

describe('saving templates', () => {
  // proves REC-6
  it('refuses who may not plan, and names every wrong field by its place', async () => {
    for (const who of [leader, collector, holding('GCMANAGER'), holding('WEBACCESS')])
      expect((await as(who).call(recurring.raid.list)).status).toBe(403);
    const blocked = holding('RAIDMANAGER', 'BLACKLISTED');
    expect((await save('raid', [template.raid()], blocked)).status).toBe(403);
    const wrong = await save('raid', [
      template.raid(),
      template.raid({ day: '', raid: '', type: '', difficulty: '', start: '25:00' }),
    ]);
    expect([wrong.status, wrong.problem.errors]).toEqual([
      422,
      [
        { path: 'recurringRaids.1.day', message: 'Field is required' },
        { path: 'recurringRaids.1.start', message: 'Time must be HH:mm' },
        { path: 'recurringRaids.1.raid', message: 'Field is required' },
        { path: 'recurringRaids.1.difficulty', message: 'Field is required' },
        { path: 'recurringRaids.1.type', message: 'Field is required' },
      ],
    ]);
    const unknown = await save('raid', [
      template.raid({ raid: 'Nowhere', leader: collector.id, gc: leader.id }),
      template.raid({ end: '23:00' }),
    ]);
    expect(unknown.problem.errors).toEqual([
      { path: 'recurringRaids.1.end', message: 'Must match the start and the duration' },
    ]);
    const people = await save('raid', [
      template.raid(),
      template.raid({ raid: 'Nowhere', leader: collector.id, gc: leader.id }),
    ]);
    expect(people.problem.errors).toEqual([
      { path: 'recurringRaids.1.raid', message: 'Unknown raid' },
      { path: 'recurringRaids.1.leader', message: 'Unknown leader' },
      { path: 'recurringRaids.1.gc', message: 'Unknown gold collector' },
    ]);
    const boss = await save('shift', [
      template.shift({ offeredBosses: [{ boss: 'Nobody', possibleCustomers: 1 }] }),
    ]);
    expect(boss.problem.errors).toEqual([
      { path: 'recurringRaids.0.offeredBosses.0.boss', message: 'Unknown Boss selected' },
    ]);
    expect((await save('raid', [])).problem.errors).toEqual([
      { path: 'recurringRaids', message: 'At least 1 entry' },
    ]);
    const foreign = await save('raid', [template.raid({ id: 'nobody000000' })]);
    expect(foreign.problem.errors).toEqual([
      { path: 'recurringRaids.0.id', message: 'Unknown id' },
    ]);
    expect((await list('raid')).recurringRaids).toEqual([]);
  });

  it('refuses a row with nothing in it by its fields, and saves none of the others', async () => {
    const empty = { day: '', start: '', raid: '', difficulty: '', type: '', raidType: '' };
    for (const nothing of [{}, empty]) {
      const answer = await save('raid', [template.raid(), nothing]);
      const errors: readonly { readonly path: string }[] = answer.problem.errors ?? [];
      const paths = errors.map(({ path }) => path);
      expect(answer.status).toBe(422);
      expect(paths).toEqual(
        expect.arrayContaining(
          ['day', 'start', 'raid', 'difficulty'].map((field) => `recurringRaids.1.${field}`),
        ),
      );
      expect(paths.every((path) => path.startsWith('recurringRaids.1.'))).toBe(true);
    }
    expect((await list('raid')).recurringRaids).toEqual([]);
  });

  // proves REC-2, REC-3, REC-4, REC-9
  it('keeps every field and the order, and answers names', async () => {
    const sent = template.raid({ leader: leader.id, gc: collector.id });
    const [first, second] = await only(
      'raid',
      sent,
      template.raid({ start: '23:30', end: '01:00', duration: 90 }),
    );
    const names = { leaderName: leader.name, gcName: collector.name };
    const { version } = await list('raid');
    expect(first).toEqual({ id: first?.id, version, ...sent, ...names });
    expect(second).toMatchObject({ start: '23:30', end: '01:00', duration: 90 });
    const back = await save('raid', [second ?? {}, { ...first, note: 'Later' }]);
    const since = { version: version + 1 };
    expect(back.body.recurringRaids).toEqual([
      { ...second, ...since },
      { ...first, ...since, note: 'Later' },
    ]);
    const [shift] = await only('shift', template.shift({ gc: [collector.id] }));
    expect(shift).toMatchObject({
      ...template.shift({ gc: [collector.id] }),
      end: '21:00',
      gcName: [collector.name],
      amountOfPossibleCustomer: 5,
    });
  });

  it('tells the second of two, who loses nothing, and writes down what changed', async () => {
    const [kept] = await only('raid', template.raid(), template.raid({ day: 'Friday' }));
    const { version } = await list('raid');
    const body = (templates: readonly object[]) => ({
      recurringRaids: templates as never[],
      version,
    });
    const mine = await as().call(recurring.raid.save, { body: body([{ ...kept, note: 'mine' }]) });
    expect([mine.status, mine.body.version]).toEqual([200, version + 1]);
    const theirs = await as().call(recurring.raid.save, {
      body: body([{ ...kept, note: 'theirs' }]),
    });
    expect(theirs.problem).toMatchObject({ status: 409, type: 'stale', current: version + 1 });
    expect((await list('raid')).recurringRaids.map((one) => 'note' in one && one.note)).toEqual([
      'mine',
    ]);
    const log = await world.sql<{ differences: Record<string, unknown> }>(
      `select differences from audit_log where subject = 'template' order by id desc limit 2`,
    );
    expect(log.map(({ differences }) => differences)).toContainEqual({
      note: { oldValue: 'Be there early', newValue: 'mine' },
    });
    expect(log.map(({ differences }) => differences['day'])).toContainEqual({
      oldValue: 'Friday',
      newValue: null,
    });
  });

  it('writes down what became of each template, with the version of the list', async () => {
    const [kept, changed, gone] = await only(
      'raid',
      template.raid(),
      template.raid({ day: 'Friday' }),
      template.raid({ day: 'Saturday', note: 'goes' }),
    );
    const { version } = await list('raid');
    const saved = await save('raid', [
      kept ?? {},
      { ...changed, note: 'new words' },
      template.raid({ day: 'Sunday', note: 'comes' }),
    ]);
    const fresh = saved.body.recurringRaids.at(-1);
    const rows = await world.sql<{ id: string; differences: Record<string, unknown> }>(
      `select subject_id as id, differences from audit_log
       where subject = 'template' and action = 'recurring.save' and version = $1`,
      [version + 1],
    );
    const said = Object.fromEntries(rows.map(({ id, differences }) => [id, differences]));
    expect(Object.keys(said).toSorted()).toEqual(
      [changed?.id, gone?.id, fresh?.id].map(String).toSorted(),
    );
    expect(said[changed?.id ?? '']).toEqual({
      note: { oldValue: 'Be there early', newValue: 'new words' },
    });
    expect(said[gone?.id ?? '']).toMatchObject({
      day: { oldValue: 'Saturday', newValue: null },
      note: { oldValue: 'goes', newValue: null },
    });
    expect(said[fresh?.id ?? '']).toMatchObject({
      day: { oldValue: null, newValue: 'Sunday' },
      note: { oldValue: null, newValue: 'comes' },
    });
  });

  it('changes nothing when nothing is different', async () => {
    const [one] = await only('raid', template.raid());
    const { version } = await list('raid');
    expect((await save('raid', [one ?? {}])).body.version).toBe(version);
  });

  it('does not judge again what stood there before', async () => {
    const gone = holding('RAIDLEADER');
    await world.join(gone);
    const [one] = await only('raid', template.raid({ leader: gone.id }));
    await world.join({ ...gone, roles: ['OVERVIEW'] });
    const changed = await save('raid', [{ ...one, note: 'new' }, template.raid()]);
    expect(changed.status).toBe(200);
  });
});

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

  it('tells what would have begun already, and what cannot be, and makes the rest', async () => {
    const gone = holding('RAIDLEADER');
    await world.join(gone);
    const make = template[kind];
    // it is Tuesday noon
    await only(
      kind,
      make({ day: 'Tuesday', start: '11:59', end: undefined }),
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
