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
