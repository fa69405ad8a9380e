import type { GoldString, MailedSum } from '@warchest/contract/strings.ts';
import { goldText } from '../../lib/format.ts';
import type { Mailing } from './string-search.ts';

/**
 * The string to send: character name, amount and mail id (BAL-7). The addon takes such lines; the
 * last part is the mail's subject.
 */
export const stringToSend = (row: GoldString): string =>
  `${row.bank}:${row.amountToMail}:${row.string}`;

/** Filters of a table of strings; an empty one matches all. */
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
/** Whether an id begins with the text. */
const begins = (id: string, typed: string | undefined): boolean =>
  !typed || id.startsWith(typed.trim().toLowerCase());

/** `kept`: marked in this view, so they stay visible whatever the mailing filter is. */
export const passes = (
  row: GoldString,
  filters: StringFilters,
  markedHere: ReadonlySet<string> = new Set(),
): boolean =>
  has(filters.realm, row.realm) &&
  has(filters.collector, row.gcId) &&
  (!filters.faction || row.faction === filters.faction) &&
  begins(row.runId, filters.run) &&
  begins(row.bookingId, filters.booking) &&
  (filters.mailing === 'all' ||
    markedHere.has(row.bookingId) ||
    row.mailed === (filters.mailing === 'mailed'));

/** By realm and faction, because each is mailed from its own character; then the oldest first. */
export const inMailOrder = (rows: readonly GoldString[]): GoldString[] =>
  rows.toSorted(
    (a, b) =>
      a.realm.localeCompare(b.realm) ||
      a.faction.localeCompare(b.faction) ||
      a.date.localeCompare(b.date),
  );

/** Gold of a realm or collector, mailed and unmailed. */
export interface GoldSum {
  readonly key: string;
  readonly label: string;
  readonly open: number;
  readonly mailed: number;
  /** The number of unmailed strings. */
  readonly count: number;
}

/** The fields of a string that sums need. */
export type Summed = Pick<GoldString, 'realm' | 'gc' | 'gcId' | 'amountToMail' | 'mailed'>;

/** Sums strings by a field, the most unmailed gold first. */
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

/** The unmailed sums of the rows, with the mailed sums of the filtered realms and collectors. */
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

/** The sums with the most gold first, as the bars of a chart. */
export const mostFirst = (sums: readonly GoldSum[]): GoldSum[] =>
  sums.toSorted(
    (a, b) => b.open + b.mailed - (a.open + a.mailed) || a.label.localeCompare(b.label),
  );

/** One sentence: who or what holds the most unmailed gold. */
export function mostHeld(sums: readonly GoldSum[]): string {
  const [first] = sums.toSorted((a, b) => b.open - a.open || a.label.localeCompare(b.label));
  if (!first || first.open === 0) return 'All of it is mailed.';
  return first.mailed === 0
    ? `${first.label} holds the most, ${goldText(first.open)} in ${countedStrings(first.count)}.`
    : `${first.label} has the most to mail: ${goldText(first.open)} of ${goldText(first.open + first.mailed)}.`;
}

/** The sum of unmailed gold. */
export const openGold = (rows: readonly GoldString[]): number =>
  rows.reduce((sum, row) => (row.mailed ? sum : sum + row.amountToMail), 0);

/** The largest amount to mail. */
export const largest = (rows: readonly GoldString[]): number =>
  rows.reduce((most, { amountToMail }) => Math.max(most, amountToMail), 0);

export const countedStrings = (count: number): string =>
  `${count} ${count === 1 ? 'string' : 'strings'}`;

/** `3 strings · 320.000g` */
export const summed = (rows: readonly GoldString[]): string =>
  `${countedStrings(rows.length)} · ${goldText(rows.reduce((sum, row) => sum + row.amountToMail, 0))}`;
