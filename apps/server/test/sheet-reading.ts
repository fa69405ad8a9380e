import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSheet, UnreadableSheet } from '../src/adapters/sheets/public.ts';
import { testFolder } from './folder.ts';

/** Writes a file for one test; its name says nothing of its format. */
export async function storedFile(content: Buffer | string): Promise<string> {
  const file = path.join(await testFolder(), 'upload');
  await writeFile(file, content);
  return file;
}

/** All rows of a sheet, each as its line and its cells. */
export async function rowsOf(file: string, sheet?: number): Promise<[number, ...string[]][]> {
  const rows: [number, ...string[]][] = [];
  const read = readSheet(file, sheet === undefined ? {} : { sheet });
  for await (const { line, cells } of read) rows.push([line, ...cells]);
  return rows;
}

/** Why a file was refused; other errors as they are, and undefined if there was none. */
export async function refusalOf(work: Promise<unknown>): Promise<unknown> {
  const error = await work.then(
    () => undefined,
    (error: unknown) => error,
  );
  return error instanceof UnreadableSheet ? [error.reason, error.values] : error;
}
