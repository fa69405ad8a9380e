import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type World } from '../../../test/harness.ts';
import { changeRun, runPeople, soldRun } from '../../../test/paid-run.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

describe('the history of a cycle', () => {
  it('is one own, and refuses a cycle that there is not', async () => {
    const people = runPeople();
    await soldRun(world, people, [{ advCut: 'FTB', price: 200_000 }]);
    const other = person({ roles: ['ADVERTISER'] });
    expect((await world.as(other).call(contract.cycles.history)).body).toMatchObject({
      revenue: 0,
      bookings: [],
    });
    const wrong = await world
      .as(other)
      .send({ method: 'GET', url: '/v1/user/cycle/history?cycle=old9' });
    expect([wrong.status, wrong.problem.errors?.[0]?.path]).toEqual([422, 'cycle']);
  });

  it('shows what was completed and what it earned, at the rates it was paid by', async () => {
    const people = runPeople();
    const { id } = await soldRun(world, people, [
      { advCut: 'FTB', price: 200_000 },
      { advCut: 'TAKEN', price: 100_000 },
      { advCut: 'BSFTB', price: 50_000 },
    ]);
    const ask = async (cycle?: 'current' | 'old') =>
      (
        await world
          .as(people.advertiser)
          .call(contract.cycles.history, { query: cycle ? { cycle } : {} })
      ).body;
    const before = await ask();
    expect(before).toMatchObject({ start: '2026-11-18', end: '2026-11-24', revenue: 350_000 });
    const earned = before.bookings.map(({ advCut, earned: gold, settled }) => [
      advCut,
      gold,
      settled,
    ]);
    expect(new Set(earned)).toEqual(
      new Set([
        ['FTB', 55_000, false],
        ['TAKEN', 30_000, false],
        ['BSFTB', 5_000, false],
      ]),
    );
    await changeRun(world, people, id, { completed: true });
    const after = await ask('current');
    expect(after.earned).toBe(90_000);
    expect(after.bookings.every(({ settled }) => settled)).toBe(true);
    expect((await ask('old')).bookings).toEqual([]);
    await changeRun(world, people, id, { completed: false });
    await changeRun(world, people, id, { completed: true });
    expect((await ask()).bookings).toHaveLength(3);
  });
});
