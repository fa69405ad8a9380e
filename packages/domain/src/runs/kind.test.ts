import { expect, it } from 'vitest';
import { kindRules, runKinds, servedKinds } from './kind.ts';

it.each([
  ['raid', 30, 10, 100_000, 1000, 'raid'],
  ['mountraid', 15, 10, 150_000, 1000, 'mounts'],
  ['shift', 30, 10, 100_000, 1, 'shift'],
] as const)(
  '%s: %d %% and %d %% up to %d, unit %d, paid as %s',
  (kind, full, other, cap, unit, category) =>
    expect(kindRules[kind]).toMatchObject({
      feeShare: full,
      otherFeeShare: other,
      feeCap: cap,
      priceUnit: unit,
      cutCategory: category,
    }),
);

it('serves only kinds there are', () => {
  expect(servedKinds).toContain('raid');
  expect(runKinds.filter((kind) => new Set<string>(servedKinds).has(kind))).toEqual(servedKinds);
});

it('what a kind has that others have not', () => {
  const none = {
    hideable: false,
    premiumLeaderIsStaff: false,
    severalCollectors: false,
    spotsPerBoss: false,
    cleanable: false,
    baitable: false,
    hasPriceLimitNote: false,
    bossCounts: null,
  };
  expect(kindRules).toMatchObject({
    raid: {
      ...none,
      hideable: true,
      premiumLeaderIsStaff: true,
      cleanable: true,
      baitable: true,
      hasPriceLimitNote: true,
    },
    mountraid: none,
    shift: {
      ...none,
      severalCollectors: true,
      spotsPerBoss: true,
      bossCounts: ['11/11', '10/11', '9/11', '8/11', '7/11'],
    },
  });
});
