import { describe, expect, test } from 'vitest';
import { someLists } from '../../../test/some-lists.ts';
import {
  catalogueRules,
  cellOf,
  editedRow,
  fieldsOf,
  loggedName,
  movedRow,
  newRow,
  pastePlan,
  readField,
  refusedCell,
  savedRows,
  sentOf,
  sheetRows,
  wrongRows,
  type Rows,
} from './catalogue-sheet.ts';

const row = (key: string, abbreviation = key.toUpperCase(), active = true) => ({
  key,
  label: `Type ${key}`,
  active,
  fields: { abbreviation },
});
const rows: Rows = [row('a'), row('b'), row('c', 'C', false)];
const keys = (all: Rows) => all.map(({ key }) => key);
const edit = (all: Rows, key: string, change: Parameters<typeof editedRow>[2]) =>
  all.map((one) => (one.key === key ? editedRow('raidTypes', one, change) : one));

test('rows are read with what is edited of them', () => {
  const [raid] = savedRows(someLists, 'raids');
  expect(Object.keys(raid?.fields ?? {})).toEqual(['abbreviation', 'bosses']);
  const [realm] = savedRows(someLists, 'realms');
  expect(realm?.fields).toEqual({
    language: 'English',
    aliases: [],
    bankHorde: 'Bank-Kazzak',
    bankAlliance: 'Safe-Kazzak',
  });
  const dungeon = { key: 'd', label: 'Ara-Kara', active: false, abbreviation: 'ARAK' };
  const lists = { ...someLists, dungeons: [dungeon] } as typeof someLists;
  expect(savedRows(lists, 'dungeons')).toEqual([
    { key: 'd', label: 'Ara-Kara', active: false, fields: { abbreviation: 'ARAK', season: '' } },
  ]);
});

test('a new row is offered and has nothing in it', () => {
  expect(newRow('raids')).toEqual({
    key: expect.stringMatching(/^new-/),
    label: '',
    active: true,
    fields: { abbreviation: '', bosses: [] },
  });
  expect(newRow('teamSizes', 'Ten').fields).toEqual({ size: 1 });
});

test.each<[string, unknown, boolean]>([
  ['texts', { abbreviation: 'U', bosses: ['One'] }, true],
  ['numbers', { size: 4 }, true],
  ['anything else', { size: false }, false],
  ['texts in texts', { bosses: [['One']] }, false],
])('a stored row may have %s in its fields: %j', (_, fields, isRead) =>
  expect(catalogueRules.row.safeParse({ ...row('a'), fields }).success).toBe(isRead),
);

test('texts stand in a cell between semicolons', () => {
  const [, bosses] = fieldsOf('raids');
  if (!bosses) throw new Error('Raids have bosses');
  expect(readField(bosses, ' One ; Two, of Three;\nFour;; ')).toEqual([
    'One',
    'Two, of Three',
    'Four',
  ]);
  expect(cellOf(['One', 'Two'])).toBe('One; Two');
  expect([cellOf(undefined), cellOf(4), cellOf('x')]).toEqual(['', '4', 'x']);
  const size = { name: 'size', label: 'Size', kind: 'number', most: 40 } as const;
  expect([readField(size, ' 4 '), readField(size, 'four')]).toEqual([4, 'four']);
});

describe('what is sent', () => {
  test('is nothing while nothing differs', () => {
    expect(sentOf(rows, rows)).toEqual({ rows: [] });
    const back = edit(edit(rows, 'a', { label: 'X' }), 'a', { label: ' Type a ' });
    expect(sentOf(rows, back)).toEqual({ rows: [] });
  });
  test('is what differs of a row', () => {
    const typed = edit(edit(rows, 'a', { label: 'X', abbreviation: 'A' }), 'c', {
      active: true,
      abbreviation: 'CC',
    });
    expect(sentOf(rows, typed)).toEqual({
      rows: [
        { key: 'a', label: 'X' },
        { key: 'c', active: true, fields: { abbreviation: 'CC' } },
      ],
    });
  });
  test('holds new rows, and an order only where it is another', () => {
    const made = newRow('raidTypes', 'New', { abbreviation: 'N' });
    const sent = { ref: made.key, label: 'New', active: true, fields: { abbreviation: 'N' } };
    expect(sentOf(rows, [...rows, made])).toEqual({ rows: [sent] });
    const first = [made, ...rows];
    expect(sentOf(rows, first)).toEqual({ rows: [sent], order: [made.key, 'a', 'b', 'c'] });
    expect(sentOf(rows, movedRow(rows, 'b', 1))).toEqual({ rows: [], order: ['a', 'c', 'b'] });
  });
  test('holds the texts of a new row', () => {
    const made = newRow('raids', 'Undermine', { abbreviation: 'U', bosses: ['One', 'Two'] });
    expect(sentOf([], [made]).rows).toMatchObject([
      { fields: { abbreviation: 'U', bosses: ['One', 'Two'] } },
    ]);
  });
  test('is found again in a refusal', () => {
    const sent = [{ key: 'a' }, { ref: 'new-9' }];
    expect(refusedCell('rows.0.label', sent)).toEqual({ key: 'a', field: 'label' });
    expect(refusedCell('rows.1.fields.bosses', sent)).toEqual({ key: 'new-9', field: 'bosses' });
    expect(refusedCell('rows.2.label', sent)).toBeNull();
    expect(refusedCell('version', sent)).toBeNull();
    // the rows themselves, not something in or around them
    expect(refusedCell('rows.0.label.more', sent)).toBeNull();
    expect(refusedCell('other.rows.0.label', sent)).toBeNull();
    expect(refusedCell('rows.label', sent)).toBeNull();
  });
});

