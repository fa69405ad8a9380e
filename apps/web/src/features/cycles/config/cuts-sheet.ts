import type { cycles } from '@warchest/contract/cycles.ts';
import { countText, readAmount } from '@warchest/domain/text/amount.ts';
import {
  cutCategories,
  paysLeader,
  promisedPercent,
  type CutCategory,
  type CutRates,
} from '@warchest/domain/gold/earning.ts';
import type { SchemaInput, SchemaOutput } from '../../../lib/call.ts';
import type { Edit } from '../../../ui/grid/column.ts';

/** The cuts as loaded, with the version that a change refers to. */
export type OpenedCuts = SchemaOutput<typeof cycles.cuts.reply>;

/** The cuts as sent. */
export type CutsSent = SchemaInput<NonNullable<typeof cycles.setCuts.body>>;

export const rateFields = ['adv', 'booster', 'leader', 'mcut', 'bs', 'maxbs'] as const;
export type RateField = (typeof rateFields)[number];

/** The changed rates of each category as text. */
export type TypedCuts = Readonly<
  Partial<Record<CutCategory, Readonly<Partial<Record<RateField, string>>>>>
>;
export const nothingTyped: TypedCuts = {};

/** The specified message for a rate that is missing or not a number (CYC-12). */
export const notANumber = 'Required and can only be a number.';

/** A category as a row of the table. */
export interface CutLine {
  readonly category: CutCategory;
  /** By field, as typed; empty if the category has no such rate. */
  readonly rates: Readonly<Record<RateField, string>>;
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

/** Parses `12,5`, `12.5 %` and `100.000`; null if the text is not a number. The cap is gold. */
export function parseRate(field: RateField, text: string): number | null {
  if (field === 'maxbs') {
    const read = readAmount(text, 'g');
    return 'amount' in read ? read.amount : null;
  }
  const plain = text.replace(/[%\s]/g, '');
  return /^\d{1,3}(?:[.,]\d+)?$/.test(plain) ? Number(plain.replace(',', '.')) : null;
}

/** A rate as its cell shows it, which can also be typed. */
const rateText = (field: RateField, rate: number): string =>
  field === 'maxbs' ? countText(rate) : String(rate);

/** Whether a category has this rate; only some pay a leader. */
export const hasRate = (category: CutCategory, field: RateField): boolean =>
  field !== 'leader' || paysLeader(category);

const ratesOf = (cuts: OpenedCuts, category: CutCategory): CutRates => ({
  leader: 0,
  ...cuts[category],
});

const isRateField = (name: string): name is RateField =>
  (rateFields as readonly string[]).includes(name);

/** The typed rates after an edit of a category; unchanged values are dropped. */
export function typedAfter(
  cuts: OpenedCuts,
  typed: TypedCuts,
  category: CutCategory,
  edit: Edit,
): TypedCuts {
  const fields: Partial<Record<RateField, string>> = { ...typed[category] };
  for (const [name, value] of Object.entries(edit)) {
    if (!isRateField(name) || !hasRate(category, name)) continue;
    const text = String(value ?? '').trim();
    if (parseRate(name, text) === ratesOf(cuts, category)[name]) delete fields[name];
    else fields[name] = text;
  }
  const { [category]: _, ...others } = typed;
  return Object.keys(fields).length === 0 ? others : { ...others, [category]: fields };
}

/** The table with the typed rates applied. */
export const cutLines = (cuts: OpenedCuts, typed: TypedCuts): CutLine[] =>
  cutCategories.map((category) => {
    const saved = ratesOf(cuts, category);
    const own = typed[category] ?? {};
    const rates: Partial<Record<RateField, string>> = {};
    const meant: Record<RateField, number> = { ...saved };
    let isClear = true;
    for (const field of rateFields) {
      const text = own[field];
      rates[field] = hasRate(category, field) ? (text ?? rateText(field, saved[field])) : '';
      const value = text === undefined ? saved[field] : parseRate(field, text);
      if (value === null) isClear = false;
      else meant[field] = value;
    }
    return {
      category,
      rates: rates as Record<RateField, string>,
      unsaved: new Set(Object.keys(own).filter(isRateField)),
      left: isClear ? Math.round((100 - promisedPercent(meant)) * 100) / 100 : null,
    };
  });

/** The errors of the table: rates that are not numbers, and categories that exceed 100 %. */
export function cutsWrong(
  lines: readonly CutLine[],
): ReadonlyMap<CutCategory, { readonly field: RateField; readonly why: string }> {
  const wrong = new Map<CutCategory, { field: RateField; why: string }>();
  for (const { category, rates, unsaved, left } of lines) {
    for (const field of unsaved) {
      const rate = parseRate(field, rates[field]);
      const why =
        rate === null
          ? notANumber
          : field !== 'maxbs' && rate > 100
            ? 'At most 100 %'
            : field !== 'maxbs' && Math.round(rate * 100) / 100 !== rate
              ? 'At most two decimals'
              : null;
      if (why !== null) wrong.set(category, { field, why });
    }
    const [first] = unsaved;
    if (first && !wrong.has(category) && left !== null && left < 0) {
      const why = `The shares add up to ${Math.round((100 - left) * 100) / 100} %, more than 100 %`;
      wrong.set(category, { field: first, why });
    }
  }
  return wrong;
}

/** The changes that saving would make, in the table's order. */
export const cutChanges = (cuts: OpenedCuts, typed: TypedCuts): CutChange[] =>
  cutCategories.flatMap((category) =>
    rateFields.flatMap((field) => {
      const text = typed[category]?.[field];
      const to = text === undefined ? null : parseRate(field, text);
      const from = ratesOf(cuts, category)[field];
      return to === null || to === from ? [] : [{ category, field, from, to }];
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
