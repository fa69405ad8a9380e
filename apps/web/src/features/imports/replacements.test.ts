import { expect, test } from 'vitest';
import type { ProblemGroup } from '@warchest/contract/import-view.ts';
import { replaceable, withReplacement } from './replacements.ts';

const group: ProblemGroup = {
  column: 'realm',
  sentence: 'Realm: “Kazzk” is not a realm of the catalogue',
  text: 'Kazzk',
  count: 34,
  line: 2,
};

// proves IMP-78
test.each<[string, Partial<ProblemGroup>, string | null]>([
  ['equal texts', {}, 'Kazzk'],
  ['empty cells that are needed', { text: '' }, ''],
  ['different texts', { text: null }, null],
  ['rows as a whole', { column: null }, null],
  ['a text that is cut', { text: `${'x'.repeat(59)}…` }, null],
  ['a shorter text with dots', { text: `${'x'.repeat(58)}…` }, `${'x'.repeat(58)}…`],
  ['a long text in full', { text: 'x'.repeat(60) }, 'x'.repeat(60)],
])('%s are corrected at once if their text is known', (_, part, text) =>
  expect(replaceable({ ...group, ...part })).toBe(text),
);

const one = (from: string, to: string, column = 'realm') => ({ column, from, to });

// proves IMP-78
test('a correction takes the place of an earlier one of the same text', () =>
  expect(withReplacement([one('Kazzk', 'Draenor')], one(' kazzk ', 'Kazzak'))).toEqual([
    one(' kazzk ', 'Kazzak'),
  ]));
test('what was corrected into a text follows its correction', () =>
  expect(
    withReplacement([one('K', 'Kazzk'), one('K', 'Kazzk', 'to')], one('Kazzk', 'Kazzak')),
  ).toEqual([one('K', 'Kazzak'), one('K', 'Kazzk', 'to'), one('Kazzk', 'Kazzak')]));
test('corrections of other texts and columns stay as they are', () =>
  expect(
    withReplacement(
      [one('A', 'B'), one('Kazzk', 'X', 'to'), one('C', 'Kazzk', 'to')],
      one('Kazzk', 'Kazzak'),
    ),
  ).toEqual([
    one('A', 'B'),
    one('Kazzk', 'X', 'to'),
    one('C', 'Kazzk', 'to'),
    one('Kazzk', 'Kazzak'),
  ]));
