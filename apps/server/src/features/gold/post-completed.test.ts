import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, testWorld, type TestWorld } from '../../../test/harness.ts';
import { changeRun, runPeople, soldRun, linesOf, balanceOf } from '../../../test/paid-run.ts';
import { cutsBody } from '../../../test/fixtures.ts';
import { verifyDatabase } from '../../verify/database.ts';

const { cycles, runs } = contract;

let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

describe('completing a run', () => {
  // proves GOLD-6, GOLD-9, GOLD-10, GOLD-12
  it('pays everybody once, and un-completing takes exactly that back', async () => {
    const people = runPeople();
    const { id } = await soldRun(world, people, [
      { advCut: 'FTB', price: 200_000 },
      { advCut: 'TAKEN', price: 100_000 },
      { advCut: 'BALANCEC', price: 50_000 },
    ]);
    expect(await linesOf(world, id)).toEqual([]);
    expect((await changeRun(world, people, id, { completed: true })).completed).toBe(true);
    expect(await balanceOf(world, people.advertiser.id)).toBe(55_000 + 5_000);
    expect(await balanceOf(world, people.leader.id)).toBe(14_000);

    await changeRun(world, people, id, { completed: false });
    expect(await balanceOf(world, people.advertiser.id)).toBe(0);
    expect(await balanceOf(world, people.leader.id)).toBe(0);

    await changeRun(world, people, id, { completed: true });
    expect(await balanceOf(world, people.advertiser.id)).toBe(60_000);
    const kinds = (await linesOf(world, id)).map((line) => `${line.kind} ${line.completion}`);
    expect([...new Set(kinds)].toSorted()).toEqual([
      'run.payout 1',
      'run.payout 2',
      'run.reversal 1',
    ]);
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  });
  // proves GOLD-8
  it('pays at the rates in force, and takes back what was paid even after they changed', async () => {
    const people = runPeople();
    const web = world.as(person({ roles: ['WEBADMIN'] }));
    const { id } = await soldRun(world, people, [{ advCut: 'FTB', price: 200_000 }]);
    const cut = (adv: number) => web.call(cycles.setCuts, { body: cutsBody({ raid: { adv } }) });
    expect((await cut(20)).status).toBe(200);
    await changeRun(world, people, id, { completed: true });
    expect((await cut(30)).status).toBe(200);
    expect(await balanceOf(world, people.advertiser.id)).toBe(35_000);
    await changeRun(world, people, id, { completed: false });
    expect(await balanceOf(world, people.advertiser.id)).toBe(0);
    const [entry] = await world.sql<{ rates: { adv: number } }>(
      `select rates from ledger_entries where run_id = $1 and kind = 'run.payout'`,
      [id],
    );
    expect(entry?.rates.adv).toBe(20);
  });
  it('is an entry even with an empty pot', async () => {
    const people = runPeople();
    const { id } = await soldRun(world, people, []);
    await changeRun(world, people, id, { completed: true });
    expect((await linesOf(world, id)).every((line) => line.amount === 0)).toBe(true);
    await changeRun(world, people, id, { completed: false });
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  });
  // proves GOLD-9
  it('happens once for many who complete at the same time', async () => {
    const people = runPeople();
    const { id } = await soldRun(world, people, [{ advCut: 'FTB', price: 200_000 }]);
    const manager = world.as(people.manager);
    const all = await Promise.all(
      Array.from({ length: 16 }, () =>
        manager.call(runs.raid.update, { params: { id }, body: { completed: true } }),
      ),
    );
    expect(all.every((answer) => answer.status === 200)).toBe(true);
    expect((await linesOf(world, id)).filter((line) => line.share === 'advertiser')).toHaveLength(
      1,
    );
    expect(await balanceOf(world, people.advertiser.id)).toBe(55_000);
  });
  it('leaves an audit row and tells everybody whose balance moved', async () => {
    const people = runPeople();
    const { id } = await soldRun(world, people, [{ advCut: 'FTB', price: 200_000 }]);
    const notified: string[] = [];
    const stop = world.server.deps.notices.subscribe((notice) => {
      if (notice.topic === 'member' && notice.parts?.includes('cycle'))
        notified.push(notice.to ?? '');
    });
    await changeRun(world, people, id, { completed: true });
    stop();
    expect(notified.toSorted()).toEqual(
      [people.advertiser.id, people.collector.id, people.leader.id].toSorted(),
    );
    const audited = await world.sql<{ actor_id: string; differences: unknown }>(
      `select actor_id, differences from audit_log where subject = 'ledger' and run_id = $1`,
      [id],
    );
    expect(audited).toEqual([
      {
        actor_id: people.manager.id,
        differences: { pot: { oldValue: null, newValue: 200_000 } },
      },
    ]);
  });
});
