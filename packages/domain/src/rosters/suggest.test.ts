import { expect, test } from 'vitest';
import type { ClassFacts } from './needs.ts';
import { suggestPicks, type Candidate } from './suggest.ts';

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
  firm: true,
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
  ['who is certain', one('x', { itemLevel: 689 }), one('y', { firm: false })],
  ['who signed up first, all else alike', one('x'), one('y')],
])('%s is chosen', (_, better, worse) => {
  const picked = [{ id: 'm', role: 'lb', class: 'Mage' } as const];
  expect(ids(wanted(1), picked, [better, worse], classes)).toEqual(['x']);
  if (better.itemLevel !== worse.itemLevel || worse.picked + worse.noShows > 0 || !worse.firm) {
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
  ['being uncertain', { firm: false }, 12],
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

test('what is missing counts for ten item levels, once', () => {
  const all = [one('a'), one('b'), one('h', { class: 'Hunter', itemLevel: 691 })];
  expect(ids(wanted(2), [], all, classes)).toEqual(['a', 'h']);
  const [first, second] = suggestPicks(wanted(2), [], all, classes);
  expect(first?.why).toEqual(['item level 700', 'brings Arcane Intellect', 'picked least often']);
  expect(second?.why).toEqual(['item level 691', "brings Hunter's Mark", 'picked least often']);
  const shy = one('s', { itemLevel: null, noShows: 2, firm: false, picked: 3 });
  const [only] = suggestPicks(wanted(1), [], [shy, one('t', { role: 'tank' })], classes);
  expect(only?.why).toEqual(['brings Arcane Intellect', 'missed 2 before', 'not certain']);
});
