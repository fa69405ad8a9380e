import { expect, test } from 'vitest';
import { RowStates } from './row-states.ts';

/** The states of one row. */
function states() {
  const of = new RowStates();
  return { of, row: () => of.snapshot().get('a') };
}

test('requests are counted, a row is pending while one of its fields is', () => {
  const { of, row } = states();
  expect([of.nextRequest(), of.nextRequest()]).toEqual([1, 2]);
  expect(of.isPending('a')).toBe(false);
  of.markPending('a', { done: true }, 1);
  of.markPending('a', { note: 'x' }, 2);
  expect(row()).toEqual({ saving: { done: true, note: 'x' } });
  expect([of.isPending('a'), of.isPending('b')]).toEqual([true, false]);
  of.markSaved('a', { done: true }, 1);
  expect(row()).toEqual({ saving: { note: 'x' }, saved: { done: true }, failed: undefined });
  of.markSaved('a', { note: 'x' }, 2);
  expect(row()).toEqual({ saving: undefined, saved: { note: 'x' }, failed: undefined });
  expect(of.isPending('a')).toBe(false);
});

test('an answer says nothing about a field that a later request changes again', () => {
  const { of, row } = states();
  of.markPending('a', { done: true }, 1);
  of.markPending('a', { done: true }, 2);
  of.markSaved('a', { done: true }, 1);
  expect(row()).toEqual({ saving: { done: true }, saved: { done: true }, failed: undefined });
  of.markRefused('a', { done: true }, 'Closed', 2);
  expect(row()).toEqual({ saving: undefined, failed: { edit: { done: true }, why: 'Closed' } });
});

test.each([
  ['another field was saved', 1, 2, { note: 'x' }, true],
  ['the same one was saved by an earlier request', 2, 1, { done: false }, true],
  ['the same one was saved by a later request', 1, 2, { done: false }, false],
  ['the same request saved it', 2, 2, { done: false }, false],
] as const)('a refusal and what comes after it: %s', (_, refusedBy, savedBy, edit, stays) => {
  const { of, row } = states();
  of.markRefused('a', { done: true }, 'Closed', refusedBy);
  of.markSaved('a', edit, savedBy);
  expect(row()).toEqual({
    saving: undefined,
    saved: edit,
    failed: stays ? { edit: { done: true }, why: 'Closed' } : undefined,
  });
});

test('an edit that is not sent keeps what is pending, and counts as a request', () => {
  const { of, row } = states();
  of.markPending('a', { note: 'x' }, of.nextRequest());
  of.markUnsent('a', { done: true }, 'Not yours');
  expect(row()).toEqual({
    saving: { note: 'x' },
    failed: { edit: { done: true }, why: 'Not yours' },
  });
  // it is later than the request before it
  of.markSaved('a', { done: false, note: 'x' }, 1);
  expect(row()?.failed).toEqual({ edit: { done: true }, why: 'Not yours' });
  expect(of.nextRequest()).toBe(3);
});

test('marks are taken away, and the row with the last one', () => {
  const { of, row } = states();
  const failed = { edit: { done: true }, why: 'Closed' };
  of.markPending('a', { note: 'x' }, 1);
  of.markRefused('a', { done: true }, 'Closed', 2);
  of.markSaved('a', { btag: 'y' }, 3);
  expect(row()).toEqual({ saving: { note: 'x' }, saved: { btag: 'y' }, failed });
  of.forgetRefused('a');
  expect(row()).toEqual({ saving: { note: 'x' }, saved: { btag: 'y' } });
  of.forgetSaved('a');
  expect(row()).toEqual({ saving: { note: 'x' }, failed: undefined });
  of.markSaved('a', { note: 'x' }, 1);
  of.forgetSaved('a');
  expect(row()).toBeUndefined();
  of.markSaved('a', { note: 'x' }, 4);
  of.forgetRefused('a');
  expect(row()).toEqual({ saving: undefined, saved: { note: 'x' } });
  of.markUnsent('a', { done: true }, 'Closed');
  of.forgetSaved('a');
  expect(row()).toEqual({ saving: undefined, failed });
  of.forgetRefused('a');
  expect(row()).toBeUndefined();
  of.forgetSaved('b');
  expect(of.snapshot()).toEqual(new Map());
});

// an answer to a request before the refusal comes after the mark was taken away
test.each([
  ['a refusal whose mark is taken away', (of: RowStates) => of.forgetRefused('a')],
  [
    'a refusal that a later change has undone',
    (of: RowStates) => {
      of.markSaved('a', { done: true }, 6);
      of.forgetSaved('a');
    },
  ],
])('%s does not keep the next one', (_, forget) => {
  const { of, row } = states();
  of.markRefused('a', { done: true }, 'Closed', 5);
  forget(of);
  expect(row()).toBeUndefined();
  of.markPending('a', { done: true }, 7);
  of.markSaved('a', { done: true }, 7);
  expect(row()).toEqual({ saving: undefined, saved: { done: true }, failed: undefined });
});
