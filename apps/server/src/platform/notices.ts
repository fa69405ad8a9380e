import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectionSettings, isDatabaseAway } from './database.ts';
import type { Notice } from './notice.ts';

export type { Notice } from './notice.ts';

/** What works through what changes have written for it, after their commit. */
export type Worker = 'outbox';

/** Tells every process on the database what has changed, after the commit. */
export interface Notices {
  /** To this process's subscribers at once, to other processes within milliseconds. */
  publish(notices: readonly Notice[]): void;
  subscribe(listener: (notice: Notice) => void): () => void;
  /** Tells this process's worker of that name that there is work for it. */
  wake(worker: Worker): void;
  /** Called when there is work for that worker; other processes find it by looking now and then. */
  onWake(worker: Worker, listener: () => void): () => void;
  /** Called when notices of other processes may have been missed. */
  onGap(listener: () => void): () => void;
  /** Connects to the other processes; resolves once connected, or after the first failure. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Log {
  warn(details: object, message: string): void;
}

interface Options {
  readonly connectionString: string;
  readonly processId: string;
  readonly log: Log;
  /** How often a connection on which nothing is heard is asked whether it still stands, in ms. */
  readonly ask?: number;
  /** How long an answer may take, in ms. */
  readonly patience?: number;
}

/** Who is woken for which worker. */
export class Wakers {
  readonly #listeners = new Map<Worker, Set<() => void>>();

  wake(worker: Worker): void {
    for (const listener of this.#listeners.get(worker) ?? []) listener();
  }

  add(worker: Worker, listener: () => void): () => void {
    const listeners = this.#listeners.get(worker) ?? new Set();
    this.#listeners.set(worker, listeners.add(listener));
    return () => void listeners.delete(listener);
  }
}

const channel = 'warchest';
/** How long notices are gathered before they are sent on: one round trip for all of them. */
const gather = 5;
/** A notification carries at most 8000 bytes. */
const mostPerMessage = 60;
/** How often the connection is asked by default: a line that went without a word shows only then. */
const askEvery = 15_000;
/** How long an answer may take by default. */
const longestAnswer = 5_000;
/** Notices that wait for a connection; of more, the others are only told that there were some. */
const mostWaiting = 2_000;

/**
 * Notices by LISTEN and NOTIFY on a connection of its own: inside the writing transaction, NOTIFY
 * would take a lock that all commits wait for. What could not be sent is sent when the connection is
 * there again: a notice that comes twice or late makes somebody look once more, a lost one would not be
 * missed by anybody.
 */
export function openNotices(options: Options): Notices {
  const listeners = new Set<(notice: Notice) => void>();
  const gapListeners = new Set<() => void>();
  const workers = new Wakers();
  let waiting: Notice[] = [];
  /** What could not be sent, in its turn: older than all that waits. */
  let returned: Notice[] = [];
  /** There were more than could wait. */
  let dropped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  const stopping = new AbortController();
  const ask = options.ask ?? askEvery;

  const deliver = (notice: Notice): void => {
    for (const listener of listeners) {
      try {
        listener(notice);
      } catch (error) {
        options.log.warn({ err: error }, 'A listener failed on a notice');
      }
    }
  };

  const gap = (): void => {
    for (const listener of gapListeners) listener();
  };

  const keepForLater = (notices: readonly Notice[]): void => {
    // Who is told that there was something looks at everything: the rest of it need not follow.
    dropped ||= returned.length + notices.length + waiting.length > mostWaiting;
    if (!dropped) return void returned.push(...notices);
    returned = [];
    waiting = [];
  };

  const send = (to: pg.Client, notices: readonly Notice[]): void => {
    const payload = JSON.stringify([options.processId, ...notices]);
    to.query('select pg_notify($1, $2)', [channel, payload]).catch((error: unknown) => {
      options.log.warn({ err: error }, 'Notices could not be sent to other processes');
      if (!isDatabaseAway(error)) return;
      if (notices.length === 0) dropped = true;
      else keepForLater(notices);
    });
  };

  const flush = (): void => {
    timer = null;
    if (!client) return keepForLater([]);
    if (dropped) {
      dropped = false;
      send(client, []);
    }
    const due = [...returned, ...waiting];
    returned = [];
    waiting = [];
    while (due.length > 0) send(client, due.splice(0, mostPerMessage));
  };

  const receive = (payload: string | undefined): void => {
    const [sender, ...notices] = JSON.parse(payload ?? '[]') as [string, ...Notice[]];
    if (sender === options.processId) return;
    if (notices.length === 0) gap();
    for (const notice of notices) deliver(notice);
  };

  const connect = async (): Promise<pg.Client> => {
    const next = new pg.Client({
      ...connectionSettings(options.connectionString, 'warchest-notices'),
      pipeline: true,
      // A connection that is dead half-way is given up and made anew.
      query_timeout: options.patience ?? longestAnswer,
    });
    next.on('error', (error) => {
      options.log.warn({ err: error }, 'The connection for notices broke');
    });
    next.on('notification', ({ payload }) => receive(payload));
    await next.connect();
    await next.query(`listen ${channel}`);
    return next;
  };

  /** Keeps the connection alive until stopped. */
  const keep = async (ready: () => void): Promise<void> => {
    let wait = 100;
    let wasAway = false;
    while (!stopping.signal.aborted) {
      try {
        const next = await connect();
        const ended = new Promise<void>((resolve) => void next.once('end', () => resolve()));
        client = next;
        wait = 100;
        if (wasAway) gap();
        flush();
        ready();
        await ended;
      } catch (error) {
        if (!stopping.signal.aborted) {
          options.log.warn({ err: error }, 'Notices of other processes cannot be heard');
        }
      }
      client = null;
      wasAway = true;
      ready();
      if (stopping.signal.aborted) return;
      await pause(wait, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, 3_000);
    }
  };

  const asking = setInterval(() => {
    client?.query('select 1').catch((error: unknown) => {
      options.log.warn({ err: error }, 'The connection for notices does not answer');
    });
  }, ask).unref();

  let kept: Promise<void> = Promise.resolve();
  return {
    publish(notices) {
      for (const notice of notices) {
        deliver(notice);
        waiting.push(notice);
      }
      if (waiting.length > 0) timer ??= setTimeout(flush, gather);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    wake: (worker) => workers.wake(worker),
    onWake: (worker, listener) => workers.add(worker, listener),
    onGap(listener) {
      gapListeners.add(listener);
      return () => void gapListeners.delete(listener);
    },
    start: () =>
      new Promise((ready) => {
        kept = keep(ready);
      }),
    async stop() {
      if (timer) clearTimeout(timer);
      clearInterval(asking);
      flush();
      stopping.abort();
      await client?.end().catch(() => undefined);
      await kept;
    },
  };
}
