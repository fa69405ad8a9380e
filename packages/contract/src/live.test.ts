import { expect, test } from 'vitest';
import { memberEvent, runEvent } from './live.ts';

test('a run that is not for the receiver any more arrives as null', () => {
  const event = { kind: 'raid', id: '3579kgyy6fe9q', version: 4, run: null };
  expect(runEvent.parse(event)).toEqual(event);
  expect(runEvent.safeParse({ ...event, version: 1.5 }).success).toBe(false);
  expect(runEvent.safeParse({ ...event, run: undefined }).success).toBe(false);
});

test('a member hears of known topics only', () => {
  expect(memberEvent.safeParse({ topics: ['cycle', 'notices', 'roles'] }).success).toBe(true);
  expect(memberEvent.safeParse({ topics: ['passwords'] }).success).toBe(false);
});
