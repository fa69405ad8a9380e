import path from 'node:path';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { discordChat } from './adapters/chat/discord.ts';
import { raiderIo } from './adapters/raider-profile/raider-io.ts';
import { buildApp } from './app.ts';
import { enqueueReminders } from './features/delivery/enqueue-reminders.ts';
import { startSending } from './features/delivery/send.ts';
import { setUpChat } from './features/interactions/register-slash-commands.ts';
import { sweepOutbox } from './features/chat/sweep.ts';
import { seedRoleMap, simulatedRoleMap } from './features/members/seed-role-map.ts';
import { setChannels, simulatedChannels } from './features/settings/set-channels.ts';
import { sweep } from './features/sessions/sweep.ts';
import type { App } from './http/app-type.ts';
import { readWebFiles } from './http/web-files.ts';
import type { Config } from './platform/config.ts';
import type { Deps } from './platform/context.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { nameOfDatabase } from './platform/database-name.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres.ts';
import { newSecret } from './platform/ids.ts';
import { KeyedQueue } from './platform/keyed-queue.ts';
import { migrate, schemaChecker } from './platform/migrate.ts';
import { openNotices } from './platform/notices.ts';
import { assertPortFree, portProblem, type Place } from './platform/port.ts';
import { simulatorPlace, startSimulator } from './platform/simulator.ts';
import { seedDemo } from './seed/demo.ts';
import { ensureDefaults } from './seed/ensure.ts';

/** Requests under way get this long to finish when the server goes down. */
const longestFarewell = 8_000;
const sweepEvery = 60 * 60_000;
const remindEvery = 20_000;

interface Options {
  readonly config: Config;
  readonly log: Logger;
  /** Of the installation. */
  readonly root: string;
  /** Whether this runs from its bundle. */
  readonly built: boolean;
  /** Aborted when the program is told to go, which may be before it serves. */
  readonly ending: AbortSignal;
}

export interface RunningServer {
  /** Where browsers find it, such as `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Stops everything that was started, in reverse order. */
  stop(): Promise<void>;
}

/**
 * The whole product: database (embedded unless one is configured), schema, first contents, the
 * simulated chat platform unless Discord is configured, and the server. What can start at the same
 * time does. If anything fails, what has started is stopped again; null: it was told to go meanwhile,
 * and has.
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
  { config, log, root, built, ending }: Options,
  stops: (() => Promise<void>)[],
): Promise<string> {
  await Promise.all([
    assertPortFree(serverPlace(config)),
    config.discord ? null : assertPortFree(simulatorPlace(config)),
  ]);
  const parts = await Promise.allSettled([
    startDatabase(config, log, stops),
    startChat({ config, log, root, built }, stops),
    readWebFiles(config.webDir),
  ]);
  // Only now, so that whatever did start is known and can be stopped.
  for (const part of parts) if (part.status === 'rejected') throw part.reason;
  ending.throwIfAborted();
  const [databaseUrl, outside, web] = parts.map(
    (part) => (part as PromiseFulfilledResult<unknown>).value,
  ) as [string, Outside, Awaited<ReturnType<typeof readWebFiles>>];

  const processId = newSecret();
  const database = openDatabase({ connectionString: databaseUrl, log, poolSize: config.poolSize });
  stops.push(() => database.end());
  const notices = openNotices({ connectionString: databaseUrl, processId, log });
  stops.push(() => notices.stop());
  const deps: Deps = {
    ...database.access,
    clock: systemClock,
    notices,
    lanes: new KeyedQueue(),
    ...outside,
    config,
    log,
    processId,
  };
  await Promise.all([notices.start(), fillDatabase(deps, databaseUrl, ending)]);
  ending.throwIfAborted();
  const app = buildApp(deps, {
    web,
    processMetrics: true,
    database: await nameOfDatabase(deps.read),
    isReady: await schemaChecker(config.migrationsDir, (sql) => deps.read(sql)),
  });
  const address = await listen(app, config);
  stops.push(() => closeApp(app));
  const sender = startSending(deps);
  stops.push(() => sender.stop());
  // The simulated platform is told by us; on Discord an operator does it once.
  if (!config.discord) await tellSimulator(deps, localOrigin(app, config));
  const sweeping = setInterval(() => {
    Promise.all([sweep(deps), sweepOutbox(deps)]).catch((error: unknown) =>
      log.warn({ err: error }, 'Sweeping failed'),
    );
  }, sweepEvery).unref();
  stops.push(() => Promise.resolve(clearInterval(sweeping)));
  stops.push(keepReminding(deps));
  return address;
}

/** Looks for what is to be told by the time; answers how to stop it. */
function keepReminding(deps: Deps): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    last = enqueueReminders(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'Reminding failed'),
    );
  }, remindEvery).unref();
  return async () => {
    clearInterval(timer);
    await last;
  };
}

