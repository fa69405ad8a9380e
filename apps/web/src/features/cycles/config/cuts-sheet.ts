import { z } from 'zod';
import type { cycles } from '@warchest/contract/cycles.ts';
import { hasRate, parseRate, rateFields, type RateField } from '@warchest/domain/gold/cut-words.ts';
import { countText } from '@warchest/domain/text/amount.ts';
import {
  cutCategories,
  maxPercent,
  percentMessage,
  promisedPercent,
  type CutCategory,
  type CutRates,
} from '@warchest/domain/gold/earning.ts';
import type { SchemaInput, SchemaOutput } from '../../../lib/call.ts';
import type { DraftRules } from '../../../lib/draft-list.ts';
import type { FieldMessages, RowMessages } from '../../../lib/use-draft-list.ts';
import type { Edit } from '../../../ui/grid/column.ts';

/** The cuts as loaded, with the version that a change refers to. */
export type OpenedCuts = SchemaOutput<typeof cycles.cuts.reply>;

/** The cuts as sent. */
export type CutsSent = SchemaInput<NonNullable<typeof cycles.setCuts.body>>;

/** The rates of a category as text; empty if it has no such rate. */
export interface CutRow {
  readonly key: CutCategory;
  readonly rates: Readonly<Record<RateField, string>>;
}
type Rows = readonly CutRow[];

/** The specified message for a rate that is missing or not a number (CYC-12). */
export const notANumber = 'Required and can only be a number.';

/** A category as a row of the table. */
export interface CutLine extends CutRow {
  readonly unsaved: ReadonlySet<RateField>;
  /** The unassigned percentage, negative if the shares exceed 100 %; null while a rate is invalid. */
  readonly left: number | null;
}

/** A changed rate with its old and new value. */
export interface CutChange {
  readonly category: CutCategory;
  readonly field: RateField;
  readonly from: number;
  readonly to: number;
}

/** A rate as its cell shows it, which can also be typed. */
const rateText = (field: RateField, rate: number): string =>
  field === 'maxbs' ? countText(rate) : String(rate);

export const isRateField = (name: string): name is RateField =>
  (rateFields as readonly string[]).includes(name);

/** The rows of the saved cuts. */
export const cutRows = (cuts: OpenedCuts): CutRow[] =>
  cutCategories.map((key) => {
    const saved: CutRates = { leader: 0, ...cuts[key] };
    const texts = rateFields.map((field) => [
      field,
      hasRate(key, field) ? rateText(field, saved[field]) : '',
    ]);
    return { key, rates: Object.fromEntries(texts) as CutRow['rates'] };
  });

/** Every category is saved, so none is ever added or removed. */
export const cutsRules: DraftRules<CutRow> = {
  row: z.object({ key: z.enum(cutCategories), rates: z.record(z.enum(rateFields), z.string()) }),
  asNew: (row) => row,
};

/** A row after an edit; a value that equals the saved one is no change, however it is written. */
export function editedCuts(row: CutRow, edit: Edit, saved: CutRow | undefined): CutRow {
  const rates: Record<RateField, string> = { ...row.rates };
  for (const [name, value] of Object.entries(edit)) {
    if (!isRateField(name) || !hasRate(row.key, name)) continue;
    const text = String(value ?? '').trim();
    const before = saved?.rates[name] ?? '';
    rates[name] = parseRate(name, text) === parseRate(name, before) ? before : text;
  }
  return { ...row, rates };
}

const rateOf = ({ key, rates }: CutRow, field: RateField): number | null =>
  hasRate(key, field) ? parseRate(field, rates[field]) : 0;

const savedRow = (base: Rows, { key }: CutRow): CutRow | undefined =>
  base.find((row) => row.key === key);

/** The rows of the table. */
export const cutLines = (base: Rows, rows: Rows): CutLine[] =>
  rows.map((row) => {
    const saved = savedRow(base, row);
    const meant = rateFields.map((field) => [field, rateOf(row, field)] as const);
    const promised = promisedPercent(Object.fromEntries(meant) as unknown as CutRates);
    return {
      ...row,
      unsaved: new Set(rateFields.filter((field) => saved?.rates[field] !== row.rates[field])),
      left: meant.some(([, rate]) => rate === null)
        ? null
        : Math.round((maxPercent - promised) * 100) / 100,
    };
  });

/** The errors of the table: rates that are not numbers, and categories that exceed 100 %. */
export function cutsWrong(lines: readonly CutLine[]): RowMessages {
  const wrong = new Map<CutCategory, FieldMessages>();
  for (const { key, rates, unsaved, left } of lines) {
    for (const field of unsaved) {
      const rate = parseRate(field, rates[field]);
      const why =
        rate === null
          ? notANumber
          : field !== 'maxbs' && rate > maxPercent
            ? percentMessage
            : field !== 'maxbs' && Math.round(rate * 100) / 100 !== rate
              ? 'At most two decimals'
              : null;
      if (why !== null) wrong.set(key, { ...wrong.get(key), [field]: why });
    }
    const [first] = unsaved;
    if (first && !wrong.has(key) && left !== null && left < 0) {
      const why = `The shares add up to ${Math.round((maxPercent - left) * 100) / 100} %, more than ${maxPercent} %`;
      wrong.set(key, { [first]: why });
    }
  }
  return wrong;
}

/** The changes that saving would make, in the table's order. */
export const cutChanges = (base: Rows, rows: Rows): CutChange[] =>
  rows.flatMap((row) =>
    rateFields.flatMap((field) => {
      const saved = savedRow(base, row);
      const [from, to] = [saved && rateOf(saved, field), rateOf(row, field)];
      return from === undefined || from === null || to === null || to === from
        ? []
        : [{ category: row.key, field, from, to }];
    }),
  );

/** The request: null for every unchanged category and rate, and the user who sends it (CYC-12). */
export function cutsSent(changes: readonly CutChange[], user: string, version: number): CutsSent {
  const of = (category: CutCategory) => {
    const own = changes.filter((change) => change.category === category);
    if (own.length === 0) return null;
    const fields = rateFields.filter((field) => hasRate(category, field));
    return Object.fromEntries(
      fields.map((field) => [field, own.find((change) => change.field === field)?.to ?? null]),
    );
  };
  const categories = Object.fromEntries(cutCategories.map((one) => [one, of(one)]));
  return { region: 'eu', user, version, ...categories } as CutsSent;
}
