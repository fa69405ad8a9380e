import { expect, test } from 'vitest';
import type { LogEntry } from '@warchest/contract/log-view.ts';
import { followFields, formFields } from '@warchest/domain/bookings/booking-fields.ts';
import { runFields } from '@warchest/domain/runs/editable.ts';
import { changesOf, actionText, wordsOfSale } from './log-words.ts';

const entry = (given: Partial<LogEntry>): LogEntry => ({
  id: '01kxa7v3m9q2r',
  date: '2026-11-24T19:00:00.000Z',
  action: 'run.update',
  actor: { id: '1', name: 'Anna' },
  raid: { id: '01kxrun000000' },
  customer: null,
  differences: {},
  details: '',
  ...given,
});
const customer = { id: '01kxbooking00', buyer: 'Thrall-Kazzak' };

test('actions are said in words, unknown ones by their name', () => {
  expect(actionText('shift', entry({}))).toBe('changed the shift');
  expect(actionText('mountraid', entry({ action: 'recurring.create' }))).toBe(
    'created the mount raid from a template',
  );
  expect(actionText('raid', entry({ action: 'booking.create', customer }))).toBe('booked');
  expect(actionText('raid', entry({ action: 'run.create', customer }))).toBe('changed the raid');
  expect(actionText('raid', entry({ action: 'roster.save' }))).toBe('roster.save');
});

const linesOf = (
  differences: LogEntry['differences'],
  of: Partial<LogEntry> = {},
  kind = 'raid' as const,
) => changesOf(wordsOfSale(kind), entry({ differences, ...of }), { '17': 'Gus', '18': 'Lea' });

test('values are written as screens write them', () => {
  expect(
    linesOf({
      leader: { oldValue: '17', newValue: '' },
      gc: { oldValue: ['17', '18', '19'], newValue: [] },
      completed: { oldValue: false, newValue: true },
      amountOfPossibleCustomer: { oldValue: 20, newValue: 25 },
      offeredBosses: { oldValue: [], newValue: [{ boss: 'Gallywix', possibleCustomers: 3 }] },
      roster: { oldValue: undefined, newValue: 'x' },
    }),
  ).toEqual([
    { field: 'Leader', from: 'Gus', to: 'empty' },
    { field: 'GC', from: 'Gus, Lea, 19', to: 'empty' },
    { field: 'Completed', from: 'no', to: 'yes' },
    { field: 'Spots', from: '20', to: '25' },
    { field: 'Offered bosses', from: 'empty', to: 'Gallywix 3' },
    { field: 'roster', from: null, to: 'x' },
  ]);
});

test('prices have the unit of the kind, and done is what a booking calls it', () => {
  const differences = {
    price: { oldValue: 250_000, newValue: 100_500 },
    completed: { oldValue: true, newValue: false },
  };
  expect(linesOf(differences, { customer })).toEqual([
    { field: 'Price', from: '250k', to: '100,5k' },
    { field: 'Done', from: 'yes', to: 'no' },
  ]);
  expect(changesOf(wordsOfSale('shift'), entry({ differences }), {})[0]).toMatchObject({
    from: '250.000g',
  });
});

test('of something new only what it has is listed', () => {
  expect(
    linesOf({
      note: { oldValue: null, newValue: '' },
      paid: { oldValue: null, newValue: false },
      goldWith: { oldValue: null, newValue: null },
      buyer: { oldValue: null, newValue: 'Thrall-Kazzak' },
    }),
  ).toEqual([{ field: 'Customer', from: null, to: 'Thrall-Kazzak' }]);
});

test('every field of a run and of a booking has a label of its own', () => {
  const labelsOf = (names: readonly string[], of: LogEntry['customer']) =>
    names.map((name) => [name, wordsOfSale('raid').field(name, { customer: of })] as const);
  const labels = [
    ...labelsOf(runFields, null),
    ...labelsOf([...formFields, ...followFields, 'raid', 'delete'], customer),
  ];
  // words for people: neither nothing nor the name in the code
  expect(labels.filter(([name, label]) => label === name || label.trim() === '')).toEqual([]);
});
