import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connectionSettings } from './database.ts';
import { isDatabaseUnavailable } from './database-errors.ts';
import type { Notice } from './notice.ts';

export type { Notice } from './notice.ts';

/** Processes what changes have written for it, after their commit. */
export type Worker = 'outbox';

/** Publishes changes to every process on the database, after the commit. */
export interface Notices {
  /** To this process's subscribers at once, to other processes within milliseconds. */
  publish(notices: readonly Notice[]): void;
  subscribe(listener: (notice: Notice) => void): () => void;
  /** Wakes this process's worker of that name. */
  wake(worker: Worker): void;
  /** Called when there is work for the worker; other processes find it by polling. */
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
  /** Interval in ms at which the connection is checked. */
  readonly checkInterval?: number;
  /** Timeout of a check in ms. */
  readonly checkTimeout?: number;
}

/** The listeners of each worker. */
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
/** How long notices are collected before they are sent, in ms: one round trip for all of them. */
const collectFor = 5;
/** A notification holds at most 8000 bytes. */
const maxPerMessage = 60;
/** Default interval of checks: a silently lost connection is only noticed by one. */
const defaultCheckInterval = 15_000;
/** Default timeout of a check. */
const answerTimeout = 5_000;
/**
 * Maximum number of notices that wait for a connection; beyond it other processes only get a gap.
 */
const maxWaiting = 2_000;

/**
 * Notices by LISTEN and NOTIFY on a separate connection: inside the writing transaction, NOTIFY
 * would take a lock that all commits wait for. Unsent notices are sent after a reconnect: a
 * duplicate or late notice costs one read, a lost one would go unnoticed.
 */
export function openNotices(options: Options): Notices {
  const listeners = new Set<(notice: Notice) => void>();
  const gapListeners = new Set<() => void>();
  const workers = new Wakers();
  let waiting: Notice[] = [];
  /** Notices whose sending failed; older than those in `waiting`. */
  let unsent: Notice[] = [];
  /** More notices came than could wait. */
  let dropped = false;
  let client: pg.Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  const stopping = new AbortController();
  const checkInterval = options.checkInterval ?? defaultCheckInterval;

  const deliver = (notice: Notice): void => {
    for (const listener of listeners) {
      try {
        listener(notice);
      } catch (error) {
        options.log.warn({ err: error }, 'A notice listener failed');
      }
    }
  };

  const gap = (): void => {
    for (const listener of gapListeners) listener();
  };

  const requeue = (notices: readonly Notice[]): void => {
    // Receivers of a gap read everything again, so the other notices need not follow.
    dropped ||= unsent.length + notices.length + waiting.length > maxWaiting;
    if (!dropped) return void unsent.push(...notices);
    unsent = [];
    waiting = [];
  };

  const send = (to: pg.Client, notices: readonly Notice[]): void => {
    const payload = JSON.stringify([options.processId, ...notices]);
    to.query('select pg_notify($1, $2)', [channel, payload]).catch((error: unknown) => {
      options.log.warn({ err: error }, 'Sending notices to other processes failed');
      if (!isDatabaseUnavailable(error)) return;
      if (notices.length === 0) dropped = true;
      else requeue(notices);
    });
  };

  const flush = (): void => {
    timer = null;
    if (!client) return requeue([]);
    if (dropped) {
      dropped = false;
      send(client, []);
    }
    const due = [...unsent, ...waiting];
    unsent = [];
    waiting = [];
    while (due.length > 0) send(client, due.splice(0, maxPerMessage));
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
      // A half-open connection times out and is replaced.
      query_timeout: options.checkTimeout ?? answerTimeout,
    });
    next.on('error', (error) => {
      options.log.warn({ err: error }, 'The connection for notices broke');
    });
    next.on('notification', ({ payload }) => receive(payload));
    await next.connect();
    await next.query(`listen ${channel}`);
    return next;
  };

  /** Keeps a connection open until stopped. */
  const keepConnected = async (ready: () => void): Promise<void> => {
    let wait = 100;
    let wasDisconnected = false;
    while (!stopping.signal.aborted) {
      try {
        const next = await connect();
        // Stopped meanwhile: nobody else knows of this connection.
        if (stopping.signal.aborted) {
          ready();
          return await next.end();
        }
        const ended = new Promise<void>((resolve) => void next.once('end', () => resolve()));
        client = next;
        wait = 100;
        if (wasDisconnected) gap();
        flush();
        ready();
        await ended;
      } catch (error) {
        if (!stopping.signal.aborted) {
          options.log.warn({ err: error }, 'Listening for notices of other processes failed');
        }
      }
      client = null;
      wasDisconnected = true;
      ready();
      if (stopping.signal.aborted) return;
      await pause(wait, undefined, { ref: false, signal: stopping.signal }).catch(() => undefined);
      wait = Math.min(wait * 2, 3_000);
    }
  };

  const checking = setInterval(() => {
    client?.query('select 1').catch((error: unknown) => {
      options.log.warn({ err: error }, 'The connection for notices does not answer');
    });
  }, checkInterval).unref();

  let running: Promise<void> = Promise.resolve();
  return {
    publish(notices) {
      for (const notice of notices) {
        deliver(notice);
        waiting.push(notice);
      }
      if (waiting.length > 0) timer ??= setTimeout(flush, collectFor);
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
        running = keepConnected(ready);
      }),
    async stop() {
      if (timer) clearTimeout(timer);
      clearInterval(checking);
      flush();
      stopping.abort();
      await client?.end().catch(() => undefined);
      await running;
    },
  };
}
