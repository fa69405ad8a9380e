import pg from 'pg';

/** What a connection string leads to. */
export interface ConnectionTarget {
  /** A name, an address or the directory of a socket. */
  readonly host: string;
  readonly port: number;
  readonly user: string | undefined;
  readonly password: string | undefined;
  readonly database: string | undefined;
}

/** Reads a connection string as the driver does, with its defaults. Connects nowhere. */
export function connectionTarget(connectionString: string): ConnectionTarget {
  const { host, port, user, password, database } = new pg.Client({ connectionString });
  return { host, port, user, password, database };
}
