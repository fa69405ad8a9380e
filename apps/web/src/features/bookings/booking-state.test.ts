import { expect, test } from 'vitest';
import { customerStatuses } from '@warchest/domain/bookings/status.ts';
import { badgeOf, toneOf } from './booking-state.ts';

const pending = { customerStatus: '', backup: false, paid: false, completed: false } as const;

test.each([
  [{}, 'pending', 'Pending invite', null],
  [{ backup: true }, 'waiting', 'Waiting as backup', 'backup'],
  [{ customerStatus: 'In group' }, 'here', 'In group', 'here'],
  [{ customerStatus: 'In group', paid: true }, 'paid', 'In group, paid', 'paid'],
  [{ customerStatus: 'In group', paid: true, completed: true }, 'paid', 'Done', 'paid'],
  [{ customerStatus: 'Offline' }, 'offline', 'Offline', 'offline'],
  [{ customerStatus: 'Cancelled' }, 'cancelled', 'Cancelled', 'cancelled'],
  [{ customerStatus: 'Backup' }, 'waiting', 'Backup', 'backup'],
  [{ customerStatus: 'Duplicate' }, 'duplicate', 'Duplicate', null],
  [{ customerStatus: 'AFK' }, 'away', 'AFK', null],
  [{ customerStatus: 'No spot' }, 'none', 'No spot', null],
] as const)('%o is marked %s, called %s, its row %s', (given, tone, word, row) => {
  expect(badgeOf({ ...pending, ...given })).toEqual({ tone, word });
  expect(toneOf({ ...pending, ...given })).toBe(row);
});

test('every status has a word of its own', () =>
  expect(
    new Set(customerStatuses.map((customerStatus) => badgeOf({ ...pending, customerStatus }).word))
      .size,
  ).toBe(customerStatuses.length));
