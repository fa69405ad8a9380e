import { expect, test } from 'vitest';
import { idMaker, newId } from './ids.ts';

const now = Date.parse('2026-11-24T12:00:00Z');

test('ids of one millisecond are all different, and rise', () => {
  const ids = Array.from({ length: 2_000 }, () => newId(now));
  for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{13}$/);
  expect(ids).toEqual([...new Set(ids)].toSorted());
});

test('they rise also where the tails begin anew, in every moment that was in use there', () => {
  const next = idMaker(2 ** 24 - 100);
  const moments = [now, now + 40, now + 7];
  const made = Array.from({ length: 300 }, (_, at) =>
    moments.map((moment) => next(moment + (at > 250 ? 500 : 0))),
  );
  const ofEach = moments.map((_, at) => made.map((ids) => ids[at] ?? ''));
  for (const ids of ofEach) expect(ids).toEqual([...new Set(ids)].toSorted());
  expect(new Set(made.flat()).size).toBe(900);
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
