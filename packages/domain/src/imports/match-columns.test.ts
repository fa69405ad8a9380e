import { describe, expect, test } from 'vitest';
import { foldHeading } from './fold-heading.ts';
import { findHeader, headingUnit, matchColumns } from './match-columns.ts';
import { optionsOf, type ImportColumn } from './sort.ts';
import { items } from './sorts/items.ts';

const columns: ImportColumn[] = [
  { key: 'who', label: 'Customer', names: ['buyer', 'name'], cell: { type: 'text', max: 80 } },
  { key: 'by', label: 'Advertiser', names: ['seller', 'name'], cell: { type: 'member' } },
  { key: 'price', label: 'Price', names: ['gold', 'pot'], cell: { type: 'gold', bare: 'k' } },
  { key: 'day', label: 'Date', names: ['when'], cell: { type: 'day' } },
  { key: 'paid', label: 'Paid', names: [], cell: { type: 'flag' } },
];

describe('the headings of a sheet', () => {
  // proves IMP-1
  test('are the first row with the most known names, below titles and notes', () => {
    const rows = [
      ['Our raids', '', ''],
      ['all prices in gold', '', ''],
      ['Buyer', 'Pot', 'Note'],
      ['Buyer', 'Pot', 'When'],
      ['Buyer', 'Pot', 'When'],
    ];
    expect(findHeader(rows, columns)).toBe(3);
    expect(findHeader([['x'], ['y']], columns)).toBe(0);
  });

  test('are compared without case, signs and remarks in brackets', () => {
    expect(foldHeading(' Gold-Collector (main) ')).toBe('goldcollector');
    expect(foldHeading('(k)')).toBe('k');
    expect(foldHeading('Prämie')).toBe('pramie');
  });

  test.each([
    ['Price (k)', 'k'],
    ['Price (Thousands)', 'k'],
    ['Pot (gold)', 'g'],
    ['Pot in gold', 'g'],
    ['Pot in k', 'k'],
    ['Price', null],
    ['Price (ask Bob)', null],
  ])('say a unit: %s', (heading, unit) => {
    expect(headingUnit(heading)).toBe(unit);
  });
});

describe('the columns of a file', () => {
  const matched = (header: string[], samples: string[][] = [], last = {}) =>
    matchColumns(columns, header, samples, last);

  test('are found by name, each once, the label before other names', () => {
    expect(matched(['Name', 'Advertiser', 'GOLD'])).toEqual({
      who: 0,
      by: 1,
      price: 2,
      day: null,
      paid: null,
    });
  });

  test('are found by headings that begin or end with a name', () => {
    expect(matched(['Booking date', 'Customer name', 'Total price'])).toMatchObject({
      day: 0,
      who: 1,
      price: 2,
    });
  });

  test('are those of the last import where the headings are the same', () => {
    expect(matched(['Gold', 'Pot'], [], { price: 'pot ' })).toMatchObject({ price: 1 });
    expect(matched(['Gold', 'Pot'], [], { price: 'Elsewhere' })).toMatchObject({ price: 0 });
    const another = { price: 'pot', day: 'Night' };
    expect(matched(['Gold', 'Pot'], [], another)).toMatchObject({ price: 0 });
  });

  test('are found by what they hold, if only one of them can be it', () => {
    const samples = [
      ['a', '26.11.2026', 'yes'],
      ['b', '27.11.2026', 'no'],
    ];
    expect(matched(['?', '??', '???'], samples)).toMatchObject({ day: 1, paid: 2 });
    const twice = samples.map(([first = '', day = '', flag = '']) => [first, day, flag, flag]);
    expect(matched(['?', '??', '???', '????'], twice)).toMatchObject({ day: 1, paid: null });
    const figures = [
      ['1', ''],
      ['0', ''],
    ];
    expect(matched(['?', '??'], figures)).toMatchObject({ paid: null });
  });
});

test('a sort with a day asks how dates are written', () => {
  const keys = (given: ImportColumn[]) =>
    optionsOf({ ...items, columns: given }).map(({ key }) => key);
  expect(keys(columns)).toEqual(['dates']);
  expect(keys([])).toEqual([]);
});
