import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testWorld, type TestWorld } from '../../test/harness.ts';
import { change, type ChangeCtx, type Tx } from './change.ts';
import { serverActor } from './context.ts';
import type { Notice } from './notice.ts';
import { Refused } from './refused.ts';

let world: TestWorld;
const heard: Notice[] = [];
beforeAll(async () => {
  world = await testWorld();
  await world.sql('create table things (id text primary key, value integer not null)');
  world.server.deps.notices.subscribe((notice) => heard.push(notice));
});
afterAll(() => world.close());

let requests = 0;
const ctx = (more: Partial<ChangeCtx> = {}): ChangeCtx => ({
  ...world.server.deps,
  actor: serverActor,
  now: world.clock.now(),
  requestId: `change-${(requests += 1)}`,
  ...more,
});
const put = (tx: Tx, id: string, value = 1) =>
  tx.q('insert into things (id, value) values ($1, $2)', [id, value], 'test.put');
const audit = (tx: Tx, id: string) =>
  tx.audit({
    subject: 'run',
    subjectId: id,
    version: 3,
    differences: { value: { oldValue: 0, newValue: 1 } },
  });
const valueOf = async (id: string) =>
  (await world.sql<{ value: number }>('select value from things where id = $1', [id]))[0]?.value;
const auditOf = (requestId: string) =>
  world.sql('select * from audit_log where request_id = $1', [requestId]);

// proves AUD-1
test('commits what was done with its audit row, and tells afterwards', async () => {
  const mine = ctx();
  const notice: Notice = { topic: 'run', id: 'a', version: 3 };
  const result = await change(mine, 'test.put', async (tx) => {
    await put(tx, 'a');
    audit(tx, 'a');
    tx.notice(notice);
    expect(heard).not.toContainEqual(notice);
    return { id: 'a' };
  });
  expect(result).toEqual({ id: 'a' });
  expect(await valueOf('a')).toBe(1);
  expect(heard).toContainEqual(notice);
  expect(await auditOf(mine.requestId)).toMatchObject([
    {
      actor_id: 'server',
      actor_name: 'Server',
      action: 'test.put',
      subject: 'run',
      subject_id: 'a',
      version: 3,
      differences: { value: { oldValue: 0, newValue: 1 } },
      at: new Date(world.clock.now()).toISOString(),
    },
  ]);
});

test('a refusal rolls everything back and tells nobody', async () => {
  const [mine, before] = [ctx(), heard.length];
  const failing = change(mine, 'test.put', async (tx) => {
    await put(tx, 'refused');
    audit(tx, 'refused');
    tx.notice({ topic: 'catalogue' });
    throw new Refused('run-full');
  });
  await expect(failing).rejects.toThrow(Refused);
  expect(await valueOf('refused')).toBeUndefined();
  expect(await auditOf(mine.requestId)).toEqual([]);
  expect(heard.length).toBe(before);
});

test('a failing last write rolls everything back', async () => {
  const failing = change(ctx(), 'test.put', async (tx) => {
    await put(tx, 'half');
    tx.last('insert into things (id, value) values ($1, $2)', ['half', null]);
    audit(tx, 'half');
  });
  await expect(failing).rejects.toThrow('not-null');
  expect(await valueOf('half')).toBeUndefined();
});

test('a failed statement that the work overlooked is not taken for success', async () => {
  const failing = change(ctx(), 'test.put', async (tx) => {
    await put(tx, 'overlooked');
    await tx.q('select 1 / 0').catch(() => undefined);
    audit(tx, 'overlooked');
  });
  await expect(failing).rejects.toThrow('aborted');
  expect(await valueOf('overlooked')).toBeUndefined();
});

// proves AUD-1
test('a change without an audit row is a bug', async () => {
  await expect(change(ctx(), 'test.put', (tx) => put(tx, 'silent'))).rejects.toThrow(
    'no audit row',
  );
  expect(await valueOf('silent')).toBeUndefined();
});

test('with nothing to change nothing is written', async () => {
  const result = await change(ctx(), 'test.put', async (tx) => {
    await put(tx, 'nothing');
    tx.nothing();
    return 'as it was';
  });
  expect(result).toBe('as it was');
  expect(await valueOf('nothing')).toBeUndefined();
});

test('a worker is woken by a change that wrote something for it, after its commit, and by no other', async () => {
  const seen: (number | undefined)[] = [];
  const woken: Promise<unknown>[] = [];
  const stop = world.server.deps.notices.onWake('outbox', () => {
    woken.push(valueOf('woken').then((value) => seen.push(value)));
  });
  const waking = (id: string, end: (tx: Tx) => void) =>
    change(ctx(), 'test.put', async (tx) => {
      await put(tx, id);
      audit(tx, id);
      tx.wake('outbox');
      end(tx);
    });
  await waking('never', (tx) => tx.nothing());
  const failing = waking('never', () => {
    throw new Refused('run-full');
  });
  await expect(failing).rejects.toThrow(Refused);
  expect(woken).toEqual([]);
  await waking('woken', () => undefined);
  await Promise.all(woken);
  expect(seen).toEqual([1]);
  stop();
});

