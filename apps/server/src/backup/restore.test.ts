import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testWorld, type TestWorld } from '../../test/harness.ts';
import { rowsOfAll } from '../../test/old-world.ts';
import { Databases } from '../../test/reliability/databases.ts';
import { openRun, testUsers } from '../../test/fixtures.ts';
import { migrationsDir } from '../../test/template.ts';
import { readBackup } from './contents.ts';
import { restore } from './restore.ts';
import { backUp } from './write.ts';

let world: TestWorld;
let room = '';
const databases = new Databases();
beforeAll(async () => {
  world = await testWorld();
  room = await mkdtemp(path.join(tmpdir(), 'restore-'));
});
afterAll(async () => {
  await world.close();
  await databases.drop();
  await rm(room, { recursive: true });
});

// proves OPS-12
it('is refused while others are connected, and names them', async () => {
  const connectionString = world.databaseUrl;
  const file = path.join(room, 'backup');
  await backUp(connectionString, file);
  const clients = ['psql', 'psql', '', 'warchest-migrate'].map(
    (name) => new pg.Client({ connectionString, application_name: name }),
  );
  await Promise.all(clients.map((client) => client.connect()));
  try {
    const options = { connectionString, file, migrationsDir, version: '0.1.0', replace: true };
    await expect(restore(options)).rejects.toThrow(
      /^The database is in use: psql \(2\), unnamed \(1\), warchest \(\d+\), warchest-notices \(1\) connected\. Stop the server first\. Nothing was changed\.$/,
    );
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
});

// proves OPS-11, OPS-12
it('makes every row, and says what is in the file', async () => {
  await openRun(world, testUsers());
  const file = path.join(room, 'whole');
  const written = await backUp(world.databaseUrl, file);
  expect(written).toEqual(await readBackup(file));
  const connectionString = await databases.make();
  const options = { connectionString, file, migrationsDir, version: '0.1.0', replace: false };
  expect(await restore(options)).toEqual({ ...written, migrated: [] });
  expect(await rowsOfAll(connectionString)).toEqual(await rowsOfAll(world.databaseUrl));
});
