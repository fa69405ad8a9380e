import { expect, test } from 'vitest';
import { readAwardList } from '@warchest/domain/loyalty/award-list.ts';
import { namesIn } from '../../people/public/member-lines.ts';
import { awardRows, awardsOf, awardWords } from './award-lines.ts';

const member = (discordId: string, displayName: string, balance: number) => ({
  member: { discordId, displayName, username: displayName.toLowerCase(), balance },
});
const anna = member('10001', 'Anna', 100);
const bob = member('10002', 'Bob', 20);
const lines = readAwardList('Anna\nBob, -21\nNobody\n, 5\nAnna, 5\nBob, 5, Help');
const matched = [anna, bob, { why: 'unknown' as const, candidates: [] }, anna, bob];

test('a list gives what its lines say, and otherwise what is said for all', () => {
  expect(namesIn(lines)).toEqual(['Anna', 'Bob', 'Nobody', 'Anna', 'Bob']);
  const rows = awardRows(lines, matched, { amount: '50', reason: ' Quiz ' });
  expect(rows.map(({ line, after, why }) => [line, after, why])).toEqual([
    [1, 150, ''],
    [2, null, '1 points too few'],
    [3, null, 'No member named “Nobody”'],
    [4, null, 'The name is missing'],
    [5, null, 'Anna is already in line 1'],
    [6, null, 'Bob is already in line 2'],
  ]);
  expect(awardsOf(rows)).toEqual([
    { discordId: '10001', amount: 50, reason: 'Quiz', balance: 100 },
  ]);
  expect(awardWords(rows)).toBe('1 member, 50 points; 5 lines are left out');
});

test('a line without an amount or a reason says so', () => {
  const [one] = awardRows(readAwardList('Anna'), [anna], { amount: 'x', reason: 'Quiz' });
  expect(one?.why).toBe('Enter points for each, or an amount in this line');
  const [other] = awardRows(readAwardList('Anna, 5'), [anna], { amount: '', reason: ' ' });
  expect(other?.why).toBe('Enter a reason for all, or one in this line');
  const own = awardRows(readAwardList('Anna, 5, Help\nBob'), [anna, bob], {
    amount: '1.250',
    reason: 'Quiz',
  });
  expect(awardsOf(own)).toEqual([
    { discordId: '10001', amount: 5, reason: 'Help', balance: 100 },
    { discordId: '10002', amount: 1_250, reason: 'Quiz', balance: 20 },
  ]);
  expect(awardWords(own)).toBe('2 members, 1.255 points');
});

test('points may fall to none and rise to the most there can be', () => {
  const give = (amount: string, forAll = { amount: '', reason: 'Quiz' }) =>
    awardRows(readAwardList(`Anna, ${amount}`), [anna], forAll)[0];
  expect(give('-100')).toMatchObject({ after: 0, why: '' });
  expect(give('-101')?.why).toBe('1 points too few');
  // nothing for all is no amount
  const [none] = awardRows(readAwardList('Anna'), [anna], { amount: '0', reason: 'Quiz' });
  expect(none?.why).toBe('Enter points for each, or an amount in this line');
});
