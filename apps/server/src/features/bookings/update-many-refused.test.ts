import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, changeMany, runWith } from '../../../test/bulk-edit.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { changeRun, holding } from '../../../test/fixtures.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

describe('a bulk edit is refused', () => {
  it('to nobody, newcomers and the blacklisted', async () => {
    const { run, ids } = await runWith(world, 1);
    const changes = [{ id: at(ids, 0), note: 'x' }];
    expect((await changeMany(world, null, run, changes)).status).toBe(401);
    expect((await changeMany(world, holding(), run, changes)).status).toBe(403);
    const blacklisted = holding('RAIDMANAGER', 'BLACKLISTED');
    expect((await changeMany(world, blacklisted, run, changes)).status).toBe(403);
  });

  it('as unknown to whom neither the run nor a customer in it belongs', async () => {
    const { people, run, ids } = await runWith(world, 1);
    await changeRun(world, people.manager, run, { hidden: true });
    const changes = [{ id: at(ids, 0), note: 'x' }];
    const foreign = await changeMany(world, people.other, run, changes);
    const unknown = await changeMany(world, people.other, { id: '0000000000000' }, changes);
    expect([foreign.status, unknown.status]).toEqual([404, 404]);
    expect(foreign.text).not.toContain('Buyer');
    expect(foreign.problem.detail?.replace(run.id, 'ID')).toBe(
      unknown.problem.detail?.replace('0000000000000', 'ID'),
    );
  });

  it('with nothing, a booking twice, or a field that does not exist', async () => {
    const { people, run, ids } = await runWith(world, 1);
    const id = at(ids, 0);
    const none = await changeMany(world, people.manager, run, []);
    expect(none.problem.errors).toEqual([{ path: 'changes', message: 'At least 1 entry' }]);
    const twice = await changeMany(world, people.manager, run, [
      { id, note: 'a' },
      { id, note: 'b' },
    ]);
    expect(twice.problem.errors).toEqual([
      { path: 'changes', message: 'Each booking can be named once' },
    ]);
    const odd = await changeMany(world, people.manager, run, [{ id, nots: 'a' } as never]);
    expect([odd.status, odd.problem.errors]).toEqual([
      422,
      [{ path: 'changes.0.nots', message: 'Unknown field' }],
    ]);
  });
});