test('what is emptied in a cell is empty in its row', () =>
  expect(edit(rows, 'a', { label: null, abbreviation: null, active: null })[0]).toEqual({
    key: 'a',
    label: '',
    active: true,
    fields: { abbreviation: '' },
  }));

test.each([
  ['order', 'Order'],
  ['a', 'Type a'],
  ['a.label', 'Type a: Name'],
  ['a.active', 'Type a: Offered'],
  ['a.abbreviation', 'Type a: Abbreviation'],
  ['a.colour', 'Type a: colour'],
  ['ab.label', 'Longer: Name'],
  ['gone.label', undefined],
])('the log names %s %j', (logged, name) =>
  expect(loggedName('raidTypes', [...rows, { key: 'ab', label: 'Longer' }], logged)).toBe(name),
);

test('a row moves by one place, not over the end', () => {
  expect(keys(movedRow(rows, 'a', 1))).toEqual(['b', 'a', 'c']);
  expect(movedRow(rows, 'a', -1)).toBe(rows);
  expect(movedRow(rows, 'c', 1)).toBe(rows);
  expect(movedRow(rows, 'x', 1)).toBe(rows);
});

test('rows say whether they are saved, and why they cannot be', () => {
  const typed = [...edit(rows, 'a', { label: '' }), newRow('raidTypes', 'type B')];
  expect(sheetRows(rows, typed).map((one) => [one.isNew, one.isUnsaved])).toEqual([
    [false, true],
    [false, false],
    [false, false],
    [true, true],
  ]);
  expect([...wrongRows('raidTypes', typed).values()]).toEqual([
    { label: 'Field is required' },
    { label: '“type B” is already in the list', abbreviation: 'Field is required' },
  ]);
});

describe('a pasted list', () => {
  const dungeon = (label: string, active: boolean, season = 'S3') => ({
    key: label,
    label,
    active,
    fields: { abbreviation: 'X', season },
  });
  const before = [dungeon('Old One', true), dungeon('Resting', false), dungeon('Kept', true, '')];
  const lines = ['kept', ' RESTING', 'Brand New', 'brand  new', 'No Short'].map((name, at) => ({
    line: at + 1,
    name: name.trim(),
    abbreviation: name === 'No Short' ? 'much too long' : '',
  }));
  test('switches on, adds, and switches the rest off', () => {
    const plan = pastePlan('dungeons', before, lines, { othersOff: true, season: 'S4' });
    expect(plan).toMatchObject({
      added: ['Brand New'],
      switchedOn: ['Resting'],
      switchedOff: ['Old One'],
      known: ['Kept'],
      wrong: [
        { line: 4, why: '“brand  new” appears twice' },
        { line: 5, why: 'No Short: At most 8 characters' },
      ],
    });
    expect(plan.rows.map(({ label, active, fields }) => [label, active, fields.season])).toEqual([
      ['Old One', false, 'S3'],
      ['Resting', true, 'S3, S4'],
      ['Kept', true, 'S4'],
      ['Brand New', true, 'S4'],
    ]);
    expect(plan.rows.at(-1)?.fields.abbreviation).toBe('BN');
  });
  test('has what is behind a name as its abbreviation, or as the reason where rows have one', () => {
    const line = [{ line: 1, name: 'Garrosh-Kazzak', abbreviation: 'Unpaid' }];
    const none = { othersOff: false, season: '' };
    expect(pastePlan('dungeons', [], line, none).rows[0]?.fields).toEqual({
      abbreviation: 'Unpaid',
      season: '',
    });
    expect(pastePlan('blockedCustomers', [], line, none).rows[0]?.fields).toEqual({
      reason: 'Unpaid',
    });
    expect(pastePlan('mounts', [], line, none).rows[0]?.fields).toEqual({});
  });
  test('adds a season once, whether with or without a space before it', () => {
    const seasons = ['S1,S4', 'S4, S5', 'S1, S2', 'S44'];
    const many = seasons.map((season, at) => dungeon(`One ${at}`, true, season));
    const all = many.map(({ label }, at) => ({ line: at + 1, name: label, abbreviation: '' }));
    const plan = pastePlan('dungeons', many, all, { othersOff: true, season: 'S4' });
    expect(plan.rows.map(({ fields }) => fields.season)).toEqual([
      'S1,S4',
      'S4, S5',
      'S1, S2, S4',
      'S44, S4',
    ]);
    expect([plan.known, plan.switchedOff]).toEqual([many.map(({ label }) => label), []]);
  });
  test('leaves the rest as it is unless asked', () => {
    const plan = pastePlan('dungeons', before, lines, { othersOff: false, season: '' });
    expect(plan.switchedOff).toEqual([]);
    expect(plan.rows.slice(0, 3).map(({ fields }) => fields.season)).toEqual(['S3', 'S3', '']);
  });
});
