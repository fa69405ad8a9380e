import { expect, test } from 'vitest';
import {
  markAnswered,
  noPendingPicks,
  openPicks,
  pendingOf,
  dropRefused,
  addPendingPick,
} from './pending-picks.ts';

const mage = { role: 'dps', class: 'Mage' } as const;

test('a wish stands until the roster that is shown has it, not only until it is answered', () => {
  const asked = addPendingPick(addPendingPick(noPendingPicks, 'a', mage), 'b', null);
  expect(pendingOf(asked, 7)).toEqual(
    new Map([
      ['a', mage],
      ['b', null],
    ]),
  );
  const answered = markAnswered(asked, 'a', 8);
  expect([...pendingOf(answered, 7).keys()]).toEqual(['a', 'b']);
  expect([...pendingOf(answered, 8).keys()]).toEqual(['b']);
  expect([...openPicks(answered, 9).keys()]).toEqual(['b']);
  expect(noPendingPicks.size).toBe(0);
});

test('a wish that was refused is gone; one that changed meanwhile waits for its own answer', () => {
  const asked = addPendingPick(noPendingPicks, 'a', mage);
  expect(pendingOf(dropRefused(asked, 'a'), 1).size).toBe(0);
  expect(markAnswered(noPendingPicks, 'a', 5)).toBe(noPendingPicks);
  const again = addPendingPick(markAnswered(asked, 'a', 5), 'a', null);
  expect(pendingOf(again, 9)).toEqual(new Map([['a', null]]));
});