async function startDatabase(
  config: Config,
  log: Logger,
  stops: (() => Promise<void>)[],
): Promise<string> {
  let url = config.databaseUrl;
  if (url === undefined) {
    const dataDir = path.join(config.dataDir, 'postgres');
    const embedded = await startEmbeddedPostgres({ dataDir, durable: true, log });
    stops.push(() => embedded.stop());
    url = embedded.connectionString;
  }
  const applied = await migrate(url, config.migrationsDir);
  if (applied.length > 0) log.info({ applied }, 'The database was brought to the newest schema');
  return url;
}

type Outside = Pick<Deps, 'chat' | 'profiles'>;

async function startChat(
  { config, log, root, built }: Omit<Options, 'ending'>,
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

/** What a fresh installation needs; what is there already is left alone. */
async function fillDatabase(deps: Deps, databaseUrl: string, ending: AbortSignal): Promise<void> {
  const { config, log } = deps;
  await Promise.all([
    seedRoleMap(deps, config.roleMap ?? (config.discord ? {} : simulatedRoleMap)),
    ensureDefaults(deps),
  ]);
  if (config.seed === 'demo') {
    // A demo world that was cut off is continued by the next start, so nothing waits for the disk.
    const hasty = openDatabase({ connectionString: databaseUrl, log, hasty: true });
    try {
      await seedDemo({ ...deps, ...hasty.access }, ending);
    } finally {
      await hasty.end();
    }
  }
  // Only now, so that the runs of the demo are not announced.
  if (!config.discord) await setChannels(deps, simulatedChannels);
}

const serverPlace = ({ host, port }: Config): Place => ({ host, port, portSetting: 'PORT' });

async function listen(app: App, config: Config): Promise<string> {
  const place = serverPlace(config);
  await app.fastify.listen({ host: place.host, port: place.port }).catch((error: unknown) => {
    // Somebody may have taken it since the look at the beginning.
    throw portProblem(error, place);
  });
  const { port } = app.fastify.server.address() as AddressInfo;
  return config.port === 0 ? `http://${config.host}:${port}` : config.publicOrigin;
}

/** Where this machine finds the server, whatever browsers call it. */
function localOrigin(app: App, { host }: Config): string {
  const { port } = app.fastify.server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** A busy machine may be too slow for the platform's look at us once; the rest works without it. */
const tellings = 3;

async function tellSimulator(deps: Deps, origin: string): Promise<void> {
  for (let attempt = 1; attempt <= tellings; attempt++) {
    try {
      return await setUpChat(deps, origin);
    } catch (error) {
      deps.log.warn(
        { err: error, attempt },
        'The simulated chat platform does not take interactions',
      );
    }
  }
}

/** No new requests, streams ended, those under way finished; after a while they are cut off. */
async function closeApp(app: App): Promise<void> {
  const cutOff = setTimeout(() => app.fastify.server.closeAllConnections(), longestFarewell);
  await app.fastify.close();
  clearTimeout(cutOff);
}
