import { expect, test } from 'vitest';
import { cutCategories, paysLeader } from '@warchest/domain/gold/earning.ts';
import {
  cutChanges,
  cutLines,
  cutRows,
  cutsSent,
  cutsWrong,
  editedCuts,
  notANumber,
  type OpenedCuts,
} from './cuts-sheet.ts';

const rates = { adv: 10, booster: 75, mcut: 14, bs: 10, maxbs: 100_000 };
const cuts = {
  region: 'eu',
  version: 4,
  ...Object.fromEntries(
    cutCategories.map((one) => [
      one,
      paysLeader(one) ? { ...rates, booster: 71, leader: 4 } : { ...rates },
    ]),
  ),
} as OpenedCuts;

const base = cutRows(cuts);
/** The rows after an edit of a category. */
const typedAfter = (rows: typeof base, category: string, edit: Record<string, string>) =>
  rows.map((row, at) => (row.key === category ? editedCuts(row, edit, base[at]) : row));
const lineOf = (category: string, rows = base) =>
  cutLines(base, rows).find((line) => line.key === category);

test('what is typed stands in the matrix with what is left of the pot', () => {
  expect(lineOf('raid')).toMatchObject({ rates: { adv: '10', leader: '4' }, left: 1 });
  expect(lineOf('mplus')).toMatchObject({ rates: { leader: '' }, left: 1 });
  const typed = typedAfter(base, 'mplus', { adv: '10,75', booster: '75' });
  expect(lineOf('mplus', typed)).toMatchObject({
    rates: { adv: '10,75' },
    unsaved: new Set(['adv']),
    left: 0.25,
  });
  // nobody knows what is left while a rate is no number
  expect(lineOf('mplus', typedAfter(base, 'mplus', { adv: 'many' }))?.left).toBeNull();
  // typing the saved value again leaves no change
  expect(typedAfter(typed, 'mplus', { adv: '10.0' })).toEqual(base);
  // a rate that the category does not have, and words that are not numbers
  expect(typedAfter(base, 'mplus', { leader: '4', left: '3' })).toEqual(base);
});

test.each([
  [{ adv: '' }, 'adv', notANumber],
  [{ maxbs: 'many' }, 'maxbs', notANumber],
  [{ adv: '101' }, 'adv', 'At most 100 %'],
  [{ adv: '10.125' }, 'adv', 'At most two decimals'],
  [{ bs: '11.5' }, 'bs', 'The shares add up to 100.5 %, more than 100 %'],
])('%j is marked', (edit, field, why) => {
  const lines = cutLines(base, typedAfter(base, 'pvp', edit));
  expect([...cutsWrong(lines)]).toEqual([['pvp', { [field]: why }]]);
});

test('all of the pot may be promised, and gold has no limit of percent', () => {
  const typed = typedAfter(base, 'pvp', { adv: '11', maxbs: '90.000' });
  expect(cutsWrong(cutLines(base, typed)).size).toBe(0);
  expect(cutChanges(base, typed)).toEqual([
    { category: 'pvp', field: 'adv', from: 10, to: 11 },
    { category: 'pvp', field: 'maxbs', from: 100_000, to: 90_000 },
  ]);
});

test('only what changes is sent, the rest as null', () => {
  const typed = typedAfter(typedAfter(base, 'pvp', { adv: '11' }), 'raid', {
    leader: '5',
    adv: 'x',
  });
  const sent = cutsSent(cutChanges(base, typed), '118273645500100001', 4);
  const none = { adv: null, booster: null, mcut: null, bs: null, maxbs: null };
  expect(sent).toEqual({
    region: 'eu',
    user: '118273645500100001',
    version: 4,
    ...Object.fromEntries(cutCategories.map((one) => [one, null])),
    pvp: { ...none, adv: 11 },
    raid: { ...none, leader: 5 },
  });
});
