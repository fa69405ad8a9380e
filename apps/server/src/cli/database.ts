import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRelease } from '../../../../scripts/commands/in-release.mjs';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';

/** The root of the installation, relative to this file; its bundle has the same depth. */
export const root = path.resolve(
  path.dirname(fileURLToPath(import.meta.url)),
  '..',
  '..',
  '..',
  '..',
);
export const migrationsDir = path.join(root, 'apps', 'server', 'migrations');

type Environment = Readonly<Record<string, string | undefined>>;

export const dataDirOf = (env: Environment): string => path.resolve(root, env.DATA_DIR || 'data');
export const backupsDirOf = (env: Environment): string => path.join(dataDirOf(env), 'backups');

const log = {
  info: () => undefined,
  warn: (details: object, message: string) => console.error(message, details),
};

/**
 * Runs a command on the configured database: DATABASE_URL, or else the embedded one in DATA_DIR,
 * which may be in use and is stopped afterwards if it was not. A missing database is created if
 * `make` is set.
 */
export async function withOperatorsDatabase<T>(
  env: Environment,
  { make }: { readonly make: boolean },
  work: (connectionString: string) => Promise<T>,
): Promise<T> {
  if (env.DATABASE_URL) return work(env.DATABASE_URL);
  const dataDir = path.join(dataDirOf(env), 'postgres');
  if (!make && !existsSync(dataDir)) {
    throw new Error(
      `There is no database in ${dataDir}. Start the server once, or set DATA_DIR or DATABASE_URL to the server's values.`,
    );
  }
  const embedded = await startEmbeddedPostgres({ dataDir, log });
  try {
    return await work(embedded.connectionString);
  } finally {
    await embedded.stop();
  }
}

/**
 * The message of an error; of an AggregateError, such as one for each address of a host, all
 * messages.
 */
export const messageOf = (error: unknown): string =>
  error instanceof AggregateError && error.message === ''
    ? error.errors.map(messageOf).join('; ')
    : error instanceof Error
      ? error.message || error.name
      : String(error);

/** Runs a command and exits with its code, or with 2 after printing the error. */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  process.exitCode = await command().catch((error: unknown) => {
    console.error(inRelease(messageOf(error)));
    return 2;
  });
}
