import { expect, test } from 'vitest';
import { startsFormula, withoutFormulaGuard } from './formula.ts';

// proves OWN-3
test.each([
  '=1+1',
  '+1',
  '-1',
  '@x',
  '\tx',
  '\rx',
  '\nx',
  '\0x',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  "'=1",
])('%j would be taken for a formula', (text) => expect(startsFormula(text)).toBe(true));

test.each(['', 'a=1', '1-1', ' =1', "'a", 'Thrall-Kazzak', '×1'])('%j is plain text', (text) =>
  expect(startsFormula(text)).toBe(false),
);

test.each([
  ["'=SUM(A1)", '=SUM(A1)'],
  ["''=SUM(A1)", "'=SUM(A1)"],
  ["'-5", '-5'],
  ["'tis", "'tis"],
  ['=SUM(A1)', '=SUM(A1)'],
])('%j was %j before it was exported', (text, before) =>
  expect(withoutFormulaGuard(text)).toBe(before),
);
