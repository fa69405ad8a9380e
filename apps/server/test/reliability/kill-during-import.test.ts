import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { holding } from '../fixtures.ts';
import { testWorld, type TestWorld } from '../harness.ts';
import { importerIn } from '../import-files.ts';
import { openProxy } from './pg-proxy.ts';
import { rounds } from './rounds.ts';
import { root } from './server-process.ts';
import { commandFile } from '../operator-command.ts';

const rows = 300;
let world: TestWorld;
let room = '';
let file = '';
beforeAll(async () => {
  world = await testWorld();
  room = await mkdtemp(path.join(tmpdir(), 'warchest-killed-'));
  file = path.join(room, 'rewards.csv');
  const lines = Array.from({ length: rows }, (_, at) => `Reward ${at};${at + 1}`);
  await writeFile(file, ['Item;Cost', ...lines].join('\n'));
});
afterAll(async () => {
  await world.close();
  await rm(room, { recursive: true, force: true });
});

/** Imports by the command, which is killed hard before the message of this number to the database. */
async function killedBefore(message: number): Promise<number> {
  let seen = 0;
  let kill = (): void => undefined;
  const proxy = await openProxy(world.databaseUrl, ({ from, letter }) => {
    if (from !== 'client' || !['Q', 'P', 'B'].includes(letter) || ++seen < message) return true;
    kill();
    return false;
  });
  const program = spawn(process.execPath, [await commandFile('import'), file, '--as', 'items'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATABASE_URL: proxy.url },
    stdio: 'ignore',
  });
  kill = () => void program.kill('SIGKILL');
  await new Promise((resolve) => program.once('close', resolve));
  await proxy.close();
  return seen;
}

interface Left {
  readonly items: number;
  readonly done: number;
  readonly audited: number;
}
const left = async (): Promise<Left> => {
  const [counted] = await world.sql<Left>(
    `select (select count(*)::integer from store_items) as items,
       (select count(*)::integer from imports where state = 'done') as done,
       (select count(*)::integer from audit_log where action = 'import.run') as audited`,
  );
  return counted ?? { items: -1, done: -1, audited: -1 };
};

describe('an import whose process is killed hard', () => {
  const kills = rounds(2, 30);
  const files = importerIn(() => world, holding('WEBADMIN'));
  const whole: Left = { items: rows, done: 1, audited: rows + 1 };
  const nothing: Left = { items: 0, done: 0, audited: 0 };
  const cleared = async () => {
    await world.sql('delete from imports');
    await world.sql('delete from store_items');
    await world.sql('alter table audit_log disable trigger user');
    await world.sql(`delete from audit_log where action = 'import.run'`);
    await world.sql('alter table audit_log enable trigger user');
  };

  // proves IMP-5, IMP-13
  test(`at ${kills} places has written all or nothing, and its page says which`, async () => {
    const all = await killedBefore(Number.POSITIVE_INFINITY);
    expect(await left()).toEqual(whole);
    expect(all).toBeGreaterThan(20);
    for (let kill = 0; kill < kills; kill++) {
      await cleared();
      const at = Math.max(2, Math.round(((kill + 1) * all) / (kills + 1)));
      expect(await killedBefore(at)).toBeGreaterThanOrEqual(at);
      const found = await left();
      expect([nothing, whole]).toContainEqual(found);
      // As if its process had been silent for long.
      await world.sql(`update import_jobs set beat_at = beat_at - interval '1 minute'`);
      const [listed] = (await files.as().call(contract.imports.list)).body;
      if (!listed) continue;
      if (found.done === 1) expect(listed.state).toBe('done');
      else expect(listed.job?.state ?? 'interrupted').toBe('interrupted');
      // The draft can be gone on with where it was left.
      if (listed.state !== 'draft' || listed.rows === 0) continue;
      expect((await files.run(listed)).counts).toMatchObject({ created: rows });
      expect(await left()).toEqual(whole);
    }
  });
});
