import type { ImportColumn } from '@warchest/domain/imports/sort.ts';
import type { SortName } from '@warchest/domain/imports/sort-names.ts';
import { sortOf } from '@warchest/domain/imports/sorts.ts';
import { optionsOf } from '@warchest/domain/imports/sort.ts';
import { goldText, thousandsText } from '@warchest/domain/text/amount.ts';
import type { Random } from '../src/seed/demo/random.ts';
import type { TestUser } from './harness.ts';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';

/** What generated sheets name. */
export interface SheetWorld {
  readonly members: readonly TestUser[];
  readonly lists: CatalogueLists;
}

/** A generated sheet: its rows, how they are written, and the answers to its questions. */
export interface GeneratedSheet {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly file: Buffer;
  readonly options: Record<string, string>;
}

const some = <T>(chance: Random, list: readonly T[]): T =>
  list[chance.between(0, list.length - 1)] as T;
const sometimes = (chance: Random, percent: number): boolean => chance.between(1, 100) <= percent;

/** Texts that nothing understands, and hostile ones. */
const nonsense = [
  '???',
  '=HYPERLINK("http://example.invalid")',
  '-1+1',
  "'; drop table members; --",
  '\u202etxet',
  'x'.repeat(3_000),
  '<img src=x onerror=alert(1)>',
  '1e999',
  '99999999999999999999',
  '🦄',
];

/** A day as sheets write it, within half a year. */
function writtenDay(chance: Random): string {
  const day = new Date(Date.UTC(2026, 10, 24) + chance.between(-90, 90) * 86_400_000);
  const iso = day.toISOString().slice(0, 10);
  const [year = '', month = '', date = ''] = iso.split('-');
  return some(chance, [
    iso,
    `${date}.${month}.${year}`,
    `${Number(date)}.${Number(month)}.${year}`,
  ]);
}

/** A text of a column that it understands. */
function goodText(chance: Random, column: ImportColumn, { members, lists }: SheetWorld): string {
  const { cell, key } = column;
  const label = (list: readonly { readonly label: string }[]) => some(chance, list).label;
  if (key === 'raid') return label(lists.raids);
  if (key === 'difficulty') return label(lists.difficulties);
  if (key === 'type') return label(lists.lootTypes);
  if (key === 'raidType') return label(lists.raidTypes);
  if (key === 'class') return label(lists.classes);
  if (key === 'spec') return some(chance, ['Frost', 'Holy1', 'Protection1', 'Fury', '']);
  if (key === 'role') return some(chance, ['Tanks', 'Heal', 'DPS', 'LB', '']);
  if (key === 'bosses' || key === 'raidBoss') return some(chance, ['8/8', '3', '']);
  if (key === 'startsAt') return '';
  if (['adv', 'booster', 'leader', 'mcut', 'bs'].includes(key))
    return some(chance, ['', `${chance.between(1, 30)}`, `${chance.between(1, 20)},5 %`]);
  if (key === 'maxbs') return some(chance, ['', '90.000', '120k']);
  switch (cell.type) {
    case 'text': {
      const name = `${column.label} ${chance.between(1, 30)}`;
      return name.slice(0, cell.max);
    }
    case 'texts':
      return some(chance, ['One', 'One; Two', '']);
    case 'discord-id':
    case 'member': {
      const { id, name } = some(chance, members);
      return cell.type === 'member' ? some(chance, [id, name, `<@${id}>`]) : id;
    }
    case 'members':
      return some(chance, members).id;
    case 'gold': {
      const gold = chance.between(1, 900) * 1_000;
      return some(chance, [goldText(gold), thousandsText(gold), `${gold / 1_000}k`]);
    }
    case 'count':
      return String(chance.between(Math.max(cell.min, 1), Math.min(cell.max, 40)));
    case 'day':
      return writtenDay(chance);
    case 'time':
      return some(chance, ['19:30', '20.15', '9 pm', '1845']);
    case 'flag':
      return some(chance, ['yes', 'no', 'x', '', 'TRUE']);
    case 'choice': {
      const { value, names } = some(chance, cell.choices);
      return some(chance, [value, ...names]);
    }
    case 'realm':
      return some(
        chance,
        lists.realms.filter(({ key: realm }) => realm !== 'balance'),
      ).title;
    case 'class':
      return label(lists.classes);
  }
}

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A sheet of a sort, as messy as real ones: some bad cells, equal rows, missing columns. */
export function generatedSheet(chance: Random, sort: SortName, world: SheetWorld): GeneratedSheet {
  const { columns } = sortOf(sort);
  const used = columns.filter(
    ({ required, key }) => required || (key !== 'ownId' && sometimes(chance, 70)),
  );
  const options = Object.fromEntries(
    optionsOf(sortOf(sort)).map(({ key, choices }) => [
      key,
      key === 'dates' ? 'day-first' : some(chance, choices).value,
    ]),
  );
  const rows: string[][] = [];
  for (let count = chance.between(1, 25); count > 0; count--) {
    const again = rows.at(-1);
    if (again && sometimes(chance, 10)) rows.push([...again]);
    else
      rows.push(
        used.map((column) =>
          sometimes(chance, 3)
            ? some(chance, nonsense)
            : !column.required && sometimes(chance, 20)
              ? ''
              : goodText(chance, column, world),
        ),
      );
  }
  const header = used.map(({ label, names }) =>
    some(chance, [label, label.toUpperCase(), names[0] ?? label]),
  );
  return { header, rows, options, file: writtenSheet(chance, header, rows) };
}

/** The same rows as bytes of some spreadsheet. */
export function writtenSheet(
  chance: Random,
  header: readonly string[],
  rows: readonly (readonly string[])[],
): Buffer {
  const delimiter = some(chance, [',', ';', '\t']);
  const line = some(chance, ['\n', '\r\n']);
  const notes = sometimes(chance, 20) ? [['made by hand']] : [];
  const text = [...notes, header, ...rows]
    .map((cells) => cells.map(quoted).join(delimiter))
    .join(line);
  return some(chance, [
    Buffer.from(text),
    Buffer.from(`\ufeff${text}`),
    Buffer.from(`\ufeff${text}`, 'utf16le'),
  ]);
}
