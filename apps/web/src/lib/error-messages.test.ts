import { expect, test } from 'vitest';
import { refusals } from '@warchest/contract/refusals.ts';
import { NoResponseError, RefusedError } from './http.ts';
import { messageOf, reasonOf } from './error-messages.ts';

const refused = (status: number, type: string, more: object = {}) =>
  new RefusedError(status, { status, type, ...more });
const texts = { otherwise: 'Your booking failed! Please try again later.' };

// proves WIRE-11
test.each([
  [refused(409, 'duplicate-buyer'), 'This customer already booked in this raid.'],
  [refused(500, 'internal'), texts.otherwise],
  [refused(422, 'invalid'), texts.otherwise],
  [new NoResponseError('gone'), texts.otherwise],
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

test('a screen can name its own text for a refusal', () => {
  expect(messageOf(refused(409, 'run-full'), { ...texts, 'run-full': 'Full.' })).toBe('Full.');
});

test('without texts the refusal speaks for itself', () => {
  expect(messageOf(refused(409, 'run-full', { title: 'All spots of this run are taken' }))).toBe(
    'All spots of this run are taken',
  );
});

test.each([
  [refused(403, 'field-forbidden', { title: 'Not this field' }), 'Not this field'],
  [refused(403, 'field-forbidden'), refusals['field-forbidden'].title],
  [refused(403, 'forbidden', { detail: 'Only leaders' }), 'Only leaders'],
  [refused(403, 'forbidden', { title: 'Not for you' }), 'Not for you'],
  [refused(403, 'forbidden'), refusals.forbidden.title],
  [refused(409, 'stale'), refusals.stale.title],
  [refused(429, 'too-often'), 'Too many requests. Please wait 1 s.'],
  [refused(500, 'odd', { detail: 'Why', title: 'What' }), 'Why'],
  [refused(500, 'odd', { title: 'What' }), 'What'],
  [refused(500, 'odd'), refusals.internal.title],
  [new NoResponseError('gone'), 'The server cannot be reached. Please try again.'],
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
  [new NoResponseError('gone'), 'no connection'],
  [new Error('a bug'), ''],
])('case %#: the reason beside it is %2$j', (error, reason) =>
  expect(reasonOf(error)).toBe(reason),
);
