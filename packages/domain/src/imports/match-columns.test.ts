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
    expect(findHeader([['x'], ['Buyer']], columns)).toBe(1);
  });

  test.each([
    [29, 29],
    // Further down there is data, whatever it looks like.
    [30, 0],
  ])('are searched in the first 30 rows: in row %i they are at %i', (at, found) => {
    const rows = Array.from({ length: 40 }, () => ['', 'note']);
    rows[at] = ['Buyer', 'Pot'];
    expect(findHeader(rows, columns)).toBe(found);
  });

  test('count a known name once, however often a row repeats it', () => {
    const rows = [
      ['Buyer', 'buyer', 'Name'],
      ['Buyer', 'Pot', 'x'],
      ['Date', 'When', 'Paid'],
    ];
    expect(findHeader(rows.slice(1), columns)).toBe(0);
    expect(findHeader([['Day', 'Pot'], ...rows.slice(1)], columns)).toBe(0);
    expect(findHeader([['Pot', 'Price', 'Gold'], ...rows.slice(1)], columns)).toBe(1);
  });

  test('are compared without case, signs and remarks in brackets', () => {
    expect(foldHeading(' Gold-Collector (main) ')).toBe('goldcollector');
    expect(foldHeading('(k)')).toBe('k');
    expect(foldHeading('Pot (k) of the run')).toBe('potkoftherun');
    expect(foldHeading('Pot (k) (main)')).toBe('potk');
    expect(foldHeading('GC #2')).toBe('gc#2');
    expect(foldHeading('Prämie')).toBe('pramie');
  });

  test.each([
    ['Price (k)', 'k'],
    ['Price (Thousands)', 'k'],
    ['Pot (gold)', 'g'],
    ['Pot in gold', 'g'],
    ['Pot in k', 'k'],
    ['Pot (G)', 'g'],
    ['Pot ( k ) ', 'k'],
    ['POT IN GOLD ', 'g'],
    ['Price', null],
    ['Price (ask Bob)', null],
    ['Pot (k) of the run', null],
    ['Pot in gold of the run', null],
    ['Begin gold', null],
  ])('say a unit: %s', (heading, unit) => {
    expect(headingUnit(heading)).toBe(unit);
  });
});

describe('the columns of a file', () => {
  const matched = (header: string[], samples: string[][] = [], last = {}) =>
    matchColumns(columns, header, samples, last, { dates: 'day-first', today: '2026-11-26' });

  test('are found by name, each once, the label before other names', () => {
    expect(matched(['Name', 'Advertiser', 'GOLD'])).toEqual({
      who: 0,
      by: 1,
      price: 2,
      day: null,
      paid: null,
    });
  });

  test('are those whose label it is, before those with such another name', () => {
    const cell = { type: 'text', max: 80 } as const;
    const both = [
      { key: 'reason', label: 'Reason', names: ['for', 'note'], cell },
      { key: 'note', label: 'Note', names: ['for'], cell },
    ];
    const found = (header: string[]) =>
      matchColumns(both, header, [], {}, { dates: 'day-first', today: '2026-11-26' });
    expect(found(['Note'])).toEqual({ reason: null, note: 0 });
    expect(found(['Note', 'For'])).toEqual({ reason: 1, note: 0 });
  });

  test('are used once', () => {
    expect(matched(['Name'])).toMatchObject({ who: 0, by: null });
    expect(matched(['Gold', 'Gold pot', 'Paid'])).toMatchObject({ price: 0, paid: 2 });
    expect(matched(['Customer date'])).toMatchObject({ who: 0, day: null });
  });

  test('are found by headings that begin or end with a name of four letters and more', () => {
    expect(matched(['Booking date', 'Customer name', 'Total price'])).toMatchObject({
      day: 0,
      who: 1,
      price: 2,
    });
    expect(matched(['Paid on', 'Jackpot', 'Repaid it'])).toMatchObject({ paid: 0, price: null });
    expect(matched(['Prepaid'])).toMatchObject({ paid: 0 });
  });

  test('are those of the last import where the headings are the same', () => {
    expect(matched(['Gold', 'Pot'], [], { price: 'pot ' })).toMatchObject({ price: 1 });
    expect(matched(['Gold', 'Pot'], [], { price: 'Elsewhere' })).toMatchObject({ price: 0 });
    const another = { price: 'pot', day: 'Night' };
    expect(matched(['Gold', 'Pot'], [], another)).toMatchObject({ price: 0 });
  });

  test('may have had no heading in the last import', () => {
    expect(matched(['', 'Gold', 'Pot'], [], { day: '', price: 'Pot' })).toMatchObject({
      day: null,
      price: 2,
    });
    expect(matched(['Gold', 'Pot'], [], { day: '', price: 'Pot' })).toMatchObject({ price: 1 });
  });

  describe('are found by what they hold', () => {
    const samples = [
      ['a', '26.11.2026', 'yes'],
      ['b', '27.11.2026', 'no'],
    ];
    const unnamed = ['?', '??', '???'];

    test('with headings that say nothing, or with none', () => {
      const expected = { who: null, by: null, price: null, day: 1, paid: 2 };
      expect(matched(unnamed, samples)).toEqual(expected);
      expect(matched([], samples)).toEqual(expected);
      expect(matched([])).toMatchObject({ day: null });
      expect(matched(['Note', 'Date', ''], samples)).toMatchObject({ day: 1, paid: 2 });
    });

    test('but not what is used as another column', () => {
      expect(matched(['?', 'Customer', '???'], samples)).toMatchObject({ who: 1, day: null });
      expect(matched(['Date', '', ''], samples)).toMatchObject({ day: 0, paid: 2 });
    });

    test('if only one of them can be it', () => {
      const twice = samples.map(([first = '', day = '', flag = '']) => [first, day, flag, flag]);
      expect(matched(['?', '??', '???', '????'], twice)).toMatchObject({ day: 1, paid: null });
    });

    test.each([
      ['two cells and blanks', ['yes', ' ', '', 'no'], 0],
      ['a single cell', ['yes', ' ', ''], null],
      ['one cell that is something else', ['yes', 'no', 'perhaps'], null],
      ['figures, which may be counts', ['1', '0 '], null],
      ['figures and words', ['1', 'no'], 0],
    ])('by %s', (_, cells, paid) => {
      const rows = cells.map((cell) => [cell]);
      expect(matched(['?'], [...rows, []])).toMatchObject({ day: null, paid });
    });

    test('also times', () => {
      const column: ImportColumn = { key: 'at', label: 'At', names: [], cell: { type: 'time' } };
      const rows = [['19:30'], ['20.15']];
      const context = { dates: 'day-first', today: '2026-11-26' } as const;
      expect(matchColumns([column], ['?'], rows, {}, context)).toEqual({ at: 0 });
    });
  });
});

test('a sort with a day asks how dates are written', () => {
  const keys = (given: ImportColumn[]) =>
    optionsOf({ ...items, columns: given }).map(({ key }) => key);
  expect(keys(columns)).toEqual(['dates']);
  expect(keys(columns.filter(({ key }) => key !== 'day'))).toEqual([]);
  expect(keys([])).toEqual([]);
});
