import { describe, expect, test } from 'vitest';
import type { ClassFacts } from './raid-buffs.ts';
import { suggestPicks, type BookedCustomer, type Candidate } from './suggest.ts';

const classes: readonly ClassFacts[] = [
  { key: 'mage', label: 'Mage', armor: 'Cloth', token: 'Mystic' },
  { key: 'hunter', label: 'Hunter', armor: 'Mail', token: 'Mystic' },
];
const one = (id: string, given: Partial<Candidate> = {}): Candidate => ({
  id,
  name: id,
  role: 'dps',
  class: 'Mage',
  itemLevel: 700,
  picked: 0,
  noShows: 0,
  busy: false,
  isCertain: true,
  ...given,
});
const wanted = (dps: number, tank = 0) => ({ tank, healer: 0, dps, lb: 0 });
const ids = (...asked: Parameters<typeof suggestPicks>) =>
  suggestPicks(...asked).map(({ candidate }) => candidate.id);

test('only what is open is filled, and never by who is busy or picked', () => {
  const all = [
    one('a', { busy: true, itemLevel: 900 }),
    one('b'),
    one('c'),
    one('t', { role: 'tank' }),
  ];
  const picked = [{ id: 'b', role: 'dps', class: 'Mage' } as const];
  expect(ids(wanted(2), picked, all, classes)).toEqual(['c']);
  expect(ids(wanted(5, 1), [], all, classes)).toEqual(['t', 'b', 'c']);
  expect(ids(wanted(1), picked, all, classes)).toEqual([]);
});

test.each<[string, Candidate, Candidate]>([
  ['the higher item level', one('x', { itemLevel: 701 }), one('y')],
  ['who was picked less often', one('x', { itemLevel: 697 }), one('y', { picked: 1 })],
  ['who showed up', one('x', { itemLevel: 686 }), one('y', { noShows: 1 })],
  ['who is certain', one('x', { itemLevel: 689 }), one('y', { isCertain: false })],
  ['who signed up first, all else alike', one('x'), one('y')],
])('%s is chosen', (_, better, worse) => {
  const picked = [{ id: 'm', role: 'lb', class: 'Mage' } as const];
  expect(ids(wanted(1), picked, [better, worse], classes)).toEqual(['x']);
  if (
    better.itemLevel !== worse.itemLevel ||
    worse.picked + worse.noShows > 0 ||
    !worse.isCertain
  ) {
    expect(ids(wanted(1), picked, [worse, better], classes)).toEqual(['x']);
  }
});

/** Who is chosen of two, whichever of them signed up first: one of them, or the first. */
const ofTwo = (
  a: Candidate,
  b: Candidate,
  picked = [{ id: 'm', role: 'lb', class: 'Mage' } as const],
) =>
  [
    [a, b],
    [b, a],
  ].map((both) => ids(wanted(1), picked, both, classes)[0]);

test.each<[string, Partial<Candidate>, number]>([
  ['a pick of this cycle', { picked: 1 }, 4],
  ['three picks', { picked: 3 }, 12],
  ['a time of not showing up', { noShows: 1 }, 15],
  ['being uncertain', { isCertain: false }, 12],
])('%s weighs %j so many item levels: %d', (_, given, levels) => {
  const heavy = (itemLevel: number) => one('x', { ...given, itemLevel });
  expect(ofTwo(heavy(700 + levels), one('y'))).toEqual(['x', 'y']);
  expect(ofTwo(heavy(701 + levels), one('y'))).toEqual(['x', 'x']);
  expect(ofTwo(heavy(699 + levels), one('y'))).toEqual(['y', 'y']);
});

test('a buff that nobody brings weighs ten, and one that somebody brings nothing', () => {
  const hunter = (itemLevel: number) => one('h', { class: 'Hunter', itemLevel });
  expect(ofTwo(hunter(690), one('y'))).toEqual(['h', 'y']);
  expect(ofTwo(hunter(691), one('y'))).toEqual(['h', 'h']);
  expect(ofTwo(hunter(689), one('y'))).toEqual(['y', 'y']);
});

test('who says no item level has none', () => {
  expect(ofTwo(one('x', { itemLevel: null }), one('y', { itemLevel: 1 }))).toEqual(['y', 'y']);
  expect(ofTwo(one('x', { itemLevel: null }), one('y', { itemLevel: 0 }))).toEqual(['x', 'y']);
});

test('of somebody who stayed away once it says so', () => {
  const missed = one('x', { noShows: 1, itemLevel: null, class: 'Druid' });
  const why = (one: Candidate) => suggestPicks(wanted(1), [], [one], classes)[0]?.why;
  expect(why(missed)).toEqual(['picked least often', 'missed 1 before']);
  expect(why({ ...missed, noShows: 0 })).toEqual(['picked least often']);
});

// proves ROS-22
test('what is missing counts for ten item levels, once', () => {
  const all = [one('a'), one('b'), one('h', { class: 'Hunter', itemLevel: 691 })];
  expect(ids(wanted(2), [], all, classes)).toEqual(['a', 'h']);
  const [first, second] = suggestPicks(wanted(2), [], all, classes);
  expect(first?.why).toEqual(['item level 700', 'brings Arcane Intellect', 'picked least often']);
  expect(second?.why).toEqual(['item level 691', "brings Hunter's Mark", 'picked least often']);
  const shy = one('s', { itemLevel: null, noShows: 2, isCertain: false, picked: 3 });
  const [only] = suggestPicks(wanted(1), [], [shy, one('t', { role: 'tank' })], classes);
  expect(only?.why).toEqual(['brings Arcane Intellect', 'missed 2 before', 'not certain']);
});

