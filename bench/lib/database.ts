import { mkdir, mkdtemp, readlink, rm } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres.ts';
import { stopping } from './stopping.ts';

export const root = path.resolve(fileURLToPath(import.meta.url), '../../..');

export const migrationsDir = path.join(root, 'apps', 'server', 'migrations');

/** A folder below the checkout, on the disk that the product would use; removed at the end. */
export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const parent = path.join(root, '.cache', 'bench');
  await mkdir(parent, { recursive: true });
  const folder = await mkdtemp(path.join(parent, 'data-'));
  const remove = stopping(() => removeData(folder));
  return { folder, remove };
}

/** Removes a folder, and the places that links in it point to: an embedded database may be moved. */
async function removeData(folder: string): Promise<void> {
  for (const link of [folder, path.join(folder, 'data'), path.join(folder, 'data', 'postgres')]) {
    const target = await readlink(link).catch(() => null);
    if (target !== null)
      await rm(path.resolve(path.dirname(link), target), { recursive: true, force: true });
  }
  await rm(folder, { recursive: true, force: true });
}

export interface BenchDatabase {
  readonly connectionString: string;
  /** Of its server process, whose children work. */
  readonly pid: number;
  readonly pool: pg.Pool;
  stop(): Promise<void>;
}

/** The embedded PostgreSQL as the product runs it, flushing every commit to disk, but empty. */
export async function startDatabase(): Promise<BenchDatabase> {
  const { folder, remove } = await temporaryFolder();
  return databaseIn(path.join(folder, 'data'), 'bench', remove);
}

/** The one that a command has filled before, in its DATA_DIR; it stays. */
export const existingDatabase = (dataDir: string): Promise<BenchDatabase> =>
  databaseIn(path.join(path.resolve(dataDir), 'postgres'), 'warchest', () => Promise.resolve());

async function databaseIn(
  dataDir: string,
  database: string,
  remove: () => Promise<void>,
): Promise<BenchDatabase> {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    database,
    log: { info: () => undefined, warn: (details, message) => console.error(message, details) },
  });
  const pool = new pg.Pool({ connectionString: postgres.connectionString, max: 2 });
  pool.on('error', () => undefined);
  const stop = stopping(async () => {
    await pool.end().catch(() => undefined);
    await postgres.stop();
    await remove();
  });
  return { connectionString: postgres.connectionString, pid: postgres.pid, pool, stop };
}
