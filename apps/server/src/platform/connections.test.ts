import { expect, test } from 'vitest';
import { testWorld } from '../../test/harness.ts';
import { connectionsOfProcess, readConfig } from './config.ts';
import { openDatabase } from './database.ts';
import { openNotices } from './notices.ts';

const log = { warn: () => undefined };

test('a process takes two pools of DATABASE_POOL connections and one more to listen, however busy it is', async () => {
  const world = await testWorld();
  const poolSize = 3;
  const connectionString = world.databaseUrl;
  const countOf = async (name: string): Promise<number> => {
    const [row] = await world.sql<{ count: number }>(
      `select count(*) from pg_stat_activity where datname = current_database() and application_name = $1`,
      [name],
    );
    return row?.count ?? -1;
  };
  const listening = await countOf('warchest-notices');
  const database = openDatabase({ connectionString, poolSize, name: 'counted', log });
  const notices = openNotices({ connectionString, processId: 'counted', log });
  try {
    await notices.start();
    // three times as much work as there are connections
    const work = Array.from({ length: 3 * poolSize }, () => [
      database.pool.query('select pg_sleep(0.3)'),
      database.reads.query('select pg_sleep(0.3)'),
    ]).flat();
    let most = 0;
    const over = Promise.all(work).then(() => 'over');
    // and once more when it is over: on a busy machine a count may take as long as the last of the work
    for (let [state, counted] = ['busy', 'busy']; counted !== 'over';) {
      counted = state;
      most = Math.max(
        most,
        (await countOf('counted')) + (await countOf('warchest-notices')) - listening,
      );
      state = await Promise.race([over, Promise.resolve('busy')]);
    }
    expect(most).toBe(connectionsOfProcess(poolSize));
  } finally {
    await notices.stop();
    await database.end();
    await world.close();
  }
});

test('as many as the embedded database has are allowed with it, and more with another one', () => {
  expect(readConfig({ DATABASE_POOL: '40' }, '/').poolSize).toBe(40);
  const own = { DATABASE_POOL: '100', DATABASE_URL: 'postgresql://db/warchest' };
  expect(readConfig(own, '/').poolSize).toBe(100);
});

interface Instant {
  readonly at: string;
}
/** When the transaction began. */
const instant = 'select now()::text as at';

test('a snapshot leaves its connection to others, whether its reads succeed or fail', async () => {
  const world = await testWorld();
  const connectionString = world.databaseUrl;
  const database = openDatabase({ connectionString, poolSize: 1, name: 'snapshots', log });
  const { readSnapshot, read } = database.access;
  try {
    const instants = await readSnapshot(async (one) => [
      ...(await one<Instant>(instant)),
      ...(await one<Instant>(instant)),
    ]);
    expect(instants[0]?.at).toBe(instants[1]?.at);
    await expect(readSnapshot((one) => one('select 1 / 0'))).rejects.toThrow('division by zero');
    await expect(readSnapshot(() => Promise.reject(new Error('ours')))).rejects.toThrow('ours');
    await expect(
      readSnapshot((one) => one('select pg_terminate_backend(pg_backend_pid())')),
    ).rejects.toThrow(/terminat/);
    // outside of any transaction each statement has a time of its own
    const [first] = await read<Instant>(instant);
    await read('select pg_sleep(0.01)');
    const [second] = await read<Instant>(instant);
    expect(second?.at).not.toBe(first?.at);
  } finally {
    await database.end();
    await world.close();
  }
});
