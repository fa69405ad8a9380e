import { describe, expect, it } from 'vitest';
import { buyerCompletion } from './buyer-completion.ts';

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
