import { expect, it } from 'vitest';
import { dismissedText, dismissQuestion, retriedText } from './failed-messages-words.ts';

it('says what was done, of one and of several', () => {
  expect([retriedText(1), retriedText(2)]).toEqual([
    'Sending the message again.',
    'Sending 2 messages again.',
  ]);
  expect([dismissedText(1), dismissedText(2)]).toEqual([
    'Message dismissed.',
    '2 messages dismissed.',
  ]);
});

it('asks by how many they are', () => {
  expect(dismissQuestion(1)).toMatchObject({
    title: 'Dismiss the message?',
    text: 'It leaves the list and is never sent.',
  });
  expect(dismissQuestion(12)).toMatchObject({
    title: 'Dismiss 12 messages?',
    text: 'They leave the list and are never sent.',
  });
});
