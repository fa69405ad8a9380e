import { expect, it } from 'vitest';
import { bankOf } from './bank.ts';

const realms = [
  { joined: 'Kazzak', bankHorde: 'Grommash', bankAlliance: 'Anduin' },
  { joined: 'TwistingNether', bankHorde: 'Thrallbank', bankAlliance: 'Jainabank' },
];

it.each([
  ['Kazzak', 'Horde', 'Grommash'],
  ['Kazzak', 'Alliance', 'Anduin'],
  ['TwistingNether', 'Horde', 'Thrallbank'],
  ['TwistingNether', 'Alliance', 'Jainabank'],
  ['Nowhere', 'Alliance', 'Bank'],
])('gold of %s, %s, is mailed to %s', (realm, faction, bank) =>
  expect(bankOf(realms, realm, faction)).toBe(bank),
);
