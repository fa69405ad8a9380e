import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { auditInsert, auditRows, type AuditEntry } from './audit.ts';
import type { Actor, Ctx, IdempotencyKey } from './context.ts';
import { statement, type Read } from './database.ts';
import { isUniqueViolation, isRetryable, refusalOfTrigger } from './database-errors.ts';
import { earlierResult, keepingResult, resultValues, usedBefore } from './idempotency.ts';
import type { Notice } from './notice.ts';
import type { Worker } from './notices.ts';
import { WriteDoor } from './write-door.ts';

/** A transaction as the work of a change uses it. */
export interface Tx {
  /** Runs a statement; a named one is prepared once per connection. */
  readonly q: Read;
  /**
   * The same as `q`, so that queries that take a `Pick<Ctx, 'read'>` run inside the transaction.
   */
  readonly read: Read;
  /**
   * A write whose result is not needed: sent together with the commit, without its own round trip.
   */
  readonly last: (sql: string, values: readonly unknown[], name?: string) => void;
  /** Records what the change did; every change records something. */
  readonly audit: (entry: AuditEntry) => void;
  /**
   * Writes the audit rows so far, so that a change of very many entities does not hold them all in
   * memory. The change still fails as a whole.
   */
  readonly flushAudit: () => Promise<void>;
  /** Published after the commit. */
  readonly notice: (notice: Notice) => void;
  /** Wakes a worker after the commit, because the change wrote something for it. */
  readonly wake: (worker: Worker) => void;
  /** Declares that nothing changed: everything is rolled back and nothing is audited. */
  readonly nothing: () => void;
  /** Epoch ms of the request. */
  readonly now: number;
}

/** The part of the context that a change uses. */
export type ChangeCtx = Pick<
  Ctx,
  'writes' | 'read' | 'queue' | 'notices' | 'log' | 'now' | 'requestId' | 'idempotency'
> & { readonly actor: Pick<Actor, 'id' | 'displayName'> };

export interface ChangeOptions {
  /** Changes with the same key, such as `run:<id>`, run one after another within this process. */
  readonly queueKey?: string;
}

const attempts = 4;

/**
 * The only way to write: one transaction that commits the work, its audit rows, and the result
 * under the request's Idempotency-Key; the notices are published afterwards. A `Refused` or any
 * other error rolls everything back. `work` may run again after a deadlock, so its effects must go
 * through `tx`. If the key was used before, the first result is returned. Locks are taken in the
 * order run, booking, ledger, points.
 * @param action such as `booking.create`
 */
export async function change<T>(
  ctx: ChangeCtx,
  action: string,
  work: (tx: Tx) => Promise<T>,
  options: ChangeOptions = {},
): Promise<T> {
  const perform = async (): Promise<Done<T>> => {
    for (let attempt = 1; ; attempt++) {
      try {
        return await attemptChange(ctx, action, work);
      } catch (error) {
        if (attempt >= attempts || !isRetryable(error)) throw error;
        ctx.log.warn({ err: error, action, attempt }, 'Retrying a change');
        await pause(Math.random() * 20 * attempt);
      }
    }
  };
  try {
    const done = await (options.queueKey === undefined
      ? perform()
      : ctx.queue.run(options.queueKey, perform));
    if (!done.declined) return done.result;
    // A repeated request that finds nothing left to do still returns the first result.
    const earlier = await earlierResult(ctx);
    return earlier ? (earlier.result as T) : done.result;
  } catch (error) {
    if (!isUniqueViolation(error, usedBefore)) throw error;
    const earlier = await earlierResult(ctx);
    if (!earlier) throw error;
    return earlier.result as T;
  }
}

interface Done<T> {
  readonly result: T;
  readonly declined: boolean;
}

async function attemptChange<T>(
  ctx: ChangeCtx,
  action: string,
  work: (tx: Tx) => Promise<T>,
): Promise<Done<T>> {
  const client = await WriteDoor.connect(ctx.writes);
  const pending = new Pending(client);
  const tx = openTx(client, ctx, action);
  try {
    // Not awaited: `begin` is sent together with the first statement of the work.
    const beginning = pending.send('begin');
    const result = await work(tx.tx);
    tx.ended = true;
    await beginning;
    if (tx.declined) {
      await pending.send('rollback');
    } else {
      await commit(ctx, action, tx, pending, result);
    }
    client.release();
    ctx.notices.publish(tx.notices);
    // Rolled-back work leaves nothing for a worker.
    if (!tx.declined) for (const worker of tx.woken) ctx.notices.wake(worker);
    return { result, declined: tx.declined };
  } catch (error) {
    tx.ended = true;
    await pending.rollBack();
    throw refusalOfTrigger(error) ?? error;
  }
}

