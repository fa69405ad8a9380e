import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { ImportColumn } from '@warchest/domain/imports/sort.ts';
import { goldText, thousandsText } from '@warchest/domain/text/amount.ts';
import type { Random } from '../src/seed/demo/random.ts';
import type { TestUser } from './harness.ts';

/** What generated sheets name. */
export interface SheetWorld {
  readonly members: readonly TestUser[];
  /** People who are no members yet. */
  readonly newcomers: readonly TestUser[];
  readonly lists: CatalogueLists;
  /** Runs that rosters are about. */
  readonly runs: readonly {
    readonly date: string;
    readonly time: string;
    /** When it begins, in Unix seconds. */
    readonly at: number;
    /** The name of its leader. */
    readonly leader: string;
  }[];
  /** The texts of strings of gold. */
  readonly strings: readonly string[];
}

export interface Chance {
  readonly chance: Random;
  readonly world: SheetWorld;
}

/** A sheet whose rows are made. */
export interface AskedSheet extends Chance {
  readonly options: Readonly<Record<string, string>>;
  /** Whether the sheet has a column. */
  readonly has: (column: string) => boolean;
  /** The sheet has every column. */
  readonly isWhole: boolean;
}

/** The cells of a row, by column. */
export type Cells = Readonly<Record<string, string>>;
/** Makes the cells of a row that depend on each other, by column. */
export type RowMaker = () => Cells;

/** Texts that nothing understands, and hostile ones. */
export const nonsense: readonly string[] = [
  '???',
  '=HYPERLINK("http://example.invalid")',
  '-1+1',
  "'; drop table members; --",
  '\u202etxet',
  'a\u0001b',
  'x'.repeat(3_000),
  '<img src=x onerror=alert(1)>',
  '1e999',
  '99999999999999999999',
  '🦄',
];

/** A number in letters: names of the game have no digits. */
export const inLetters = (number: number): string =>
  Array.from(String(number), (digit) => 'abcdefghij'.charAt(Number(digit))).join('');

/** A day as sheets write it, some days from the day on which tests play. */
export function writtenDay({ chance }: Chance, least = -90, most = 90): string {
  const day = new Date(Date.UTC(2026, 10, 24) + chance.between(least, most) * 86_400_000);
  return daySpelled({ chance }, day.toISOString().slice(0, 10));
}

export function daySpelled({ chance }: Pick<Chance, 'chance'>, iso: string): string {
  const [year = '', month = '', date = ''] = iso.split('-');
  return chance.pick([iso, `${date}.${month}.${year}`, `${Number(date)}.${Number(month)}.${year}`]);
}

const spelled = (chance: Random, name: string, joined: string): string =>
  chance.pick([name, joined, name.toLowerCase()]);

/** A realm with a bank, in one of its spellings. */
export function writtenRealm({ chance, world: { lists } }: Chance): string {
  const { title, joined } = chance.pick(lists.realms.filter(({ key }) => key !== 'balance'));
  return spelled(chance, title, joined);
}

export const labelIn = ({ chance }: Chance, list: readonly { readonly label: string }[]): string =>
  chance.pick(list).label;

/** A text that a column understands, whatever else stands in the row. */
export function goodText(asked: Chance, column: ImportColumn): string {
  const { chance, world } = asked;
  const { cell, key } = column;
  switch (cell.type) {
    case 'text':
      return `${column.label} ${chance.between(1, 30)}`.slice(0, cell.max);
    case 'texts':
      return chance.pick(['One', 'One; Two', '']);
    case 'discord-id':
    case 'member': {
      const { id, name } = chance.pick(world.members);
      return chance.pick(cell.type === 'member' ? [id, name, `<@${id}>`] : [id, `<@!${id}>`]);
    }
    case 'members':
      return chance.pick(world.members).id;
    case 'gold': {
      const gold = chance.between(1, 900) * 1_000;
      return chance.pick([goldText(gold), thousandsText(gold), `${gold / 1_000}k`]);
    }
    case 'count':
      return String(chance.between(Math.max(cell.min, 1), Math.min(cell.max, 40)));
    case 'day':
      return writtenDay(asked);
    case 'time':
      return chance.pick(['19:30', '20.15', '9 pm', '1845']);
    case 'flag':
      return chance.pick(['yes', 'no', 'x', '', 'TRUE']);
    case 'choice': {
      const { value, names } = chance.pick(cell.choices);
      return chance.pick([value, ...names]);
    }
    case 'realm':
      return writtenRealm(asked);
    case 'class':
      return labelIn(asked, world.lists.classes);
    default:
      throw new Error(`No text for ${key}: ${JSON.stringify(cell satisfies never)}`);
  }
}
