import { expect, test } from 'vitest';
import { bookingTexts, failureTexts, updatedText } from './messages.ts';

// proves BOOK-35, BOOK-53, BOOK-60, BOOK-67
test('what is said after a action on bookings is said to the letter', () =>
  expect(bookingTexts).toEqual({
    created: 'Your booking has been successfully created.',
    cancelled: 'Your booking has been successfully cancelled.',
    failed: 'Your booking failed! Please try again later.',
    cancelFailed: 'Your booking cancel failed! Please try again later.',
    actionDone: 'The action got executed successfully',
    actionFailed: 'The action has failed! Please try again later.',
    noRun: 'You need to select a raid to book in! Please select a raid to continue.',
    nameCopied: 'Customer name copied!',
  }));

// proves BOOK-45
test('an update is described in the words of its kind, and a failure in the specified ones', () => {
  expect(updatedText('raid')).toBe('Your booking has been successfully updated.');
  expect(updatedText('shift')).toBe('Your booking has been successfully created.');
  expect(failureTexts(bookingTexts.failed).otherwise).toBe(
    'Your booking failed! Please try again later.',
  );
});
