import { expect, test } from 'vitest';
import { NoResponseError, RefusedError } from './http.ts';
import { queryClient } from './query.ts';

const { retry, retryDelay } = queryClient.getDefaultOptions().queries ?? {};
const again = (count: number, error: Error) => typeof retry === 'function' && retry(count, error);

test('what the server decided is not asked again, a server that is away is, twice', () => {
  for (const status of [401, 403, 404, 409, 422, 429, 500]) {
    expect(again(0, new RefusedError(status, {}))).toBe(false);
  }
  for (const error of [
    new NoResponseError('lost'),
    new RefusedError(502, {}),
    new RefusedError(503, {}),
  ]) {
    expect([0, 1, 2].map((count) => again(count, error))).toEqual([true, true, false]);
  }
});

test('with growing patience', () => {
  const waits = [0, 1, 2, 3, 9].map((count) =>
    typeof retryDelay === 'function' ? retryDelay(count, new Error('lost')) : 0,
  );
  expect(waits).toEqual([500, 1000, 2000, 4000, 8000]);
});
