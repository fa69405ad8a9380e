import { expect, test } from 'vitest';
import { allOthersQuestion, devicesWord, oneQuestion } from './device-questions.ts';

test.each([
  [0, '0 devices'],
  [1, '1 device'],
  [2, '2 devices'],
])('%i: %s', (count, words) => expect(devicesWord(count)).toBe(words));

// proves SESS-21
test('one device is named with its login, because others may have the same words', () =>
  expect(oneQuestion({ device: 'Firefox on Linux', createdAt: '2025-11-24T19:00:00Z' })).toEqual({
    title: 'Log out Firefox on Linux?',
    text: 'The device that logged in Mon 24.11.2025 20:00 has to log in again.',
    confirm: 'Log out',
    danger: true,
  }));

test('all others are asked for as one', () =>
  expect(allOthersQuestion).toEqual({
    title: 'Log out everywhere else?',
    text: 'All other devices have to log in again.',
    confirm: 'Log out everywhere else',
    danger: true,
  }));
