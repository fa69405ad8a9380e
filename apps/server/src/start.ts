import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Logger } from 'pino';
import { discordChat } from './adapters/chat/discord.ts';
import { raiderIo } from './adapters/raider-profile/raider-io.ts';
import { buildApp } from './app.ts';
import { startBackups } from './backup/schedule.ts';
import { startReminders } from './features/delivery/enqueue-reminders.ts';
import { startSending } from './features/delivery/send.ts';
import { setUpChat } from './features/interactions/register-slash-commands.ts';
import { sweepOutbox } from './features/chat/sweep.ts';
import { sweepImports } from './features/imports/remove-import.ts';
import { seedRoleMap, simulatedRoleMap } from './features/members/seed-role-map.ts';
import { setChannels, simulatedChannels } from './features/settings/set-channels.ts';
import { sweep } from './features/sessions/sweep.ts';
import {
  announceBackupFailure,
  type FailedStep,
} from './features/system/announce-backup-failure.ts';
import { startReporting } from './features/system/record-process.ts';
import type { App } from './http/app-type.ts';
import { closeApp } from './http/close-app.ts';
import { readWebFiles } from './http/web-files.ts';
import type { Config } from './platform/config.ts';
import type { Deps } from './platform/context.ts';
import { systemClock } from './platform/clock.ts';
import type { ErrorCounts } from './platform/error-counts.ts';
import { openDatabase } from './platform/database.ts';
import { nameOfDatabase } from './platform/database-name.ts';
import { newSecret } from './platform/ids.ts';
import { KeyedQueue } from './platform/keyed-queue.ts';
import { schemaChecker } from './platform/migrate.ts';
import { countRequests, noOpenRequests } from './platform/open-requests.ts';
import { openNotices } from './platform/notices.ts';
import { assertPortFree, portProblem, type Place } from './platform/port.ts';
import { simulatorPlace, startSimulator } from './platform/simulator.ts';
import type { Telemetry } from './platform/telemetry.ts';
import { Vitals } from './platform/vitals.ts';
import { seedDemo } from './seed/demo.ts';
import { ensureDefaults } from './seed/ensure.ts';
import { startSealing } from './seals/schedule.ts';
import { connectStandby, startDatabase } from './start-database.ts';

const sweepEvery = 60 * 60_000;

interface Options {
  readonly config: Config;
  readonly log: Logger;
  /** What the log counts. */
  readonly errors: ErrorCounts;
  readonly version: string;
  /** Null: nothing is sent to a collector. */
  readonly telemetry: Telemetry | null;
  /** Root of the installation. */
  readonly root: string;
  /** Whether this runs from its bundle. */
  readonly built: boolean;
  /** Aborted on a request to shut down, which may come before the server listens. */
  readonly ending: AbortSignal;
}

export interface RunningServer {
  /** The address for browsers, such as `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Stops everything that was started, in reverse order. */
  stop(): Promise<void>;
}

/**
 * Starts the whole product: database (embedded unless one is configured), schema, initial data, the
 * simulated chat platform unless Discord is configured, and the server. Independent parts start in
 * parallel. If one fails, the others are stopped again.
 * @returns null if a shutdown was requested meanwhile; everything is stopped then
 */
export async function startProgram(options: Options): Promise<RunningServer | null> {
  const { ending } = options;
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const one of stops.splice(0).toReversed()) await one();
  };
  try {
    return { address: await start(options, stops), stop };
  } catch (error) {
    await stop();
    if (ending.aborted) return null;
    throw error;
  }
}

