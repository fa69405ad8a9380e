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

test('every action and every field has its words', () => {
  const actions = {
    'session.login': 'logged in',
    'member.join': 'recorded who joined through the chat',
    'member.remember': 'joined through Discord',
    'member.roles': 'was updated from Discord',
    'member.withdrawInvitation': 'withdrew an invitation',
    'member.paymentChar': 'set the payment character',
    'backups.fail': 'notified the member of a failed backup',
    'roles.map': 'changed the role mapping',
    'calendar.make': 'created a calendar link',
    'calendar.remove': 'deleted the calendar link',
    'session.end': 'logged the member out',
    'points.assign': 'gave points by hand',
    'points.rules': 'set the points for work',
    'run.update': 'completed or uncompleted a run',
    'service.move': 'completed or uncompleted a service booking',
    'order.create': 'ordered',
    'order.update': 'set',
    'order.cancel': 'cancelled the order and returned its points',
    'store.save': 'saved the items',
    'settings.save': 'saved the settings',
    'cycle.configure': 'set the dates',
    'cuts.configure': 'set the cuts',
    'catalogue.save': 'saved the list',
  };
  const labels = {
    username: 'Discord name',
    displayName: 'Name',
    roles: 'Roles',
    paymentChar: 'Payment character',
    points: 'Points',
    reason: 'Reason',
    order: 'Order',
    items: 'Items',
    total: 'Points',
    cancelled: 'Cancelled',
    label: 'Label',
    description: 'Description',
    url: 'Picture',
    amount: 'Points',
    category: 'Category',
    position: 'Place',
    delete: 'Removed',
  };
  const { actionOf, field } = wordsOfHistory('member');
  expect(
    Object.fromEntries(Object.keys(actions).map((name) => [name, actionOf(entry(name))])),
  ).toEqual(actions);
  expect(
    Object.fromEntries(Object.keys(labels).map((name) => [name, field(name, { customer: null })])),
  ).toEqual(labels);
});

test.each<[HistoryName, field: string, value: unknown, text: string]>([
  ['catalogue', 'order', ['a', 'b'], 'changed'],
  ['catalogue', 'label', 'Kazzak', 'Kazzak'],
  ['order', 'order', '17', '17'],
  ['member', 'roles', ['ADMIN', 'MANAGER'], 'Admin, Manager'],
  ['roles', '17', 'ADMIN', 'Admin'],
  ['roles', '17', null, 'empty'],
  ['settings', 'raid.maxbs', 250_000, '250.000g'],
  ['settings', 'raid.maxbs', '250', '250'],
  ['settings', 'raid.max', 250_000, '250000'],
  ['item', 'position', 0, '1'],
  ['item', 'position', '0', '0'],
  ['item', 'amount', 0, '0'],
  ['cycle', 'start', '2026-11-25', 'Wed 25.11.2026'],
  ['cycle', 'start', '2026-11-25T10:00', '2026-11-25T10:00'],
  ['cycle', 'start', 'on 2026-11-25', 'on 2026-11-25'],
  ['cycle', 'start', 20261125, '20261125'],
])('in the history of %s, %s %j is written as %s', (history, field, value, text) => {
  expect(wordsOfHistory(history).value(field, value, {})).toBe(text);
});
