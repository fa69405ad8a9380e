import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ForeignMajorError, majorOfCluster } from './version.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'warchest-version-'));
});
afterAll(() => rm(dir, { recursive: true }));

test('a data directory has a major version, and what is none has none', async () => {
  const file = path.join(dir, 'PG_VERSION');
  expect(await majorOfCluster(dir)).toBeNull();
  await writeFile(file, '18\n');
  expect(await majorOfCluster(dir)).toBe(18);
  // a file in the place of the directory
  expect(await majorOfCluster(file)).toBeNull();
  for (const text of ['v18', '18beta', '']) {
    await writeFile(file, text);
    await expect(majorOfCluster(dir)).rejects.toThrow(`${file} does not name a version`);
  }
  await rm(file);
  await mkdir(file);
  await expect(majorOfCluster(dir)).rejects.toThrow('EISDIR');
});

test.each([
  [17, 'stop every server on it, then upgrade it with npm run upgrade-database'],
  [19, 'start the newer version of Warchest that it belongs to'],
])('of PostgreSQL %d: %s', (found, what) => {
  const error = new ForeignMajorError('/data', found, 18);
  expect([error.name, error.message]).toEqual([
    'ForeignMajorError',
    `The database in /data is of PostgreSQL ${found}, and this version of Warchest comes with PostgreSQL 18: ${what}. Nothing was changed.`,
  ]);
});
