import { describe, expect, it } from 'vitest';
import { distribute, type PotBooking } from './distribute.ts';
import { sharesOf } from './shares.ts';

const rates = { adv: 30, booster: 55, mcut: 5, bs: 10, maxbs: 100_000, leader: 4 };
const booking = (id: string, advCut: string, price: number): PotBooking => ({
  id,
  advertiser: 'anna',
  advCut,
  price,
  goldWith: 'greta',
  paymentRealm: 'Kazzak',
});

describe('whose a pot is', () => {
  const bookings = [
    booking('1', 'FTB', 200_000),
    booking('2', 'TAKEN', 100_000),
    booking('3', 'BALANCEC', 50_000),
  ];
  it.each([
    [[], 0, 211_500],
    [['rita', 'ralf'], 192_500, 19_000],
  ])('with the boosters %j', (boosters, share, community) => {
    const shares = sharesOf(distribute({ kind: 'raid', bookings, leader: 'lea', boosters, rates }));
    expect(shares).toEqual({
      pot: 350_000,
      customers: 3,
      kept: 30_000,
      advertisers: 60_000,
      leader: 14_000,
      boosters: share,
      management: 17_500,
      community: community + 17_000,
    });
    const { pot, customers, ...parts } = shares;
    expect(Object.values(parts).reduce((sum, one) => sum + one, 0)).toBe(pot);
    expect(customers).toBe(3);
  });

  it('is nothing when nobody counts', () => {
    const none = distribute({ kind: 'raid', bookings: [], leader: 'lea', boosters: [], rates });
    expect(Object.values(sharesOf(none))).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });
});
