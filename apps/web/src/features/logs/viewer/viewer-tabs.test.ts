import { expect, test } from 'vitest';
import {
  checkSearch,
  isSearched,
  queryOf,
  tabsFor,
  viewerTabs,
  type SearchValues,
} from './viewer-tabs.ts';

const asked = (given: Partial<SearchValues> = {}): SearchValues => ({
  discordId: '',
  runId: '',
  customerName: '',
  id: '',
  startDate: '',
  endDate: '',
  ...given,
});

// proves AUD-6
test('changed names are for admins alone', () => {
  expect(tabsFor(new Set(['RAIDLOGS']))).not.toContain('namechange');
  for (const role of ['ADMIN', 'SUPERADMIN'] as const) {
    expect(tabsFor(new Set([role]))).toHaveLength(6);
  }
});

// proves AUD-7
test('only the fields of the tab are looked at', () => {
  expect(checkSearch('editraid', asked())).toEqual({});
  expect(checkSearch('editraid', asked({ discordId: 'Bob', runId: 'x', id: 'y' }))).toEqual({
    discordId: 'DiscordId has to consist of numbers',
    runId: 'Unknown id',
  });
  expect(checkSearch('bookedcustomer', asked({ discordId: 'Bob' }))).toEqual({});
  expect(checkSearch('bookedcustomer', asked({ runId: ' 01KXA7V3M9Q2R ' }))).toEqual({});
});

test('the newest entries show at once, and what the address names, unless it cannot be sought', () => {
  const runId = '01kxa7v3m9q2r';
  expect(isSearched('editraid', { ...asked(), asked: false })).toBe(true);
  expect(isSearched('editraid', { ...asked(), asked: true })).toBe(true);
  expect(isSearched('editraid', { ...asked({ runId }), asked: false })).toBe(true);
  expect(isSearched('editraid', { ...asked({ runId: 'x' }), asked: false })).toBe(false);
  expect(isSearched('namechange', { ...asked({ id: '12345' }), asked: false })).toBe(false);
});

test('names are sought within days, in their order', () => {
  expect(checkSearch('namechange', asked())).toEqual({
    startDate: 'Date is required',
    endDate: 'Date is required',
  });
  const days = { startDate: '2026-11-02', endDate: '2026-11-01' };
  expect(checkSearch('namechange', asked(days))).toEqual({
    endDate: 'Must not be before the start',
  });
  expect(checkSearch('namechange', asked({ ...days, endDate: '2026-11-02' }))).toEqual({});
  expect(checkSearch('editraid', asked(days))).toEqual({});
  // an order is only told of two days
  expect(checkSearch('namechange', asked({ ...days, startDate: 'soon' }))).toEqual({
    startDate: 'Date is required',
  });
});

test.each(['2026-11-2', '02026-11-02', '2026-11-021', '3026-11-02', 'x2026-11-02'])(
  '%s is no day',
  (day) => {
    const days = { startDate: '2026-11-01', endDate: day };
    expect(checkSearch('namechange', asked(days))).toEqual({ endDate: 'Date is required' });
  },
);

test.each([
  ['1234', false],
  ['12345', true],
  ['12345678901234567890', true],
  ['123456789012345678901', false],
  ['1234a', false],
])('%s as the id of a member: %s', (id, isOne) => {
  const wrong = 'DiscordId has to consist of numbers';
  const days = { startDate: '2026-11-01', endDate: '2026-11-02' };
  expect(checkSearch('namechange', asked({ ...days, id }))).toEqual(isOne ? {} : { id: wrong });
  expect(checkSearch('editraid', asked({ discordId: id }))).toEqual(
    isOne ? {} : { discordId: wrong },
  );
});

test.each([
  ['01kxa7v3m9', false],
  ['01kxa7v3m9q', true],
  ['01kxa7v3m9q2r01kxa7v3m9q', true],
  ['01kxa7v3m9q2r01kxa7v3m9q2', false],
  ['01kxa7v3m9q-', false],
])('%s as the id of a run: %s', (runId, isOne) =>
  expect(checkSearch('createraid', asked({ runId }))).toEqual(isOne ? {} : { runId: 'Unknown id' }),
);

test('each tab searches in fields of its own, under these names', () => {
  expect(Object.values(viewerTabs)).toEqual([
    { name: 'Raid Edit', fields: ['discordId', 'runId'] },
    { name: 'Raid Creation', fields: ['discordId', 'runId'] },
    { name: 'Customer Booked', fields: ['customerName', 'runId'] },
    { name: 'Customer Update', fields: ['discordId', 'runId'] },
    { name: 'Customer Delete', fields: ['customerName', 'runId'] },
    { name: 'Name Change', fields: ['id', 'startDate', 'endDate'] },
  ]);
});

test('a search asks for what was given, and for what is older', () => {
  const given = asked({ customerName: ' Zyx ', runId: 'ABCDEFGHJKMNP', discordId: '1' });
  expect(queryOf('bookedcustomer', given, '')).toEqual({
    customerName: 'Zyx',
    runId: 'abcdefghjkmnp',
  });
  expect(queryOf('editraid', asked(), 'abcdefghjkmnp')).toEqual({ before: 'abcdefghjkmnp' });
});
