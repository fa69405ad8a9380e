import type { RosterEntry } from '@warchest/contract/roster-view.ts';
import { highestItemLevel, maxKills } from '@warchest/domain/rosters/parses.ts';

/** What is known of a character, as its fields are called. */
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

/** A sign-up's values as they are typed; empty: not known. */
export const typedOf = (entry: Pick<RosterEntry, ValueField>): TypedValues => ({
  ilvl: String(entry.ilvl ?? ''),
  best: String(entry.best ?? ''),
  median: String(entry.median ?? ''),
  kills: String(entry.kills ?? ''),
});

/** The number that a field says, null for none; undefined when it is no such number. */
export function valueIn(field: ValueField, text: string): number | null | undefined {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  const written = isPercent(field) ? /^\d{1,3}(?:\.\d{1,2})?$/ : /^\d{1,4}$/;
  const value = written.test(plain) ? Number(plain) : Infinity;
  return value <= most[field] ? value : undefined;
}

/** What is wrong with a field; null: nothing. */
export const valueError = (field: ValueField, text: string): string | null =>
  valueIn(field, text) !== undefined
    ? null
    : isPercent(field)
      ? 'A percentage up to 100'
      : `A whole number up to ${most[field]}`;

/** What differs from the sign-up, of fields that are right. */
export function changedValues(entry: Pick<RosterEntry, ValueField>, typed: TypedValues): Values {
  const changes: Values = {};
  for (const field of valueFields) {
    const value = valueIn(field, typed[field]);
    if (value !== undefined && value !== entry[field]) changes[field] = value;
  }
  return changes;
}
