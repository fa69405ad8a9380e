import { expect, it } from 'vitest';
import { judgedWith } from './run-form-messages.ts';

it.each([
  ['time', ['date', 'time']],
  ['date', ['date', 'time']],
  ['raid', ['raid', 'raidBoss']],
  ['raidBoss', ['raid', 'raidBoss']],
  ['gc', ['gc', 'gcPaymentRealm']],
  ['gcPaymentRealm', ['gc', 'gcPaymentRealm']],
  ['note', ['note']],
  ['leader', ['leader']],
])('a change of %s makes the messages of %j void', (field, gone) =>
  expect([...new Set(judgedWith(field))].toSorted()).toEqual(gone),
);
