import { describe, expect, it } from 'vitest';
import { buyerCompletion, buyerSpelling } from './buyer-completion.ts';

const realms = ['Kazzak', 'Draenor', 'TwistingNether', 'ArgentDawn', 'BALANCE'].map((value) => ({
  value,
  label: value,
}));

describe('buyerCompletion', () => {
  it.each([
    ['T-Kaz', 'T-Kazzak'],
    ['Thrall-', null],
    ['Thrall-Kaz', 'Thrall-Kazzak'],
    ['Thrall-Tw', 'Thrall-TwistingNether'],
    ['Thrall-Kazzak', null],
    ['Thrall-B', null],
    ['Thrall-BAL', null],
    ['Thrall', null],
    ['-Kaz', null],
  ])('%s → %s', (typed, whole) => expect(buyerCompletion(typed, realms)).toBe(whole));
});

describe('buyerSpelling', () => {
  const known = [
    { value: 'TwistingNether', label: 'Twisting Nether', also: ['twisting-nether', 'tn'] },
    { value: 'BALANCE', label: 'BALANCE' },
  ];
  it.each([
    ['thrall-twistingnether', 'Thrall-TwistingNether'],
    ['tHRALL - twisting nether', 'Thrall-TwistingNether'],
    ['thrall-tn', 'Thrall-TwistingNether'],
    ['Thrall-Nowhere', 'Thrall-Nowhere'],
    ['thrall-balance', 'Thrall-balance'],
    ['thrall', 'thrall'],
    ['thrall-', 'thrall-'],
    ['', ''],
  ])('%s → %s', (typed, spelled) => expect(buyerSpelling(typed, known)).toBe(spelled));
});
