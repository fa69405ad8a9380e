import { afterAll, beforeAll, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { holding } from '../../../test/fixtures.ts';
import { testWorld, type TestWorld } from '../../../test/harness.ts';
import { importedRunsIn } from '../../../test/imported-runs.ts';
import { retryLog } from '../../../test/watched-retries.ts';
import { whileLocked } from '../../../test/while-locked.ts';

const { runs } = contract;

const { log, retried } = retryLog();
let world: TestWorld;
const { files, imported, sound, join } = importedRunsIn(() => world);
beforeAll(async () => {
  world = await testWorld({ log });
  await join();
});
afterAll(() => world.close());

// proves IMP-6
it('taking back an import waits for who changes a run of it, which stays', async () => {
  const done = await imported([
    ['Date', 'Time', 'Raid', 'Customer', 'Price', 'Advertiser', 'Paid'],
    ['27.11.2026', '19:30', 'Nerub-ar Palace', '', '', '', ''],
  ]);
  expect(done.counts).toMatchObject({ created: 1 });
  const [run] = await world.sql<{ id: string }>('select id from runs where deleted_at is null');
  const params = { id: run?.id ?? '' };
  const manager = world.as(holding('RAIDMANAGER', 'OVERVIEW'));
  const lock = 'select 1 from runs where id = $1 for update';
  const [changing, undoing] = await whileLocked(world, lock, [params.id], async ({ waits }) => {
    const first = manager.call(runs.raid.update, { params, body: { note: 'mine' } });
    await waits(1);
    const second = files.undone(done);
    await waits(2);
    return [first, second] as const;
  });
  expect((await changing).status).toBe(200);
  expect((await undoing).undone).toEqual({ 'taken-back': 0, kept: 1, refused: 0 });
  const { status, body } = await manager.call(runs.raid.one, { params });
  expect([status, body.note]).toEqual([200, 'mine']);
  expect(retried).toEqual([]);
  await sound();
});

// proves IMP-6, IMP-65
it('an exported row waits for who changes its run, and keeps what they change', async () => {
  const manager = world.as(holding('RAIDMANAGER', 'OVERVIEW'));
  const [run] = await world.sql<{ id: string }>('select id from runs where deleted_at is null');
  const params = { id: run?.id ?? '' };
  const lock = 'select 1 from runs where id = $1 for update';
  const [changing, importing] = await whileLocked(world, lock, [params.id], async ({ waits }) => {
    const first = manager.call(runs.raid.update, { params, body: { raidType: 'Last 2' } });
    await waits(1);
    const second = imported([
      ['Run ID', 'Date', 'Time', 'Raid', 'Run note'],
      [params.id, '27.11.2026', '20:15', 'Nerub-ar Palace', 'of the file'],
    ]);
    await waits(2);
    return [first, second] as const;
  });
  expect((await changing).status).toBe(200);
  expect((await importing).counts).toMatchObject({ updated: 1 });
  const { body } = await manager.call(runs.raid.one, { params });
  expect([body.raidType, body.time, body.note]).toEqual(['Last 2', '20:15', 'of the file']);
  expect(retried).toEqual([]);
  await sound();
});

// proves IMP-3
it('a row that means a run by its day and time waits for who changes it, and keeps what they change', async () => {
  const manager = world.as(holding('RAIDMANAGER', 'OVERVIEW'));
  const [run] = await world.sql<{ id: string }>('select id from runs where deleted_at is null');
  const params = { id: run?.id ?? '' };
  const lock = 'select 1 from runs where id = $1 for update';
  const [changing, importing] = await whileLocked(world, lock, [params.id], async ({ waits }) => {
    const first = manager.call(runs.raid.update, { params, body: { raidType: 'Full Run' } });
    await waits(1);
    const second = imported([
      ['Date', 'Time', 'Raid', 'Run note'],
      ['27.11.2026', '20:15', 'Nerub-ar Palace', 'of another file'],
    ]);
    await waits(2);
    return [first, second] as const;
  });
  expect((await changing).status).toBe(200);
  expect((await importing).counts).toMatchObject({ updated: 1 });
  const { body } = await manager.call(runs.raid.one, { params });
  expect([body.raidType, body.note]).toEqual(['Full Run', 'of another file']);
  expect(retried).toEqual([]);
  await sound();
});
