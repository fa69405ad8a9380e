import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { openDatabase, type Database } from '../../src/platform/database.ts';
import { findHome } from '../../src/platform/embedded/cluster.ts';
import { connectionString, findRunning } from '../../src/platform/embedded/postmaster.ts';
import { verifyDatabase, type Finding } from '../../src/verify/database.ts';
import type { Site } from './program.ts';

/** The embedded database of a site that runs, seen past the server. */
async function databaseOf(site: Site): Promise<{ readonly url: string; readonly pid: number }> {
  const home = await findHome(site.database);
  const running = home && (await findRunning(home));
  if (!home || !running?.ready) throw new Error('The embedded database does not run');
  return { url: await connectionString(home, running, 'warchest'), pid: running.pid };
}

/** The pid of the database's first process, once it takes connections; null while it does not. */
export const postmasterOf = (site: Site): Promise<number | null> =>
  databaseOf(site).then(
    ({ pid }) => pid,
    () => null,
  );

/** Kills the database hard with all of its processes, so that none can finish anything. */
export async function killDatabase(site: Site): Promise<void> {
  const { pid } = await databaseOf(site);
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  for (const one of [pid, ...children.trim().split(/\s+/).map(Number)]) {
    try {
      process.kill(one, 'SIGKILL');
    } catch (error) {
      // It may just have ended by itself.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Looks into a database. */
export async function lookIntoUrl<T>(
  connectionString: string,
  look: (database: Database) => Promise<T>,
): Promise<T> {
  const log = pino({ level: 'silent' });
  const database = openDatabase({ connectionString, log, poolSize: 2 });
  try {
    return await look(database);
  } finally {
    await database.end();
  }
}

/** Looks into the database of a site. */
export const lookInto = async <T>(
  site: Site,
  look: (database: Database) => Promise<T>,
): Promise<T> => lookIntoUrl((await databaseOf(site)).url, look);

/** What is wrong in the database of a site, and which of the acknowledged bookings are missing. */
export const aftermath = (
  site: Site,
  acknowledged: ReadonlyMap<string, string>,
): Promise<{ findings: Finding[]; lost: string[]; twice: string[] }> =>
  lookInto(site, async ({ read }) => {
    const rows = await read<{ id: string; buyer: string }>('select id, buyer from bookings');
    const known = new Map(rows.map(({ id, buyer }) => [id, buyer]));
    const buyers = rows.map(({ buyer }) => buyer);
    return {
      findings: await verifyDatabase({ read }),
      lost: [...acknowledged].filter(([id, buyer]) => known.get(id) !== buyer).map(([id]) => id),
      twice: buyers.filter((buyer, index) => buyers.indexOf(buyer) !== index),
    };
  });