async function start(
  { config, log, errors, version, telemetry, root, built, ending }: Options,
  stops: (() => Promise<void>)[],
): Promise<string> {
  await Promise.all([
    assertPortFree(serverPlace(config)),
    config.discord ? null : assertPortFree(simulatorPlace(config)),
  ]);
  const parts = await Promise.allSettled([
    startDatabase({ config, log, version }, stops),
    startChat({ config, log, root, built }, stops),
    readWebFiles(config.webDir),
  ]);
  // Only now, so that all parts that started are known and can be stopped.
  for (const part of parts) if (part.status === 'rejected') throw part.reason;
  ending.throwIfAborted();
  const [databaseUrl, outside, web] = parts.map(
    (part) => (part as PromiseFulfilledResult<unknown>).value,
  ) as [string, Outside, Awaited<ReturnType<typeof readWebFiles>>];

  const processId = newSecret();
  const database = openDatabase({ connectionString: databaseUrl, log, poolSize: config.poolSize });
  stops.push(() => database.end());
  const standby = connectStandby(config, database.access, log, stops);
  const notices = openNotices({ connectionString: databaseUrl, processId, log });
  stops.push(() => notices.stop());
  const deps: Deps = {
    ...database.access,
    clock: systemClock,
    notices,
    queue: new KeyedQueue(),
    ...outside,
    config,
    log,
    standby,
    processId,
  };
  await Promise.all([notices.start(), fillDatabase(deps, databaseUrl, ending)]);
  ending.throwIfAborted();
  const vitals = new Vitals({ version, pools: database.pools, errors });
  const requests = noOpenRequests();
  const app = buildApp(deps, {
    web,
    vitals,
    telemetry,
    processMetrics: true,
    // From the sources, a thread would need a compiler of its own.
    importThread: built
      ? { file: path.join(root, 'apps/server/dist/import-thread.js'), databaseUrl, requests }
      : null,
    database: await nameOfDatabase(deps.read),
    isReady: await schemaChecker(config.migrationsDir, (sql) => deps.read(sql)),
  });
  countRequests(app.fastify.server, requests);
  const address = await listen(app, config);
  stops.push(() => closeApp(app));
  telemetry?.observe(vitals, app.metrics.requests);
  stops.push(startReporting(deps, vitals));
  const sender = startSending(deps);
  stops.push(() => sender.stop());
  // The server configures the simulated platform; Discord is configured once by an operator.
  if (!config.discord) await setUpSimulator(deps, localOrigin(app, config));
  const sweeping = setInterval(() => {
    Promise.all([sweep(deps), sweepOutbox(deps), sweepImports(deps)]).catch((error: unknown) =>
      log.warn({ err: error }, 'Sweeping failed'),
    );
  }, sweepEvery).unref();
  stops.push(() => Promise.resolve(clearInterval(sweeping)));
  stops.push(startReminders(deps));
  if (config.backups) {
    const { dataDir, migrationsDir, backups } = config;
    const now = () => deps.clock.now();
    const announce = (failure: FailedStep) => announceBackupFailure(deps, failure);
    const of = { connectionString: databaseUrl, dataDir, migrationsDir, version };
    stops.push(startBackups({ ...of, ...backups, now, log, announce }));
  }
  stops.push(startSealing({ connectionString: databaseUrl, log, now: () => deps.clock.now() }));
  return address;
}

type Outside = Pick<Deps, 'chat' | 'profiles'>;

async function startChat(
  { config, log, root, built }: Pick<Options, 'config' | 'log' | 'root' | 'built'>,
  stops: (() => Promise<void>)[],
): Promise<Outside> {
  if (config.discord) {
    const profiles = config.profileBase ? { base: config.profileBase } : {};
    return { chat: discordChat(config.discord), profiles: raiderIo(profiles) };
  }
  const simulator = await startSimulator(config, { root, built, log });
  stops.push(() => simulator.stop());
  return {
    chat: discordChat(simulator.chat),
    profiles: raiderIo({ base: config.profileBase ?? simulator.profileBase }),
  };
}

/** Creates the data that a fresh installation needs; existing data stays as it is. */
async function fillDatabase(deps: Deps, databaseUrl: string, ending: AbortSignal): Promise<void> {
  const { config, log } = deps;
  await Promise.all([
    seedRoleMap(deps, config.roleMap ?? (config.discord ? {} : simulatedRoleMap)),
    ensureDefaults(deps),
  ]);
  if (config.seed === 'demo') {
    // The next start continues an interrupted demo seed, so commits need not wait for the disk.
    const seedDatabase = openDatabase({ connectionString: databaseUrl, log, confirmsEarly: true });
    try {
      await seedDemo({ ...deps, ...seedDatabase.access }, ending);
    } finally {
      await seedDatabase.end();
    }
  }
  // Only now, so that the demo's runs are not announced.
  if (!config.discord) await setChannels(deps, simulatedChannels);
}

const serverPlace = ({ host, port }: Config): Place => ({ host, port, portSetting: 'PORT' });

async function listen(app: App, config: Config): Promise<string> {
  const place = serverPlace(config);
  await app.fastify.listen({ host: place.host, port: place.port }).catch((error: unknown) => {
    // Another program may have taken the port since the first check.
    throw portProblem(error, place);
  });
  const { port } = app.fastify.server.address() as AddressInfo;
  return config.port === 0 ? `http://${config.host}:${port}` : config.publicOrigin;
}

/** The server's address on this machine, whatever address browsers use. */
function localOrigin(app: App, { host }: Config): string {
  const { port } = app.fastify.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/**
 * On a busy machine the platform's check of our URL may time out once; everything else works
 * without it.
 */
const setUpAttempts = 3;

async function setUpSimulator(deps: Deps, origin: string): Promise<void> {
  for (let attempt = 1; attempt <= setUpAttempts; attempt++) {
    try {
      return await setUpChat(deps, origin);
    } catch (error) {
      deps.log.warn({ err: error, attempt }, 'Setting up the simulated chat platform failed');
    }
  }
}
