import { programKeyRefusal, shownRefusals } from './shown-refusals.ts';

/**
 * Every named refusal: the `type` of the problem document, its HTTP status, and its title (the
 * specified text if there is one). `detail` is set where the refusal happens.
 */
export const refusals = {
  'not-json': { status: 400, title: 'The body is not valid JSON' },
  'bad-request': { status: 400, title: 'The request cannot be understood' },
  'login-failed': { status: 400, title: 'The login could not be completed' },
  'bad-signature': { status: 401, title: 'Invalid request signature' },
  unauthenticated: { status: 401, title: 'Please log in' },
  forbidden: { status: 403, title: 'You are not allowed to do this' },
  'field-forbidden': { status: 403, title: 'You are not allowed to change this field' },
  'foreign-origin': { status: 403, title: 'The request came from another site' },
  'not-found': { status: 404, title: 'Not found' },
  'method-not-allowed': { status: 405, title: 'This URL does not support that method' },
  'request-timeout': { status: 408, title: 'The request took too long to arrive' },
  'expectation-failed': { status: 417, title: 'The expectation of the request cannot be met' },
  'head-too-large': { status: 431, title: 'The headers of the request are too large' },
  'body-too-large': { status: 413, title: 'The body is too large' },
  'unsupported-media-type': { status: 415, title: 'The body must be application/json' },
  'duplicate-buyer': shownRefusals['duplicate-buyer'],
  'run-full': shownRefusals['run-full'],
  'waiting-list-full': { status: 409, title: 'The waiting list of this run is full' },
  'run-closed': { status: 409, title: 'This run is not open for booking' },
  'run-completed': { status: 409, title: 'This run is completed' },
  'capacity-below-active': { status: 409, title: 'More customers are booked than that' },
  'prices-changed': { status: 409, title: 'Prices have changed: please look at the cart again' },
  'not-enough-points': { status: 409, title: 'There are not enough points for this' },
  'balance-limit': {
    status: 409,
    title: 'No balance changes by more than 10.000.000.000.000g in one day: nothing was saved',
  },
  'order-cancelled': { status: 409, title: 'This order is cancelled' },
  stale: shownRefusals.stale,
  'booking-locked': {
    status: 403,
    title: 'A booking that is completed or In group can no longer be changed',
  },
  'gold-elsewhere': { status: 403, title: 'Somebody else holds gold of this booking' },
  'not-collector': {
    status: 403,
    title: 'Only collectors and staff can take gold',
  },
  'own-team': {
    status: 403,
    title: 'The advertiser is in the team: staff of the desk complete this booking',
  },
  'untrusted-holder': {
    status: 403,
    title:
      'The gold is with neither staff nor a collector: staff of the desk complete this booking',
  },
  'was-reversed': {
    status: 403,
    title: 'Staff took back its completion: staff of the desk complete this booking again',
  },
  'string-mailed': {
    status: 409,
    title: 'The gold of this booking was mailed: unmark its string first',
  },
  'taken-out': { status: 403, title: 'Staff removed this booking from the run' },
  'is-cancelled': { status: 409, title: 'This booking is cancelled: restore it first' },
  'not-cancelled': { status: 409, title: 'This booking is not cancelled' },
  'not-done-yet': { status: 409, title: 'Done needs paid, In group and a gold holder' },
  'not-complete-yet': { status: 409, title: 'Validation error' },
  'service-closed': { status: 409, title: 'This booking is completed or cancelled' },
  'service-status': { status: 409, title: 'Not possible at this booking’s status' },
  'team-incomplete': { status: 409, title: 'The team is not complete yet' },
  'gold-missing': { status: 409, title: 'Mark it paid and choose a gold holder first' },
  'in-team': {
    status: 409,
    title: 'You are in the team: ask the advertiser to remove you first',
  },
  'roster-exists': { status: 409, title: 'This run already has a roster' },
  'roster-closed': { status: 409, title: 'The sign-up of this run is closed' },
  'not-signed-up': { status: 409, title: 'This booster did not sign up with that role and class' },
  'already-picked': { status: 409, title: 'This booster is already picked' },
  'not-picked': { status: 409, title: 'This booster is not picked' },
  'booster-picked': { status: 409, title: 'Unpick this booster first' },
  'booster-absent': { status: 409, title: 'This booster is absent' },
  'nobody-picked': { status: 409, title: 'Nobody is picked and saved yet' },
  'nothing-to-save': { status: 409, title: 'Nothing has changed since the last save' },
  'urgent-too-late': {
    status: 409,
    title: 'Too close to the run: urgent pings need 2.5 hours before it',
  },
  'import-busy': { status: 409, title: 'Work on this import is going on: wait, or cancel it' },
  'import-finished': { status: 409, title: 'This import has written its rows' },
  'import-not-ready': { status: 409, title: 'The file of this import is not read yet' },
  'import-not-done': { status: 409, title: 'This import has written nothing, or was taken back' },
  'key-reused': { status: 422, title: 'This Idempotency-Key was used for another request' },
  invalid: { status: 422, title: 'Some fields are not valid' },
  'too-often': { status: 429, title: 'Too many requests' },
  'cooling-down': { status: 429, title: 'This was done a moment ago: please wait' },
  'profile-not-found': { status: 404, title: "Couldn't fetch autofill data for this character" },
  'profile-link-invalid': { status: 422, title: 'no valid url for autofill' },
  'profile-unavailable': { status: 502, title: "Couldn't fetch autofill data for this character" },
  'chat-unavailable': { status: 503, title: 'The chat platform cannot be reached' },
  'database-away': { status: 503, title: 'The database is unavailable, please try again shortly' },
  'too-busy': { status: 503, title: 'The server is busy. Try again shortly.' },
  'program-key': programKeyRefusal,
  'shutting-down': { status: 503, title: 'The server is restarting, please try again shortly' },
  internal: shownRefusals.internal,
} as const satisfies Record<string, { status: number; title: string }>;

export type RefusalName = keyof typeof refusals;

/** One invalid field of a 422: its path and the specified message. */
export interface FieldError {
  readonly path: string;
  readonly message: string;
}
