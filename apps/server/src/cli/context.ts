import type { ChatPort } from '../adapters/chat/port.ts';
import type { ProfilePort } from '../adapters/raider-profile/port.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { serverActor, type Ctx } from '../platform/context.ts';
import { openDatabase } from '../platform/database.ts';
import { newId, newSecret } from '../platform/ids.ts';
import { KeyedQueue } from '../platform/keyed-queue.ts';
import { createLog } from '../platform/log.ts';
import { schemaChecker } from '../platform/migrate.ts';
import { openNotices } from '../platform/notices.ts';
import { migrationsDir, root } from './database.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Neighbours that commands of operators do not talk to. */
const unused = new Proxy({} as ChatPort & ProfilePort, {
  get: () => () => Promise.reject(new Error('A command of an operator talks to no neighbour')),
});

/**
 * Runs a command as the server itself, with everything that a request has except neighbours: what
 * it changes is audited, and running servers announce it. Throws if the database is of another
 * version.
 */
export async function withOperatorsContext<T>(
  env: Environment,
  connectionString: string,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const config = readConfig(env, root);
  const log = createLog('warn', process.stderr);
  const processId = newSecret();
  const database = openDatabase({ connectionString, log, poolSize: 4, name: 'warchest-command' });
  const notices = openNotices({ connectionString, processId, log });
  try {
    const isCurrent = await schemaChecker(migrationsDir, (sql) => database.access.read(sql));
    if (!(await isCurrent()))
      throw new Error('The database is of another version: start the server once.');
    await notices.start();
    const now = systemClock.now();
    return await work({
      ...database.access,
      clock: systemClock,
      notices,
      queue: new KeyedQueue(),
      chat: unused,
      profiles: unused,
      config,
      log,
      processId,
      actor: serverActor,
      now,
      requestId: newId(now),
    });
  } finally {
    await notices.stop();
    await database.end();
  }
}
