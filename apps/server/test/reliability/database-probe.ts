import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { openDatabase, type Database } from '../../src/platform/database.ts';
import { connectionString } from '../../src/platform/embedded/address.ts';
import { findHome } from '../../src/platform/embedded/cluster.ts';
import { findRunning } from '../../src/platform/embedded/postmaster.ts';
import { verifyDatabase, type Finding } from '../../src/verify/database.ts';
import type { Installation } from './server-process.ts';
import type { Acknowledged } from './write-load.ts';

/** The embedded database of a site that runs, seen past the server. */
async function databaseOf(
  site: Installation,
): Promise<{ readonly url: string; readonly pid: number }> {
  const home = await findHome(site.database);
  const running = home && (await findRunning(home));
  if (!home || !running?.ready) throw new Error('The embedded database does not run');
  return { url: await connectionString(home, running, 'warchest'), pid: running.pid };
}

/** The pid of the database's first process, once it takes connections; null while it does not. */
export const postmasterOf = (site: Installation): Promise<number | null> =>
  databaseOf(site).then(
    ({ pid }) => pid,
    () => null,
  );

/** Kills the database hard with all of its processes, so that none can finish anything. */
export const killDatabase = async (site: Installation): Promise<void> =>
  killPostmaster((await databaseOf(site)).pid);

/** Kills a database by the pid of its first process, with all of its processes. */
export async function killPostmaster(pid: number): Promise<void> {
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

type Looked = Pick<Database, 'pool'> & Pick<Database['access'], 'read'>;

/** Looks into a database. */
export async function lookIntoUrl<T>(
  connectionString: string,
  look: (database: Looked) => Promise<T>,
): Promise<T> {
  const log = pino({ level: 'silent' });
  const database = openDatabase({ connectionString, log, poolSize: 2 });
  try {
    return await look({ pool: database.pool, read: database.access.read });
  } finally {
    await database.end();
  }
}

/** Looks into the database of a site. */
export const lookInto = async <T>(
  site: Installation,
  look: (database: Looked) => Promise<T>,
): Promise<T> => lookIntoUrl((await databaseOf(site)).url, look);

/** What is wrong in a database, and what of all that was acknowledged is missing. */
interface Aftermath {
  readonly findings: Finding[];
  readonly lost: string[];
  readonly twice: string[];
}

export const aftermath = (site: Installation, acknowledged: Acknowledged): Promise<Aftermath> =>
  lookInto(site, ({ read }) => aftermathIn(read, acknowledged));

export async function aftermathIn(
  read: Looked['read'],
  { booked, moved, mailed, paid }: Acknowledged,
): Promise<Aftermath> {
  const rows = await read<{ id: string; buyer: string; run: string; mailed: boolean }>(
    'select id, buyer, run_id as run, mailed from bookings',
  );
  const known = new Map(rows.map((row) => [row.id, row]));
  const payouts = await read<{ reason: string }>(
    `select reason from ledger_entries where kind = 'payout'`,
  );
  const reasons = payouts.map(({ reason }) => reason);
  const buyers = rows.map(({ buyer }) => buyer);
  const isRepeated = (one: string, index: number, all: string[]) => all.indexOf(one) !== index;
  return {
    findings: await verifyDatabase({ read }),
    lost: [
      ...[...booked].filter(([id, buyer]) => known.get(id)?.buyer !== buyer).map(([id]) => id),
      ...[...moved].filter(([id, run]) => known.get(id)?.run !== run).map(([id]) => `${id} moved`),
      ...[...mailed].filter((id) => !known.get(id)?.mailed).map((id) => `${id} mailed`),
      ...[...paid].filter((reason) => !reasons.includes(reason)),
    ],
    twice: [...buyers.filter(isRepeated), ...reasons.filter(isRepeated)],
  };
}
