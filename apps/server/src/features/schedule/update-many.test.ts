import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { testUsers, changeRun, openRun } from '../../../test/fixtures.ts';
import { fixturesOf } from '../../../test/fixtures-by-kind.ts';

const { runs, members } = contract;
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

type Cast = ReturnType<typeof testUsers>;
type Change = Readonly<Record<string, unknown>> & { readonly id: string };
const staff = (who: Cast['manager'], changes: readonly Change[], kind: 'raid' | 'shift' = 'raid') =>
  world.as(who).call(runs[kind].updateMany, { body: { changes } as never });
const auditOf = (runId: string) =>
  world.sql(
    `select action, array(select jsonb_object_keys(differences) order by 1) as fields
     from audit_log where run_id = $1 and action = 'run.updateMany' order by id`,
    [runId],
  );
const newsOf = async (who: Cast['manager']) =>
  (await world.as(who).call(members.notices)).body.map(({ text }) => text);

/** Runs without staff, and two who can lead. */
async function planned(count: number) {
  const people = testUsers();
  const next = person({ roles: ['RAIDLEADER'] });
  await Promise.all([world.join(people.leader), world.join(next)]);
  const made = [];
  for (let at = 0; at < count; at++)
    made.push(await openRun(world, people, { leader: '', gc: '' }));
  return { people, next, made };
}

describe('leaders and collectors of several runs', () => {
  it('are set by one request: every run, one audit row each, answered in the order asked', async () => {
    const { people, made } = await planned(3);
    const asked = made.toReversed();
    const answer = await staff(
      people.manager,
      asked.map(({ id, version }) => ({
        id,
        version,
        leader: people.leader.id,
        gc: people.collector.id,
      })),
    );
    expect(answer.status).toBe(200);
    expect(answer.body.outcomes.map((one) => (one.ok ? one.run : one.problem))).toMatchObject(
      asked.map(({ id, version }) => ({
        id,
        version: version + 1,
        leader: people.leader.id,
        gc: people.collector.id,
      })),
    );
    for (const { id } of made) expect(await auditOf(id)).toHaveLength(1);
  });

  it('are decided run by run: what is refused is named, the rest is done', async () => {
    const { people, next, made } = await planned(4);
    const [fresh, stale, over, same] = made as [RunView, RunView, RunView, RunView];
    await changeRun(world, people.manager, stale, { leader: next.id });
    await changeRun(world, people.manager, over, { completed: true });
    const answer = await staff(people.manager, [
      { id: fresh.id, version: fresh.version, leader: people.leader.id },
      { id: stale.id, version: stale.version, leader: people.leader.id },
      { id: over.id, leader: people.leader.id },
      { id: '0000000000000', leader: people.leader.id },
      { id: same.id, leader: '' },
    ]);
    expect(answer.body.outcomes).toMatchObject([
      { id: fresh.id, ok: true },
      { id: stale.id, ok: false, problem: { status: 409, type: 'stale', field: 'leader' } },
      { id: over.id, ok: false, problem: { type: 'run-completed' } },
      { id: '0000000000000', ok: false, problem: { status: 404 } },
      { id: same.id, ok: true },
    ]);
    const leaderOf = async (id: string) =>
      (await world.as(people.manager).call(runs.raid.one, { params: { id } })).body.leader;
    expect(await leaderOf(fresh.id)).toBe(people.leader.id);
    expect(await leaderOf(stale.id)).toBe(next.id);
    expect(await leaderOf(over.id)).toBe('');
    // what changes nothing is not in the log
    expect(await auditOf(same.id)).toEqual([]);
    expect(await auditOf(fresh.id)).toMatchObject([{ fields: ['leader'] }]);
  });

  it('of a hidden run are set by its staff; to others it is one that is not there', async () => {
    const { people, next, made } = await planned(1);
    const [run] = made;
    const id = run?.id ?? '';
    await changeRun(world, people.manager, { id }, { hidden: true });
    const [claim] = (await staff(next, [{ id, leader: next.id }])).body.outcomes;
    const [missing] = (await staff(next, [{ id: '0000000000000', leader: next.id }])).body.outcomes;
    const withoutId = (one: typeof claim) => JSON.stringify(one).replaceAll(one?.id ?? '', 'ID');
    expect(claim).toMatchObject({ ok: false, problem: { type: 'not-found' } });
    expect(withoutId(claim)).toBe(withoutId(missing));
    expect((await staff(people.manager, [{ id, leader: next.id }])).body.outcomes).toMatchObject([
      { ok: true },
    ]);
  });

  it('tell who got a run and who lost one, of each run once', async () => {
    const { people, next, made } = await planned(2);
    await staff(
      people.manager,
      made.map(({ id }) => ({ id, leader: people.leader.id })),
    );
    expect(
      (await newsOf(people.leader)).filter((text) => text.startsWith('You now lead')),
    ).toHaveLength(2);
    await staff(
      people.manager,
      made.map(({ id }) => ({ id, leader: next.id })),
    );
    const lost = (await newsOf(people.leader)).filter((text) =>
      text.startsWith('You no longer lead'),
    );
    expect(lost).toHaveLength(2);
  });

  it('that are the same already leave no trace', async () => {
    const { people, made } = await planned(1);
    const [run] = made;
    const answer = await staff(people.manager, [{ id: run?.id ?? '', leader: '' }]);
    expect(answer.body.outcomes).toMatchObject([{ ok: true, run: { version: run?.version } }]);
    expect(await auditOf(run?.id ?? '')).toEqual([]);
  });

  it('of shifts are several collectors', async () => {
    const people = testUsers();
    const other = person({ roles: ['GOLDCOLLECTOR'] });
    await world.join(other);
    const run = await fixturesOf(world, 'shift').open(people);
    const gc = [people.collector.id, other.id];
    const answer = await staff(people.manager, [{ id: run.id, gc }], 'shift');
    expect(answer.body.outcomes).toMatchObject([{ ok: true, run: { gc } }]);
  });

  it.each([
    ['nothing', [], 'changes'],
    ['no field', [{ id: '01kxa7v3m9b01' }], 'changes.0.leader'],
    [
      'a run twice',
      [
        { id: '01kxa7v3m9b01', leader: '' },
        { id: '01kxa7v3m9b01', leader: '' },
      ],
      'changes',
    ],
    [
      'another field',
      [{ id: '01kxa7v3m9b01', leader: '', completed: true }],
      'changes.0.completed',
    ],
    ['a name for a person', [{ id: '01kxa7v3m9b01', leader: 'Thrall' }], 'changes.0.leader'],
    [
      'too many',
      Array.from({ length: 101 }, (_, at) => ({ id: `01kxa7v3m${1000 + at}`, leader: '' })),
      'changes',
    ],
  ])('%s is refused, naming the field', async (_, changes, path) => {
    const answer = await staff(testUsers().manager, changes);
    expect(answer.status).toBe(422);
    expect(answer.problem.errors?.map((one) => one.path)).toContain(path);
  });
});
