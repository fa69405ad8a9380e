import { open } from 'node:fs/promises';
import { isJson, jsonRows, readJson } from './json-sheet.ts';
import type { SheetRow } from './rows.ts';
import type { TextEncoding } from './text-encoding.ts';
import { inspectText, readText } from './text-sheet.ts';
import { UnreadableSheet } from './unreadable.ts';
import {
  inspectWorkbook,
  isCompoundFile,
  isZip,
  readWorkbookSheet,
  refuseCompoundFile,
} from './workbook-file.ts';

export type { SheetRow } from './rows.ts';
export { UnreadableSheet } from './unreadable.ts';

/** One sheet of a file; a text file has one without a name, JSON one for each list of objects. */
export interface SheetInfo {
  readonly name: string;
}

/** What a file is. */
export interface SheetFile {
  readonly format: 'csv' | 'tsv' | 'xlsx' | 'ods' | 'json';
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
  const head = await readHead(path);
  if (isZip(head)) return await inspectWorkbook(path);
  if (isJson(head)) {
    const { encoding, sheets } = await readJson(path, head);
    return { format: 'json', encoding, sheets: sheets.map(({ name }) => ({ name })) };
  }
  const { encoding, delimiter } = await inspectText(path, head);
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
  const head = await readHead(path);
  if (isZip(head)) {
    yield* readWorkbookSheet(path, sheet);
    return;
  }
  if (isJson(head)) {
    const found = (await readJson(path, head)).sheets[sheet];
    if (!found) throw new UnreadableSheet('unknown-sheet', { sheet });
    yield* jsonRows(found);
    return;
  }
  const text = await inspectText(path, head);
  if (sheet !== 0) throw new UnreadableSheet('unknown-sheet', { sheet });
  yield* readText(path, text);
}

/** The number of bytes from which the format is detected. */
const headSize = 65_536;

/** @throws UnreadableSheet if there is nothing, or what no reader is for */
async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headSize), 0, headSize, 0);
    if (bytesRead === 0) throw new UnreadableSheet('empty');
    const head = buffer.subarray(0, bytesRead);
    if (isCompoundFile(head)) await refuseCompoundFile(path);
    return head;
  } finally {
    await file.close();
  }
}
