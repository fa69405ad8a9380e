import { expect, it } from 'vitest';
import { Refused } from '../../platform/refused.ts';
import { Cancelled, JobProblem } from './begin-job.ts';
import { sentError } from './messages-thread.ts';

it('an error of the database is sent with its code and constraint, and nothing of its rows', () => {
  const error = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'one_buyer',
    detail: 'Key (buyer)=(Alpha-Kazzak) already exists.',
    position: 7,
  });
  const { stack } = error;
  expect(sentError(error)).toEqual({
    kind: 'error',
    name: 'Error',
    message: 'duplicate key value',
    stack,
    code: '23505',
    constraint: 'one_buyer',
  });
  expect(sentError(Object.assign(error, { code: 23_505, constraint: null }))).toEqual({
    kind: 'error',
    name: 'Error',
    message: 'duplicate key value',
    stack,
  });
});

it.each([
  [new Cancelled(), 'cancelled', undefined],
  [new JobProblem('Line 3 is empty'), 'problem', 'Line 3 is empty'],
  [new Refused('stale', { detail: 'Changed since' }), 'problem', 'Changed since'],
  ['out of words', 'error', 'out of words'],
])('%s is sent as %s', (thrown, kind, message) => {
  expect(sentError(thrown)).toMatchObject({ kind, ...(message !== undefined && { message }) });
});
