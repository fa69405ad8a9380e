import type { ChatPort } from '../adapters/chat/port.ts';
import type { ProfilePort } from '../adapters/raider-profile/port.ts';
import type { Logger } from 'pino';
import { systemClock } from './clock.ts';
import type { Config } from './config.ts';
import type { Actor, Ctx } from './context.ts';
import { openDatabase } from './database.ts';
import { newId, newSecret } from './ids.ts';
import { KeyedQueue } from './keyed-queue.ts';
import { openNotices, type Worker } from './notices.ts';

/** Neighbours that work outside a server does not talk to. */
const unused = new Proxy({} as ChatPort & ProfilePort, {
  get: () => () => Promise.reject(new Error('Work outside a server talks to no neighbour')),
});

export interface OwnContext {
  readonly config: Config;
  readonly connectionString: string;
  readonly log: Logger;
  /** By which the database lists its connections. */
  readonly name: string;
  readonly poolSize: number;
  readonly actor: Actor;
  /** Epoch milliseconds; unset: now. */
  readonly now?: number;
  readonly requestId?: string;
  /** Called for what changes have written for a worker of a server; unset: servers find it by polling. */
  readonly wake?: (worker: Worker) => void;
}

/**
 * Runs work outside a server's requests, with connections of its own and everything that a request has
 * except neighbours: what it changes is audited, and running servers announce it.
 */
export async function withOwnContext<T>(
  { config, connectionString, log, name, poolSize, actor, ...given }: OwnContext,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const processId = newSecret();
  const database = openDatabase({ connectionString, log, poolSize, name });
  const notices = openNotices({ connectionString, processId, log });
  try {
    await notices.start();
    const now = given.now ?? systemClock.now();
    return await work({
      ...database.access,
      clock: systemClock,
      notices: given.wake ? { ...notices, wake: given.wake } : notices,
      queue: new KeyedQueue(),
      chat: unused,
      profiles: unused,
      config,
      log,
      processId,
      actor,
      now,
      requestId: given.requestId ?? newId(now),
    });
  } finally {
    await notices.stop();
    await database.end();
  }
}
