import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { StartRefused } from '../start-refused.ts';

/**
 * The data directory has another major version of PostgreSQL than the programs; nothing was
 * changed.
 */
export class ForeignMajorError extends StartRefused {
  override readonly name = 'ForeignMajorError';
  constructor(folder: string, found: number, installed: number) {
    super(
      found < installed
        ? `The database in ${folder} is of PostgreSQL ${found}, and this version of Warchest comes with PostgreSQL ${installed}: ` +
            'stop every server on it, then upgrade it with npm run upgrade-database. Nothing was changed.'
        : `The database in ${folder} is of PostgreSQL ${found}, and this version of Warchest comes with PostgreSQL ${installed}: ` +
            'start the newer version of Warchest that it belongs to. Nothing was changed.',
    );
  }
}

/** The major version of a data directory; null if there is none. */
export async function majorOfCluster(cluster: string): Promise<number | null> {
  const file = path.join(cluster, 'PG_VERSION');
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (text === null) return null;
  if (!/^\d+\s*$/.test(text)) throw new Error(`${file} does not name a version of PostgreSQL`);
  return Number(text);
}
