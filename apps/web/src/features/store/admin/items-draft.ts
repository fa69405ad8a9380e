import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import { z } from 'zod';
import type { loyalty } from '@warchest/contract/loyalty.ts';
import type { SavedItem, StoreItem } from '@warchest/contract/store-items.ts';
import { readAmount } from '@warchest/domain/text/amount.ts';
import { maxPoints } from '@warchest/domain/loyalty/points.ts';
import { pictureHost } from '@warchest/domain/loyalty/picture.ts';
import type { SchemaOutput } from '../../../lib/call.ts';
import { newRowKey, type DraftRules } from '../../../lib/draft-list.ts';
import type { CellPlace } from '../../../lib/use-draft-list.ts';

export const itemFields = ['label', 'description', 'url', 'amount', 'category'] as const;
export type ItemField = (typeof itemFields)[number];

/** An item as typed; a new one has no id yet. */
export interface ItemLine {
  readonly key: string;
  readonly id: string | null;
  readonly values: Readonly<Record<ItemField, string>>;
}
export type ItemLines = readonly ItemLine[];

export const linesOf = (items: readonly StoreItem[]): ItemLines =>
  items.map(({ id, label, description, url, amount, category }) => ({
    key: id,
    id,
    values: { label, description, url, amount: String(amount), category },
  }));

type AdminItems = SchemaOutput<typeof loyalty.adminItems.reply>;

export const readItems = ({ data, version }: AdminItems) => ({ version, rows: linesOf(data) });

export const itemRules: DraftRules<ItemLine> = {
  row: z.object({
    key: z.string(),
    id: z.string().nullable(),
    values: z.record(z.enum(itemFields), z.string()),
  }),
  asNew: (line) => ({ ...line, id: null }),
};

/** Adds a line at the end, in the category of the last one. */
export const withLine = (lines: ItemLines): ItemLines => [
  ...lines,
  {
    key: newRowKey(),
    id: null,
    values: {
      label: '',
      description: '',
      url: '',
      amount: '',
      category: lines.at(-1)?.values.category ?? '',
    },
  },
];

/** Removes a line; the first cannot be removed (LOY-16). */
export const withoutLine = (lines: ItemLines, key: string): ItemLines =>
  lines.filter((line, at) => at === 0 || line.key !== key);

export const withValue = (
  lines: ItemLines,
  key: string,
  field: ItemField,
  value: string,
): ItemLines =>
  lines.map((line) =>
    line.key === key ? { ...line, values: { ...line.values, [field]: value } } : line,
  );

/** Moves a line to another position, clamped to the list. */
export function moved(lines: ItemLines, key: string, to: number): ItemLines {
  const from = lines.findIndex((line) => line.key === key);
  const line = lines[from];
  const place = Math.min(Math.max(0, to), lines.length - 1);
  if (!line || place === from) return lines;
  const others = lines.filter((one) => one !== line);
  return [...others.slice(0, place), line, ...others.slice(place)];
}

const amountOf = (typed: string): number => {
  const read = readAmount(typed, 'count');
  return 'amount' in read ? read.amount : Number.NaN;
};

export const savedOf = (lines: ItemLines): SavedItem[] =>
  lines.map(({ id, values: { label, description, url, amount, category } }) => ({
    ...(id === null ? {} : { id }),
    label: label.trim(),
    description: description.trim(),
    url: url.trim(),
    amount: amountOf(amount),
    category: category.trim(),
  }));

/** The errors of a line, by field. */
export function lineErrors(
  { values }: ItemLine,
  hosts: readonly string[],
): Partial<Record<ItemField, string>> {
  const points = amountOf(values.amount);
  const url = values.url.trim();
  const host = pictureHost(url);
  return {
    ...(values.label.trim() === '' ? { label: fieldIsRequired } : {}),
    ...(values.category.trim() === '' ? { category: fieldIsRequired } : {}),
    ...(!Number.isFinite(points)
      ? { amount: 'Must be a whole number of points' }
      : points < 1
        ? { amount: 'At least 1 point' }
        : points > maxPoints
          ? { amount: 'Too many points' }
          : {}),
    ...(url === ''
      ? {}
      : host === null
        ? { url: 'Must be an https address' }
        : hosts.includes(host)
          ? {}
          : { url: `Pictures can come from ${hosts.join(', ')}` }),
  };
}

/** Maps a server path to the line and field of the request: `items.2.url` is the third line's. */
export function refusedItem(path: string, sent: ItemLines): CellPlace | null {
  const [, at, name] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const key = at === undefined ? undefined : sent[Number(at)]?.key;
  return key === undefined
    ? null
    : { key, field: itemFields.find((one) => one === name) ?? 'label' };
}
