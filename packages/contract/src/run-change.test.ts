import { describe, expect, it } from 'vitest';
import { kindRules, recurringKinds, runKinds } from '@warchest/domain/runs/kind.ts';
import { newBookings } from './booking-change.ts';
import { sentTemplates } from './recurring.ts';
import { newRuns, runChanges, runStaffChanges } from './run-change.ts';
import { runViews } from './run-view.ts';

const customer = {
  faction: 'Horde',
  typeOfBoost: 'VIP',
  buyer: 'Thrall-Kazzak',
  paymentRealm: 'Kazzak',
  paymentFaction: 'Horde',
  price: 1000,
  advCut: 'FTB',
};
const staffed = (gc: unknown) => ({ changes: [{ id: '01h2x3y4z5abc', gc }] });

// What the rules of a kind say and what its shapes have are written apart
describe.each(runKinds)('the shapes of a %s have what its rules say', (kind) => {
  const rules = kindRules[kind];

  it('bosses with spots of their own', () => {
    for (const shape of [newRuns[kind].shape, runViews[kind].shape])
      expect('offeredBosses' in shape).toBe(rules.spotsPerBoss);
    expect(runChanges[kind].safeParse({ offeredBosses: [] }).success).toBe(false);
  });

  it('one collector, or several', () => {
    for (const shape of [newRuns[kind].shape, runChanges[kind].shape, runViews[kind].shape]) {
      expect(shape.gc.safeParse([]).success).toBe(rules.severalCollectors);
      expect(shape.gc.safeParse('').success).toBe(!rules.severalCollectors);
    }
    expect(runStaffChanges[kind].safeParse(staffed([])).success).toBe(rules.severalCollectors);
  });

  it('a loot type, and a note on the price limit', () => {
    expect('type' in newRuns[kind].shape).toBe(rules.hasLootType);
    expect('priceLimitNote' in newRuns[kind].shape).toBe(rules.hasPriceLimitNote);
  });

  it('a class of each customer', () =>
    expect(newBookings[kind].safeParse(customer).success).toBe(!rules.asksClass));
});

describe.each(recurringKinds)('the template of a %s has what its rules say', (kind) => {
  const { spotsPerBoss, severalCollectors, hasLootType, hasPriceLimitNote } = kindRules[kind];
  const { shape } = sentTemplates[kind];

  it('bosses, collectors, loot type and price limit', () => {
    expect('offeredBosses' in shape).toBe(spotsPerBoss);
    expect(shape.gc.safeParse([]).success).toBe(severalCollectors);
    expect('type' in shape).toBe(hasLootType);
    expect('priceLimitNote' in shape).toBe(hasPriceLimitNote);
  });
});
