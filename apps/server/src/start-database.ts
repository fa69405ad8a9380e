import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './platform/config.ts';
import { openDatabase, type DatabaseAccess } from './platform/database.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { migrate } from './platform/migrate.ts';
import { assertOwnSessions, sessionProbe } from './platform/own-sessions.ts';
import { openStandby, type Standby } from './platform/standby.ts';
import { alignTransactionNumbers } from './platform/transaction-numbers.ts';

interface Options {
  readonly config: Config;
  readonly log: Logger;
  readonly version: string;
}

/**
 * Starts the embedded database or asks the operator's own one, and migrates it.
 * @param stops what has to be stopped is added here
 * @returns its connection string
 */
export async function startDatabase(
  { config, log, version }: Options,
  stops: (() => Promise<void>)[],
): Promise<string> {
  let url = config.databaseUrl;
  if (url === undefined) {
    const dataDir = path.join(config.dataDir, 'postgres');
    const embedded = await startEmbeddedPostgres({ dataDir, durable: true, log });
    stops.push(() => embedded.stop());
    url = embedded.connectionString;
  } else {
    await assertOwnSessions(sessionProbe(url));
  }
  const applied = await migrate(url, config.migrationsDir, {
    version,
    onWait: () =>
      log.info('Waiting for another process that migrates this database or backs it up'),
  });
  if (applied.length > 0) log.info({ applied }, 'Applied database migrations');
  await alignTransactionNumbers(url);
  return url;
}

/** The connections to the standby, if there is one; it need not run yet. */
export function connectStandby(
  config: Config,
  primary: DatabaseAccess,
  log: Logger,
  stops: (() => Promise<void>)[],
): Standby | undefined {
  if (!config.standby) return undefined;
  const database = openDatabase({
    connectionString: config.standby.url,
    log,
    poolSize: config.poolSize,
    connectionWait: 1_000,
    name: 'warchest-standby',
    acceptsStandby: true,
  });
  const standby = openStandby({
    primary,
    standby: database.access,
    log,
    maxAge: config.standby.maxAgeMs,
  });
  stops.push(() => {
    standby.stop();
    return database.end();
  });
  return standby;
}
