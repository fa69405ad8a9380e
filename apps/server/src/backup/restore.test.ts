import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testWorld, type TestWorld } from '../../test/harness.ts';
import { migrationsDir } from '../../test/template.ts';
import { restore } from './restore.ts';
import { backUp } from './write.ts';

let world: TestWorld;
let room = '';
beforeAll(async () => {
  world = await testWorld();
  room = await mkdtemp(path.join(tmpdir(), 'restore-'));
});
afterAll(async () => {
  await world.close();
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
