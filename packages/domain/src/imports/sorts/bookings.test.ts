import { describe, expect, it, test } from 'vitest';
import { readCell } from '../cell.ts';
import { matchColumns } from '../match-columns.ts';
import { bookings } from './bookings.ts';

/** The columns that are found, each with its heading. */
const found = (header: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(
      matchColumns(bookings.columns, header, [], {}, { dates: 'day-first', today: '2026-11-26' }),
    ).flatMap(([key, at]) => (at === null ? [] : [[key, header[at] ?? '']])),
  );

describe('columns of runs with bookings', () => {
  // proves IMP-30
  test.each<[header: readonly string[], Record<string, string>]>([
    [
      ['Date', 'Time', 'Raid', 'Customer', 'Price', 'Advertiser', 'Paid'],
      {
        date: 'Date',
        time: 'Time',
        raid: 'Raid',
        buyer: 'Customer',
        price: 'Price',
        advertiser: 'Advertiser',
        paid: 'Paid',
      },
    ],
    [
      [
        'DAY',
        'Start',
        'Instance',
        'Diff',
        'RL',
        'GC',
        'Buyer',
        'Server',
        'Pot',
        'Adv',
        'Payed',
        'Notes',
      ],
      {
        date: 'DAY',
        time: 'Start',
        raid: 'Instance',
        difficulty: 'Diff',
        leader: 'RL',
        gcs: 'GC',
        buyer: 'Buyer',
        buyerRealm: 'Server',
        price: 'Pot',
        advertiser: 'Adv',
        paid: 'Payed',
        note: 'Notes',
      },
    ],
    [
      ['Datum', 'Uhrzeit', 'Raid', 'Kunde', 'Preis', 'Bezahlt', 'Gold with', 'Boss'],
      {
        date: 'Datum',
        time: 'Uhrzeit',
        raid: 'Raid',
        buyer: 'Kunde',
        price: 'Preis',
        paid: 'Bezahlt',
        goldWith: 'Gold with',
        boostType: 'Boss',
      },
    ],
  ])('%j', (header, expected) => {
    expect(found(header)).toEqual(expected);
  });

  it('know what sheets write for statuses', () => {
    const cell = bookings.columns.find(({ key }) => key === 'status')?.cell;
    if (!cell) throw new Error('There is no column for the status');
    const read = (text: string) =>
      readCell(cell, text, { dates: 'day-first', today: '2026-11-26' });
    expect(['No show', 'IN GROUP', 'canceled', 'booked', 'bench'].map(read)).toEqual([
      { value: 'Offline' },
      { value: 'In group' },
      { value: 'Cancelled' },
      { value: '' },
      { value: 'Backup' },
    ]);
  });
});
