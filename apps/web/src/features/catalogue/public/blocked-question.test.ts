import { expect, test } from 'vitest';
import { blockedQuestion } from './blocked-question.ts';

const list = ['Thrall', 'Jaina', 'Anduin', 'Sylvanas', 'Baine', 'Vol', 'Gul', 'Kael'].map(
  (name, at) => ({ label: `${name}-Kazzak`, active: true, reason: `reason ${at}` }),
);

// proves CAT-14
test('blocked customers are asked about, with the reasons', () => {
  expect(blockedQuestion(list, ['Free-Kazzak', 'Thrall-Draenor', ''])).toBeNull();
  expect(blockedQuestion([], ['Thrall-Kazzak'])).toBeNull();
  expect(blockedQuestion(list, ['Free-Kazzak', 'thrall-kazzak'])).toMatchObject({
    title: 'Book a blocked customer?',
    text: 'thrall-kazzak: reason 0.',
    confirm: 'Book anyway',
    cancel: 'Do not book',
  });
  expect(
    blockedQuestion(
      list,
      list.map(({ label }) => label),
    ),
  ).toMatchObject({
    title: 'Book 8 blocked customers?',
    text: expect.stringMatching(/Vol-Kazzak: reason 5; and 2 more\.$/) as string,
  });
});
