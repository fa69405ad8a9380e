import { expect, test } from 'vitest';
import { answeredBy, noWishes, openWishes, pendingOf, refused, wished } from './pending-picks.ts';

const mage = { role: 'dps', class: 'Mage' } as const;

test('a wish stands until the roster that is shown has it, not only until it is answered', () => {
  const asked = wished(wished(noWishes, 'a', mage), 'b', null);
  expect(pendingOf(asked, 7)).toEqual(
    new Map([
      ['a', mage],
      ['b', null],
    ]),
  );
  const answered = answeredBy(asked, 'a', 8);
  expect([...pendingOf(answered, 7).keys()]).toEqual(['a', 'b']);
  expect([...pendingOf(answered, 8).keys()]).toEqual(['b']);
  expect([...openWishes(answered, 9).keys()]).toEqual(['b']);
  expect(noWishes.size).toBe(0);
});

test('a wish that was refused is gone; one that changed meanwhile waits for its own answer', () => {
  const asked = wished(noWishes, 'a', mage);
  expect(pendingOf(refused(asked, 'a'), 1).size).toBe(0);
  expect(answeredBy(noWishes, 'a', 5)).toBe(noWishes);
  const again = wished(answeredBy(asked, 'a', 5), 'a', null);
  expect(pendingOf(again, 9)).toEqual(new Map([['a', null]]));
});
