import { expect, it } from 'vitest';
import { withoutMessages } from './run-form-messages.ts';

const said = { time: 'This time does not exist', note: 'Too long', gcPaymentRealm: 'Unknown' };

it.each([
  ['time', ['note', 'gcPaymentRealm']],
  ['date', ['note', 'gcPaymentRealm']],
  ['gc', ['time', 'note']],
  ['note', ['time', 'gcPaymentRealm']],
  ['leader', ['time', 'note', 'gcPaymentRealm']],
] as const)('a change of %s leaves the messages of %j', (field, left) =>
  expect(Object.keys(withoutMessages(said, field))).toEqual(left),
);
