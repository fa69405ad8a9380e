import { createReadStream } from 'node:fs';
import { isOpenDocument, readOds, readTableNames } from './ods-sheet.ts';
import type { SheetRow } from './rows.ts';
import { UnreadableSheet } from './unreadable.ts';
import { readXlsx } from './xlsx-sheet.ts';
import { findWorkbook, readWorkbook } from './xlsx-workbook.ts';
import { ZipPackage } from './zip-package.ts';

/** What a workbook file is. */
export interface WorkbookFile {
  readonly format: 'xlsx' | 'ods';
  readonly sheets: readonly { readonly name: string }[];
}

/** A zip begins with its first entry, or with its end if it has none. */
export const isZip = (head: Buffer): boolean =>
  /^504b(?:0304|0506)/.test(head.subarray(0, 4).toString('hex'));

/** The container of .xls, and of encrypted .xlsx. */
export const isCompoundFile = (head: Buffer): boolean =>
  head.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1';

/** Says of a compound file why it is not read. */
export async function refuseCompoundFile(path: string): Promise<never> {
  const encrypted = Buffer.from('EncryptedPackage', 'utf16le');
  let end = Buffer.alloc(0);
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    const bytes = Buffer.concat([end, piece]);
    if (bytes.includes(encrypted)) throw new UnreadableSheet('encrypted');
    end = bytes.subarray(-encrypted.length);
  }
  throw new UnreadableSheet('old-workbook');
}

/** @throws UnreadableSheet */
export async function inspectWorkbook(path: string): Promise<WorkbookFile> {
  for await (const file of ZipPackage.open(path, inspectParts)) return file;
  throw new UnreadableSheet('not-a-sheet');
}

async function* inspectParts(parts: ZipPackage): AsyncGenerator<WorkbookFile> {
  const isOds = isOpenDocument(parts);
  const names = isOds
    ? await readTableNames(parts)
    : (await readWorkbook(parts, await workbookOf(parts))).sheets.map(({ name }) => name);
  if (names.length === 0) throw new UnreadableSheet('empty');
  yield { format: isOds ? 'ods' : 'xlsx', sheets: names.map((name) => ({ name })) };
}

/** The rows of a sheet of a workbook file. */
export function readWorkbookSheet(path: string, sheet: number): AsyncGenerator<SheetRow> {
  return ZipPackage.open(path, async function* (parts) {
    yield* isOpenDocument(parts)
      ? readOds(parts, sheet)
      : readXlsx(parts, await workbookOf(parts), sheet);
  });
}

async function workbookOf(parts: ZipPackage): Promise<string> {
  const part = await findWorkbook(parts);
  // what newer versions of LibreOffice write when a document gets a password
  if (parts.has('encrypted-package')) throw new UnreadableSheet('encrypted');
  if (part?.endsWith('.bin') || parts.has('xl/workbook.bin')) {
    throw new UnreadableSheet('old-workbook');
  }
  if (part === undefined) throw new UnreadableSheet('not-a-sheet');
  return part;
}
