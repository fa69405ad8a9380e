import { describe, expect, test } from 'vitest';
import { aBooking } from '../../../../test/a-run.ts';
import { bookingsOf, duplicatesOf, namesToCopy, sumsOf } from './run-bookings.ts';

describe('twins in a run', () => {
  const twins = ['Active', 'Cancelled', 'Third'].map((id) =>
    aBooking({ id, buyer: id === 'Third' ? 'Jaina-Draenor' : 'Thrall-Kazzak' }),
  );
  const [one, two, other] = twins as [(typeof twins)[0], (typeof twins)[0], (typeof twins)[0]];
  test('name each other, and nobody else', () =>
    expect([...duplicatesOf(twins)]).toEqual([
      ['Active', ['Cancelled']],
      ['Cancelled', ['Active']],
    ]));
  test('that were cancelled are none, nor are those of baits', () => {
    const cancelled = { ...two, customerStatus: 'Cancelled' as const };
    expect([...duplicatesOf([one, cancelled, other]).keys()]).not.toContain('Cancelled');
    expect([...duplicatesOf([one, { ...two, bait: true }, other])]).toEqual([]);
    expect([...duplicatesOf([one, other])]).toEqual([]);
  });
});

test('cancelled bookings, duplicates and baits are not invited', () => {
  const named = (buyer: string, given: object = {}) => aBooking({ buyer, ...given });
  expect(
    namesToCopy([
      named('A-Kazzak'),
      named('B-Kazzak', { customerStatus: 'Cancelled' }),
      named('C-Kazzak', { customerStatus: 'Duplicate' }),
      named('D-Kazzak', { bait: true }),
      named('E-Kazzak', { backup: true }),
    ]),
  ).toBe('A-Kazzak\nE-Kazzak');
});

test('only bookings in full view are edited, buyers before backups', () => {
  const [buyer, backup] = [aBooking({ id: 'a' }), aBooking({ id: 'b', backup: true })];
  const { buyerClass, customerStatus, spot } = buyer;
  const hidden = { buyerClass, armorType: 'Plate', customerStatus, backup: false, spot };
  expect(bookingsOf({ Buyer: [hidden, buyer], Backup: [backup] } as never)).toEqual([
    buyer,
    backup,
  ]);
});

// proves BOOK-65
describe('what is left to do in a run', () => {
  const ready = aBooking({
    customerStatus: 'In group',
    paid: true,
    goldWith: '1',
    remainingPayment: 7,
    spot: 1,
  });
  const sums = (given: object) => sumsOf([{ ...ready, ...given }]);
  test.each([
    ['to tick', {}, { unpaid: 0, toCollect: 0, toTick: 1, openGold: 7 }],
    ['nothing once it is done', { completed: true }, { unpaid: 0, toCollect: 0, toTick: 0 }],
    ['to be paid', { paid: false }, { unpaid: 1, toCollect: 0, toTick: 0 }],
    ['to be collected', { goldWith: '' }, { unpaid: 0, toCollect: 1, toTick: 0 }],
    ['nothing before they are in the group', { customerStatus: 'AFK' }, { unpaid: 0, toTick: 0 }],
    ['no payment outside of the group', { customerStatus: '', paid: false }, { unpaid: 0 }],
    ['nothing of a bait', { bait: true }, { toTick: 0, openGold: 0 }],
    ['nothing of a backup', { backup: true }, { toTick: 0, openGold: 0 }],
    ['nothing without a spot', { spot: null }, { toTick: 0, openGold: 0 }],
  ])('%s', (_, given, found) => expect(sums(given)).toMatchObject(found));
});
