import { expect, test } from 'vitest';
import { customerStatuses } from '@warchest/domain/bookings/status.ts';
import { badgeOf, rowToneOf } from './booking-state.ts';

const pending = { customerStatus: '', backup: false, paid: false, completed: false } as const;

// proves BOOK-68
test.each([
  [{}, 'quiet', 'pending', 'Pending invite', null],
  [{ backup: true }, 'waiting', 'queue', 'Waiting as backup', 'waiting'],
  [{ customerStatus: 'In group' }, 'busy', 'play', 'In group', 'busy'],
  [{ customerStatus: 'In group', paid: true }, 'good', 'settled', 'In group, paid', 'good'],
  [{ customerStatus: 'In group', paid: true, completed: true }, 'good', 'settled', 'Done', 'good'],
  [{ customerStatus: 'Offline' }, 'gone', 'power', 'Offline', 'gone'],
  [{ customerStatus: 'Cancelled' }, 'gone', 'close', 'Cancelled', 'gone'],
  [{ customerStatus: 'Backup' }, 'waiting', 'queue', 'Backup', 'waiting'],
  [{ customerStatus: 'Duplicate' }, 'twice', 'twin', 'Duplicate', null],
  [{ customerStatus: 'AFK' }, 'quiet', 'sleep', 'AFK', null],
  [{ customerStatus: 'No spot' }, 'quiet', 'none', 'No spot', null],
] as const)('%o is marked %s with %s, called %s, its row %s', (given, tone, icon, word, row) => {
  expect(badgeOf({ ...pending, ...given })).toEqual({ tone, icon, word });
  expect(rowToneOf({ ...pending, ...given })).toBe(row);
});

test('every status has a word and, apart from what is paid, a glyph of its own', () => {
  const badges = customerStatuses.map((customerStatus) => badgeOf({ ...pending, customerStatus }));
  expect(new Set(badges.map(({ word }) => word)).size).toBe(customerStatuses.length);
  expect(new Set(badges.map(({ icon }) => icon)).size).toBe(customerStatuses.length);
});
