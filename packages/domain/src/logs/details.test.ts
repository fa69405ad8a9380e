import { expect, test } from 'vitest';
import { detailText, unversioned, type DetailKey } from './details.ts';

const words: Readonly<Record<DetailKey, string>> = {
  unversioned: 'Written without a version',
  'old-token': 'an old token was presented again',
  'other-device': 'logged out from another device',
  'calendar-link-made': 'made a calendar link',
  'calendar-link-renewed': 'renewed the calendar link',
  'calendar-link-ended': 'ended the calendar link',
};

test.each(Object.entries(words))('the note %s is shown as "%s"', (key, text) =>
  expect(detailText(key)).toBe(text),
);

test('what was written without a version is noted as such', () =>
  expect(detailText(unversioned)).toBe('Written without a version'));

test.each(['', 'run.payout', 'Mount', 'constructor', 'renewed the calendar link'])(
  'what is no note of ours is shown as it is: %j',
  (stored) => expect(detailText(stored)).toBe(stored),
);
