import { readConfig } from '../platform/config.ts';
import { serverActor, type Ctx } from '../platform/context.ts';
import { createLog } from '../platform/log.ts';
import { schemaChecker } from '../platform/migrate.ts';
import { withOwnContext } from '../platform/own-context.ts';
import { migrationsDir, root } from './database.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Runs a command as the server itself, with everything that a request has except neighbours: what
 * it changes is audited, and running servers announce it. Throws if the database is of another
 * version.
 */
export const withOperatorsContext = <T>(
  env: Environment,
  connectionString: string,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> =>
  withOwnContext(
    {
      config: readConfig(env, root),
      connectionString,
      log: createLog('warn', process.stderr),
      name: 'warchest-command',
      poolSize: 4,
      actor: serverActor,
    },
    async (ctx) => {
      const isCurrent = await schemaChecker(migrationsDir, (sql) => ctx.read(sql));
      if (!(await isCurrent()))
        throw new Error('The database is of another version: start the server once.');
      return work(ctx);
    },
  );
