import { expect, it } from 'vitest';
import { atStart, countedRuns, kindRules, recurringKinds, runKinds, stringLists } from './kind.ts';

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

// proves SCHED-12
it('what a kind has that others have not', () => {
  const none = {
    hideable: false,
    premiumLeaderIsStaff: false,
    severalCollectors: false,
    spotsPerBoss: false,
    cleanable: false,
    baitable: false,
    hasPriceLimitNote: false,
    bossCounts: 'ofRaid',
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
      bossCounts: 'listed',
    },
  });
});

// proves RUN-7, BOOK-45
it('what a kind is called, and says', () => {
  const shared = { type: 'Type', inGroup: 'In group' };
  const bookingUpdated = 'Your booking has been successfully updated.';
  expect(runKinds.map((kind) => kindRules[kind].words)).toEqual([
    { ...shared, one: 'raid', several: 'raids', bookingUpdated },
    { ...shared, one: 'mount raid', several: 'mount raids', bookingUpdated },
    {
      one: 'shift',
      several: 'shifts',
      type: 'Boss',
      inGroup: 'In Group',
      bookingUpdated: 'Your booking has been successfully created.',
    },
  ]);
});

it.each([
  ['section', [null, 'Mount', 'Shift']],
  ['ftbCreditLoss', [2.5, 0, 2.5]],
  ['strings', ['raids', 'raids', 'shifts']],
  ['attendance', ['raid', 'mixed', 'mixed']],
  ['usualMinutes', [120, 60, 180]],
  ['hasLootType', [true, true, false]],
  ['asksClass', [true, true, false]],
  ['cancelsToPlaceholder', [false, false, true]],
  ['oldAfterMinutes', [null, null, 5]],
  ['countsInCollections', [true, false, false]],
  ['keepsForm', [true, false, false]],
  ['overviewDays', [3, 5, 3]],
  ['overviewShowsCollector', [false, true, false]],
  [
    'pickFilters',
    [
      ['difficulty', 'raidType', 'raid', 'day'],
      ['difficulty', 'raidType', 'raid', 'day'],
      ['difficulty'],
    ],
  ],
  [
    'firstOptions',
    [
      { raid: 0, type: null, difficulty: 1 },
      { raid: 2, type: 3, difficulty: 2 },
      { raid: 0, type: null, difficulty: 1 },
    ],
  ],
] as const)('%s of raids, mount raids and shifts', (rule, values) =>
  expect(runKinds.map((kind) => kindRules[kind][rule])).toEqual(values),
);

it('the gold of every kind is in a list, and every list holds some', () => {
  expect(stringLists).toEqual(['raids', 'shifts']);
  expect(new Set(runKinds.map((kind) => kindRules[kind].strings))).toEqual(new Set(stringLists));
});

it('raids and shifts are made from templates', () =>
  expect(recurringKinds).toEqual(['raid', 'shift']));

it.each([
  ['raid', 0, '0 raids'],
  ['raid', 1, '1 raid'],
  ['mountraid', 2, '2 mount raids'],
  ['shift', 1, '1 shift'],
] as const)('%s, %d: %s', (kind, count, words) => expect(countedRuns(kind, count)).toBe(words));

it.each([
  ['mount raids', 'Mount raids'],
  ['x', 'X'],
  ['', ''],
])('%j begins a sentence as %j', (words, begun) => expect(atStart(words)).toBe(begun));