interface OpenTx {
  readonly tx: Tx;
  readonly entries: AuditEntry[];
  readonly notices: Notice[];
  readonly lastWrites: pg.QueryConfig[];
  readonly woken: Set<Worker>;
  declined: boolean;
  /** Whether audit rows were written before the commit. */
  flushed: boolean;
  /** The work has returned or failed. What it left behind would run outside of the transaction. */
  ended: boolean;
}

function openTx(
  client: pg.PoolClient,
  { now, actor, requestId }: ChangeCtx,
  action: string,
): OpenTx {
  const read: Read = async <Row extends object>(
    sql: string,
    values: readonly unknown[] = [],
    name?: string,
  ): Promise<Row[]> => {
    if (open.ended) throw new Error(`The change ${action} sent a statement after its end`);
    return (await client.query<Row & pg.QueryResultRow>(statement(sql, values, name))).rows;
  };
  const open: OpenTx = {
    entries: [],
    notices: [],
    lastWrites: [],
    woken: new Set(),
    declined: false,
    flushed: false,
    ended: false,
    tx: {
      q: read,
      read,
      last: (sql, values, name) => void open.lastWrites.push(statement(sql, values, name)),
      audit: (entry) => void open.entries.push(entry),
      flushAudit: async () => {
        if (open.entries.length === 0) return;
        const rows = auditRows(open.entries.splice(0), { actor, action, requestId, now });
        await read(auditInsert, [rows], 'change.audit');
        open.flushed = true;
      },
      notice: (notice) => void open.notices.push(notice),
      wake: (worker) => void open.woken.add(worker),
      nothing: () => void (open.declined = true),
      now,
    },
  };
  return open;
}

/** Keys whose request has already changed something: a second change would lose its result. */
const spent = new WeakSet<IdempotencyKey>();

/**
 * Sends the last writes, the audit rows and the commit at once, and checks that it was a commit.
 */
async function commit(
  ctx: ChangeCtx,
  action: string,
  { entries, lastWrites, flushed }: OpenTx,
  pending: Pending,
  result: unknown,
): Promise<void> {
  if (entries.length === 0 && !flushed) throw new Error(`The change ${action} wrote no audit row`);
  if (ctx.idempotency && spent.has(ctx.idempotency)) {
    throw new Error(`The change ${action} is the second one of a request with an Idempotency-Key`);
  }
  const rows = auditRows(entries, {
    actor: ctx.actor,
    action,
    requestId: ctx.requestId,
    now: ctx.now,
  });
  const audited = ctx.idempotency
    ? statement(
        keepingResult(auditInsert),
        [rows, ...resultValues(ctx.actor.id, ctx.idempotency, result)],
        'change.auditWithKey',
      )
    : statement(auditInsert, [rows], 'change.audit');
  const sent = [...lastWrites, audited].map((one) => pending.send(one));
  const committed = pending.send('commit');
  await Promise.all(sent);
  const { command } = await committed;
  // PostgreSQL answers COMMIT with ROLLBACK if a statement failed.
  if (command !== 'COMMIT') throw new Error(`The change ${action} ended in ${command}`);
  if (ctx.idempotency) spent.add(ctx.idempotency);
}

/** Statements without an answer yet; all end before the connection returns to the pool. */
class Pending {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  send(query: string | pg.QueryConfig): Promise<pg.QueryResult> {
    const answer = this.#client.query(query);
    // Awaiting code gets the error; without it, an unhandled rejection must not end the process.
    answer.catch(() => undefined);
    return answer;
  }

  /** Rolls back and returns the connection, or closes it if that fails. */
  async rollBack(): Promise<void> {
    try {
      await this.send('rollback');
      this.#client.release();
    } catch (broken) {
      this.#client.release(broken instanceof Error ? broken : true);
    }
  }
}
