import { expect, test } from 'vitest';
import type { GoldString } from '@warchest/contract/strings.ts';
import { heldGold, heldTakeaway, otherRealms } from './held.ts';

const aString = (
  gcId: string,
  realm: string,
  amountToMail: number,
  mailed = false,
): GoldString => ({
  string: `${realm}:x`,
  bookingId: 'x',
  runId: 'r',
  kind: 'raid',
  buyerInfo: '',
  realm,
  faction: 'Horde',
  amountToMail,
  mailed,
  gc: `Collector ${gcId}`,
  gcId,
  bank: 'Bank',
  date: '2026-11-20',
});

test('what is not mailed yet stands by collector and realm, the most gold first', () => {
  const held = heldGold([
    aString('a', 'Kazzak', 100),
    aString('b', 'Kazzak', 300),
    aString('b', 'Draenor', 50),
    aString('a', 'Kazzak', 900, true),
  ]);
  expect(held).toEqual({
    realms: ['Kazzak', 'Draenor'],
    lines: [
      {
        key: 'b',
        name: 'Collector b',
        total: 350,
        parts: [
          { realm: 'Kazzak', gold: 300 },
          { realm: 'Draenor', gold: 50 },
        ],
      },
      { key: 'a', name: 'Collector a', total: 100, parts: [{ realm: 'Kazzak', gold: 100 }] },
    ],
    total: 450,
  });
  expect(heldTakeaway(held)).toBe('450g with 2 collectors; the most, 350g, is with Collector b.');
  expect(heldTakeaway(heldGold([aString('a', 'Kazzak', 1)]))).toBe(
    '1g with 1 collector; the most, 1g, is with Collector a.',
  );
  expect(heldTakeaway(heldGold([aString('a', 'Kazzak', 1, true)]))).toBe('All gold is mailed.');
});

test('six realms have a look each; of more than that the smallest are one', () => {
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => aString('a', `Realm ${at}`, 100 - at));
  expect(heldGold(rows(6)).realms).toEqual([0, 1, 2, 3, 4, 5].map((at) => `Realm ${at}`));
  expect(heldGold(rows(7)).realms).toEqual([
    ...[0, 1, 2, 3, 4].map((at) => `Realm ${at}`),
    otherRealms,
  ]);
  const { realms, lines } = heldGold(rows(8));
  expect(realms).toEqual(['Realm 0', 'Realm 1', 'Realm 2', 'Realm 3', 'Realm 4', otherRealms]);
  expect(lines[0]?.parts.at(-1)).toEqual({ realm: otherRealms, gold: 95 + 94 + 93 });
});

test('nothing to mail is held by nobody, and equal amounts stand by name', () => {
  expect(heldGold([aString('a', 'Kazzak', 0)])).toEqual({ realms: [], lines: [], total: 0 });
  const { realms, lines } = heldGold([aString('b', 'Kazzak', 5), aString('a', 'Draenor', 5)]);
  expect([realms, lines.map(({ key }) => key)]).toEqual([
    ['Draenor', 'Kazzak'],
    ['a', 'b'],
  ]);
});
