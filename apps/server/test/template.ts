import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { seedRoleMap, simulatedRoleMap } from '../src/features/members/seed-role-map.ts';
import { createSetClock } from '../src/platform/clock.ts';
import { openDatabase } from '../src/platform/database.ts';
import { KeyedQueue } from '../src/platform/keyed-queue.ts';
import { migrate } from '../src/platform/migrate.ts';
import { ensureDefaults } from '../src/seed/ensure.ts';
import { loneNotices } from './fakes.ts';
import { testConfig, testNow } from './settings.ts';

export const migrationsDir = fileURLToPath(new URL('../migrations', import.meta.url));

/** Brings a database to where a fresh installation is before the demo world. */
export async function makeTemplate(url: string): Promise<void> {
  await migrate(url, migrationsDir);
  const log = pino({ level: 'silent' });
  const database = openDatabase({ connectionString: url, log, poolSize: 2 });
  const deps = {
    ...database.access,
    clock: createSetClock(testNow),
    notices: loneNotices(),
    queue: new KeyedQueue(),
    config: testConfig(),
    log,
    processId: 'template',
  };
  await seedRoleMap(deps, simulatedRoleMap);
  await ensureDefaults(deps);
  await database.end();
}
