import { describe, expect, test } from 'vitest';
import { refusals } from '@warchest/contract/refusals.ts';
import { NoResponseError, RefusedError } from './http.ts';
import { lookupFailed, messageOf, reasonOf } from './error-messages.ts';

const refused = (status: number, type: string, more: object = {}) =>
  new RefusedError(status, { status, type, ...more });
const texts = {
  otherwise: 'Your booking failed! Please try again later.',
  unanswered: 'It may or may not be done. Press again: it is done once.',
};
const anyCommand = 'The server did not answer. Look whether it was done before trying again.';

// proves WIRE-11
test.each([
  [refused(409, 'duplicate-buyer'), 'This customer already booked in this raid.'],
  [refused(500, 'internal'), texts.otherwise],
  [refused(422, 'invalid'), texts.otherwise],
  [new Error('a bug'), texts.otherwise],
  [
    refused(403, 'field-forbidden', { detail: 'You may not change leader' }),
    'You may not change leader',
  ],
  [
    refused(403, 'field-forbidden', { detail: 'paymentRealm' }),
    'You are not allowed to change the payment realm.',
  ],
  [
    refused(403, 'field-forbidden', { detail: 'See the fields', field: 'advCut' }),
    'You are not allowed to change the fee.',
  ],
  [refused(401, 'unauthenticated'), 'You have been logged out. Please log in again.'],
  [refused(409, 'stale', { detail: 'note is now "x"' }), 'note is now "x"'],
  [new RefusedError(429, { type: 'too-often' }, 4), 'Too many requests. Please wait 4 s.'],
  // from a proxy
  [new RefusedError(429, {}, 3), 'Too many requests. Please wait a moment.'],
  [new RefusedError(413, {}), 'This is too large to be sent at once. Please send less of it.'],
  [
    refused(413, 'body-too-large', { title: 'Too large', detail: 'At most 1 MB is accepted' }),
    'At most 1 MB is accepted',
  ],
  [new RefusedError(403, {}), texts.otherwise],
])('%s is shown as %j', (error, text) => expect(messageOf(error, texts)).toBe(text));

// a new refusal is shown wherever it occurs
test.each(
  Object.entries(refusals).filter(
    ([type, { status }]) =>
      (status === 403 || status === 409) &&
      !['stale', 'forbidden', 'field-forbidden'].includes(type),
  ),
)(
  "what a rule decided is shown, whatever the screen's text of failures: %s",
  (type, { status, title }) =>
    expect(messageOf(refused(status, type, { title, detail: 'a customer' }), texts)).toBe(title),
);

test('a screen can name its own text for a refusal, also for one that is an answer of the server with 503', () => {
  const key = { ...texts, 'program-key': 'The key is missing.' };
  expect(messageOf(refused(503, 'program-key'), key)).toBe('The key is missing.');
  expect(messageOf(refused(409, 'run-full'), { ...texts, 'run-full': 'Full.' })).toBe('Full.');
});

// proves UX-22
describe('a command that may have taken effect', () => {
  const { unanswered } = texts;
  test.each<[Error, string]>([
    [new NoResponseError('gone'), unanswered],
    [new RefusedError(502, {}), unanswered],
    [refused(503, 'database-away'), unanswered],
    [new RefusedError(504, {}), unanswered],
    [refused(408, 'request-timeout'), unanswered],
    [refused(409, 'stale', { detail: 'owed is now 3' }), 'owed is now 3'],
    [refused(422, 'invalid'), texts.otherwise],
    [new RefusedError(429, { type: 'too-often' }, 2), 'Too many requests. Please wait 2 s.'],
    [new Error('a bug'), texts.otherwise],
  ])('%s is never said to have failed', (error, text) =>
    expect(messageOf(error, texts)).toBe(text),
  );

  test('has failed by an error inside the server, which rolls it back', () => {
    const error = refused(500, 'internal');
    expect(messageOf(error, texts)).toBe(texts.otherwise);
    expect(messageOf(error, { unanswered })).toBe(refusals.internal.title);
  });

  test('is not said to have failed where its screen has no words for that', () => {
    expect(messageOf(new NoResponseError('gone'), { stale: 'Changed.' })).toBe(anyCommand);
  });
});

test('a look-up without an answer has failed', () => {
  const own = lookupFailed('The table could not be loaded');
  for (const error of [new NoResponseError('gone'), refused(500, 'internal')])
    expect(messageOf(error, own)).toBe('The table could not be loaded');
});

test('without texts the refusal speaks for itself', () => {
  expect(messageOf(refused(409, 'run-full', { title: 'All spots of this run are taken' }))).toBe(
    'All spots of this run are taken',
  );
});

test.each([
  [refused(403, 'field-forbidden', { title: 'Not this field' }), 'Not this field'],
  [refused(403, 'forbidden', { detail: 'Only leaders' }), 'Only leaders'],
  [refused(403, 'forbidden', { title: 'Not for you' }), 'Not for you'],
  [refused(403, 'forbidden'), refusals.internal.title],
  [refused(409, 'stale'), refusals.stale.title],
  [refused(429, 'too-often'), 'Too many requests. Please wait 1 s.'],
  [
    refused(422, 'invalid', { title: 'Invalid', errors: [{ path: 'a', message: 'Too long' }] }),
    'Too long',
  ],
  [refused(500, 'odd', { detail: 'Why', title: 'What' }), 'Why'],
  [refused(500, 'odd', { title: 'What' }), 'What'],
  [refused(500, 'odd'), refusals.internal.title],
  [new RefusedError(503, {}), anyCommand],
  [refused(413, 'body-too-large', { title: 'Too large' }), 'Too large'],
  [new RefusedError(413, {}), 'This is too large to be sent at once. Please send less of it.'],
  [new RefusedError(429, {}), 'Too many requests. Please wait a moment.'],
  [new NoResponseError('gone'), anyCommand],
  [new Error('a bug'), refusals.internal.title],
  ['anything', refusals.internal.title],
])('case %#: without a text of its screen it is %2$s', (error, text) =>
  expect(messageOf(error)).toBe(text),
);

test.each([
  [refused(409, 'stale', { detail: 'Why', title: 'What' }), 'Why'],
  [refused(409, 'stale', { title: 'What' }), 'What'],
  [new RefusedError(502, {}), 'The server is not available at the moment.'],
  [new RefusedError(501, {}), ''],
  [new NoResponseError('gone'), 'The server could not be reached'],
  [new Error('a bug'), ''],
])('case %#: the reason beside it is %2$j', (error, reason) =>
  expect(reasonOf(error)).toBe(reason),
);
