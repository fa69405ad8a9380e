import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patience, rounds } from '../../test/tier.ts';
import {
  freeSpots,
  givesUpSpot,
  isFull,
  movingUp,
  seatReturning,
  seatNew,
  changeSeat,
  seatAll,
  sharesSpots,
} from './seats.ts';
import { customerStatuses, isActive, isWaiting, type CustomerStatus, type Seat } from './status.ts';

it('bookings of a run are about the same spots, in a shift those of one boss', () => {
  const shares = (one: string, other: string) =>
    (['raid', 'mountraid', 'shift'] as const).map((kind) => sharesSpots(kind, one, other));
  expect(shares('VIP', 'Saved')).toEqual([true, true, false]);
  expect(shares('Gallywix', 'Gallywix')).toEqual([true, true, true]);
});

const free = { capacity: 20, active: 19 };
const full = { capacity: 20, active: 20 };
const none = { capacity: 0, active: 0 };

it.each([
  ['', free, { customerStatus: '', backup: false }],
  ['', full, { customerStatus: '', backup: true }],
  ['Cancelled', full, { customerStatus: '', backup: true }],
  ['Cancelled', free, { customerStatus: '', backup: false }],
  ['In group', full, { customerStatus: 'In group', backup: true }],
  ['In group', free, { customerStatus: 'In group', backup: false }],
  ['Backup', free, { customerStatus: 'Backup', backup: false }],
  ['Offline', full, { customerStatus: 'Offline', backup: false }],
  ['No spot', full, { customerStatus: 'No spot', backup: true }],
] as const)('%j comes back by its advertiser into %o as %o', (status, spots, seat) =>
  expect(seatReturning(status, spots)).toEqual(seat),
);

describe('a new booking', () => {
  it.each([
    ['takes a free spot', free, false],
    ['waits in a full run', full, true],
    ['waits in a run without spots', none, true],
    ['takes the first spot', { capacity: 1, active: 0 }, false],
  ])('%s', (_, spots, backup) => expect(seatNew(spots)).toEqual({ customerStatus: '', backup }));
});

describe('a status change', () => {
  const seat = (customerStatus: CustomerStatus, backup = false): Seat => ({
    customerStatus,
    backup,
  });
  it.each([
    // Whoever has a spot keeps it, or gives it up.
    [seat(''), 'In group', full, seat('In group')],
    [seat('In group'), '', full, seat('')],
    [seat(''), 'No spot', full, seat('No spot')],
    [seat(''), 'Offline', full, seat('Offline')],
    [seat('In group'), 'Backup', full, seat('Backup')],
    [seat(''), 'Cancelled', free, seat('Cancelled')],
    // Coming back needs a free spot.
    [seat('Offline'), 'In group', free, seat('In group')],
    [seat('Offline'), 'In group', full, 'run-full'],
    [seat('AFK'), '', full, 'run-full'],
    [seat('Backup'), '', full, 'run-full'],
    [seat('Duplicate'), 'No spot', full, 'run-full'],
    [seat('Cancelled'), '', free, seat('')],
    [seat('Offline'), 'AFK', full, seat('AFK')],
    // A backup stays one, unless it is called in or there is room.
    [seat('', true), 'In group', full, 'run-full'],
    [seat('', true), 'In group', free, seat('In group')],
    [seat('', true), 'Offline', full, seat('Offline', true)],
    [seat('', true), 'Backup', full, seat('Backup', true)],
    [seat('Backup', true), '', full, seat('', true)],
    [seat('Backup', true), '', free, seat('')],
    [seat('Offline', true), '', full, seat('', true)],
    [
      { customerStatus: '', backup: true },
      'Offline',
      free,
      { customerStatus: 'Offline', backup: true },
    ],
  ] as const)('from %o to "%s" with %o', (before, status, spots, after) =>
    expect(changeSeat(before, status, spots)).toEqual(after),
  );
  // proves BOOK-38
  it(
    'never makes a run hold more than its capacity',
    () => {
      const aSeat = fc.record({
        customerStatus: fc.constantFrom(...customerStatuses),
        backup: fc.boolean(),
      });
      fc.assert(
        fc.property(
          fc.array(aSeat, { maxLength: 12 }),
          fc.nat(8),
          fc.nat(11),
          fc.constantFrom(...customerStatuses),
          (seats, capacity, index, status) => {
            const before = seats[index];
            const active = seats.filter((s) => isActive(s)).length;
            // The spots that this booking competes for are those of all others.
            const others = active - (before && isActive(before) ? 1 : 0);
            fc.pre(before !== undefined && active <= capacity);
            const after = before && changeSeat(before, status, { capacity, active: others });
            if (after === 'run-full') expect(others).toBe(capacity);
            else expect(others + (after && isActive(after) ? 1 : 0)).toBeLessThanOrEqual(capacity);
          },
        ),
        { numRuns: rounds },
      );
    },
    patience,
  );
});

it.each([
  [free, 1, false],
  [full, 0, true],
  [none, 0, true],
  [{ capacity: 10, active: 12 }, 0, true],
])('spots %o leave %d free', (spots, left, nothing) => {
  expect(freeSpots(spots)).toBe(left);
  expect(isFull(spots)).toBe(nothing);
});

it.each([
  [free, 0, 0],
  [free, 3, 1],
  [full, 3, 0],
  [{ capacity: 5, active: 0 }, 3, 3],
])('with %o and %d waiting, %d move up', (spots, waiting, count) =>
  expect(movingUp(spots, waiting)).toBe(count),
);

describe('the two lists', () => {
  const bookings = [
    { id: 'late', position: 9, customerStatus: '', backup: false },
    { id: 'afk', position: 1, customerStatus: 'AFK', backup: false },
    { id: 'first', position: 2, customerStatus: 'In group', backup: false },
    { id: 'parked', position: 3, customerStatus: 'Backup', backup: true },
    { id: 'second waiter', position: 8, customerStatus: '', backup: true },
    { id: 'waiter', position: 5, customerStatus: '', backup: true },
  ] as const;
  const spotsOf = (seated: { booking: { id: string }; spot: number | null }[]) =>
    seated.map(({ booking, spot }) => [booking.id, spot]);
  // proves BOOK-39
  it('number those with a spot first, and backups after the capacity', () => {
    const { buyers, backups } = seatAll(bookings, 2);
    expect(spotsOf(buyers)).toEqual([
      ['first', 1],
      ['late', 2],
      ['afk', null],
    ]);
    expect(spotsOf(backups)).toEqual([
      ['waiter', 3],
      ['second waiter', 4],
      ['parked', null],
    ]);
  });
  it('lose and double nobody', () => {
    const { buyers, backups } = seatAll(bookings, 2);
    expect(buyers.length + backups.length).toBe(bookings.length);
    expect(backups.filter((b) => b.spot !== null)).toHaveLength(
      bookings.filter((b) => isWaiting(b)).length,
    );
  });
});

it.each([
  ['', false, 'Offline', true],
  ['In group', false, 'AFK', true],
  ['', false, 'In group', false],
  ['Offline', false, 'AFK', false],
  ['Offline', false, '', false],
  ['', true, 'Offline', false],
] as const)('%j (backup %s) gives up a spot as %j: %s', (customerStatus, backup, status, gives) =>
  expect(givesUpSpot({ customerStatus, backup }, status)).toBe(gives),
);
