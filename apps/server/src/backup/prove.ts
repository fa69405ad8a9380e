import { createHash } from 'node:crypto';
import { withClient } from '../platform/embedded/connect.ts';
import { checkDatabase } from '../verify/check-database.ts';
import { restore } from './restore.ts';
import { confirmDatabase, inDatabase } from './scratch-database.ts';

/**
 * Restores a backup into a scratch database, checks it like `npm run verify`, and drops the scratch
 * database (BACK-3). The role needs the right to create databases.
 * @throws if the connection string leads to no other database, if the backup cannot be restored, or
 * if its data violates an invariant
 */
export async function proveBackup(options: {
  readonly connectionString: string;
  readonly file: string;
  readonly migrationsDir: string;
  /** Of this program. */
  readonly version: string;
}): Promise<void> {
  const { connectionString } = options;
  // The name is constant per database, so the next run drops a database that a killed one left.
  const digest = createHash('sha256').update(connectionString).digest('hex');
  const name = `warchest_proof_${digest.slice(0, 12)}`;
  const scratch = inDatabase(connectionString, name);
  const drop = () =>
    withClient(connectionString, (client) =>
      client.query(`drop database if exists ${name} with (force)`),
    );
  await drop();
  await withClient(connectionString, (client) =>
    client.query(`create database ${name} template template0`),
  );
  try {
    await confirmDatabase(scratch, name);
    await restore({
      ...options,
      connectionString: scratch,
      replace: false,
      runStatements: false,
      knownFrom: connectionString,
    });
    const { problems, lines } = await checkDatabase(scratch);
    if (problems > 0) throw new Error(`The restored backup is not sound:\n${lines.join('\n')}`);
  } finally {
    await drop();
  }
}
