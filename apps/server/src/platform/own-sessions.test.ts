import { expect, test } from 'vitest';
import { testWorld } from '../../test/harness.ts';
import { assertOwnSessions, sessionProbe, type SessionProbe } from './own-sessions.ts';

test('a database whose connections keep their sessions is accepted (OPS-61)', async () => {
  const world = await testWorld();
  try {
    const leftBefore = await world.sql(
      `select 1 from pg_stat_activity where application_name = 'warchest-start'`,
    );
    expect(leftBefore).toEqual([]);
    await assertOwnSessions(sessionProbe(world.databaseUrl));
    await expect
      .poll(() =>
        world.sql(
          `select 1 from pg_stat_activity
            where application_name = 'warchest-start' and datname = current_database()`,
        ),
      )
      .toEqual([]);
  } finally {
    await world.close();
  }
});

/** A pooler over so many sessions, which gives each transaction the one that was used last. */
function transactionPooler(sessions: number) {
  const free = Array.from({ length: sessions }, () => ({ value: null as string | null }));
  let open = 0;
  const connect = (): Promise<SessionProbe> => {
    open += 1;
    let held: { value: string | null } | null = null;
    return Promise.resolve({
      query: (sql, values = []) => {
        const session = held ?? free.pop();
        if (!session) throw new Error('The pooler has no free session');
        if (sql.includes('set_config')) session.value = values[0] ?? null;
        held = sql === 'begin' || (held && sql !== 'commit') ? session : null;
        if (!held) free.push(session);
        return Promise.resolve({ rows: [{ value: session.value }] });
      },
      end: () => {
        open -= 1;
        return Promise.resolve();
      },
    });
  };
  return { connect, open: () => open };
}

test('a pooler that shares sessions between transactions is refused with what to do (OPS-61)', async () => {
  const pooler = transactionPooler(2);
  await expect(assertOwnSessions(pooler.connect)).rejects.toThrow(
    /^DATABASE_URL leads through a connection pooler .*: set pool_mode = session, or connect to PostgreSQL itself\.$/,
  );
  expect(pooler.open(), 'connections left open').toBe(0);
});

test('a pooler that empties a session before the next transaction is refused as well (OPS-61)', async () => {
  const nothing = { rows: [{ value: null }] };
  const emptying = { query: () => Promise.resolve(nothing), end: () => Promise.resolve() };
  await expect(assertOwnSessions(() => Promise.resolve(emptying))).rejects.toThrow(
    /^DATABASE_URL leads through a connection pooler /,
  );
});
