import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { unansweredCommand, type FailureTexts } from '../../lib/error-messages.ts';
import { RefusedError } from '../../lib/http.ts';

/** The specified texts of each action on bookings (BOOK-35, BOOK-45, BOOK-53). */
export const bookingTexts = {
  created: 'Your booking has been successfully created.',
  cancelled: 'Your booking has been successfully cancelled.',
  failed: 'Your booking failed! Please try again later.',
  cancelFailed: 'Your booking cancel failed! Please try again later.',
  actionDone: 'The action got executed successfully',
  actionFailed: 'The action has failed! Please try again later.',
  noRun: 'You need to select a raid to book in! Please select a raid to continue.',
  nameCopied: 'Customer name copied!',
} as const;

/** The text after a booking of this kind was updated. */
export const updatedText = (kind: RunKind): string => kindRules[kind].words.bookingUpdated;

/** What is said of a booking whose answer was lost for good (UX-22). */
export const unansweredBooking =
  'No answer from the server, so it may or may not be booked. Press Book to try again; it will only be booked once.';

/** What is said after a failure that is no decision of a rule, and after a lost answer. */
export const failureTexts = (
  otherwise: string,
  unanswered: string = unansweredCommand,
): FailureTexts => ({
  'not-found': 'This booking no longer exists.',
  otherwise,
  unanswered,
});

/** Says that a booking is sent again after this failure. */
export const sentAgainText = (failure: Error): string =>
  failure instanceof RefusedError && failure.status === 429
    ? 'Not booked yet: too many requests, trying again.'
    : 'Not booked yet: no answer from the server, trying again.';
