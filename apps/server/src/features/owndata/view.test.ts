import { expect, test } from 'vitest';
import { keptRow, toCsv } from './view.ts';

test('a file has a line per field, and nothing in it is a formula or breaks a line', () => {
  const kept = {
    points: [
      { text: 'plain', none: null, yes: true, number: -3 },
      { a: '=1+1', b: '-3', c: 'x,"y"', d: 'one\ntwo', e: 'a;b', f: 'a\rb' },
    ],
    nothing: [],
    other: [{ text: '"' }],
  };
  expect(toCsv(kept as unknown as Parameters<typeof toCsv>[0])).toBe(
    [
      'what,number,field,value',
      'points,1,text,plain',
      'points,1,none,',
      'points,1,yes,true',
      'points,1,number,-3',
      "points,2,a,'=1+1",
      "points,2,b,'-3",
      'points,2,c,"x,""y"""',
      'points,2,d,"one\ntwo"',
      'points,2,e,"a;b"',
      'points,2,f,"a\rb"',
      'other,1,text,""""',
      '',
    ].join('\r\n'),
  );
});

test('reasons of points are words, everything else is as stored', () => {
  const row = { id: 'p1', reason: { key: 'by-hand', reason: 'a gift' }, amount: 3 } as never;
  const worded = keptRow('points', row, '2026-11-24');
  expect(worded).toEqual({ id: 'p1', reason: 'a gift', amount: 3 });
  expect(keptRow('bookings', row, '2026-11-24')).toEqual(row);
});
