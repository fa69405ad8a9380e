import { describe, expect, it } from 'vitest';
import { aCycle, advRow } from '../../../test/a-cycle.ts';
import { firstWithRows, flipped, isTrue, keptOf, totalsOf } from './attendance.ts';
import { daysOf, earningsPerDay, highestOf, seriesOf, takeawayOf } from './earnings.ts';
import { shadeOf } from '../../ui/shade.ts';
import { mailString } from './mail-string.ts';
import { discordIdMessage } from '../people/public/view-as.ts';

const taken = advRow({
  date: '2026-11-19',
  cutOption: 'TAKEN',
  price: 100_000,
  yourCut: 0,
  earned: 30_000,
});
const ftb = advRow({
  date: '2026-11-19',
  cutOption: 'FTB',
  price: 200_000,
  yourCut: 55_000,
  earned: 55_000,
});

describe('totals of the tabs', () => {
  // proves BAL-3, BAL-6
  it('count and sum, with transactions and mails flipped', () => {
    const cycle = aCycle({
      advAttendance: [taken, ftb],
      transactions: [
        {
          id: 'x',
          date: '2026-11-19',
          reason: 'Payout',
          transferred: 5_000,
          explanation: '',
          approve: 'TRUE',
        },
      ],
      missingMail: [
        {
          mailID: 'Kazzak:1',
          title: 'Kazzak:1',
          characterName: 'Bank-Kazzak',
          delta: -70_000,
          realm: 'Kazzak',
        },
      ],
    });
    expect(totalsOf(cycle)).toMatchObject({
      raid: { count: 0, total: 0 },
      advertisement: { count: 2, total: 55_000 },
      transactions: { count: 1, total: -5_000 },
      mails: { count: 1, total: 70_000 },
    });
  });
  it('flips without making a minus zero', () => {
    expect(Object.is(flipped(0), 0)).toBe(true);
    expect(flipped(3)).toBe(-3);
  });
  it('knows what was kept at the trade', () => {
    expect(keptOf(taken)).toBe(30_000);
    expect(keptOf(ftb)).toBe(0);
  });
  // proves BAL-5
  it.each([
    ['TRUE', true],
    ['1', true],
    ['true', true],
    ['', false],
    ['FALSE', false],
  ])('%j is verified: %s', (word, expected) => expect(isTrue(word)).toBe(expected));
});

describe('the tab that is opened', () => {
  it('is the first with rows, and RAID while there are none', () => {
    expect(firstWithRows(aCycle())).toBe('raid');
    expect(firstWithRows(aCycle({ advAttendance: [ftb] }))).toBe('advertisement');
  });
});

describe('earnings per day', () => {
  const cycle = aCycle({ advAttendance: [taken, ftb] });
  const other = aCycle({
    start: '2026-11-11',
    end: '2026-11-17',
    advAttendance: [advRow({ date: '2026-11-12', yourCut: 10, earned: 10 })],
  });
  // proves BAL-15
  it('has every day, stacked by fee option, with the ghost of the other cycle', () => {
    const days = earningsPerDay(cycle, other);
    expect(days).toHaveLength(7);
    expect(days[1]).toEqual({
      day: '2026-11-19',
      parts: [
        { name: 'FTB', gold: 55_000 },
        { name: 'TAKEN', gold: 30_000 },
      ],
      total: 85_000,
      before: 10,
      count: 2,
    });
    expect(seriesOf(days)).toEqual(['FTB', 'TAKEN']);
    expect(highestOf(days)).toBe(85_000);
  });
  it('are shown apart from what was kept at trades', () => {
    const days = earningsPerDay(cycle, null);
    expect(takeawayOf(cycle, days)).toMatch(
      /^55\.000g credited, 30\.000g kept at trades; the best/,
    );
    const credited = aCycle({ advAttendance: [ftb] });
    expect(takeawayOf(credited, earningsPerDay(credited, null))).toMatch(
      /^55\.000g earned; the best/,
    );
  });
  it('survives a cycle without end or in the wrong order', () => {
    expect(daysOf({ start: '2026-11-18', end: '2026-11-10' })).toEqual([]);
    expect(daysOf({ start: '2026-01-01', end: '2030-01-01' })).toHaveLength(62);
  });
  it('shades from nothing to the most', () => {
    expect([0, 1, 50, 51, 100].map((gold) => shadeOf(gold, 100))).toEqual([0, 1, 2, 3, 4]);
  });
});

// proves BAL-7
it('writes the string to send as character, gold to send and mail id', () => {
  expect(
    mailString({
      mailID: 'Kazzak:01kx',
      title: '',
      characterName: 'Bank',
      delta: -70_000,
      realm: 'Kazzak',
    }),
  ).toBe('Bank:70000:Kazzak:01kx');
});

// proves BAL-9
it.each([
  ['', 'DiscordId is required!'],
  ['  ', 'DiscordId is required!'],
  ['12a', 'DiscordId has to consist of numbers'],
  ['123456789012345678', null],
])('the id %j says %s', (typed, message) => expect(discordIdMessage(typed)).toBe(message));