// proves REL-11
test('a deadlock is tried again, and nobody hears of it', async () => {
  await world.sql(`insert into things values ('left', 0), ('right', 0)`);
  let attempts = 0;
  let holders = 0;
  let meet = (): void => undefined;
  const bothHoldOne = new Promise<void>((resolve) => (meet = resolve));
  const both = (first: string, second: string) =>
    change(ctx(), 'test.both', async (tx) => {
      attempts += 1;
      const add = 'update things set value = value + 1 where id = $1';
      await tx.q(add, [first]);
      holders += 1;
      if (holders === 2) meet();
      await bothHoldOne;
      await tx.q(add, [second]);
      audit(tx, first);
    });
  await Promise.all([both('left', 'right'), both('right', 'left')]);
  expect([await valueOf('left'), await valueOf('right')]).toEqual([2, 2]);
  expect(attempts).toBeGreaterThan(2);
});

// proves REL-11
test('an id that another process has made in the same millisecond is made anew', async () => {
  await world.sql(`insert into things values ('taken', 7)`);
  const ids = ['taken', 'free'];
  const made = await change(ctx(), 'test.put', async (tx) => {
    const id = ids.shift() ?? 'none left';
    await put(tx, id);
    audit(tx, id);
    return id;
  });
  expect(made).toBe('free');
  expect([await valueOf('taken'), await valueOf('free')]).toEqual([7, 1]);
});

const shortWork = (tx: Tx) => tx.q('select pg_sleep(0.01)');

/** Work that is done when so many are at it. */
function meeting(count: number): () => Promise<void> {
  let missing = count;
  let begin = (): void => undefined;
  const all = new Promise<void>((resolve) => (begin = resolve));
  return () => {
    missing -= 1;
    if (missing === 0) begin();
    return all;
  };
}

test('changes with one queue key run one after another, of others side by side', async () => {
  const running = { most: 0, now: 0 };
  const one = (queueKey: string, work: (tx: Tx) => Promise<unknown> = shortWork) =>
    change(
      ctx(),
      'test.queue',
      async (tx) => {
        running.now += 1;
        running.most = Math.max(running.most, running.now);
        await work(tx);
        running.now -= 1;
        audit(tx, queueKey);
      },
      { queueKey },
    );
  await Promise.all(Array.from({ length: 5 }, () => one('run:x')));
  expect(running.most).toBe(1);
  // each waits for the other: one after another they would never end
  const other = meeting(2);
  await Promise.all(['run:y', 'run:z'].map((queueKey) => one(queueKey, other)));
  expect(running.most).toBe(2);
  expect(world.server.deps.queue.size).toBe(0);
});

test('no connection is lost, however changes end', async () => {
  const { writes: pool } = world.server;
  const ends = [
    () => change(ctx(), 'test.ok', async (tx) => audit(tx, 'x')),
    () => change(ctx(), 'test.refused', () => Promise.reject(new Refused('run-full'))),
    () => change(ctx(), 'test.wrong', (tx) => tx.q('nonsense')),
    () => change(ctx(), 'test.silent', () => Promise.resolve()),
    () => change(ctx(), 'test.cut', (tx) => tx.q('select pg_terminate_backend(pg_backend_pid())')),
  ];
  for (let i = 0; i < 60; i++) await ends[i % ends.length]?.().catch(() => undefined);
  expect([pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0]);
});

describe('outside a change', () => {
  // proves AUD-2
  test('what a failed change left behind writes nothing, also in the log', async () => {
    const late: Promise<unknown>[] = [];
    const later = (write: () => Promise<unknown>) => {
      const written = pause(100).then(write);
      late.push(written.then(() => 'written', String));
      return written;
    };
    const failing = change(ctx(), 'test.late', async (tx) => {
      audit(tx, 'late');
      await Promise.all([
        tx.q('select 1 / 0'),
        later(() => tx.q(`insert into things values ('late', 1)`)),
        later(() => tx.flushAudit()),
      ]);
    });
    await expect(failing).rejects.toThrow('division by zero');
    const refused = 'Error: The change test.late sent a statement after its end';
    expect(await Promise.all(late)).toEqual([refused, refused]);
    const left = `select id from things where id = 'late'
      union all select subject_id from audit_log where subject_id = 'late'`;
    expect(await world.sql(left)).toEqual([]);
  });

  test('the database refuses to be written to', async () => {
    const { read } = world.server.deps;
    await expect(read(`insert into things values ('stray', 1)`)).rejects.toThrow('read-only');
  });

  // proves AUD-2
  test('the audit log cannot be rewritten by anybody', async () => {
    await change(ctx(), 'test.audit', async (tx) => audit(tx, 'kept'));
    for (const sql of [
      `update audit_log set actor_id = 'other'`,
      'delete from audit_log',
      'truncate audit_log',
    ]) {
      await expect(world.sql(sql)).rejects.toThrow('append-only');
    }
  });
});

describe('values of the database', () => {
  const one = async (sql: string) =>
    (await world.server.deps.read<{ value: unknown }>(`select (${sql}) as value`))[0]?.value;

  test.each([
    ['9007199254740991::bigint', 9_007_199_254_740_991],
    ['27.5::numeric', 27.5],
    ['select sum(x) from (values (1::bigint), (2)) as t(x)', 3],
    ['select count(*) from things where false', 0],
    [`'2026-03-29'::date`, '2026-03-29'],
    [`'2026-11-24 20:00:00.5+01'::timestamptz`, '2026-11-24T19:00:00.500Z'],
  ])('%s', async (sql, expected) => {
    expect(await one(sql)).toBe(expected);
  });

  // proves REL-14
  test.each(['9007199254740992::bigint', '-9007199254740993::bigint', '1e20::numeric'])(
    '%s is refused rather than rounded',
    async (sql) => {
      await expect(one(sql)).rejects.toThrow('not a safe');
    },
  );
});
