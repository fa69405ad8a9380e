import { describe, expect, it } from 'vitest';
import { openFees, openRealms } from './form-options.ts';
import { emptyDraft } from './draft.ts';
import { options } from '../../../../test/some-options.ts';
import { applyFieldChange, withBuyerRealm } from './field-dependencies.ts';

const draft = { ...emptyDraft, advCut: 'FTB', paymentRealm: 'Kazzak' };
const type = (field: Parameters<typeof applyFieldChange>[1], value: string, from = draft) =>
  applyFieldChange(from, field, value, options);

describe('the buyer fills the payment realm', () => {
  it.each([
    ['Thrall-Twi', 'TwistingNether'],
    ['Thrall-twisting nether', 'TwistingNether'],
    ['Thrall-Argent-Dawn', 'ArgentDawn'],
    ['Thrall-', 'Kazzak'],
    ['Thrall-Azjol', 'Kazzak'],
  ])('%s → %s while typing', (buyer, realm) => {
    expect(type('buyer', buyer).paymentRealm).toBe(realm);
  });
  it('with whatever stands there once it is left', () => {
    const left = withBuyerRealm({ ...draft, buyer: 'Thrall-Azjol-Nerub' }, options, true);
    expect(left.paymentRealm).toBe('Azjol-Nerub');
  });
  // proves BOOK-19
  it('only when a name of another realm was typed: gold agreed for elsewhere goes there', () => {
    const elsewhere = { ...draft, buyer: 'Thral-Kazzak', paymentRealm: 'Draenor' };
    expect(type('buyer', 'Thrall-Kazzak', elsewhere).paymentRealm).toBe('Draenor');
    expect(type('buyer', 'Thrall-Twi', elsewhere).paymentRealm).toBe('TwistingNether');
    const none = { ...elsewhere, paymentRealm: '' };
    expect(type('buyer', 'Thrall-Kazzak', none).paymentRealm).toBe('Kazzak');
  });
  it('but not while BALANCE pays', () => {
    const balance = { ...draft, paymentRealm: 'BALANCE' };
    expect(type('buyer', 'Thrall-Draenor', balance).paymentRealm).toBe('BALANCE');
  });
});

describe('BALANCE', () => {
  // proves BOOK-21
  it('as fee sets the realm and leaves no other', () => {
    const next = type('advCut', 'BALANCEC');
    expect(next).toMatchObject({ paymentRealm: 'BALANCE', realmBefore: 'Kazzak' });
    expect(openRealms(options, next).map((r) => r.value)).toEqual(['BALANCE']);
  });
  it('as fee can be left again, and the realm comes back', () => {
    const back = type('advCut', 'TAKEN', type('advCut', 'BALANCEC'));
    expect(back).toMatchObject({ advCut: 'TAKEN', paymentRealm: 'Kazzak', realmBefore: null });
  });
  // proves BOOK-21
  it('as realm clears the fee and leaves the two that go with it', () => {
    const next = type('paymentRealm', 'BALANCE');
    expect(next.advCut).toBe('');
    expect(openFees(options, next).map((fee) => fee.value)).toEqual(['BALANCEC', 'BALANCEO']);
  });
  it('as realm can be left again', () => {
    const next = type(
      'paymentRealm',
      'Draenor',
      type('advCut', 'BALANCEC', type('paymentRealm', 'BALANCE')),
    );
    expect(next.advCut).toBe('');
    expect(openFees(options, next)).toHaveLength(5);
  });
});

describe('a looked-up character', () => {
  const filled = {
    ...draft,
    buyer: 'Thrall-Kazzak',
    buyerClass: 'Shaman',
    faction: 'Horde',
    filled: {
      buyer: 'Thrall-Kazzak',
      buyerClass: 'Shaman',
      paymentFaction: 'Horde',
      factionBefore: 'Alliance',
    },
  };
  it('stays while its name does', () =>
    expect(type('buyer', 'Thrall-Kazzak', filled)).toEqual(filled));
  it('no longer owns a class or faction that was chosen by hand', () => {
    expect(type('buyerClass', 'Shaman', filled).filled).toEqual({
      ...filled.filled,
      buyerClass: '',
    });
    expect(type('paymentFaction', 'Horde', filled).filled).toEqual({
      ...filled.filled,
      paymentFaction: '',
    });
    expect(type('note', 'x', filled).filled).toEqual(filled.filled);
  });
});

describe('a fee', () => {
  it('that is emptied or unknown brings no realm back', () => {
    const paid = type('advCut', 'BALANCEC');
    for (const fee of ['', 'GIFT'])
      expect(type('advCut', fee, paid)).toMatchObject({
        paymentRealm: 'BALANCE',
        realmBefore: 'Kazzak',
      });
  });
  it('of a balance stays while the realm is typed on', () => {
    const paid = type('advCut', 'BALANCEC');
    expect(type('paymentRealm', ' balance ', paid)).toMatchObject({
      advCut: 'BALANCEC',
      realmBefore: 'Kazzak',
    });
  });
});
