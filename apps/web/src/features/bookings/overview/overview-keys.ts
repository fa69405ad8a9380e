import type { CustomerStatus } from '@warchest/domain/bookings/status.ts';

/** The digit of each status. Cancelled has none because it asks first. */
export const statusDigits = {
  '1': 'In group',
  '2': 'Offline',
  '3': 'AFK',
  '4': 'Backup',
  '5': 'Duplicate',
  '6': 'No spot',
  '0': '',
} as const satisfies Readonly<Record<string, CustomerStatus>>;

/** The single keys of the role overview besides those of every grid. */
export const overviewKeys = {
  p: 'paid',
  d: 'done',
  m: 'mailed',
  c: 'copy',
  e: 'edit',
  l: 'log',
} as const;

/** All of them with their labels, in the order in which they are used during a run. */
export const overviewKeyWords: readonly (readonly [key: string, word: string])[] = [
  ...['1', '2', '3', '4', '5', '6', '0'].map(
    (digit) => [digit, statusDigits[digit as keyof typeof statusDigits] || 'clear status'] as const,
  ),
  ...Object.entries(overviewKeys),
];

/** The keys that are shown below the customers, in the order in which they are used during a run. */
export const hintedKeys: typeof overviewKeyWords = [
  ...overviewKeyWords.filter(([key]) => /[\dpd]/.test(key)),
  ['?', ''],
];
