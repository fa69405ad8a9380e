import { expect, test } from 'vitest';
import { readPayList } from './pay-list.ts';

// proves GOLD-15
test('names and amounts are parted by tab, semicolon or the comma that leaves an amount', () => {
  const text = 'Anna\t250.000\n\nBob; 250k\r\nCarl, 1,250,000\nDoe, John, 5\n123456789012345678,7g';
  expect(readPayList(text)).toEqual([
    { line: 1, who: 'Anna', amount: 250_000 },
    { line: 3, who: 'Bob', amount: 250_000 },
    { line: 4, who: 'Carl', amount: 1_250_000 },
    { line: 5, who: 'Doe, John', amount: 5 },
    { line: 6, who: '123456789012345678', amount: 7 },
  ]);
});

test('a line that cannot be read says why, and keeps its number', () => {
  expect(readPayList('Anna\nBob, 12.5\n, 500\nCarl, 0\nname\tamount')).toEqual([
    { line: 1, text: 'Anna', why: 'Write a name or id, a comma, and the amount' },
    { line: 2, text: 'Bob, 12.5', why: '“12.5” is not a whole amount of gold' },
    { line: 3, text: ', 500', why: 'The name is missing' },
    { line: 4, text: 'Carl, 0', why: 'At least 1 gold' },
    { line: 5, text: 'name\tamount', why: '“amount” is not an amount' },
  ]);
});

test('spaces around a line and its parts are nothing', () => {
  expect(readPayList('  \n  Anna  ,  5  \n  Bob\n; \t; x;y ')).toEqual([
    { line: 2, who: 'Anna', amount: 5 },
    { line: 3, text: 'Bob', why: 'Write a name or id, a comma, and the amount' },
    { line: 4, text: '; \t; x;y', why: 'The name is missing' },
  ]);
  expect(readPayList('Anna;\t x;y')[0]).toMatchObject({
    why: '“x;y” is not an amount',
  });
});

test('an amount may stand far behind its separator, and the first separator that leaves one counts', () => {
  const far = ' '.repeat(500);
  expect(readPayList(`Anna,${far}1,250,000\nBert,\t7\n,\t9`)).toEqual([
    { line: 1, who: 'Anna', amount: 1_250_000 },
    { line: 2, who: 'Bert', amount: 7 },
    { line: 3, text: ',\t9', why: 'The name is missing' },
  ]);
});

// Read once for each separator, this takes minutes, and the test times out.
test.each(['a,', ',', 'a,\t', '1,000', 'a;b\t'])('a line of 200 kB of %j is refused', (part) => {
  const [line] = readPayList(part.repeat(200_000 / part.length) + 'x');
  expect(line).toMatchObject({ line: 1, why: expect.any(String) as string });
});

test('amounts are read as everywhere, and what can mean two is refused', () => {
  const read = (amount: string) => readPayList(`Anna, ${amount}`)[0];
  for (const [text, amount] of [
    ['1.625k', 1_625_000],
    ['1.625.000g', 1_625_000],
    ['1,625', 1_625],
    ['1,25m', 1_250_000],
    ['100,5k', 100_500],
  ] as const) {
    expect(read(text)).toEqual({ line: 1, who: 'Anna', amount });
  }
  expect(read('1,625k')).toMatchObject({
    why: '“1,625k” can mean 1.625g or 1.625.000g: write it like that',
  });
  // not five gold for somebody called “Anna, 12”
  expect(read('12,5')).toMatchObject({ why: '“12,5” is not a whole amount of gold' });
});
