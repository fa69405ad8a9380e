import type { CustomerStatus } from '@warchest/domain/bookings/status.ts';

/** The digit of each status (ux: role overview keys). Cancelled has none: it asks first. */
export const statusDigits = {
  '1': 'In group',
  '2': 'Offline',
  '3': 'AFK',
  '4': 'Backup',
  '5': 'Duplicate',
  '6': 'No spot',
  '0': '',
} as const satisfies Readonly<Record<string, CustomerStatus>>;

/** The single keys of the role overview besides those of every grid, and what they do. */
export const overviewKeys = {
  p: 'paid',
  d: 'done',
  m: 'mailed',
  c: 'copy',
  e: 'edit',
  l: 'log',
} as const;

/** All of them with their words, in the order of the evening. */
export const overviewKeyWords: readonly (readonly [key: string, word: string])[] = [
  ...['1', '2', '3', '4', '5', '6', '0'].map(
    (digit) => [digit, statusDigits[digit as keyof typeof statusDigits] || 'clear status'] as const,
  ),
  ...Object.entries(overviewKeys),
];
