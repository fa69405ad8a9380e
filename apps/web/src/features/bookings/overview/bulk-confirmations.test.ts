import { expect, test } from 'vitest';
import { aBooking } from '../../../../test/a-run.ts';
import { goldText } from '../../../lib/format.ts';
import { bulkQuestion as bulkQuestionOf, selectionText, isActive } from './bulk-confirmations.ts';
import { sameFor, type BookingChanges } from './use-booking-edits.ts';

/** The gold of what is paid is with its holder, or else with Garosh. */
const bulkQuestion = (changes: BookingChanges) =>
  bulkQuestionOf(changes, ({ row, edit }) =>
    edit.paid === true ? row.goldWithName || 'Garosh' : row.goldWithName,
  );

const active = aBooking({ id: 'a1', buyer: 'Thrall-Kazzak', spot: 1, customerStatus: 'In group' });
const other = aBooking({ id: 'a2', buyer: 'Jaina-Draenor', spot: 2 });
const offline = aBooking({
  id: 'a3',
  buyer: 'Rexxar-Kazzak',
  spot: null,
  customerStatus: 'Offline',
});
const waiting = aBooking({ id: 'a4', buyer: 'Garona-Kazzak', spot: 21, backup: true });
const bait = aBooking({ id: 'a5', buyer: 'Bait-Kazzak', spot: 3, bait: true });
const paid = aBooking({ id: 'a6', buyer: 'Vol-Kazzak', spot: 4, paid: true });

test('all takes customers with a spot, neither backups nor baits', () =>
  expect([active, other, offline, waiting, bait, paid].filter(isActive)).toEqual([
    active,
    other,
    paid,
  ]));

test('a selection says what it holds', () => {
  expect(selectionText([active, other])).toBe('2 active');
  expect(selectionText([active, offline, waiting])).toBe(
    '3 selected: 1 active, 1 Offline, 1 Waiting as backup',
  );
  expect(selectionText([offline])).toBe('1 Offline');
});

// proves UX-19
test('bulk paid asks once, with the count and the sum, and names those who are not active', () => {
  const all = bulkQuestion(sameFor([active, { ...other, price: 1_000 }], { paid: true }));
  expect(all).toEqual({
    title: 'Mark 2 customers as paid?',
    holders: [{ name: 'Garosh', count: 2, sum: active.price + 1_000 }],
    together: { count: 2, sum: active.price + 1_000 },
    text: '',
    confirm: `Mark 2 paid · ${goldText(active.price + 1_000)}`,
  });
  // one that is paid already does not count
  expect(bulkQuestion(sameFor([active, paid], { paid: true }))).toBeNull();
  const asked = bulkQuestion(sameFor([active, offline, waiting], { paid: true }));
  expect(asked?.title).toBe('Mark 3 customers as paid?');
  expect(asked?.text).toContain('2 are not active: Rexxar-Kazzak (Offline), Garona-Kazzak');
  expect(asked?.text).not.toContain('Thrall');
});

test('bulk Offline and bulk unpaid ask about those who have paid', () => {
  expect(bulkQuestion(sameFor([active, other], { customerStatus: 'Offline' }))).toBeNull();
  for (const edit of [{ customerStatus: 'Offline' }, { paid: false }] as const)
    expect(bulkQuestion(sameFor([active, paid], edit))?.text).toContain('1 has paid: Vol-Kazzak');
});

test('one customer, and what changes nothing, is not asked about', () => {
  expect(bulkQuestion(sameFor([offline], { paid: true }))).toBeNull();
  expect(bulkQuestion(sameFor([offline, paid], { customerStatus: 'AFK' }))).toBeNull();
  expect(bulkQuestion(sameFor([paid, active], { note: 'x' }))).toBeNull();
  // already Offline, so unchanged
  expect(bulkQuestion(sameFor([offline, active], { customerStatus: 'Offline' }))).toBeNull();
});

test('the question says each number and each sum, and calls the change by its name', () => {
  const ask = (rows: Parameters<typeof sameFor>[0], edit: Parameters<typeof sameFor>[1]) =>
    bulkQuestion(sameFor(rows, edit));
  const also = { ...paid, id: 'a7', buyer: 'Zul-Kazzak', price: 1_000 };
  expect(ask([paid, also], { paid: false })).toEqual({
    title: 'Mark 2 customers as not paid?',
    holders: [{ name: 'nobody', count: 2, sum: paid.price + 1_000 }],
    together: { count: 2, sum: paid.price + 1_000 },
    text: 'Of these 2 have paid: Vol-Kazzak (Pending invite), Zul-Kazzak (Pending invite).',
    confirm: `Mark 2 not paid · ${goldText(paid.price + 1_000)}`,
  });
  expect(ask([paid, active], { customerStatus: 'Offline' })).toEqual({
    title: 'Set 2 customers to Offline?',
    holders: [],
    together: { count: 0, sum: 0 },
    text: 'Of these 1 has paid: Vol-Kazzak (Pending invite).',
    confirm: 'Set all',
  });
  expect(ask([waiting, paid, other], { customerStatus: 'Offline' })?.text).toBe(
    'Of these 1 is not active: Garona-Kazzak (Waiting as backup); 1 has paid: Vol-Kazzak (Pending invite).',
  );
  // only one of the two changes
  expect(ask([paid, active], { paid: false })?.title).toBe('Mark 1 customer as not paid?');
  // customers whose payment stays are not counted
  expect(ask([active, other, paid], { paid: true, customerStatus: 'Offline' })?.holders).toEqual([
    { name: 'Garosh', count: 2, sum: active.price + other.price },
  ]);
  // The holder of the largest amount comes first
  const held = { ...other, id: 'a8', price: 5, goldWith: '1', goldWithName: 'Copper' };
  expect(ask([held, active], { paid: true })?.holders).toEqual([
    { name: 'Garosh', count: 1, sum: active.price },
    { name: 'Copper', count: 1, sum: 5 },
  ]);
  expect(ask([], { paid: true })).toBeNull();
});

test('six names are said, the others are counted', () => {
  const absent = Array.from({ length: 7 }, (_, at) => ({
    ...offline,
    id: `b${at}`,
    buyer: `Name${at}-Kazzak`,
  }));
  const said = (count: number) =>
    bulkQuestion(sameFor(absent.slice(0, count), { paid: true }))?.text.split(': ')[1];
  expect(said(6)).toMatch(/Name4-Kazzak \(Offline\), Name5-Kazzak \(Offline\)\.$/);
  expect(said(7)).toMatch(/Name5-Kazzak \(Offline\) and 1 more\.$/);
});
