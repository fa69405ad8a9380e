import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import type { Binaries } from './binaries.ts';
import { withClient } from './connect.ts';
import { countingSettings, ensureStatistics } from './statistics.ts';

let room = '';
beforeEach(async () => {
  room = await mkdtemp(path.join(tmpdir(), 'warchest-statistics-'));
});
afterEach(() => rm(room, { recursive: true }));

/** Programs in a folder with these libraries. */
async function programs(...libraries: readonly string[]): Promise<Binaries> {
  const folder = path.join(room, 'lib', 'postgresql');
  await mkdir(folder, { recursive: true });
  for (const name of libraries) await writeFile(path.join(folder, name), '');
  const bin = path.join(room, 'bin');
  return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres'), major: 18 };
}

// proves SYS-4
test.each(['pg_stat_statements.so', 'pg_stat_statements.dylib'])(
  'statements are counted where the programs come with %s',
  async (library) => {
    expect(await countingSettings(await programs('plpgsql.so', library))).toEqual({
      shared_preload_libraries: 'pg_stat_statements',
      'pg_stat_statements.track_utility': 'off',
    });
  },
);

// proves SYS-4
test('programs without the library start without it, and nothing is asked of the database', async () => {
  const without = await programs('plpgsql.so', 'not_pg_stat_statements.so');
  expect(await countingSettings(without)).toEqual({});
  await ensureStatistics('postgresql://nobody@127.0.0.1:1/nothing', without);
  const nowhere = { ...without, postgres: path.join(room, 'none', 'bin', 'postgres') };
  expect(await countingSettings(nowhere)).toEqual({});
});

// proves SYS-4
test('the counts are beside the data, also if several processes make them at once', async () => {
  const url = inject('templateUrl').replace(/\/template_warchest\b/, '/postgres');
  const withLibrary = await programs('pg_stat_statements.so');
  await Promise.all([1, 2, 3].map(() => ensureStatistics(url, withLibrary)));
  await ensureStatistics(url, withLibrary);
  const { rows } = await withClient(url, (client) =>
    client.query<{ schema: string }>(
      `select n.nspname as schema from pg_extension e join pg_namespace n on n.oid = e.extnamespace
       where e.extname = 'pg_stat_statements'`,
    ),
  );
  expect(rows).toEqual([{ schema: 'monitoring' }]);
});
