import { expect, test } from 'vitest';
import { newId } from './ids.ts';

const now = Date.parse('2026-11-24T12:00:00Z');

test('ids of one millisecond are all different, and rise', () => {
  // more would be enough to come to the end of the tails, where they begin anew
  const ids = Array.from({ length: 2_000 }, () => newId(now));
  for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{13}$/);
  expect(new Set(ids).size).toBe(ids.length);
  const falls = ids.filter((id, index) => index > 0 && id <= (ids[index - 1] ?? ''));
  // at most once, where the tails begin anew
  expect(falls.length).toBeLessThanOrEqual(1);
});

test('an id of a later millisecond comes after all of an earlier one', () => {
  const [earlier, later] = [now, now + 1].map((at) => Array.from({ length: 50 }, () => newId(at)));
  expect(
    (earlier ?? [])
      .toSorted()
      .at(-1)
      ?.localeCompare(later?.toSorted()[0] ?? ''),
  ).toBe(-1);
});
