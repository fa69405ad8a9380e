import { isDeepStrictEqual } from 'node:util';
import { connectionTarget } from '../platform/connection-target.ts';
import { withClient } from '../platform/embedded/connect.ts';

/**
 * The connection string of another database of the same server and role. All forms that the driver
 * reads are changed where each of them names the database.
 * @throws if the driver would not read exactly this other database out of it: what is restored into
 * the scratch database must never reach the product's own
 */
export function inDatabase(connectionString: string, database: string): string {
  const changed = withName(connectionString, database);
  const own = connectionTarget(connectionString);
  const isOther = own.database !== database;
  if (!isOther || !isDeepStrictEqual(connectionTarget(changed), { ...own, database })) {
    // Without the connection string, which may have a password.
    throw new Error(
      'The name of the database in DATABASE_URL cannot be replaced for a test restore: write it as postgresql://user:password@host/database.',
    );
  }
  return changed;
}

function withName(connectionString: string, database: string): string {
  // A directory with a socket, and the database after a space.
  if (connectionString.startsWith('/')) {
    return `${connectionString.split(' ')[0] ?? ''} ${database}`;
  }
  if (/^socket:/i.test(connectionString)) {
    const [folder = '', query = ''] = connectionString.split(/\?(.*)/s);
    const settings = new URLSearchParams(query);
    settings.set('db', database);
    return `${folder}?${settings.toString()}`;
  }
  const [, server = '', query = ''] =
    /^([a-z][a-z\d+.-]*:\/\/[^/?#]*)[^?#]*(.*)$/is.exec(connectionString) ?? [];
  return `${server}/${database}${query}`;
}

/**
 * @throws if the connection leads to another database than its string names: a pooler may use one
 * database for all names
 */
export async function confirmDatabase(connectionString: string, database: string): Promise<void> {
  const { rows } = await withClient(connectionString, (client) =>
    client.query<{ name: string }>('select current_database() as name'),
  );
  if (rows[0]?.name !== database) {
    throw new Error(
      'The connection to the scratch database leads to another one: DATABASE_URL must reach the database by its own name.',
    );
  }
}
