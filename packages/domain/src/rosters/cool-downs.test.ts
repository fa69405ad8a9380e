import { expect, test } from 'vitest';
import {
  coolDowns,
  cooledActions,
  inTimeForUrgent,
  pickSpacing,
  restsUntil,
} from './cool-downs.ts';

const now = Date.parse('2026-11-22T19:00:00.000Z');
const ago = (milliseconds: number) => new Date(now - milliseconds).toISOString();

test.each(cooledActions)('%s rests from its use to the end of its cool-down', (action) => {
  const rest = coolDowns[action];
  expect(restsUntil({}, action, now)).toBeNull();
  expect(restsUntil({ [action]: ago(0) }, action, now)).toBe(now + rest);
  expect(restsUntil({ [action]: ago(rest - 1) }, action, now)).toBe(now + 1);
  expect(restsUntil({ [action]: ago(rest) }, action, now)).toBeNull();
});

// proves ROS-12
test('the cool-downs are 30 seconds, and 30 minutes for urgent pings', () => {
  expect(coolDowns).toEqual({
    save: 30_000,
    ping: 30_000,
    note: 30_000,
    count: 30_000,
    urgent: 1_800_000,
  });
});

test('what rests, and how far picks are apart', () => {
  expect(cooledActions).toEqual(['save', 'ping', 'note', 'count', 'urgent']);
  expect(pickSpacing).toBe(2_000);
});

test('each action rests for itself', () => {
  expect(restsUntil({ save: ago(0) }, 'ping', now)).toBeNull();
});

// proves ROS-14
test.each([
  [9_000_001, true],
  [9_000_000, true],
  [8_999_999, false],
  [-1, false],
])('%d ms before the run an urgent ping is in time: %s', (left, inTime) => {
  expect(inTimeForUrgent(new Date(now + left).toISOString(), now)).toBe(inTime);
});
