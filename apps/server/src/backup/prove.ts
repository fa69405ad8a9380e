import { createHash } from 'node:crypto';
import { checkDatabase } from '../cli/database.ts';
import { withClient } from '../platform/embedded/connect.ts';
import { restore } from './restore.ts';

/** The same place with another database. */
const withDatabase = (url: string, database: string): string =>
  url.replace(/^(postgres(?:ql)?:\/\/[^/]*\/)[^?]*/, `$1${database}`);

/**
 * Restores a backup into a database of its own beside the product's, checks it there like `npm run
 * verify`, and drops it again (BACK-3). The role needs the right to create databases.
 * @throws if the backup cannot be restored, or if what it holds violates an invariant
 */
export async function proveBackup(options: {
  readonly connectionString: string;
  readonly file: string;
  readonly migrationsDir: string;
}): Promise<void> {
  const { connectionString, file, migrationsDir } = options;
  // Always the same name for a database: what a kill left behind is dropped the next time.
  const digest = createHash('sha256').update(connectionString).digest('hex');
  const name = `warchest_proof_${digest.slice(0, 12)}`;
  const drop = () =>
    withClient(connectionString, (client) =>
      client.query(`drop database if exists ${name} with (force)`),
    );
  await drop();
  await withClient(connectionString, (client) =>
    client.query(`create database ${name} template template0`),
  );
  try {
    const scratch = withDatabase(connectionString, name);
    await restore({ connectionString: scratch, file, migrationsDir, replace: false });
    const { problems, lines } = await checkDatabase(scratch);
    if (problems > 0) throw new Error(`The restored backup is not sound:\n${lines.join('\n')}`);
  } finally {
    await drop();
  }
}
