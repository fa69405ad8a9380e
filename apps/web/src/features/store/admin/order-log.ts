import type { LogEntry } from '@warchest/contract/logs.ts';

const deeds: Readonly<Record<string, string>> = {
  'order.create': 'ordered',
  'order.update': 'set',
  'order.cancel': 'cancelled the order, its points were given back',
};

/** What somebody did with an order, as the rest of a sentence that begins with their name. */
export const deedText = (action: string): string => deeds[action] ?? action;

const written = (value: unknown): string => {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** What an entry says, a line for each field: `Mount: Open → Completed`. */
export const changesText = (differences: LogEntry['differences']): readonly string[] =>
  Object.entries(differences)
    .filter(([field]) => field !== 'cancelled')
    .map(([field, { oldValue, newValue }]) =>
      oldValue === null || oldValue === undefined
        ? `${field}: ${written(newValue)}`
        : `${field}: ${written(oldValue)} → ${written(newValue)}`,
    );
