import { expect, test } from 'vitest';
import { blockedReason } from './blocked-customer.ts';

const list = [
  { label: 'Thrall-TwistingNether', active: true, reason: 'Did not pay' },
  { label: 'Jaina-Kazzak', active: false, reason: 'Long ago' },
];

// proves CAT-14
test.each([
  ['Thrall-TwistingNether', 'Did not pay'],
  ['thrall-Twisting Nether', 'Did not pay'],
  ['THRALL - twisting-nether', 'Did not pay'],
  ['Thrall-Kazzak', null],
  ['Jaina-Kazzak', null],
  ['Thrall', null],
  ['', null],
])('%j is blocked: %j', (buyer, reason) => expect(blockedReason(list, buyer)).toBe(reason));
