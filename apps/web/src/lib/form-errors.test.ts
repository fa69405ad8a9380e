import { expect, test } from 'vitest';
import { newRuns } from '@warchest/contract/run-change.ts';
import { firstRefused, formErrors, refusedFields } from './form-errors.ts';
import { RefusedError } from './http.ts';

test('a form hears the first message of each field, as the contract says it', () => {
  const check = formErrors(newRuns.raid);
  expect(check({})).toMatchObject({ date: 'Date is required', type: 'Field is required' });
  const good = {
    date: '2026-11-24',
    time: '20:00',
    type: 'VIP',
    raid: 'Manaforge Omega',
    difficulty: 'Heroic',
  };
  expect(check(good)).toEqual({});
  expect(
    formErrors(newRuns.raid, (day: string) => ({ ...good, date: day }))('soon'),
  ).toHaveProperty('date');
});

test('a refusal names fields, anything else none', () => {
  const errors = [{ path: 'price', message: 'Too much' }];
  expect(refusedFields(new RefusedError(422, { type: 'invalid', errors }))).toEqual({
    price: 'Too much',
  });
  expect(refusedFields(new RefusedError(409, { type: 'stale' }))).toEqual({});
  expect(refusedFields(new Error('lost'))).toEqual({});
  const several = [...errors, { path: 'note', message: 'Too long' }];
  expect(firstRefused(new RefusedError(422, { type: 'invalid', errors: several }))).toBe('price');
  expect(firstRefused(new RefusedError(429, { type: 'too-often' }))).toBeNull();
});
