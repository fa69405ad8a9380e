import { expect, test } from 'vitest';
import type { StringRow } from './queries.ts';
import { stringView } from './view.ts';

const row: StringRow = {
  bookingId: 'b1',
  runId: 'r1',
  kind: 'raid',
  buyer: 'Thrall-Draenor',
  typeOfBoost: 'VIP',
  section: '',
  realm: 'Kazzak',
  faction: 'Horde',
  price: 1000,
  advCut: 'FTB',
  mailed: true,
  goldWith: '7',
  holderName: 'Gina',
  date: '2026-11-20',
};
const realms = [
  { joined: 'Kazzak', bankHorde: 'Hordebank', bankAlliance: 'Allybank' },
] as unknown as Parameters<typeof stringView>[1];

test('a string says what was sold, how much goes to which bank, and who holds it', () => {
  expect(stringView(row, realms)).toEqual({
    string: 'Kazzak:b1',
    bookingId: 'b1',
    runId: 'r1',
    kind: 'raid',
    buyerInfo: 'Thrall-Draenor · VIP',
    realm: 'Kazzak',
    faction: 'Horde',
    amountToMail: 1000,
    mailed: true,
    gc: 'Gina',
    gcId: '7',
    bank: 'Hordebank',
    date: '2026-11-20',
  });
  expect(stringView({ ...row, section: 'Heroic', faction: 'Alliance' }, realms)).toMatchObject({
    buyerInfo: 'Thrall-Draenor · Heroic · VIP',
    bank: 'Allybank',
  });
});
