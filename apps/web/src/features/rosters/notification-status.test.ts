import { expect, test } from 'vitest';
import { countByStatus, statusText } from './notification-status.ts';

const now = Date.parse('2026-11-22T19:00:00.000Z');
const inMs = (milliseconds: number) => new Date(now + milliseconds).toISOString();

test('who does without counts as told, who failed does not', () => {
  const states = ['sent', 'unwanted', 'waiting', 'failed', 'waiting'] as const;
  expect(countByStatus(states.map((state) => ({ state })))).toEqual({
    total: 5,
    sent: 2,
    failed: 1,
  });
  expect(countByStatus([])).toEqual({ total: 0, sent: 0, failed: 0 });
});

test.each([
  ['sent', true, '', null, 'knows: picked'],
  ['sent', false, '', null, 'knows: taken out'],
  ['unwanted', true, 'They do without', null, 'is not told: They do without'],
  ['unwanted', true, '', null, 'is not told'],
  ['failed', true, 'Cannot send', null, 'could not be told: Cannot send'],
  ['failed', true, '', null, 'could not be told'],
  ['waiting', true, '', null, 'is told in a moment'],
  ['waiting', true, '', inMs(60_000), 'is told in a moment'],
  ['waiting', true, '', inMs(60_001), 'is told at 20:01'],
  ['waiting', true, 'Away', inMs(4_000), 'is tried again: Away'],
] as const)('%s, picked %s, “%s”, until %s: %s', (state, picked, why, until, text) => {
  expect(statusText({ state, picked, why, until }, now)).toBe(text);
});
