import { stat } from 'node:fs/promises';
import { RowCount, storable, type SheetRow } from './rows.ts';
import { sheetLimits } from './limits.ts';
import { detectEncoding, textOf, type TextEncoding } from './text-encoding.ts';
import { UnreadableSheet } from './unreadable.ts';

/** JSON is read as a whole. Exports of bots have some kilobytes. */
const mostBytes = 16 * 1024 ** 2;
/** How deep lists of objects are sought. */
const mostDepth = 4;

/** A list of objects in a file, as a sheet. */
export interface JsonSheet {
  /** Where it is in the file, such as `signUps`; empty: the file is the list. */
  readonly name: string;
  /** Headings first. */
  readonly rows: readonly string[][];
}

/** Whether a text file is JSON with lists or objects, by its beginning. */
export const isJson = (head: Buffer): boolean =>
  /^\uFEFF?\s*[{[]\s*["{[\]}]/.test(
    head.subarray(0, 2).equals(Buffer.of(0xff, 0xfe))
      ? head.toString('utf16le')
      : head.toString('utf8'),
  );

/**
 * The lists of objects of a JSON file as sheets: keys are headings, and the fields of what the list
 * is in, such as the date of an event, are repeated in each row. Lists of sign-ups come first, then
 * the longest.
 * @param head the first bytes of the file
 * @throws UnreadableSheet
 */
export async function readJson(
  path: string,
  head: Buffer,
): Promise<{ readonly encoding: TextEncoding; readonly sheets: readonly JsonSheet[] }> {
  if ((await stat(path)).size > mostBytes)
    throw new UnreadableSheet('json-too-large', { limit: mostBytes / 1024 ** 2 });
  const encoding = await detectEncoding(path, head);
  let text = '';
  for await (const piece of textOf(path, encoding)) text += piece;
  const lists = listsIn(parsed(text), '', {}, 0);
  if (lists.length === 0) throw new UnreadableSheet('no-rows-in-json');
  const rank = ({ name }: List): number => (/sign.?ups?$/i.test(name) ? 1 : 0);
  return {
    encoding,
    sheets: lists
      .toSorted((a, b) => rank(b) - rank(a) || b.items.length - a.items.length)
      .map(({ name, items, around }) => ({ name: storable(name), rows: rowsOf(items, around) })),
  };
}

/** The rows of one list, numbered as if the headings were line 1. */
export function* jsonRows({ rows }: JsonSheet): Generator<SheetRow> {
  const count = new RowCount();
  for (const [at, cells] of rows.entries()) {
    const row = { line: at + 1, cells };
    if (count.takes(row)) yield row;
  }
}

type Fields = Readonly<Record<string, unknown>>;
interface List {
  readonly name: string;
  readonly items: readonly Fields[];
  /** The fields of the objects that the list is in. */
  readonly around: Fields;
}

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Ids with more digits than numbers have stay what is written. */
function parsed(text: string): unknown {
  const quoted = text
    .replace(/^\uFEFF/, '')
    .replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/g, (token) =>
      /^\d{16,}$/.test(token) ? `"${token}"` : token,
    );
  try {
    return JSON.parse(quoted);
  } catch (cause) {
    throw new UnreadableSheet('broken', {}, cause);
  }
}

function listsIn(value: unknown, name: string, around: Fields, depth: number): List[] {
  if (Array.isArray(value)) {
    const items = value.filter(isObject);
    return items.length > 0 ? [{ name, items, around }] : [];
  }
  if (!isObject(value) || depth >= mostDepth) return [];
  const own = { ...around, ...scalarsOf(value) };
  return Object.entries(value).flatMap(([key, inner]) => listsIn(inner, key, own, depth + 1));
}

const scalarsOf = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => typeof value !== 'object' || value === null),
  );

/**
 * Headings and rows. A field that both the items and what is around them have, such as `id`, is the
 * item's; the other one is called `event id`.
 */
function rowsOf(items: readonly Fields[], around: Fields): string[][] {
  const flat = items.map((item) => flattened(item, ''));
  const own = new Set(flat.flatMap((item) => [...item.keys()]));
  const outer = [...flattened(around, '')];
  const headings = [...own, ...outer.map(([key]) => (own.has(key) ? `event ${key}` : key))];
  if (headings.length > sheetLimits.columns)
    throw new UnreadableSheet('too-many-columns', { line: 1, limit: sheetLimits.columns });
  const repeated = outer.map(([, text]) => text);
  return [
    headings.map((heading) => storable(heading)),
    ...flat.map((item) => [...[...own].map((key) => item.get(key) ?? ''), ...repeated]),
  ];
}

/** The texts of an object; what it holds in objects has the path as its key, lists are one text. */
function flattened(fields: Fields, path: string): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [key, value] of Object.entries(fields)) {
    const name = path === '' ? key : `${path}.${key}`;
    if (isObject(value) && path === '') {
      for (const [inner, text] of flattened(value, name)) texts.set(inner, text);
      continue;
    }
    texts.set(name, cellOf(value));
  }
  return texts;
}

function cellOf(value: unknown): string {
  const text = Array.isArray(value)
    ? value
        .filter((one) => !isObject(one))
        .map(cellOf)
        .join('; ')
    : plainText(value);
  if (text.length > sheetLimits.cellLength)
    throw new UnreadableSheet('cell-too-long', { limit: sheetLimits.cellLength });
  return storable(text);
}

function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE';
  return typeof value === 'number' ? String(value) : '';
}
