import { expect, test } from 'vitest';
import {
  codesOf,
  exhaustedResource,
  isDatabaseUnavailable,
  isRetryable,
  isUniqueViolation,
  refusalOfTrigger,
} from './database-errors.ts';
import { Refused } from './refused.ts';

const failed = (message: string, fields: object = {}, cause?: unknown): Error =>
  Object.assign(new Error(message, { cause }), fields);
const withCode = (code: unknown, fields: object = {}) => failed('It failed', { code, ...fields });
/** An error that was wrapped so many times. */
const wrapped = (error: Error, times: number): Error =>
  times === 0 ? error : failed('outer', {}, wrapped(error, times - 1));

test('an error has the codes of its causes, five deep at most', () => {
  const inner = withCode('23505');
  expect(codesOf(failed('outer', { code: 'OUTER' }, failed('none', {}, inner)))).toEqual([
    'OUTER',
    '23505',
  ]);
  expect([codesOf(wrapped(inner, 4)), codesOf(wrapped(inner, 5))]).toEqual([['23505'], []]);
  expect([codesOf('a text'), codesOf(null), codesOf(withCode(7)), codesOf({ code: 'x' })]).toEqual([
    [],
    [],
    [],
    [],
  ]);
});

test('a violation of a unique index is known by its code, and by the name of the index', () => {
  const violation = wrapped(withCode('23505', { constraint: 'bookings_buyer' }), 1);
  expect(isUniqueViolation(violation)).toBe(true);
  expect(isUniqueViolation(violation, 'bookings_buyer')).toBe(true);
  expect(isUniqueViolation(violation, 'runs_key')).toBe(false);
  expect(isUniqueViolation(withCode('23514', { constraint: 'bookings_buyer' }))).toBe(false);
  expect(isUniqueViolation(new Error('23505'))).toBe(false);
});

test('what a trigger refuses is the refusal that it names', () => {
  const raised = (code: string, constraint?: string) =>
    refusalOfTrigger(
      wrapped(failed('Sealed: nothing changes', { code, ...(constraint && { constraint }) }), 1),
    );
  expect(raised('WC001', 'stale')).toEqual(
    new Refused('stale', { detail: 'Sealed: nothing changes' }),
  );
  expect([
    raised('WC001', 'no-such-refusal'),
    raised('WC001', 'toString'),
    raised('WC001'),
    raised('23505', 'stale'),
    refusalOfTrigger('text'),
  ]).toEqual([null, null, null, null, null]);
});

test.each([
  ['40P01', true],
  ['40001', true],
  ['40002', false],
  ['23505', false],
])('after %s it is tried again: %s', (code, again) => {
  expect(isRetryable(wrapped(withCode(code), 2))).toBe(again);
});

test.each([
  ['audit_log_pkey', 'Key (id)=(35bpfge08nm02) already exists.', true],
  ['audit_log_pkey', 'Schlüssel »(id)=(35bpfge08nm02)« existiert bereits.', true],
  ['cuts_pkey', 'Key (kind, day)=(raid, 2026-11-24) already exists.', false],
  ['bookings_own_id', 'Key (id)=(35bpfge08nm02) already exists.', false],
  ['audit_log_pkey', undefined, false],
])('after a violation of %s with %j it is tried again: %s', (constraint, detail, again) => {
  expect(isRetryable(wrapped(withCode('23505', { constraint, detail }), 1))).toBe(again);
  expect(isRetryable(withCode('23503', { constraint, detail }))).toBe(false);
});

test.each([
  ['53000', 'resources'],
  ['53100', 'disk'],
  ['53200', 'memory'],
  ['53300', 'connections'],
  ['53400', 'a configured limit'],
  ['53500', null],
])('%s says that %s ran out', (code, resource) => {
  expect(exhaustedResource(wrapped(withCode(code), 1))).toBe(resource);
  expect(isDatabaseUnavailable(withCode(code))).toBe(resource !== null);
});

const away = `EAGAIN ECONNREFUSED ECONNRESET EPIPE ENOENT ETIMEDOUT EHOSTUNREACH ENETUNREACH
  ENOTFOUND EAI_AGAIN 08000 08006 57P01 57P02 57P03 57P04 57014 55P03 25P03 25P04`.split(/\s+/);
const there = `EACCES 57P00 57P05 25P02 25P05 57014x x57014 57015 55P04 0800 080001 42P01 23505`;

test.each(away)('with %s the database is away for a while', (code) => {
  expect(isDatabaseUnavailable(wrapped(withCode(code), 1))).toBe(true);
});
test.each(there.split(' '))('with %s it is there', (code) => {
  expect(isDatabaseUnavailable(wrapped(withCode(code), 1))).toBe(false);
});

test.each([
  ['Connection terminated unexpectedly', true],
  ['timeout exceeded when trying to connect', true],
  ['timeout expired', true],
  ['Query read timeout', true],
  ['Client has encountered a connection error and is not queryable', true],
  ['Client was closed and is not queryable', true],
  ['Cannot use a pool after calling end on the pool', true],
  ['The Database System is starting up', true],
  ['It says: timeout expired', false],
  ['relation "x" does not exist', false],
])('“%s” means that it is away: %s', (message, isAway) => {
  expect(isDatabaseUnavailable(wrapped(new Error(message), 1))).toBe(isAway);
});
