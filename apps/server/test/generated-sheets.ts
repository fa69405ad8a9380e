import { columnsIn, optionsOf } from '@warchest/domain/imports/sort.ts';
import type { SortName } from '@warchest/domain/imports/sort-names.ts';
import { sortOf } from '@warchest/domain/imports/sorts.ts';
import type { Random } from '../src/seed/demo/random.ts';
import { goodText, nonsense, type SheetWorld } from './generated-cells.ts';
import { rowMakers, usualColumns } from './generated-rows.ts';

/** A generated sheet: its rows, how they are written, and the answers to its questions. */
export interface GeneratedSheet {
  /** The keys of its columns. */
  readonly columns: readonly string[];
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly file: Buffer;
  readonly options: Record<string, string>;
}

/** Headings of columns that a sort has only if a sheet has them. */
const moreHeadings: Partial<Record<SortName, readonly string[]>> = {
  templates: ['Gallywix spots', 'GC 7'],
};

/**
 * A sheet of a sort, as messy as real ones: some rows with a bad cell, equal rows, missing columns.
 * Most rows are good.
 * @param isWhole it has every column, and rows enough to have something in each
 */
export function generatedSheet(
  chance: Random,
  sort: SortName,
  world: SheetWorld,
  isWhole: boolean,
): GeneratedSheet {
  const options = Object.fromEntries(
    optionsOf(sortOf(sort)).map(({ key, choices }) => [
      key,
      key === 'dates' ? 'day-first' : chance.pick(choices).value,
    ]),
  );
  const usual = usualColumns(sort, options);
  const isUsed = (key: string): boolean =>
    isWhole || usual.includes(key) || chance.percent(key === 'ownId' ? 30 : 70);
  const all = columnsIn(sortOf(sort), moreHeadings[sort] ?? []);
  const chosen = all.filter(({ required, key }) => required || isUsed(key));
  // Without any heading its first row would be taken for one.
  const used = chosen.length > 0 ? chosen : all.slice(0, 1);
  const has = (column: string): boolean => used.some(({ key }) => key === column);
  const nextRow = rowMakers[sort]({ chance, world, options, has, isWhole });
  const rows: string[][] = [];
  for (let count = rowCount(chance, isWhole); count > 0; count--) {
    const again = rows.at(-1);
    if (again && chance.percent(8)) {
      rows.push([...again]);
      continue;
    }
    const made = nextRow();
    const cells = used.map((column) => {
      const { key, required } = column;
      if (key === 'ownId') return chance.pick(['', `A${chance.between(1, 400)}`]);
      return (
        made[key] ?? (!required && chance.percent(20) ? '' : goodText({ chance, world }, column))
      );
    });
    if (chance.percent(20))
      cells[chance.between(0, cells.length - 1)] = chance.pick(['', ...nonsense]);
    rows.push(cells);
  }
  const header = used.map(({ label, names }) =>
    chance.pick([label, label.toUpperCase(), names[0] ?? label]),
  );
  const columns = used.map(({ key }) => key);
  return { columns, header, rows, options, file: writtenSheet(chance, header, rows) };
}

/** Some sheets have more rows than are planned and written at once. */
const rowCount = (chance: Random, isWhole: boolean): number =>
  isWhole
    ? chance.between(60, 90)
    : chance.percent(8)
      ? chance.between(101, 240)
      : chance.between(1, 25);

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The same rows as bytes of some spreadsheet. */
export function writtenSheet(
  chance: Random,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Buffer {
  const delimiter = chance.pick([',', ';', '\t']);
  const line = chance.pick(['\n', '\r\n']);
  const notes = chance.percent(20) ? [['made by hand']] : [];
  const text = [...notes, header, ...rows]
    .map((cells) => cells.map(quoted).join(delimiter))
    .join(line);
  return chance.pick([
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    Buffer.from(`\ufeff${text}`, 'utf16le'),
  ]);
}
