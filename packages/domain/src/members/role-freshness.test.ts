import { expect, test } from 'vitest';
import { isDue, rolesInForce } from './role-freshness.ts';

const minute = 60_000;

test.each([
  [0, false],
  [5 * minute - 1, false],
  [5 * minute, true],
])('roles of age %i ms are due: %s', (age, due) => {
  expect(isDue(1_000, 1_000 + age)).toBe(due);
});

// proves ACC-5
test.each([
  [15 * minute, ['OVERVIEW', 'ADMIN', 'BLACKLISTED']],
  [15 * minute + 1, ['OVERVIEW', 'BLACKLISTED']],
])('at an age of %i ms these roles are in force: %s', (age, expected) => {
  expect([...rolesInForce(['OVERVIEW', 'ADMIN', 'BLACKLISTED'], 1_000, 1_000 + age)]).toEqual(
    expected,
  );
});
