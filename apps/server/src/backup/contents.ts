import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readFrames, type Frames } from './file.ts';
import { DamagedBackup } from './errors.ts';

/**
 * What the frames of a backup are: its header; then for each table of the header a frame with its
 * name and columns, its rows as `COPY` writes them, an empty frame, and what they came to; at the end
 * what all came to.
 */
export const headerShape = z.strictObject({
  format: z.literal('warchest-backup-1'),
  /** When its snapshot was taken. */
  at: z.string(),
  /** The migrations that its database had, in order. */
  schema: z.array(z.strictObject({ tag: z.string(), hash: z.string(), appliedAt: z.string() })),
  /** In an order in which no row comes before one that it refers to. */
  tables: z.array(z.string()),
  sequences: z.array(z.strictObject({ name: z.string(), value: z.string(), called: z.boolean() })),
});
export type BackupHeader = z.infer<typeof headerShape>;

export const tableShape = z.strictObject({
  table: z.string(),
  columns: z.array(z.string()).min(1),
});
export type BackupTable = z.infer<typeof tableShape>;

export const sumShape = z.strictObject({
  rows: z.number().int().min(0),
  /** Of the rows' bytes. */
  sha256: z.string().length(64),
});
export type TableSum = z.infer<typeof sumShape>;

/** Every table with what it holds. */
export type BackupSums = Readonly<Record<string, TableSum>>;
export interface Backup {
  readonly header: BackupHeader;
  readonly sums: BackupSums;
}

/** What is done with a backup while it is read. */
export interface Taker {
  header?(header: BackupHeader): Promise<void>;
  /** Takes all rows; their number is checked when it has come back. */
  rows?(table: BackupTable, rows: AsyncIterable<Buffer>): Promise<void>;
}

/**
 * Reads a backup from end to end, checking all that it says about itself. Only when this has come
 * back is what was taken known to be whole.
 * @throws DamagedBackup
 */
export const readBackup = (file: string, taker: Taker = {}): Promise<Backup> =>
  readFrames(file, async (frames) => {
    const header = await json(frames, headerShape);
    await taker.header?.(header);
    const sums: Record<string, TableSum> = {};
    for (const name of header.tables) {
      const table = await json(frames, tableShape);
      if (table.table !== name) throw new DamagedBackup(`${name} is not where it should be`);
      sums[name] = await readTable(frames, table, taker);
    }
    return { header, sums };
  });

async function readTable(frames: Frames, table: BackupTable, taker: Taker): Promise<TableSum> {
  const hash = createHash('sha256');
  let rows = 0;
  let ended = false;
  async function* content(): AsyncGenerator<Buffer> {
    for (;;) {
      const next = await frames.next();
      if (next === 'end') throw new DamagedBackup('it ends in the middle');
      if (next.length === 0) break;
      hash.update(next);
      rows += rowsIn(next);
      yield next;
    }
    ended = true;
  }
  if (taker.rows) await taker.rows(table, content());
  else for await (const chunk of content()) void chunk;
  if (!ended) throw new Error(`The rows of ${table.table} were not all read`);
  const said = await json(frames, sumShape);
  if (said.rows !== rows || said.sha256 !== hash.digest('hex')) {
    throw new DamagedBackup(`the rows of ${table.table} are not those that were written`);
  }
  return said;
}

/** `COPY` writes a row as a line; a line's end within a value is written as two other characters. */
export function rowsIn(bytes: Buffer): number {
  let rows = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) rows += 1;
  return rows;
}

async function json<T>(frames: Frames, shape: z.ZodType<T>): Promise<T> {
  const next = await frames.next();
  if (next === 'end') throw new DamagedBackup('it ends in the middle');
  try {
    return shape.parse(JSON.parse(next.toString('utf8')));
  } catch {
    throw new DamagedBackup('it does not read like one');
  }
}
