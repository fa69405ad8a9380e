import { expect, test } from 'vitest';
import type { HistoryName } from '@warchest/contract/change-histories.ts';
import type { LogEntry } from '@warchest/contract/log-view.ts';
import { wordsOfHistory } from './history-words.ts';
import { changesOf } from './log-words.ts';

const entry = (action: string, differences: LogEntry['differences'] = {}): LogEntry => ({
  id: '01kxa7v3m9q2r',
  date: '2026-11-24T19:00:00.000Z',
  action,
  actor: { id: '1', name: 'Anna' },
  raid: null,
  customer: null,
  differences,
  details: '',
});
const linesOf = (
  history: HistoryName,
  differences: LogEntry['differences'],
  nameOf?: (field: string) => string | undefined,
) => changesOf(wordsOfHistory(history, nameOf), entry('x', differences), {});

test('actions are named in words, unknown ones by their code', () => {
  const { actionOf: action } = wordsOfHistory('order');
  const said = ['order.create', 'order.update', 'session.login', 'x.y'];
  expect(said.map((name) => action(entry(name)))).toEqual(['ordered', 'set', 'logged in', 'x.y']);
});

test('settings are called as their form calls them', () => {
  expect(
    linesOf('settings', {
      communityName: { oldValue: '', newValue: 'Goldhall' },
      unheardOf: { oldValue: 'a', newValue: 'b' },
    }),
  ).toEqual([
    { field: 'Name', from: 'empty', to: 'Goldhall' },
    { field: 'unheardOf', from: 'a', to: 'b' },
  ]);
});

test('the screen names what histories have no word for', () => {
  const changed = { '17': { oldValue: 'ADMIN', newValue: null } };
  const nameOf = (id: string) => (id === '17' ? 'Officer' : undefined);
  expect(linesOf('roles', changed, nameOf)).toEqual([
    { field: 'Officer', from: 'Admin', to: 'empty' },
  ]);
  expect(linesOf('item', { url: { oldValue: 'a', newValue: 'b' } }, nameOf)[0]?.field).toBe(
    'Picture',
  );
});

test('values are written as screens write them', () => {
  expect(
    linesOf('cuts', {
      'raid.maxbs': { oldValue: 100_000, newValue: 150_000 },
      'raid.adv': { oldValue: 30, newValue: 27.5 },
      oldEnd: { oldValue: '2026-11-20', newValue: '2026-11-21' },
      position: { oldValue: 0, newValue: 2 },
      order: { oldValue: ['a', 'b'], newValue: ['b', 'a'] },
      roles: { oldValue: [], newValue: ['ADMIN', 'ACCESS'] },
    }),
  ).toEqual([
    { field: 'raid.maxbs', from: '100.000g', to: '150.000g' },
    { field: 'raid.adv', from: '30', to: '27.5' },
    { field: 'oldEnd', from: 'Fri 20.11.2026', to: 'Sat 21.11.2026' },
    { field: 'Place', from: '1', to: '3' },
    { field: 'Order', from: 'a, b', to: 'b, a' },
    { field: 'Roles', from: 'empty', to: 'Admin, Access' },
  ]);
});

test('of a list’s order only is said that it has changed', () =>
  expect(
    linesOf('catalogue', { order: { oldValue: ['a', 'b'], newValue: ['b', 'a'] } })[0],
  ).toEqual({
    field: 'Order',
    from: null,
    to: 'changed',
  }));
