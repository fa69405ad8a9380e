import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { moveService, playedKeys, servicePeople } from '../../../test/sold-service.ts';
import { changeRun, runPeople, soldRun } from '../../../test/paid-run.ts';

let world: TestWorld;
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

  it('shows service bookings while they are completed, with what they brought', async () => {
    const people = servicePeople();
    const { id, what } = await playedKeys(world, people, { pot: '300000', advcut: 'TAKEN' });
    const ask = async (who = people.advertiser) =>
      (await world.as(who).call(contract.cycles.history)).body;
    expect((await ask()).bookings).toEqual([]);
    await moveService(world, people.advertiser, id, 'Completed');
    const { revenue, earned, bookings } = await ask();
    expect([revenue, earned]).toEqual([300_000, 30_000]);
    expect(bookings).toMatchObject([
      {
        bookingId: id,
        runId: id,
        kind: 'mplus',
        raid: '',
        difficulty: '',
        typeOfBoost: what,
        price: 300_000,
        earned: 30_000,
        settled: true,
      },
    ]);
    await moveService(world, people.desk, id, 'In progress');
    expect((await ask()).bookings).toEqual([]);
    await moveService(world, people.desk, id, 'Completed');
    expect((await ask()).bookings).toHaveLength(1);
    // nobody else's
    expect((await ask(people.boosters[0])).bookings).toEqual([]);
  });

  // proves CYC-18, CYC-19
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
