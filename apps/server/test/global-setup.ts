import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres.ts';
import { makeDataRoom } from './data-room.ts';
import { maxConnections } from './settings.ts';
import { makeTemplate } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the template that every test's database is a copy of. */
    templateUrl: string;
  }
}

const quiet = { info: () => undefined, warn: () => undefined };

/** Starts one database server for all tests, with a migrated and filled template. */
export default async function setup(
  project: Pick<TestProject, 'provide'>,
): Promise<() => Promise<void>> {
  const room = await makeDataRoom('tests');
  const server = await startEmbeddedPostgres({
    dataDir: path.join(room, randomBytes(4).toString('hex')),
    durable: false,
    database: 'template_warchest',
    // where it is in memory, what is over does not stay there by the gigabyte
    settings: { max_connections: String(maxConnections), max_wal_size: '256MB' },
    log: quiet,
  });
  await makeTemplate(server.connectionString);
  project.provide('templateUrl', server.connectionString);
  return async () => {
    await server.stop();
    await rm(room, { recursive: true, force: true });
  };
}
