import { describe, expect, it } from 'vitest';
import { customerStatuses } from '../bookings/status.ts';
import { countsInPot, potOf } from './pot.ts';

const counted = {
  customerStatus: 'In group',
  completed: true,
  paid: true,
  goldWith: 'gc',
  bait: false,
  price: 10,
} as const;

describe('a booking counts in the pot', () => {
  it('when done, paid, In group and held by somebody', () =>
    expect(countsInPot(counted)).toBe(true));
  it.each([
    ['not done', { completed: false }],
    ['not paid', { paid: false }],
    ['held by nobody', { goldWith: null }],
    ['held by an empty name', { goldWith: '' }],
    ['a bait', { bait: true }],
  ])('but not %s', (_, change) => expect(countsInPot({ ...counted, ...change })).toBe(false));
  it.each(customerStatuses.filter((s) => s !== 'In group'))(
    'nor with status "%s"',
    (customerStatus) => expect(countsInPot({ ...counted, customerStatus })).toBe(false),
  );
});

// proves GOLD-5
it('sums the prices that count', () => {
  expect(potOf([])).toBe(0);
  expect(potOf([counted, { ...counted, price: 5 }, { ...counted, price: 7, paid: false }])).toBe(
    15,
  );
});
