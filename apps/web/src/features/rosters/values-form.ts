import type { RosterEntry } from '@warchest/contract/roster-view.ts';
import { highestItemLevel, maxKills } from '@warchest/domain/rosters/parses.ts';

/** The stored values of a character, by field. */
export const valueFields = ['ilvl', 'best', 'median', 'kills'] as const;
type ValueField = (typeof valueFields)[number];
type TypedValues = Readonly<Record<ValueField, string>>;
type Values = Partial<Record<ValueField, number | null>>;

export const valueLabels: Readonly<Record<ValueField, string>> = {
  ilvl: 'Item level',
  best: 'Best %',
  median: 'Median %',
  kills: 'Kills',
};

const most: Readonly<Record<ValueField, number>> = {
  ilvl: highestItemLevel,
  best: 100,
  median: 100,
  kills: maxKills,
};
const isPercent = (field: ValueField): boolean => field === 'best' || field === 'median';

/** A sign-up's values as text; empty: not known. */
export const typedOf = (entry: Pick<RosterEntry, ValueField>): TypedValues => ({
  ilvl: String(entry.ilvl ?? ''),
  best: String(entry.best ?? ''),
  median: String(entry.median ?? ''),
  kills: String(entry.kills ?? ''),
});

/** The number in a field, null if empty; undefined if invalid. */
export function valueIn(field: ValueField, text: string): number | null | undefined {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  const written = isPercent(field) ? /^\d{1,3}(?:\.\d{1,2})?$/ : /^\d{1,4}$/;
  const value = written.test(plain) ? Number(plain) : Infinity;
  return value <= most[field] ? value : undefined;
}

/** The error of a field; null: none. */
export const valueError = (field: ValueField, text: string): string | null =>
  valueIn(field, text) !== undefined
    ? null
    : isPercent(field)
      ? 'A percentage up to 100'
      : `A whole number up to ${most[field]}`;

/** The valid changes to the sign-up's values. */
export function changedValues(entry: Pick<RosterEntry, ValueField>, typed: TypedValues): Values {
  const changes: Values = {};
  for (const field of valueFields) {
    const value = valueIn(field, typed[field]);
    if (value !== undefined && value !== entry[field]) changes[field] = value;
  }
  return changes;
}
