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
  expect(readConfig({ DATABASE_POOL: '45' }, '/').poolSize).toBe(45);
  const own = { DATABASE_POOL: '100', DATABASE_URL: 'postgresql://db/warchest' };
  expect(readConfig(own, '/').poolSize).toBe(100);
});
