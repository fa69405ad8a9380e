import { expect, test } from 'vitest';
import { sealLines } from './report.ts';

const whole = { seals: 3, rows: 70, waiting: 4, newest: '3:abc', problems: [] };

// proves SEAL-2
test('a check of seals says what was found, how much was looked at and which name to store', () => {
  expect(sealLines(whole)).toEqual([
    '3 seals of 70 rows; 4 rows wait for the next one.',
    'The newest seal is 3:abc: store this name outside the database.',
    'No sealed row was rewritten.',
  ]);
  expect(sealLines({ ...whole, seals: 0, rows: 0, newest: null })).toEqual([
    'Nothing is sealed yet; 4 rows wait.',
    'No sealed row was rewritten.',
  ]);
});

// proves SEAL-2
test.each([
  [1, []],
  [100, []],
  [101, ['SEAL  and 1 more.']],
  [103, ['SEAL  and 3 more.']],
])('of %d problems at most a hundred are printed', (count, more) => {
  const problems = Array.from({ length: count }, (_, at) => `problem ${at}`);
  expect(sealLines({ ...whole, problems })).toEqual([
    ...problems.slice(0, 100).map((problem) => `SEAL  ${problem}`),
    ...more,
    '3 seals of 70 rows; 4 rows wait for the next one.',
    'The newest seal is 3:abc: store this name outside the database.',
    'The history was rewritten.',
  ]);
});
