import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { auditInsert, auditRows, type AuditEntry } from './audit.ts';
import type { Actor, Ctx, IdempotencyKey } from './context.ts';
import {
  isUniqueViolation,
  isWorthRetrying,
  refusalOfTrigger,
  statement,
  type Read,
} from './database.ts';
import { earlierResult, keepingResult, resultValues, usedBefore } from './idempotency.ts';
import type { Notice } from './notice.ts';
import type { Worker } from './notices.ts';
import { WriteDoor } from './write-door.ts';

/** A transaction, as the work of a change sees it. */
export interface Tx {
  /** Runs a statement now; with a name it is prepared once per connection. */
  readonly q: Read;
  /** The same as `q`, so queries that take a `Pick<Ctx, 'read'>` can run inside the transaction. */
  readonly read: Read;
  /** A write whose result nobody needs: sent together with the commit, without a wait of its own. */
  readonly last: (sql: string, values: readonly unknown[], name?: string) => void;
  /** Says what the change did; every change says something. */
  readonly audit: (entry: AuditEntry) => void;
  /** Told after the commit. */
  readonly notice: (notice: Notice) => void;
  /** Wakes a worker after the commit: there is something written for it. */
  readonly wake: (worker: Worker) => void;
  /** Declares that there was nothing to change: everything is rolled back, nothing is audited. */
  readonly nothing: () => void;
  /** Epoch ms of the request. */
  readonly now: number;
}

/** What a change needs of its context. */
export type ChangeCtx = Pick<
  Ctx,
  'writes' | 'read' | 'lanes' | 'notices' | 'log' | 'now' | 'requestId' | 'idempotency'
> & { readonly actor: Pick<Actor, 'id' | 'displayName'> };

export interface ChangeOptions {
  /** Changes of the same lane run one after another within this process, such as `run:<id>`. */
  readonly lane?: string;
}

const attempts = 4;

/**
 * The only way to write: one transaction that commits what `work` did, its audit rows, and the
 * result under the request's Idempotency-Key; afterwards the notices are published. A `Refused` or
 * any other error rolls everything back. `work` may run again after a deadlock, so whatever it does
 * goes through `tx`. If the request's key was used before, the first result is answered instead.
 * Locks are taken in the order run, booking, ledger, points.
 * @param action what is done, such as `booking.create`
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
        if (attempt >= attempts || !isWorthRetrying(error)) throw error;
        ctx.log.warn({ err: error, action, attempt }, 'A change is tried again');
        await pause(Math.random() * 20 * attempt);
      }
    }
  };
  try {
    const done = await (options.lane === undefined
      ? perform()
      : ctx.lanes.run(options.lane, perform));
    if (!done.declined) return done.result;
    // A repeat that finds nothing left to do is still a repeat.
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
  try {
    // Not awaited: the first statement of the work travels with it.
    const begun = pending.send('begin');
    const tx = openTx(client, ctx);
    const result = await work(tx.tx);
    await begun;
    if (tx.declined) {
      await pending.send('rollback');
    } else {
      await commit(ctx, action, tx, pending, result);
    }
    client.release();
    ctx.notices.publish(tx.notices);
    // Of what was rolled back nothing is left to work on.
    if (!tx.declined) for (const worker of tx.woken) ctx.notices.wake(worker);
    return { result, declined: tx.declined };
  } catch (error) {
    await pending.rollBack();
    throw refusalOfTrigger(error) ?? error;
  }
}

interface OpenTx {
  readonly tx: Tx;
  readonly entries: AuditEntry[];
  readonly notices: Notice[];
  readonly lasts: pg.QueryConfig[];
  readonly woken: Set<Worker>;
  declined: boolean;
}

function openTx(client: pg.PoolClient, { now }: ChangeCtx): OpenTx {
  const read: Read = async <Row extends object>(
    sql: string,
    values: readonly unknown[] = [],
    name?: string,
  ): Promise<Row[]> =>
    (await client.query<Row & pg.QueryResultRow>(statement(sql, values, name))).rows;
  const open: OpenTx = {
    entries: [],
    notices: [],
    lasts: [],
    woken: new Set(),
    declined: false,
    tx: {
      q: read,
      read,
      last: (sql, values, name) => void open.lasts.push(statement(sql, values, name)),
      audit: (entry) => void open.entries.push(entry),
      notice: (notice) => void open.notices.push(notice),
      wake: (worker) => void open.woken.add(worker),
      nothing: () => void (open.declined = true),
      now,
    },
  };
  return open;
}

/** Keys whose request has changed something: a second change of one request would lose its result. */
const spent = new WeakSet<IdempotencyKey>();

/** Sends the last writes, the audit rows and the commit in one go, and sees that it was one. */
async function commit(
  ctx: ChangeCtx,
  action: string,
  { entries, lasts }: OpenTx,
  pending: Pending,
  result: unknown,
): Promise<void> {
  if (entries.length === 0) throw new Error(`The change ${action} wrote no audit row`);
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
  const sent = [...lasts, audited].map((one) => pending.send(one));
  const committed = pending.send('commit');
  await Promise.all(sent);
  const { command } = await committed;
  // A transaction in which anything failed answers COMMIT with ROLLBACK.
  if (command !== 'COMMIT') throw new Error(`The change ${action} ended in ${command}`);
  if (ctx.idempotency) spent.add(ctx.idempotency);
}

/** Statements on the way; none is left behind when the connection goes back to the pool. */
class Pending {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  send(query: string | pg.QueryConfig): Promise<pg.QueryResult> {
    const answer = this.#client.query(query);
    // Whoever awaits it hears of a failure; a failure nobody awaited must not end the process.
    answer.catch(() => undefined);
    return answer;
  }

  /** Rolls back and returns the connection, or drops it if that cannot be done. */
  async rollBack(): Promise<void> {
    try {
      await this.send('rollback');
      this.#client.release();
    } catch (broken) {
      this.#client.release(broken instanceof Error ? broken : true);
    }
  }
}
