import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runs } from '@warchest/contract/runs.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/platform/embedded-postgres.ts';
import { person, TestWorld } from '../harness.ts';
import { runBody } from '../fixtures.ts';
import { makeTemplate } from '../template.ts';

const quiet = { info: () => undefined, warn: () => undefined };

let room: string;
let postgres: EmbeddedPostgres;
let world: TestWorld;
beforeAll(async () => {
  room = await mkdtemp(path.join(tmpdir(), 'warchest-crash-'));
  await chmod(room, 0o755);
  postgres = await startEmbeddedPostgres({
    dataDir: path.join(room, 'postgres'),
    database: `crashing_${process.pid}`,
    // What nobody waited for is written as late as possible, so that a crash loses it.
    settings: { wal_writer_delay: '10s' },
    log: quiet,
  });
  await makeTemplate(postgres.connectionString);
  world = new TestWorld(postgres.connectionString, {});
  world.server = await world.startServer();
});
afterAll(async () => {
  await world.close();
  await postgres.stop();
  await rm(room, { recursive: true, force: true });
});

const snapshot = async (): Promise<string> => {
  const [row] = await world.sql<{ now: string }>('select pg_current_snapshot()::text as now');
  return row?.now ?? '';
};

/** Takes numbers of transactions that leave nothing behind. */
async function useUp(count: number): Promise<void> {
  for (let one = 0; one < count; one++) {
    await world.sql('begin; select pg_current_xact_id(); rollback');
  }
}

/** Kills one process of the database; the database ends all others and recovers. */
async function crash(): Promise<void> {
  await world
    .sql(
      `do $$ begin
    execute 'copy (select 1) to program ''kill -9 ' || pg_backend_pid() || '''';
  end $$`,
    )
    .catch(() => undefined);
  await expect
    .poll(
      () =>
        world.sql('select 1').then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);
}

test('after a crashed backend nothing is believed that was remembered before', async () => {
  const manager = person({ roles: ['RAIDMANAGER'] });
  const leaver = person({ roles: ['RAIDMANAGER'] });
  const made = await world
    .as(manager)
    .call(runs.raid.create, { body: runBody(world, { date: '2026-11-24', note: '' }) });
  const { id } = made.body as { id: string };
  const note = async () => {
    const { body } = await world.as(manager).call(runs.raid.list);
    return (body as { note: string }[]).map((run) => run.note);
  };
  const leaverSees = async () => (await world.as(leaver).call(runs.raid.list)).status;
  await leaverSees();
  await useUp(30);
  const before = await snapshot();
  // Twice, so that both know that nothing changes and remember what they have found.
  for (let round = 0; round < 3; round++)
    expect([await note(), await leaverSees()]).toEqual([[''], 200]);
  expect(await snapshot()).toBe(before);

  await crash();
  await world.sql('update runs set note = $2, version = version + 1 where id = $1', [id, 'new']);
  await world.sql('update sessions set ended_at = now() where member_id = $1', [leaver.id]);
  // The numbers of before come again, for other data.
  for (let used = 0; (await snapshot()) !== before; used++) {
    expect(used).toBeLessThan(100);
    await useUp(1);
  }
  expect([await note(), await leaverSees()]).toEqual([['new'], 401]);
});
