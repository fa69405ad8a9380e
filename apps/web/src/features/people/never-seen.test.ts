import { expect, test } from 'vitest';
import { isNever } from './never-seen.ts';

test('the first moment of time stands for never', () => {
  expect(isNever('1970-01-01T00:00:00.000Z')).toBe(true);
  expect(isNever('2026-11-24T12:00:00.000Z')).toBe(false);
});