describe('customers who have booked', () => {
  const all: readonly ClassFacts[] = [
    { key: 'rogue', label: 'Rogue', armor: 'Leather', token: 'Zenith' },
    { key: 'bard', label: 'Bard', armor: 'Leather', token: 'Zenith' },
    { key: 'druid', label: 'Druid', armor: 'Leather', token: 'Mystic' },
    { key: 'evoker', label: 'Evoker', armor: 'Mail', token: 'Zenith' },
    { key: 'mage', label: 'Mage', armor: 'Cloth', token: 'Mystic' },
    { key: 'paladin', label: 'Paladin', armor: 'Plate', token: 'Venerated' },
  ];
  /** Loot buddies who are picked already. */
  const buddies = (...classesThere: string[]) =>
    classesThere.map((name, at) => ({ id: `${at}`, role: 'lb' as const, class: name }));
  const rogue = (itemLevel: number) => one('r', { class: 'Rogue', itemLevel });
  const mage = one('m');
  const firstOf = (
    booked: BookedCustomer,
    picked: Parameters<typeof suggestPicks>[1],
    ...both: readonly Candidate[]
  ) =>
    [both, both.toReversed()].map(
      (two) => suggestPicks(wanted(1), picked, two, all, booked)[0]?.candidate.id,
    );

  test.each<[string, BookedCustomer, string[], number]>([
    ['armour that nobody wears yet', { armour: { Leather: 3 }, classes: {} }, [], 4],
    ['a token that nobody uses yet', { armour: {}, classes: { Rogue: 2 } }, [], 4],
    ['both', { armour: { Leather: 3 }, classes: { Rogue: 2 } }, [], 8],
    ['armour that too few wear', { armour: { Leather: 3 }, classes: {} }, ['Druid'], 2],
    ['a token that too few use', { armour: {}, classes: { Rogue: 2 } }, ['Evoker'], 2],
    ['armour that enough wear', { armour: { Leather: 1 }, classes: {} }, ['Druid'], 0],
    ['a token that enough use', { armour: {}, classes: { Rogue: 1 } }, ['Evoker'], 0],
    ['what they have no use for', { armour: { Plate: 3 }, classes: { Paladin: 3 } }, [], 0],
  ])('%s weighs so many item levels', (_, booked, there, levels) => {
    // both bring a buff that is missing
    const picked = buddies(...there);
    expect(firstOf(booked, picked, rogue(700 - levels), mage)).toEqual(['r', 'm']);
    expect(firstOf(booked, picked, rogue(701 - levels), mage)).toEqual(['r', 'r']);
    expect(firstOf(booked, picked, rogue(699 - levels), mage)).toEqual(['m', 'm']);
  });

  test('never come before a buff that nobody brings, nor before a role', () => {
    const booked = { armour: { Leather: 9 }, classes: { Rogue: 9 } };
    // who brings nothing, and could trade both
    const bard = one('b', { class: 'Bard' });
    expect(firstOf(booked, [], bard, one('p', { class: 'Paladin' }))).toEqual(['p', 'p']);
    expect(firstOf(booked, [], bard, one('p', { class: 'Unknown' }))).toEqual(['b', 'b']);
    const other = { ...booked, armour: { Plate: 9 }, classes: { Paladin: 9 } };
    const healer = one('h', { role: 'healer', class: 'Mage', itemLevel: 600 });
    const asked = { tank: 0, healer: 1, dps: 1, lb: 0 };
    const found = suggestPicks(asked, [], [one('p', { class: 'Paladin' }), healer], all, other);
    expect(found.map(({ candidate }) => candidate.id)).toEqual(['h', 'p']);
  });

  test('are a reason that is said, with how many could trade already, those suggested included', () => {
    const booked = { armour: { Leather: 3, Mail: 1 }, classes: { Rogue: 2, Evoker: 1 } };
    const asked = { tank: 0, healer: 0, dps: 3, lb: 0 };
    const candidates = [
      one('r', { class: 'Rogue', itemLevel: null }),
      one('e', { class: 'Evoker', itemLevel: null }),
      one('s', { class: 'Rogue', itemLevel: null }),
    ];
    const found = suggestPicks(asked, buddies('Rogue', 'Evoker'), candidates, all, booked);
    expect(found.map(({ candidate, why }) => [candidate.id, ...why])).toEqual([
      [
        'r',
        'Leather for 3 customers, 1 so far',
        'Zenith token for 3 customers, 2 so far',
        'picked least often',
      ],
      ['s', 'Leather for 3 customers, 2 so far', 'picked least often'],
      ['e', 'picked least often'],
    ]);
    const [alone] = suggestPicks(wanted(1), [], [one('e', { class: 'Evoker' })], all, booked);
    expect(alone?.why).toEqual([
      'item level 700',
      'brings Blessing of the Bronze',
      'Mail for 1 customer, nobody yet',
      'Zenith token for 3 customers, nobody yet',
      'picked least often',
    ]);
  });
});
