import { writeFile } from 'node:fs/promises';
import { connectForJob, readOn } from '../platform/job-connection.ts';
import type { Read } from '../platform/database.ts';
import { writeWhole } from '../platform/write-whole.ts';
import { listedSql } from './leaf.ts';
import type { SealedTable } from './tables.ts';
import { leafSize, sealName } from './tree.ts';

interface Exported {
  readonly number: number;
  readonly at: string;
  readonly sealedTable: SealedTable;
  readonly since: string | null;
  readonly ids: readonly string[];
  readonly postings: readonly string[];
  readonly leaves: Buffer;
  readonly root: string;
  readonly previous: string;
  readonly hash: string;
}

/**
 * Writes all seals with their rows into a new file, completely or not at all, which `scripts/check-seals.mjs` checks without
 * the product and without a database (SEAL-3). A seal is one line of JSON; each of its rows follows
 * as one line, which is the text that was hashed.
 * @returns the name of the newest seal; null if nothing is sealed yet
 */
export async function exportSeals(connectionString: string, file: string): Promise<string | null> {
  const settings = '-c default_transaction_read_only=on';
  const client = await connectForJob(connectionString, 'warchest-verify', settings);
  let newest: string | null = null;
  try {
    const read = readOn(client);
    await read('begin isolation level repeatable read read only');
    const lines = linesOf(read, (name) => (newest = name));
    await writeWhole(file, (handle) => writeFile(handle, lines));
    return newest;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function* linesOf(read: Read, done: (name: string) => void): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const [seal] = await read<Exported>(
      `select number, at, sealed_table as "sealedTable", since, ids, postings, leaves, root, previous,
         hash from seals where number > $1 order by number limit 1`,
      [after],
    );
    if (!seal) return;
    const { leaves, ...rest } = seal;
    const hashes = Array.from({ length: leaves.length / leafSize }, (_, index) =>
      leaves.toString('hex', index * leafSize, (index + 1) * leafSize),
    );
    yield `${JSON.stringify({ ...rest, leaves: hashes })}\n`;
    for (const [table, ids] of [
      [seal.sealedTable, seal.ids],
      ['ledger_postings', seal.postings],
    ] as const) {
      const rows = await read<{ text: string | null }>(
        `select text from (${listedSql(table, '$1::text[]')}) as listed order by place`,
        [ids],
      );
      const texts = rows.flatMap(({ text }) => (text === null ? [] : [`${text}\n`]));
      if (texts.length > 0) yield texts.join('');
    }
    done(sealName(seal));
    after = seal.number;
  }
}

/** The name of the newest seal; null if nothing is sealed yet. */
export async function newestSeal(connectionString: string): Promise<string | null> {
  const client = await connectForJob(connectionString, 'warchest-verify');
  try {
    const [seal] = await readOn(client)<{ number: number; hash: string }>(
      'select number, hash from seals order by number desc limit 1',
    );
    return seal ? sealName(seal) : null;
  } finally {
    await client.end().catch(() => undefined);
  }
}
