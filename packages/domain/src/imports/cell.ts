import { amountRefusal, readSignedAmount, type BareFigure } from '../text/amount.ts';
import type { ProblemKey, RowProblem } from './problem.ts';
import { readImportedDay, readImportedTime, type DateOrder } from './dates.ts';

/** A choice of a column: the stored value, and the texts that mean it (case does not count). */
export interface CellChoice {
  readonly value: string;
  readonly names: readonly string[];
}

/** What the cells of a column hold. */
export type CellType =
  | { readonly type: 'text'; readonly max: number }
  /** An id of the community's own sheet, which finds the same thing again. */
  | { readonly type: 'discord-id' }
  /** A member: Discord id, mention, display name or user name. The value is the Discord id. */
  | { readonly type: 'member' }
  /** Several members, separated by comma, semicolon, slash or line. The value is their ids. */
  | { readonly type: 'members' }
  /** Gold; a figure without a unit is in thousands (`k`) or in gold (`g`). */
  | { readonly type: 'gold'; readonly bare: Exclude<BareFigure, 'count'>; readonly signed?: true }
  | { readonly type: 'count'; readonly min: number; readonly max: number }
  | { readonly type: 'day' }
  | { readonly type: 'time' }
  | { readonly type: 'flag' }
  | { readonly type: 'choice'; readonly choices: readonly CellChoice[] }
  /** A realm of the catalogue. The value is its joined spelling. */
  | { readonly type: 'realm' }
  /** A class of the catalogue, also as usually shortened. The value is its label. */
  | { readonly type: 'class' }
  /** Several texts, separated by semicolons or lines. */
  | { readonly type: 'texts'; readonly max: number };

export type CellValue = string | number | boolean | readonly string[];

type CellProblem = Omit<RowProblem, 'column'>;
/** A cell's value, null if it is empty, or its problem without the column. */
export type ReadCell = { readonly value: CellValue | null } | { readonly problem: CellProblem };

/** What a cell is read with. */
export interface CellContext {
  readonly dates: DateOrder;
  /** The day of the import, for dates without a year. */
  readonly today: string;
}

const yes = ['yes', 'y', 'true', 'x', '✓', '✔', '✅', '1', 'ja', 'paid', 'done', 'ok', 'oui', 'si'];
const no = ['no', 'n', 'false', '-', '–', '✗', '✘', '❌', '0', 'nein', 'open', 'unpaid', 'non'];

const problem = (key: ProblemKey, values: RowProblem['values'] = {}): ReadCell => ({
  problem: { key, values },
});
const fold = (text: string): string => text.toLowerCase().replaceAll(/\s+/g, ' ');

/** Texts that sheets write for "nothing". */
const isBlank = (text: string): boolean => /^(?:|n\/?a|null|none|#n\/a|#ref!|#value!)$/i.test(text);

/** What sheets and the product's own exports write where nobody is named. */
const isNobody = (text: string): boolean =>
  /^(?:[-–—?]|tb[ad]|nobody|no (?:leader|gc|collector))$/i.test(text);

/** What is wrong with a cell that was read: its own problem, or that it is empty and may not be. */
export function problemOfCell(read: ReadCell, required = false): CellProblem | null {
  if ('problem' in read) return read.problem;
  return required && read.value === null ? { key: 'required', values: {} } : null;
}

/**
 * Reads one cell. Members, realms and classes keep their text: the server finds them.
 * Problems: not-an-amount (with the sentence), too-much, not-a-number, not-a-day, not-a-time, not-a-flag,
 * not-a-choice, too-long, not-a-discord-id.
 */
export function readCell(cell: CellType, text: string, context: CellContext): ReadCell {
  const plain = text.trim();
  if (plain === '' || (cell.type !== 'text' && isBlank(plain))) return { value: null };
  switch (cell.type) {
    case 'text':
      return plain.length <= cell.max
        ? { value: plain }
        : problem('too-long', { max: cell.max, length: plain.length });
    case 'texts': {
      const texts = splitList(plain, /[;\n]/);
      const long = texts.find((one) => one.length > cell.max);
      return long === undefined
        ? { value: texts }
        : problem('too-long', { max: cell.max, length: long.length });
    }
    case 'members': {
      const names = splitList(plain, /[,;/\n&+]/).filter((name) => !isNobody(name));
      return { value: names.length > 0 ? names : null };
    }
    case 'member':
      return { value: isNobody(plain) ? null : plain };
    case 'realm':
    case 'class':
      return { value: plain };
    case 'discord-id': {
      const id = discordIdOf(plain);
      return id === null ? problem('not-a-discord-id', { text: shortened(plain) }) : { value: id };
    }
    case 'gold':
      return readGold(plain, cell.bare, cell.signed === true);
    case 'count': {
      const read = readSignedAmount(plain, 'count');
      if ('why' in read) return notAnAmount(plain, read.why);
      return read.amount >= cell.min && read.amount <= cell.max
        ? { value: read.amount }
        : problem('out-of-range', { min: cell.min, max: cell.max, text: shortened(plain) });
    }
    case 'day': {
      const day = readImportedDay(plain, context.dates, context.today);
      return day === null ? problem('not-a-day', { text: shortened(plain) }) : { value: day };
    }
    case 'time': {
      const time = readImportedTime(plain);
      return time === null ? problem('not-a-time', { text: shortened(plain) }) : { value: time };
    }
    case 'flag':
      if (yes.includes(fold(plain))) return { value: true };
      if (no.includes(fold(plain))) return { value: false };
      return problem('not-a-flag', { text: shortened(plain) });
    case 'choice': {
      const typed = fold(plain);
      const found = cell.choices.find(
        ({ value, names }) => fold(value) === typed || names.some((name) => fold(name) === typed),
      );
      return found
        ? { value: found.value }
        : problem('not-a-choice', {
            text: shortened(plain),
            choices: cell.choices
              .map(({ value, names }) => names[0] ?? value)
              .slice(0, 12)
              .join(', '),
          });
    }
  }
}

const notAnAmount = (plain: string, why: string): ReadCell =>
  problem('not-an-amount', { sentence: amountRefusal(plain, why), text: shortened(plain) });

function readGold(plain: string, bare: Exclude<BareFigure, 'count'>, signed: boolean): ReadCell {
  const read = readSignedAmount(plain, bare);
  if ('why' in read) return notAnAmount(plain, read.why);
  if (!signed && read.amount < 0) return notAnAmount(plain, 'is less than 0');
  return { value: read.amount };
}

/** The Discord id in a text, plain or as a mention; null if there is none. */
export function discordIdOf(text: string): string | null {
  const [, id] = /^(?:<@!?)?(\d{17,20})>?$/.exec(text.trim()) ?? [];
  return id ?? null;
}

const splitList = (text: string, by: RegExp): string[] => [
  ...new Set(
    text
      .split(by)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  ),
];

/** A text as an answer repeats it. */
export const shortened = (text: string): string =>
  text.length > 60 ? `${text.slice(0, 59)}…` : text;
