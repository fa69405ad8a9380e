import { findRealm } from '@warchest/domain/bookings/buyer.ts';
import { classNamed } from '@warchest/domain/catalogue/class-names.ts';
import {
  problemOfCell,
  readCell,
  shortened,
  type CellType,
  type CellValue,
  type ReadCell,
} from '@warchest/domain/imports/cell.ts';
import { headingUnit } from '@warchest/domain/imports/match-columns.ts';
import type { ProblemKey, RowProblem } from '@warchest/domain/imports/problem.ts';
import { columnsIn, type ImportColumn } from '@warchest/domain/imports/sort.ts';
import { sortOf } from '@warchest/domain/imports/sorts.ts';
import { withoutFormulaGuard } from '@warchest/domain/text/formula.ts';
import type { ImportRow, ImportSession } from '../../importing/importer.ts';
import { matchMembers } from '../members/public.ts';
import type { StoredRow } from './queries-rows.ts';
import type { ImportRecord } from './tables.ts';

/** A row with its values, or with the first problem of its cells. */
export type ReadRow =
  | { readonly row: ImportRow }
  | { readonly line: number; readonly label: string; readonly problem: RowProblem };

type Texts = ReadonlyMap<string, string>;

/**
 * The texts of a row by column of the sort, with replacements; without columns that are not mapped.
 * What exports guarded against being read as a formula is itself again (IMP-65).
 */
export function textsOf(
  {
    sort,
    header,
    columns,
    replacements,
  }: Pick<ImportRecord, 'sort' | 'header' | 'columns' | 'replacements'>,
  cells: readonly string[],
): Map<string, string> {
  const texts = new Map<string, string>();
  // In the order of the sort: the database keeps the keys of an object in another one.
  for (const { key, cell } of columnsIn(sortOf(sort), header)) {
    const at = columns[key] ?? null;
    if (at === null) continue;
    const text = withoutFormulaGuard(cells[at] ?? '');
    const own = replacements.filter(({ column }) => column === key);
    texts.set(key, own.length === 0 ? text : replacedText(cell.type === 'members', text, own));
  }
  return texts;
}

/** A cell's text after replacements; in a list of members each name is replaced on its own. */
function replacedText(
  isList: boolean,
  text: string,
  replacements: ImportRecord['replacements'],
): string {
  const meant = (part: string): string | undefined => {
    const typed = part.trim().toLowerCase();
    return replacements.find(({ from }) => from.trim().toLowerCase() === typed)?.to;
  };
  const whole = meant(text);
  if (whole !== undefined || !isList) return whole ?? text;
  return text
    .split(/([,;/\n&+])/)
    .map((part) => meant(part) ?? part)
    .join('');
}

/**
 * The columns of an import's sort. A figure without a unit in a column of gold means what the heading
 * says, or else the answer to the question about amounts (IMP-11).
 */
export function columnsOf({
  sort,
  options,
  columns,
  header,
}: Pick<ImportRecord, 'sort' | 'options' | 'columns' | 'header'>): ImportColumn[] {
  const { amounts } = options;
  return columnsIn(sortOf(sort), header).map((column) => {
    if (column.cell.type !== 'gold') return column;
    const at = columns[column.key] ?? null;
    const named = at === null ? null : headingUnit(header[at] ?? '');
    const bare = named ?? (amounts === 'k' || amounts === 'g' ? amounts : column.cell.bare);
    return { ...column, cell: { ...column.cell, bare } };
  });
}

/** What the names of an import mean, looked up once for the whole file. */
export class NamedMembers {
  readonly #problems = new Map<string, Omit<RowProblem, 'column'>>();
  readonly #ids = new Map<string, string>();
  /** Display names, by Discord id. */
  readonly displayNames = new Map<string, string>();

  /** Looks up the names that are not known yet. */
  async load(reader: Pick<ImportSession, 'read'>, names: readonly string[]): Promise<void> {
    const asked = names.filter((name) => !this.#ids.has(name) && !this.#problems.has(name));
    if (asked.length === 0) return;
    for (const [at, result] of (await matchMembers(reader, asked)).entries()) {
      const name = asked[at] ?? '';
      const text = shortened(name);
      if ('named' in result) {
        this.#ids.set(name, result.named.discordId);
        this.displayNames.set(result.named.discordId, result.named.displayName);
      } else if (result.why === 'unknown') {
        this.#problems.set(name, { key: 'unknown-member', values: { text } });
      } else {
        const count = result.candidates.length;
        this.#problems.set(name, { key: 'several-members', values: { text, count } });
      }
    }
  }

  /** The Discord id that a loaded name means, or why it means none. */
  idOf(name: string): ReadCell {
    const id = this.#ids.get(name);
    if (id !== undefined) return { value: id };
    return {
      problem: this.#problems.get(name) ?? {
        key: 'unknown-member',
        values: { text: shortened(name) },
      },
    };
  }
}

