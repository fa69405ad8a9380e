import { describe, expect, test } from 'vitest';
import { noticeExamples, readOn } from './notice-examples.ts';
import { noticeText } from './notice-text.ts';

describe.each(Object.entries(noticeExamples))('the notification %s', (_key, examples) => {
  test.each<(typeof examples)[number]>(examples)('%j', (notice, words) =>
    expect(noticeText(notice, readOn)).toBe(words),
  );
});

test('a sentence from before there were keys is shown as it is', () =>
  expect(noticeText({ key: 'text', text: 'Your customer moved up' }, readOn)).toBe(
    'Your customer moved up',
  ));
