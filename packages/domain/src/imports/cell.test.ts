import { describe, expect, test } from 'vitest';
import { discordIdOf, readCell, type CellType } from './cell.ts';
import { problemText } from './problem.ts';

const context = { dates: 'day-first', today: '2026-11-26' } as const;
/** The value of a cell, or its problem as a sentence. */
const read = (cell: CellType, text: string): unknown => {
  const found = readCell(cell, text, context);
  return 'value' in found ? found.value : problemText(found.problem);
};

describe('a cell', () => {
  const text = { type: 'text', max: 5 } as const;
  const thousands = { type: 'gold', bare: 'k' } as const;
  const gold = { type: 'gold', bare: 'g' } as const;
  const count = { type: 'count', min: 1, max: 40 } as const;
  const flag = { type: 'flag' } as const;
  const choice = {
    type: 'choice',
    choices: [
      { value: 'raid', names: ['Raid', 'normal run'] },
      { value: 'mountraid', names: ['Mount raid'] },
    ],
  } as const;

  // proves IMP-11
  test.each<[CellType, string, unknown]>([
    [text, '  two  ', 'two'],
    [text, 'three more', 'has 10 characters, at most 5 are possible'],
    [text, 'fives', 'fives'],
    [text, 'sixes!', 'has 6 characters, at most 5 are possible'],
    [text, '   ', null],
    [text, 'N/A', 'N/A'],
    [gold, 'N/A', null],
    [thousands, '', null],
    [thousands, '250', 250_000],
    [thousands, '250k', 250_000],
    [thousands, '1,5m', 1_500_000],
    [
      thousands,
      '2.500.000',
      '“2.500.000” can mean 2.500.000g or 2.500.000.000g: write it like that',
    ],
    [gold, '2.500.000', 2_500_000],
    [gold, '250k', 250_000],
    [gold, '-5', '“-5” is less than 0'],
    [{ ...gold, signed: true }, '-5', -5],
    [gold, '0', 0],
    [gold, 'lots', '“lots” is not an amount'],
    [count, '1', 1],
    [count, '40', 40],
    [count, '0', '“0” is not between 1 and 40'],
    [count, '41', '“41” is not between 1 and 40'],
    [count, 'four', '“four” is not an amount'],
    [flag, 'X', true],
    [flag, 'Nein', false],
    [flag, 'perhaps', '“perhaps” is neither yes nor no'],
    [choice, 'NORMAL \t run', 'raid'],
    [choice, 'normalrun', '“normalrun” is none of Raid, Mount raid'],
    [choice, 'mountraid', 'mountraid'],
    [choice, 'shift', '“shift” is none of Raid, Mount raid'],
    [{ type: 'discord-id' }, '<@!123456789012345678>', '123456789012345678'],
    [{ type: 'discord-id' }, '1234', '“1234” is not a Discord id (17 to 20 digits)'],
    [
      { type: 'members' },
      'Anna, Bob;;Cleo / Anna & Di+Eve\nFay',
      ['Anna', 'Bob', 'Cleo', 'Di', 'Eve', 'Fay'],
    ],
    [{ type: 'texts', max: 5 }, 'a; b\nc', ['a', 'b', 'c']],
    [{ type: 'texts', max: 5 }, 'a; whole', ['a', 'whole']],
    [{ type: 'texts', max: 5 }, 'a; longer', 'has 6 characters, at most 5 are possible'],
    [{ type: 'texts', max: 5 }, 'longest; longer', 'has 7 characters, at most 5 are possible'],
    [{ type: 'class' }, ' dk ', 'dk'],
    [{ type: 'class' }, 'N/A', null],
    [{ type: 'day' }, '26.11.2026', '2026-11-26'],
    [{ type: 'day' }, 'soon', '“soon” is not a date'],
    [{ type: 'time' }, '7:30 pm', '19:30'],
    [{ type: 'time' }, 'late', '“late” is not a time'],
    [{ type: 'realm' }, ' Kazzak ', 'Kazzak'],
  ])('of %j with “%s”', (cell, written, expected) => {
    expect(read(cell, written)).toEqual(expected);
  });

  test.each([60, 61])('repeats at most 60 characters of a text of %i', (length) => {
    const repeated = length === 60 ? 'z'.repeat(60) : `${'z'.repeat(59)}…`;
    expect(read(flag, 'z'.repeat(length))).toBe(`“${repeated}” is neither yes nor no`);
  });

  test.each([
    [true, 'yes y true x ✓ ✔ ✅ 1 ja paid done ok oui si TRUE'],
    [false, 'no n false - – ✗ ✘ ❌ 0 nein open unpaid non NEIN'],
    [null, 'n/a na N/A null NULL none #n/a #REF! #value!'],
  ])('is %s in each of “%s”', (value, texts) => {
    for (const text of texts.split(' ')) expect([text, read(flag, text)]).toEqual([text, value]);
  });

  test.each(['nothing', 'banana', 'no n/a', 'x yes'])('is not a flag: %s', (text) => {
    expect(read(flag, text)).toBe(`“${text}” is neither yes nor no`);
  });

  test.each(['-', '–', '—', '?', 'tba', 'TBD', 'No leader', 'no GC', 'no collector'])(
    'names nobody: %s',
    (text) => {
      expect(read({ type: 'member' }, text)).toBeNull();
      expect(read({ type: 'members' }, `${text}; ${text}`)).toBeNull();
      expect(read({ type: 'members' }, `Anna, ${text}`)).toEqual(['Anna']);
    },
  );

  test.each(['Anna', 'Tbdan', 'Who?', 'the TBA', '-Ann'])('names somebody: %s', (text) => {
    expect(read({ type: 'member' }, text)).toBe(text);
    expect(read({ type: 'members' }, text)).toEqual([text]);
  });

  test.each<[string, string | null]>([
    ['1'.repeat(17), '1'.repeat(17)],
    [' <@' + '2'.repeat(20) + '> ', '2'.repeat(20)],
    ['3'.repeat(16), null],
    ['4'.repeat(21), null],
    ['x<@' + '5'.repeat(18) + '>', null],
    ['<@' + '6'.repeat(18) + '> x', null],
  ])('with “%s” holds the Discord id %s', (text, id) => {
    expect(discordIdOf(text)).toBe(id);
  });

  test('lists the first twelve choices where none is meant, and takes the first of equal ones', () => {
    const choices = Array.from({ length: 13 }, (_, at) => ({
      value: `v${at}`,
      names: at === 1 ? [] : [`n${at}`, 'same'],
    }));
    expect(readCell({ type: 'choice', choices }, 'none of them', context)).toEqual({
      problem: {
        key: 'not-a-choice',
        values: {
          text: 'none of them',
          choices: 'n0, v1, n2, n3, n4, n5, n6, n7, n8, n9, n10, n11',
        },
      },
    });
    expect(read({ type: 'choice', choices }, 'Same')).toBe('v0');
  });
});
