import { expect, test } from 'vitest';
import { liveEvents } from './live.ts';

const { run, member } = liveEvents;

test('a run that is not for the receiver any more arrives as null', () => {
  const event = { id: '3579kgyy6fe9q', version: 4, of: 'raid', view: null };
  expect(run.parse(event)).toEqual(event);
  expect(run.safeParse({ ...event, version: 1.5 }).success).toBe(false);
  expect(run.safeParse({ ...event, view: undefined }).success).toBe(false);
});

test('a member hears of known parts only', () => {
  expect(member.safeParse({ parts: ['cycle', 'notices', 'roles', 'strings'] }).success).toBe(true);
  expect(member.safeParse({ parts: ['passwords'] }).success).toBe(false);
});
