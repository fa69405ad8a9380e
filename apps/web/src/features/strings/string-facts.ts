import type { GoldString, MailedSum } from '@warchest/contract/strings.ts';
import { goldText } from '../../lib/format.ts';
import type { Mailing } from './string-search.ts';

/**
 * The string to send: character name, amount and mail id (BAL-7).
 * The addon takes lines of it, and the mail's subject is what stands last.
 */
export const stringToSend = (row: GoldString): string =>
  `${row.bank}:${row.amountToMail}:${row.string}`;

/** Filters of a table of strings; what is empty asks for nothing. */
export interface StringFilters {
  readonly realm: readonly string[];
  readonly faction?: string;
  readonly collector?: readonly string[];
  readonly mailing: Mailing;
  readonly run?: string;
  readonly booking?: string;
}

const has = (list: readonly string[] | undefined, value: string): boolean =>
  !list || list.length === 0 || list.includes(value);
/** An id, or the beginning of one. */
const begins = (id: string, typed: string | undefined): boolean =>
  !typed || id.startsWith(typed.trim().toLowerCase());

/** `kept`: marked in this view, so they stay in sight however it is filtered by mailing. */
export const passes = (
  row: GoldString,
  filters: StringFilters,
  kept: ReadonlySet<string> = new Set(),
): boolean =>
  has(filters.realm, row.realm) &&
  has(filters.collector, row.gcId) &&
  (!filters.faction || row.faction === filters.faction) &&
  begins(row.runId, filters.run) &&
  begins(row.bookingId, filters.booking) &&
  (filters.mailing === 'all' ||
    kept.has(row.bookingId) ||
    row.mailed === (filters.mailing === 'mailed'));

/** By realm and faction, because each has its own character to mail from; in it the oldest first. */
export const inMailOrder = (rows: readonly GoldString[]): GoldString[] =>
  rows.toSorted(
    (a, b) =>
      a.realm.localeCompare(b.realm) ||
      a.faction.localeCompare(b.faction) ||
      a.date.localeCompare(b.date),
  );

/** Gold by one of its sides: what is still to be mailed of it, and what is mailed. */
export interface GoldSum {
  readonly key: string;
  readonly label: string;
  readonly open: number;
  readonly mailed: number;
  /** Strings still to be mailed. */
  readonly count: number;
}

/** A string as far as sums ask. */
export type Summed = Pick<GoldString, 'realm' | 'gc' | 'gcId' | 'amountToMail' | 'mailed'>;

/** Sums of strings by a side of them, the most to mail first. */
export function sumsBy(
  rows: readonly Summed[],
  side: (row: Summed) => readonly [key: string, label: string],
): GoldSum[] {
  const sums = new Map<string, GoldSum>();
  for (const row of rows) {
    const [key, label] = side(row);
    const before = sums.get(key) ?? { key, label, open: 0, mailed: 0, count: 0 };
    sums.set(
      key,
      row.mailed
        ? { ...before, mailed: before.mailed + row.amountToMail }
        : { ...before, open: before.open + row.amountToMail, count: before.count + 1 },
    );
  }
  return [...sums.values()].toSorted((a, b) => b.open - a.open || a.label.localeCompare(b.label));
}

export const byRealm = (row: Summed) => [row.realm, row.realm] as const;
export const byCollector = (row: Summed) => [row.gcId, row.gc] as const;

/** What is to be mailed of the rows, with the sums of what is mailed in the filtered realms and of its collectors. */
export const withMailed = (
  rows: readonly GoldString[],
  sums: readonly MailedSum[],
  { realm, collector }: Pick<StringFilters, 'realm' | 'collector'>,
): Summed[] => [
  ...rows.filter(({ mailed }) => !mailed),
  ...sums
    .filter((sum) => has(realm, sum.realm) && has(collector, sum.gcId))
    .map((sum) => ({ ...sum, amountToMail: sum.amount, mailed: true })),
];

/** Gold that is still to be mailed. */
export const openGold = (rows: readonly GoldString[]): number =>
  rows.reduce((sum, row) => (row.mailed ? sum : sum + row.amountToMail), 0);

export const countedStrings = (count: number): string =>
  `${count} ${count === 1 ? 'string' : 'strings'}`;

/** `3 strings · 320.000g` */
export const summed = (rows: readonly GoldString[]): string =>
  `${countedStrings(rows.length)} · ${goldText(rows.reduce((sum, row) => sum + row.amountToMail, 0))}`;
