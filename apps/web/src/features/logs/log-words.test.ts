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

test('every action has its words', () => {
  const words = {
    'run.create': 'created the shift',
    'run.update': 'changed the shift',
    'run.updateMany': 'changed the shift',
    'run.cleanup': 'deleted the empty shift',
    'recurring.create': 'created the shift from a template',
    'booking.create': 'booked',
    'booking.createMany': 'booked',
    'booking.bait': 'created a bait booking',
    'booking.update': 'changed the booking',
    'booking.updateMany': 'changed the booking',
    'booking.done': 'marked it done',
    'booking.delete': 'deleted the booking',
    'booking.restore': 'restored the booking',
    'booking.move': 'moved the booking',
    'service.book': 'booked shift',
    'service.update': 'changed the booking',
    'service.move': 'changed the status',
    'service.offer': 'offered to play',
    'service.withdraw': 'withdrew the offer',
    'service.choose': 'chose the team',
    'string.mail': 'marked the string mailed',
    'string.unmail': 'marked the string not mailed',
  };
  const said = Object.keys(words).map((action) => [action, actionText('shift', entry({ action }))]);
  expect(Object.fromEntries(said)).toEqual(words);
});

test('every field has its label, two have another one in a booking', () => {
  const labels = {
    date: 'Date',
    time: 'Time',
    raid: 'Raid',
    type: 'Type',
    raidType: 'Raid type',
    raidBoss: 'Bosses',
    difficulty: 'Difficulty',
    runStatus: 'Status',
    hidden: 'Hidden',
    completed: 'Completed',
    runState: 'State',
    gcPaymentRealm: 'GC realm',
    leader: 'Leader',
    gc: 'GC',
    note: 'Note',
    priceLimitNote: 'Price limit',
    amountOfPossibleCustomer: 'Spots',
    offeredBosses: 'Offered bosses',
    gcDoesInvites: 'GC does invites',
    logs: 'Logs',
    deleted: 'Deleted',
    movedOut: 'Moved to the run',
    runId: 'Run',
    raidId: 'Run',
    position: 'Place in the order',
    advertiser: 'Advertiser',
    section: 'Section',
    faction: 'Faction',
    typeOfBoost: 'Type',
    armorType: 'Armour',
    buyer: 'Customer',
    buyerClass: 'Class',
    paymentRealm: 'Payment realm',
    paymentFaction: 'Payment faction',
    price: 'Price',
    collectedGold: 'Collected',
    advCut: 'Fee',
    btag: 'Btag',
    paid: 'Paid',
    goldWith: 'Gold with',
    customerStatus: 'Status',
    mailed: 'Mailed',
    backup: 'Backup',
    isManager: 'By a manager',
    delete: 'Deleted',
    status: 'Status',
    title: 'What',
    details: 'Details',
    teamSize: 'Boosters wanted',
    team: 'Team',
    offers: 'Offers',
  };
  const { field } = wordsOfSale('raid');
  const of = (given: Pick<LogEntry, 'customer'>) =>
    Object.fromEntries(Object.keys(labels).map((name) => [name, field(name, given)]));
  expect(of({ customer: null })).toEqual(labels);
  expect(of({ customer })).toEqual({ ...labels, completed: 'Done', raid: 'Run' });
});

test('members are named where members are, and lists of objects are read as one', () => {
  const { value } = wordsOfSale('raid');
  const names = { '17': 'Gus' };
  expect(
    ['leader', 'gc', 'goldWith', 'team', 'advertiser', 'note'].map((field) =>
      value(field, '17', names),
    ),
  ).toEqual(['Gus', 'Gus', 'Gus', 'Gus', '17', '17']);
  expect(value('offers', { boss: 'Gallywix', of: ['a', false, 3, null] }, names)).toBe(
    'Gallywix a, no, 3, empty',
  );
});
