import { readOn, withConnections } from '../platform/job-connection.ts';
import type { Read } from '../platform/database.ts';
import { addedRows } from './added-rows.ts';
import { checkSeals, type CheckedSeal } from './check-rows.ts';
import { noSeal, sealName } from './tree.ts';

/** What a check of all seals found. */
export interface SealReport {
  readonly seals: number;
  /** Sealed rows, postings included. */
  readonly rows: number;
  /** Rows that the next seal will contain, postings not counted. */
  readonly waiting: number;
  /** The name of the newest seal; null: nothing was sealed yet. */
  readonly newest: string | null;
  /** One sentence for each rewritten row or seal; empty if there is none. */
  readonly problems: readonly string[];
}

/** A seal whose name was stored outside the database. */
export interface KeptSeal {
  readonly number: number;
  readonly hash: string;
}

/** Reads the name of a seal. */
export function sealNamed(text: string): KeptSeal {
  const [, number = '', hash = ''] = /^([1-9]\d{0,14}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (hash === '') {
    throw new Error('A seal is named by its number and its hash, such as 12:9f86…, 64 digits.');
  }
  return { number: Number(number), hash };
}

/** Seals that are checked by one statement. */
const together = 8;

/** Checks all seals of a database (SEAL-2): see `checkSealsOn`. */
export const checkAllSeals = (connectionString: string, kept?: KeptSeal): Promise<SealReport> =>
  withConnections(
    connectionString,
    { name: 'warchest-verify', count: 2, settings: '-c default_transaction_read_only=on' },
    (clients) => checkSealsOn(clients.map(readOn), kept),
  );

/**
 * Checks that sealed rows are what they were, that none was added among them, and that the seals
 * form one chain (SEAL-2). Reads one snapshot on all of these connections, and changes nothing.
 * @param kept the name of a seal that was stored elsewhere: only with it a completely rebuilt chain
 * is detected
 */
export async function checkSealsOn(readers: readonly Read[], kept?: KeptSeal): Promise<SealReport> {
  await readSameSnapshot(readers);
  return checkOn(readers, kept);
}

async function readSameSnapshot(readers: readonly Read[]): Promise<void> {
  const [first, ...others] = readers;
  if (!first) return;
  for (const read of readers) {
    await read('begin isolation level repeatable read read only');
    // See `leavesSql`.
    await read('set local enable_nestloop = off');
  }
  const [exported] = await first<{ id: string }>('select pg_export_snapshot() as id');
  for (const read of others) await read(`set transaction snapshot '${exported?.id ?? ''}'`);
}

async function checkOn(readers: readonly Read[], kept: KeptSeal | undefined): Promise<SealReport> {
  const [read] = readers;
  if (!read) throw new Error('A check needs a connection');
  const [range] = await read<{ first: number | null; last: number | null }>(
    'select min(number) as first, max(number) as last from seals',
  );
  const [from, to] = [range?.first ?? 1, range?.last ?? 0];
  const checked: CheckedSeal[] = [];
  let next = from;
  await Promise.all(
    readers.map(async (one) => {
      while (next <= to) {
        const at = next;
        next += together;
        checked.push(...(await checkSeals(one, at, Math.min(to, at + together - 1))));
      }
    }),
  );
  checked.sort((a, b) => a.seal.number - b.seal.number);
  const added = await addedRows(read, checked);
  const last = checked.at(-1)?.seal;
  return {
    seals: checked.length,
    rows: checked.reduce((sum, { seal }) => sum + seal.rows + seal.postings, 0),
    waiting: added.waiting,
    newest: last ? sealName(last) : null,
    problems: [
      ...checked.flatMap(({ problems }) => problems),
      ...chainProblems(checked),
      ...added.problems,
      ...(kept ? keptProblems(checked, kept) : []),
    ],
  };
}

function chainProblems(checked: readonly CheckedSeal[]): string[] {
  const problems: string[] = [];
  const begun = new Set<string>();
  let before = { number: 0, hash: noSeal };
  for (const { seal } of checked) {
    const isNext = seal.number === before.number + 1;
    if (!isNext) {
      const [first, last] = [before.number + 1, seal.number - 1];
      problems.push(
        first === last ? `Seal ${first} was removed.` : `Seals ${first} to ${last} were removed.`,
      );
    } else if (seal.previous !== before.hash) {
      problems.push(
        `Seal ${seal.number} does not follow from ${
          before.number === 0 ? 'nothing, as the first does' : `seal ${before.number}`
        }: one of the two was altered.`,
      );
    }
    if (seal.since !== null) begun.add(seal.sealedTable);
    else if (begun.has(seal.sealedTable)) {
      problems.push(
        `Seal ${seal.number} starts a new chain, as if nothing had been sealed before.`,
      );
    }
    before = seal;
  }
  return problems;
}

function keptProblems(checked: readonly CheckedSeal[], { number, hash }: KeptSeal): string[] {
  const found = checked.find(({ seal }) => seal.number === number);
  if (!found)
    return [`Seal ${number}, which you stored, does not exist: the newest seals were removed.`];
  return found.seal.hash === hash
    ? []
    : [`Seal ${number} has another hash than the one you stored: the seals were rebuilt.`];
}
