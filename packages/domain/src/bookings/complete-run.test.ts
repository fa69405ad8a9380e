import { describe, expect, it } from 'vitest';
import { unfinished, unfinishedText } from './complete-run.ts';

const done = {
  customerStatus: 'In group',
  completed: true,
  paid: true,
  goldWith: 'gc',
  bait: false,
} as const;

// proves RUN-37
describe('a customer keeps a run from being completed', () => {
  it.each([
    ['In group but not done', { completed: false }],
    ['In group but not paid', { paid: false, completed: false }],
    ['In group with gold that nobody holds', { goldWith: null }],
  ])('%s', (_, change) => expect(unfinished([done, { ...done, ...change }])).toHaveLength(1));
  it.each([
    ['done', {}],
    ['not In group', { customerStatus: 'AFK', completed: false, paid: false, goldWith: null }],
    ['never answered', { customerStatus: '', completed: false, paid: false, goldWith: null }],
    ['a bait', { bait: true, completed: false, paid: false, goldWith: null }],
  ] as const)('but not one who is %s', (_, change) =>
    expect(unfinished([{ ...done, ...change }])).toEqual([]),
  );
});

// proves RUN-38
it('says so to the letter', () =>
  expect(unfinishedText(3)).toBe(
    "There are 3 customer didn't marked as done / paid or the 'Gold with' field not filled, but marked as invited!",
  ));
