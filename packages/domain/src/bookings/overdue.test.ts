import { describe, expect, test } from 'vitest';
import type { RunKind } from '../runs/kind.ts';
import { isOverdue, overdueWords } from './overdue.ts';
import type { CustomerStatus } from './status.ts';

const now = Date.parse('2026-11-24T19:05:00.000Z');
const five = '2026-11-24T19:00:00.000Z';
const longer = '2026-11-24T18:59:59.999Z';

// proves BOOK-55
describe('a booking that nobody has answered is called old', () => {
  test.each<[RunKind, CustomerStatus, string, boolean]>([
    ['shift', '', five, false],
    ['shift', '', longer, true],
    ['shift', 'In Group', longer, false],
    ['shift', 'Offline', longer, false],
    ['shift', 'Cancelled', longer, false],
    ['raid', '', longer, false],
    ['mountraid', '', '2025-01-01T00:00:00.000Z', false],
  ])('%s, %j, booked %s: %s', (kind, customerStatus, timeBooked, old) => {
    expect(isOverdue(kind, { customerStatus, timeBooked }, now)).toBe(old);
  });
  test('in words of its kind', () => {
    expect(overdueWords('shift')).toEqual({ short: '5 min+', full: 'More than 5 minutes old' });
  });
});