/** Reads the values of rows: cells, then members, realms and classes. */
export async function readValues(
  session: ImportSession,
  record: ImportRecord,
  members: NamedMembers,
  rows: readonly StoredRow[],
): Promise<ReadRow[]> {
  const columns = columnsOf(record);
  const texts: Texts[] = [];
  const names = new Set<string>();
  for (const { cells } of rows) {
    const own = textsOf(record, cells);
    texts.push(own);
    for (const name of namedIn(columns, own)) names.add(name);
    await session.turns.pass();
  }
  await members.load(session, [...names]);
  const headings = headingTexts(record);
  const read: ReadRow[] = [];
  for (const [at, { line }] of rows.entries()) {
    const own = texts[at] ?? new Map<string, string>();
    const aside = (key: ProblemKey): ReadRow => ({
      line,
      label: shortened(firstText(own)),
      problem: { key, values: {} },
    });
    const notOne = notARow(columns, headings, own);
    const row = notOne ? aside(notOne) : readRow(session, columns, members, line, own);
    const why = !notOne && 'problem' in row ? asideOf(columns, own, row.problem) : null;
    read.push(why ? aside(why) : row);
    await session.turns.pass();
  }
  return read;
}

/** What stands in the heading of each column of the file that is used. */
const headingTexts = (record: ImportRecord): Texts => textsOf(record, record.header);

/**
 * Sheets repeat their headings for each month, and have notes between rows: they are left out
 * without complaining about each of their cells.
 */
function notARow(
  columns: readonly ImportColumn[],
  headings: Texts,
  texts: Texts,
): 'headings-again' | 'note' | null {
  const filled = [...texts].filter(([, text]) => text.trim() !== '');
  const isHeading = ([key, text]: readonly [string, string]): boolean =>
    text.trim() === (headings.get(key) ?? '').trim();
  if (filled.length > 0 && filled.every(isHeading)) return 'headings-again';
  const needed = columns.filter(({ key, required }) => required && texts.has(key));
  const isNote = needed.every(({ key }) => (texts.get(key) ?? '').trim() === '');
  return needed.length > 0 && isNote ? 'note' : null;
}

/** What stands before the sums of a sheet, and is neither the beginning of a word nor of Name-Realm. */
const sumText =
  /^(?:(?:grand|sub|week|month)[\s-]?)?(?:totals?|sums?|summe|gesamt|gesamtsumme|zwischensumme|somme|suma|totale|итого|всего|сумма|Σ)(?![\p{L}-])/iu;

/** Needed columns of which one text can only be a caption of the rows below. */
const mostNeeded = 3;

/**
 * What a row is that cannot be imported, if it is no mistake: a sum, or the caption of a month or an
 * evening, alone in its row. A row that can be imported is never one of them.
 */
function asideOf(
  columns: readonly ImportColumn[],
  texts: Texts,
  problem: RowProblem,
): 'sum' | 'caption' | null {
  const filled = [...texts].filter(([, text]) => text.trim() !== '');
  if (sumText.test(firstText(texts))) return 'sum';
  const needed = columns.filter(({ key, required }) => required && texts.has(key));
  const [only] = filled;
  if (!only || filled.length > 1 || needed.length < 2) return null;
  return problem.column === only[0] || needed.length >= mostNeeded ? 'caption' : null;
}

const firstText = (texts: Texts): string =>
  [...texts.values()].map((text) => text.trim()).find((text) => text !== '') ?? '';

/** All names of members in a row. */
function namedIn(columns: readonly ImportColumn[], texts: Texts): string[] {
  const today = '2026-01-01';
  return columns.flatMap(({ key, cell }) => {
    if (cell.type !== 'member' && cell.type !== 'members') return [];
    const read = readCell(cell, texts.get(key) ?? '', { dates: 'day-first', today });
    if (!('value' in read) || read.value === null) return [];
    return (Array.isArray(read.value) ? read.value : [read.value]).map(String);
  });
}

function readRow(
  session: ImportSession,
  columns: readonly ImportColumn[],
  members: NamedMembers,
  line: number,
  texts: Texts,
): ReadRow {
  const values: Record<string, CellValue | null | undefined> = {};
  const label = firstText(texts);
  const dates = session.options.dates === 'month-first' ? 'month-first' : 'day-first';
  for (const { key, cell, required } of columns) {
    const text = texts.get(key);
    if (text === undefined) continue;
    const read = readCell(cell, text, { dates, today: session.today });
    const found = 'value' in read ? lookUp(session, members, cell, read.value) : read;
    const problem = problemOfCell(found, required);
    if (problem) return { line, label: shortened(label), problem: { ...problem, column: key } };
    values[key] = 'value' in found ? found.value : null;
  }
  return { row: { line, values } };
}

function lookUp(
  { lists }: ImportSession,
  members: NamedMembers,
  cell: CellType,
  value: CellValue | null,
): ReadCell {
  if (value === null) return { value };
  switch (cell.type) {
    case 'realm': {
      const realm = findRealm(lists.realms, String(value));
      return realm
        ? { value: realm.joined }
        : { problem: { key: 'unknown-realm', values: { text: shortened(String(value)) } } };
    }
    case 'class': {
      const named = classNamed(lists.classes, String(value));
      return lists.classes.some(({ label }) => label === named)
        ? { value: named }
        : { problem: { key: 'unknown-class', values: { text: shortened(String(value)) } } };
    }
    case 'member':
      return members.idOf(String(value));
    case 'members': {
      const ids: string[] = [];
      for (const name of Array.isArray(value) ? (value as string[]) : []) {
        const found = members.idOf(name);
        if ('problem' in found) return found;
        ids.push(String(found.value));
      }
      return { value: ids };
    }
    default:
      return { value };
  }
}
