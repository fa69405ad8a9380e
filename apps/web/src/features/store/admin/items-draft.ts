import { fieldIsRequired } from '@warchest/domain/text/required.ts';
import type { SavedItem, StoreItem } from '@warchest/contract/loyalty.ts';
import { readAmount } from '@warchest/domain/text/amount.ts';
import { maxPoints } from '@warchest/domain/loyalty/points.ts';
import { pictureHost } from '@warchest/domain/loyalty/picture.ts';

export const itemFields = ['label', 'description', 'url', 'amount', 'category'] as const;
export type ItemField = (typeof itemFields)[number];

/** An item as typed; a new one has no id yet. */
export interface ItemLine {
  readonly key: string;
  readonly id: string | null;
  readonly values: Readonly<Record<ItemField, string>>;
}
export type ItemLines = readonly ItemLine[];

/** Unsaved changes from an earlier visit, with the version of the list on which they are based. */
export interface ItemsDraft {
  readonly version: number;
  readonly lines: ItemLines;
}

export const linesOf = (items: readonly StoreItem[]): ItemLines =>
  items.map(({ id, label, description, url, amount, category }) => ({
    key: id,
    id,
    values: { label, description, url, amount: String(amount), category },
  }));

const isLine = (value: unknown): value is ItemLine => {
  if (typeof value !== 'object' || value === null) return false;
  const { key, id, values } = value as Record<string, unknown>;
  if (typeof key !== 'string' || (id !== null && typeof id !== 'string')) return false;
  if (typeof values !== 'object' || values === null) return false;
  return itemFields.every(
    (field) => typeof (values as Record<string, unknown>)[field] === 'string',
  );
};

/** Reads a stored draft; null if invalid. */
export function draftOf(stored: unknown): ItemsDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { version, lines } = stored as Record<string, unknown>;
  if (!Number.isSafeInteger(version) || !Array.isArray(lines) || lines.length === 0) return null;
  return lines.every(isLine) ? { version: version as number, lines } : null;
}

const serialize = (lines: ItemLines) =>
  JSON.stringify(lines.map(({ id, values }) => ({ id, values })));

export const isSameList = (one: ItemLines, other: ItemLines): boolean =>
  serialize(one) === serialize(other);

/** The changes typed since a list was sent, applied to the saved list. */
export function typedSince(sent: ItemLines, typed: ItemLines, saved: ItemLines): ItemLines {
  const at = new Map(sent.map((line, place) => [line.key, { line, now: saved[place] }]));
  return typed.map((line) => {
    const { line: was, now } = at.get(line.key) ?? {};
    if (!now) return line;
    // its fields keep their values and the focus
    return was === line ? { ...now, key: line.key } : { ...line, id: now.id };
  });
}

let made = 0;
/** Adds a line at the end, in the category of the last one. */
export const withLine = (lines: ItemLines): ItemLines => [
  ...lines,
  {
    key: `new-${Date.now()}-${(made += 1)}`,
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

/** The server's errors by line and field: `items.2.url` is the third line's. */
export function refusedLines(
  fields: Readonly<Record<string, string>>,
  lines: ItemLines,
): ReadonlyMap<string, Partial<Record<ItemField, string>>> {
  const found = new Map<string, Partial<Record<ItemField, string>>>();
  for (const [path, message] of Object.entries(fields)) {
    const [, at, name] = /^items\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const key = lines[Number(at)]?.key;
    const field = itemFields.find((one) => one === name) ?? 'label';
    if (at === undefined || key === undefined) continue;
    found.set(key, { ...found.get(key), [field]: message });
  }
  return found;
}
