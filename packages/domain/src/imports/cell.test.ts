import { describe, expect, test } from 'vitest';
import { readCell, type CellType } from './cell.ts';
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
    [gold, 'lots', '“lots” is not an amount'],
    [count, '1', 1],
    [count, '40', 40],
    [count, '0', '“0” is not between 1 and 40'],
    [count, '41', '“41” is not between 1 and 40'],
    [count, 'four', '“four” is not an amount'],
    [flag, 'X', true],
    [flag, 'Nein', false],
    [flag, 'perhaps', '“perhaps” is neither yes nor no'],
    [choice, 'NORMAL  run', 'raid'],
    [choice, 'mountraid', 'mountraid'],
    [choice, 'shift', '“shift” is none of Raid, Mount raid'],
    [{ type: 'discord-id' }, '<@!123456789012345678>', '123456789012345678'],
    [{ type: 'discord-id' }, '1234', '“1234” is not a Discord id (17 to 20 digits)'],
    [{ type: 'members' }, 'Anna, Bob;Cleo / Anna', ['Anna', 'Bob', 'Cleo']],
    [{ type: 'texts', max: 5 }, 'a; b\nc', ['a', 'b', 'c']],
    [{ type: 'texts', max: 5 }, 'a; whole', ['a', 'whole']],
    [{ type: 'texts', max: 5 }, 'a; longer', 'has 6 characters, at most 5 are possible'],
    [{ type: 'day' }, '26.11.2026', '2026-11-26'],
    [{ type: 'day' }, 'soon', '“soon” is not a date'],
    [{ type: 'time' }, '7:30 pm', '19:30'],
    [{ type: 'time' }, 'late', '“late” is not a time'],
    [{ type: 'realm' }, ' Kazzak ', 'Kazzak'],
  ])('of %j with “%s”', (cell, written, expected) => {
    expect(read(cell, written)).toEqual(expected);
  });

  test('repeats only the beginning of a long text', () => {
    expect(read(flag, 'x'.repeat(100))).toBe(`“${'x'.repeat(59)}…” is neither yes nor no`);
  });
});
