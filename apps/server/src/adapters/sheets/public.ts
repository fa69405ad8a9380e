import { open } from 'node:fs/promises';
import type { SheetRow } from './rows.ts';
import type { TextEncoding } from './text-encoding.ts';
import { inspectText, readText, type TextSheet } from './text-sheet.ts';
import { UnreadableSheet } from './unreadable.ts';

export type { SheetRow } from './rows.ts';
export { UnreadableSheet } from './unreadable.ts';

/** One sheet of a file; a text file has one without a name. */
export interface SheetInfo {
  readonly name: string;
}

/** What a file is. */
export interface SheetFile {
  readonly format: 'csv' | 'tsv' | 'xlsx' | 'ods';
  /** Of text files. */
  readonly encoding?: TextEncoding;
  /** Of text files. */
  readonly delimiter?: string;
  /** In their order, hidden ones too. */
  readonly sheets: readonly SheetInfo[];
}

/**
 * Says what a stored file is, by its content and not by its name.
 * @throws UnreadableSheet
 */
export async function inspectSheet(path: string): Promise<SheetFile> {
  const { encoding, delimiter } = await inspect(path);
  return {
    format: delimiter === '\t' ? 'tsv' : 'csv',
    encoding,
    delimiter,
    sheets: [{ name: '' }],
  };
}

/**
 * Streams the rows of one sheet. Cells are text as a person reads it: numbers without thousands and
 * exponent, dates as 2026-11-26 or 2026-11-26 19:30, TRUE and FALSE. Empty rows are left out.
 * @param options sheet: which one, 0-based; without it the first
 * @throws UnreadableSheet, also after rows
 */
export async function* readSheet(
  path: string,
  { sheet = 0 }: { readonly sheet?: number } = {},
): AsyncGenerator<SheetRow, void, undefined> {
  const text = await inspect(path);
  if (sheet !== 0) throw new UnreadableSheet('unknown-sheet', { sheet });
  yield* readText(path, text);
}

async function inspect(path: string): Promise<TextSheet> {
  const head = await readHead(path);
  if (head.length === 0) throw new UnreadableSheet('empty');
  return await inspectText(path, head);
}

/** Bytes by which formats are told apart. */
const headSize = 65_536;

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headSize), 0, headSize, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
