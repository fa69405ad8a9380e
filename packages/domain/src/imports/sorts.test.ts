import { describe, expect, test } from 'vitest';
import { matchColumns } from './match-columns.ts';
import { maySeeRows, mayTakeBack } from './sort.ts';
import { sortNames, type SortName } from './sort-names.ts';
import { sortOf } from './sorts.ts';

/** The columns that are found, by heading. */
const found = (sort: SortName, header: readonly string[], samples: string[][] = []) =>
  Object.fromEntries(
    Object.entries(
      matchColumns(
        sortOf(sort).columns,
        header,
        samples,
        {},
        { dates: 'day-first', today: '2026-11-26' },
      ),
    ).flatMap(([key, at]) => (at === null ? [] : [[key, header[at]]])),
  );

describe('the headings of real sheets', () => {
  // proves IMP-45
  test('name members', () => {
    expect(
      found('members', ['#', 'Nickname', 'Discord ID', 'Char (payout)', 'Rank']),
    ).toMatchObject({
      name: 'Nickname',
      discordId: 'Discord ID',
      paymentChar: 'Char (payout)',
      roles: 'Rank',
    });
    expect(
      found(
        'members',
        ['Who', '', 'Discord'],
        [
          ['Lena', '400000000000000001', 'lena#1'],
          ['Mo', '400000000000000002', 'mo#2'],
        ],
      ),
    ).toEqual({ discordId: '', username: 'Discord' });
  });
  // proves IMP-49, IMP-53
  test('name amounts of members', () => {
    expect(found('balances', ['Booster', 'Total owed (k)', 'Week of', 'Comment'])).toMatchObject({
      member: 'Booster',
      day: 'Week of',
      reason: 'Comment',
    });
    expect(found('balances', ['ID', 'Name', 'Balance', 'Date'])).toEqual({
      ownId: 'ID',
      member: 'Name',
      amount: 'Balance',
      day: 'Date',
    });
    expect(found('points', ['Player', 'LP', 'Note'])).toEqual({
      member: 'Player',
      amount: 'LP',
      reason: 'Note',
    });
  });
  // proves IMP-56
  test('name rows of the catalogue', () => {
    expect(found('catalogue', ['Server', 'Bank Horde', 'Alliance bank', 'Aliases'])).toEqual({
      label: 'Server',
      bankHorde: 'Bank Horde',
      bankAlliance: 'Alliance bank',
      aliases: 'Aliases',
    });
    expect(found('catalogue', ['Raid', 'Abbr.', 'Bosses in order', 'Offered'])).toEqual({
      label: 'Raid',
      abbreviation: 'Abbr.',
      bosses: 'Bosses in order',
      active: 'Offered',
    });
    expect(found('catalogue', ['Customer', 'Why'])).toEqual({ label: 'Customer', reason: 'Why' });
  });
});

describe.each(sortNames)('the sort %s', (name) => {
  const { columns, label, description, identity, options = [] } = sortOf(name);
  test('says what it is, and has each column and question once', () => {
    for (const text of [label, description, identity]) expect(text).toMatch(/^[A-Z]/);
    const keys = columns.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(options.map(({ key }) => key)).size).toBe(options.length);
    expect(columns.length).toBeGreaterThan(1);
  });
  // proves IMP-11
  test('offers first for gold what a figure means without an answer', () => {
    const usual = options
      .filter(({ key }) => key === 'amounts')
      .map(({ choices }) => choices[0]?.value);
    const bare = columns.flatMap(({ cell }) => (cell.type === 'gold' ? [cell.bare] : []));
    expect(usual).toEqual([...new Set(bare)]);
  });
});

describe('program data', () => {
  // proves IMP-68
  test.each([
    ['ACCESS', true],
    ['ADVMOD', true],
    ['WEBADMIN', false],
  ] as const)('%s may take an import of it back: %s', (role, may) => {
    const roles = new Set([role]);
    expect(mayTakeBack(sortOf('programs'), roles)).toBe(may);
    expect(maySeeRows(sortOf('programs'), { id: 'lena', roles }, 'mo')).toBe(may);
    expect(maySeeRows(sortOf('programs'), { id: 'lena', roles }, 'lena')).toBe(true);
    expect(mayTakeBack(sortOf('members'), roles)).toBe(true);
    expect(maySeeRows(sortOf('members'), { id: 'lena', roles }, 'mo')).toBe(true);
  });
});
