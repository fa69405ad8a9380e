import { expect, test } from 'vitest';
import { countByStatus, statusText } from './notification-status.ts';

const now = Date.parse('2026-11-22T19:00:00.000Z');
const inMs = (milliseconds: number) => new Date(now + milliseconds).toISOString();

test('who switched it off counts as notified, who failed does not', () => {
  const states = ['sent', 'unwanted', 'waiting', 'failed', 'waiting'] as const;
  expect(countByStatus(states.map((state) => ({ state })))).toEqual({
    total: 5,
    sent: 2,
    failed: 1,
  });
  expect(countByStatus([])).toEqual({ total: 0, sent: 0, failed: 0 });
});

test.each([
  ['sent', true, '', null, 'notified: picked'],
  ['sent', false, '', null, 'notified: unpicked'],
  [
    'unwanted',
    true,
    'Switched off by the member',
    null,
    'not notified: Switched off by the member',
  ],
  ['unwanted', true, '', null, 'not notified'],
  ['failed', true, 'Cannot send', null, 'not delivered: Cannot send'],
  ['failed', true, '', null, 'not delivered'],
  ['waiting', true, '', null, 'sending'],
  ['waiting', true, '', inMs(60_000), 'sending'],
  ['waiting', true, '', inMs(60_001), 'will be notified at 20:01'],
  ['waiting', true, 'Away', inMs(4_000), 'retrying: Away'],
] as const)('%s, picked %s, “%s”, until %s: %s', (state, picked, why, until, text) => {
  expect(statusText({ state, picked, why, until }, now)).toBe(text);
});
