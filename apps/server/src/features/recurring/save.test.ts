import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { TemplateView } from '@warchest/contract/recurring.ts';
import { type RecurringKind } from '@warchest/domain/runs/kind.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';
import { template } from '../../../test/weekly-templates.ts';

const { recurring } = contract;

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
