import { expect, test } from 'vitest';
import type { SoldRow } from './queries.ts';
import { soldView } from './view.ts';

test('a sold booking is its run, its people, its gold and its state', () => {
  const booking = {
    id: 'b1',
    buyer: 'Thrall-Kazzak',
    buyerClass: 'Warrior',
    typeOfBoost: 'VIP',
    advCut: 'FTB',
    price: 900,
    collectedGold: 800,
    paymentRealm: 'Kazzak',
    goldWithName: 'Gina',
    backup: true,
    bait: false,
    paid: true,
    completed: false,
    mailed: true,
    delete: false,
  };
  const run = {
    date: '2026-11-24',
    time: '20:00',
    raid: 'Manaforge',
    type: 'Saved',
    difficulty: 'Heroic',
    runStatus: 'active' as const,
  };
  const row: SoldRow = {
    ...booking,
    ...run,
    runId: 'r1',
    kind: 'raid',
    runCompleted: true,
    advertiserId: '1',
    advertiserName: 'anna',
    customerStatus: 'Cancelled',
    position: 3,
    timeBooked: '2026-11-20 12:00:00+00',
  };
  expect(soldView(row)).toEqual({
    ...booking,
    run: { ...run, id: 'r1', completed: true },
    advertiser: { id: '1', username: 'anna' },
    customerStatus: 'Cancelled',
    timeBooked: '2026-11-20T12:00:00.000Z',
  });
});
