import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { buildApp } from '../src/app.ts';
import type { App } from '../src/http/app-type.ts';
import type { Config } from '../src/platform/config.ts';
import type { Deps } from '../src/platform/context.ts';
import type { Clock } from '../src/platform/clock.ts';
import { openDatabase, type Database } from '../src/platform/database.ts';
import { isDatabaseUnavailable } from '../src/platform/database-errors.ts';
import { nameOfDatabase } from '../src/platform/database-name.ts';
import { newSecret } from '../src/platform/ids.ts';
import { KeyedQueue } from '../src/platform/keyed-queue.ts';
import { openNotices } from '../src/platform/notices.ts';
import { Vitals } from '../src/platform/vitals.ts';
import type { Standby } from '../src/platform/standby.ts';
import { alterStatements, type RemoveGuard } from './without-guards.ts';

export interface TestServer {
  readonly app: App;
  readonly deps: Deps;
  /** Its connections for writing, and those for reading. */
  readonly writes: Database['pool'];
  readonly reads: Database['reads'];
  /** Opens a real port and answers its address, such as `http://127.0.0.1:40123`. */
  listen(): Promise<string>;
  close(): Promise<void>;
}

export interface ServerOptions {
  readonly databaseUrl: string;
  readonly clock: Clock;
  readonly chat: Deps['chat'];
  readonly profiles: Deps['profiles'];
  readonly config: Config;
  readonly log: Logger;
  readonly unguarded?: RemoveGuard;
  readonly withoutQueue?: boolean;
  /** Milliseconds that work waits in a queue or for a connection, when it is not what servers give it. */
  readonly longestWait?: number;
  readonly poolSize?: number;
  /** Answers what decides nothing. */
  readonly openStandby?: (primary: Database['access']) => Standby;
}

/** No queues: what would wait in this process waits at the database's locks. */
class NoQueue extends KeyedQueue {
  override run<T>(_key: string, work: () => Promise<T>): Promise<T> {
    return work();
  }
}

/** A whole server inside the test's process: own pools, own notices, own queue. */
export async function startServer(options: ServerOptions): Promise<TestServer> {
  const { databaseUrl, log, poolSize } = options;
  const database = openDatabase({
    connectionString: databaseUrl,
    log,
    ...(poolSize ? { poolSize } : {}),
    ...(options.longestWait ? { connectionWait: options.longestWait } : {}),
  });
  if (options.unguarded) alterStatements(database.pool, options.unguarded);
  const processId = newSecret();
  const notices = openNotices({ connectionString: databaseUrl, processId, log });
  const deps: Deps = {
    ...database.access,
    clock: options.clock,
    notices,
    queue: options.withoutQueue ? new NoQueue() : new KeyedQueue(options.longestWait),
    chat: options.chat,
    profiles: options.profiles,
    config: options.config,
    log,
    standby: options.openStandby?.(database.access),
    processId,
  };
  const name = await nameOfDatabase(database.access.read).catch((error: unknown) => {
    // a test may have one that is away from the beginning
    if (isDatabaseUnavailable(error)) return null;
    throw error;
  });
  const vitals = new Vitals({ version: '1.2.3', pools: database.pools });
  const app = buildApp(deps, {
    checkReplies: true,
    vitals,
    ...(name === null ? {} : { database: name }),
  });
  await Promise.all([notices.start(), app.fastify.ready()]);
  let closing: Promise<void> | null = null;
  return {
    app,
    deps,
    writes: database.pool,
    reads: database.reads,
    async listen() {
      await app.fastify.listen({ host: '127.0.0.1', port: 0 });
      const { port } = app.fastify.server.address() as AddressInfo;
      return `http://127.0.0.1:${port}`;
    },
    close: () =>
      (closing ??= (async () => {
        await app.fastify.close();
        await notices.stop();
        await database.end();
      })()),
  };
}
