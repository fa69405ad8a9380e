import { expect, test } from 'vitest';
import type { Matched, MemberBalance } from '@warchest/contract/gold.ts';
import { readPayList } from '@warchest/domain/gold/pay-list.ts';
import { namesIn } from '../people/public/member-lines.ts';
import { owedList, passesFilter, payoutLines, payoutsOf, payoutWords } from './payout-lines.ts';

const member = (discordId: string, displayName: string, owed: number): MemberBalance => ({
  discordId,
  displayName,
  username: displayName.toLowerCase(),
  paymentChar: '',
  credited: owed,
  paid: 0,
  owed,
});
const anna = member('10001', 'Anna', 500);
const bob = member('10002', 'Bob', 0);

test('each line is paid or says why not, by its number', () => {
  const lines = readPayList('Anna, 500\nnothing\nTwin, 5\nNobody, 7\n10001, 5\nBob, 1k');
  expect(namesIn(lines)).toEqual(['Anna', 'Twin', 'Nobody', '10001', 'Bob']);
  const matched: Matched[] = [
    { member: anna },
    { why: 'ambiguous', candidates: [member('7', 'Twin', 0), member('8', 'TWIN', 0)] },
    { why: 'unknown', candidates: [] },
    { member: anna },
    { member: bob },
  ];
  const found = payoutLines(lines, matched);
  expect(found.map(({ line, why }) => [line, why])).toEqual([
    [1, ''],
    [2, 'Write a name or id, a comma, and the amount'],
    [3, 'Several members are named “Twin”: enter the id (twin 7, twin 8)'],
    [4, 'No member named “Nobody”'],
    [5, 'Anna is already in line 1'],
    [6, ''],
  ]);
  expect(payoutsOf(found)).toEqual([
    { discordId: '10001', amount: 500, owed: 500 },
    { discordId: '10002', amount: 1_000, owed: 0 },
  ]);
  expect(payoutWords(found)).toBe('2 payouts, 1.500g; 4 lines are left out');
});

test('a line that says why not is not paid, though its member and amount are known', () => {
  const [line] = payoutLines(readPayList('Anna, 500'), [{ member: anna }]);
  if (!line) throw new Error('There is no line');
  expect(payoutsOf([{ ...line, why: 'Blocked' }])).toEqual([]);
  expect(
    payoutsOf([
      { ...line, member: null },
      { ...line, amount: null },
    ]),
  ).toEqual([]);
  expect([payoutWords([line]), payoutWords([])]).toEqual(['1 payout, 500g', '0 payouts, 0g']);
});

test('what is owed becomes a list by id, the most first, and not more than can be paid at once', () => {
  const carl = member('10003', 'Carl', 900);
  const all = [anna, bob, carl, member('10004', 'Dora', -5)];
  expect(owedList(all, 5)).toBe('10003, 900\n10001, 500');
  expect(owedList(all, 1)).toBe('10003, 900');
  expect(
    all.map((one) =>
      (['owed', 'settled', 'overpaid'] as const).filter((f) => passesFilter(one, f)),
    ),
  ).toEqual([['owed'], ['settled'], ['owed'], ['overpaid']]);
  expect(all.every((one) => passesFilter(one, 'all'))).toBe(true);
});
