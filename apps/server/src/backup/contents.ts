import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readFrames, type Frames, type OpenBackup } from './file.ts';
import { DamagedBackup } from './errors.ts';

/**
 * The frames of a backup: its header; per table a frame with its name and columns, its rows in
 * `COPY` format, an empty frame, and a frame with their number and hash; at the end the sums of all
 * tables.
 */
export const headerShape = z.strictObject({
  format: z.literal('warchest-backup-1'),
  /** When the snapshot was taken. */
  at: z.string(),
  /** The applied migrations, in order; backups of before the first release have three fields. */
  schema: z.array(
    z.strictObject({
      tag: z.string(),
      hash: z.string(),
      appliedAt: z.string(),
      needs: z.string().nullable().default(null),
      sql: z.string().nullable().default(null),
    }),
  ),
  /** Ordered so that no row comes before one that it refers to. */
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

/** The row count and hash of each table. */
export type BackupSums = Readonly<Record<string, TableSum>>;
export interface Backup {
  readonly header: BackupHeader;
  readonly sums: BackupSums;
}

/** Receives a backup while it is read. */
export interface BackupReader {
  header?(header: BackupHeader): Promise<void>;
  /** Must consume all rows; their number is checked when it resolves. */
  rows?(table: BackupTable, rows: AsyncIterable<Buffer>): Promise<void>;
}

/**
 * Reads a backup from start to end and checks it against its own sums. Only when this resolves is
 * the received content known to be intact.
 * @param open for one that is encrypted; undefined: the file is plain
 * @throws DamagedBackup
 */
export const readBackup = (
  file: string,
  reader: BackupReader = {},
  open?: OpenBackup,
): Promise<Backup> => readFrames(file, (frames) => readAll(frames, reader), open);

async function readAll(frames: Frames, reader: BackupReader): Promise<Backup> {
  const header = await json(frames, headerShape);
  await reader.header?.(header);
  const sums: Record<string, TableSum> = {};
  for (const name of header.tables) {
    const table = await json(frames, tableShape);
    if (table.table !== name) throw new DamagedBackup(`${name} is not where it should be`);
    sums[name] = await readTable(frames, table, reader);
  }
  return { header, sums };
}

async function readTable(
  frames: Frames,
  table: BackupTable,
  reader: BackupReader,
): Promise<TableSum> {
  const hash = createHash('sha256');
  let rows = 0;
  let ended = false;
  async function* content(): AsyncGenerator<Buffer> {
    for (;;) {
      const next = await frames.next();
      if (next === 'end') throw new DamagedBackup('it is cut off');
      if (next.length === 0) break;
      hash.update(next);
      rows += rowsIn(next);
      yield next;
    }
    ended = true;
  }
  if (reader.rows) await reader.rows(table, content());
  else for await (const chunk of content()) void chunk;
  if (!ended) throw new Error(`The rows of ${table.table} were not all read`);
  const expected = await json(frames, sumShape);
  if (expected.rows !== rows || expected.sha256 !== hash.digest('hex')) {
    throw new DamagedBackup(`the rows of ${table.table} are not those that were written`);
  }
  return expected;
}

/** `COPY` writes a row as one line; line breaks within values are escaped. */
export function rowsIn(bytes: Buffer): number {
  let rows = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) rows += 1;
  return rows;
}

async function json<T>(frames: Frames, shape: z.ZodType<T>): Promise<T> {
  const next = await frames.next();
  if (next === 'end') throw new DamagedBackup('it is cut off');
  try {
    return shape.parse(JSON.parse(next.toString('utf8')));
  } catch {
    throw new DamagedBackup('it does not read like one');
  }
}
