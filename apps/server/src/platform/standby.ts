import { setTimeout as pause } from 'node:timers/promises';
import { type Read, type ReadSnapshot } from './database.ts';
import { codesOf, isDatabaseUnavailable, isRetryable } from './database-errors.ts';

/**
 * Reads on a standby: a second PostgreSQL that replays what the primary has written, for answers
 * that decide nothing (OPS-60, record 19). A request reads from the standby if it has replayed
 * everything that was committed when the request arrived, after a short wait. A standby that lags
 * further may answer up to the maximum age; beyond it the primary answers.
 */
export interface Standby {
  /** The readers for a request that arrives now; null if the primary has to answer. */
  readers(): Promise<StandbyReaders | null>;
  /** Usage figures for operators. */
  readonly state: StandbyState;
  /** Stops recording positions; the opener closes the connections. */
  stop(): void;
}

export interface StandbyReaders {
  readonly read: Read;
  readonly readSnapshot: ReadSnapshot;
  /** How old the answer may be, in milliseconds; 0: nothing newer was committed. */
  readonly age: number;
}

export interface StandbyState {
  /** Requests that the standby answered. */
  answered: number;
  /** Requests that the primary answered because the standby was unavailable or too old. */
  passedOn: number;
  /** Whether the last query reached it. */
  isReachable: boolean;
}

interface Log {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

interface Options {
  readonly primary: { readonly read: Read; readonly readSnapshot: ReadSnapshot };
  readonly standby: { readonly read: Read; readonly readSnapshot: ReadSnapshot };
  readonly log: Log;
  /** The maximum age of an answer, in milliseconds. */
  readonly maxAge: number;
  /** Milliseconds that a request waits for a lagging standby. */
  readonly catchUp?: number;
  readonly now?: () => number;
}

/** Milliseconds between two recorded positions without requests. */
const markEvery = 1_000;
/** Milliseconds between two queries to a lagging standby. */
const pollEvery = 10;
/** Milliseconds without queries to a standby that could not be reached. */
const restAfterFailure = 5_000;
/** The number of stored positions: more than the maximum age needs. */
const maxMarks = 300;

/** A position in the primary's write-ahead log, as a comparable number. */
export function walPosition(text: string): bigint {
  const found = /^([\dA-F]{1,8})\/([\dA-F]{1,8})$/i.exec(text);
  if (!found) throw new RangeError(`${text} is not a position in the write-ahead log`);
  return (BigInt(`0x${found[1]}`) << 32n) | BigInt(`0x${found[2]}`);
}

/** The flushed write-ahead log position of the primary at one time. */
interface Mark {
  /** Epoch milliseconds before the primary was asked. */
  readonly at: number;
  readonly position: bigint;
}

export function openStandby(options: Options): Standby {
  const { primary, standby, log } = options;
  const now = options.now ?? Date.now;
  const catchUp = options.catchUp ?? 200;
  const state: StandbyState = { answered: 0, passedOn: 0, isReachable: true };
  let marks: readonly Mark[] = [];
  let restUntil = 0;

  const mark = async (): Promise<Mark> => {
    const at = now();
    const [row] = await primary.read<{ position: string }>(
      'select pg_current_wal_flush_lsn()::text as position',
      [],
      'standby.primaryPosition',
    );
    const made = { at, position: walPosition(row?.position ?? '') };
    const last = marks.at(-1);
    if (!last || at - last.at >= markEvery / 2) marks = [...marks, made].slice(-maxMarks);
    return made;
  };

  /** The replayed position; null if the server is not, or no longer, a standby. */
  const replayed = async (): Promise<bigint | null> => {
    const [row] = await standby.read<{ position: string | null }>(
      'select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as position',
      [],
      'standby.replayedPosition',
    );
    return row?.position ? walPosition(row.position) : null;
  };

  const failed = (error: unknown): void => {
    restUntil = now() + restAfterFailure;
    if (state.isReachable) {
      log.warn({ err: error }, 'The standby does not answer: the primary answers for it');
    }
    state.isReachable = false;
  };

  /** The age of the standby's data, in milliseconds; null: too old, or unknown. */
  const ageOf = async (asked: Mark): Promise<number | null> => {
    const until = now() + catchUp;
    for (;;) {
      const position = await replayed();
      if (position === null) throw new Error('It is not a standby');
      if (position >= asked.position) return 0;
      if (now() >= until) {
        const seen = marks.findLast((one) => one.position <= position);
        const age = seen ? asked.at - seen.at : Infinity;
        return age <= options.maxAge ? age : null;
      }
      await pause(pollEvery);
    }
  };

  const readersOf = (age: number): StandbyReaders => ({
    age,
    read: async (sql, values, name) => {
      try {
        return await standby.read(sql, values, name);
      } catch (error) {
        if (!isOfStandbyOnly(error)) throw error;
        if (isDatabaseUnavailable(error)) failed(error);
        return primary.read(sql, values, name);
      }
    },
    readSnapshot: async (work) => {
      try {
        return await standby.readSnapshot(work);
      } catch (error) {
        if (!isOfStandbyOnly(error)) throw error;
        if (isDatabaseUnavailable(error)) failed(error);
        return primary.readSnapshot(work);
      }
    },
  });

  const timer = setInterval(() => {
    // the primary's failures are those of every request, and are reported there
    mark().catch(() => undefined);
  }, markEvery).unref();

  return {
    state,
    stop: () => clearInterval(timer),
    readers: async () => {
      if (now() >= restUntil) {
        const asked = await mark();
        try {
          const age = await ageOf(asked);
          if (!state.isReachable) log.info({}, 'The standby answers again');
          state.isReachable = true;
          if (age !== null) {
            state.answered += 1;
            return readersOf(age);
          }
        } catch (error) {
          failed(error);
        }
      }
      state.passedOn += 1;
      return null;
    },
  };
}

/**
 * Whether the primary may succeed where the standby failed: the standby is unavailable, or replay
 * cancelled the query. A query that timed out would time out again.
 */
const isOfStandbyOnly = (error: unknown): boolean =>
  isRetryable(error) || (isDatabaseUnavailable(error) && !codesOf(error).includes('57014'));
