import { describe, expect, it } from 'vitest';
import { looksLikeLink, profileLink, withCharacter } from './autofill.ts';
import { emptyDraft } from './draft.ts';
import { feeText, spotLabel, spotText } from './echo.ts';
import { choices } from './some-choices.ts';

describe('profileLink', () => {
  it.each([
    [
      'https://raider.io/characters/eu/kazzak/Thrall',
      'https://raider.io/characters/eu/kazzak/Thrall',
    ],
    ['raider.io/characters/eu/kazzak/Thrall', 'https://raider.io/characters/eu/kazzak/Thrall'],
    ['http://www.raider.io/x', 'http://www.raider.io/x'],
    ['https://raider.io.example.com/x', null],
    ['https://example.com/raider.io', null],
    ['Thrall-Kazzak', null],
  ])('%s → %s', (text, link) => expect(profileLink(text)).toBe(link));
  it('tells links from names', () => {
    expect(looksLikeLink('https://example.com/x')).toBe(true);
    expect(looksLikeLink('raider.io/characters/eu/kazzak/Thrall')).toBe(true);
    expect(looksLikeLink('Thrall-Kazzak')).toBe(false);
    expect(looksLikeLink('see https://example.com')).toBe(false);
  });
});

describe('withCharacter', () => {
  const found = {
    name: 'Thrall',
    realm: 'Twisting Nether',
    faction: 'alliance',
    class: 'Death Knight',
  };
  it('fills name, class, realm and faction, and leaves the rest', () => {
    expect(withCharacter({ ...emptyDraft, price: '250' }, found, choices)).toMatchObject({
      buyer: 'Thrall-TwistingNether',
      buyerClass: 'Death Knight',
      paymentRealm: 'TwistingNether',
      paymentFaction: 'Alliance',
      faction: 'Alliance',
      price: '250',
    });
  });
  it('leaves BALANCE as it is', () => {
    const balance = { ...emptyDraft, paymentRealm: 'BALANCE' };
    expect(withCharacter(balance, found, choices).paymentRealm).toBe('BALANCE');
  });
});

describe('the echo line', () => {
  it.each([
    ['FTB', 100_500, 'fee 30 % = 30.150g (cycle 27,5 % = 27.637g)'],
    ['TAKEN', 100_000, 'fee 30 % = 30.000g, kept at the trade'],
    ['BSFTB', 500_000, 'fee 10 % = 50.000g'],
    ['BSFTB', 2_000_000, 'fee 10 % (cap) = 100.000g'],
  ])('%s %s', (fee, price, text) => expect(feeText('raid', fee, price)).toBe(text));
  it('says the next spot, or the place among the backups', () => {
    const run = { amountOfPossibleCustomer: 20, totalCustomer: 13, totalBackup: 0 };
    expect(spotText(run)).toBe('spot 14/20 (6 left)');
    expect(spotText({ ...run, totalCustomer: 20, totalBackup: 2 })).toBe('run is full: backup B3');
    expect(spotLabel(22, true, 20)).toBe('B2');
    expect(spotLabel(7, false, 20)).toBe('7');
    expect(spotLabel(null, false, 20)).toBe('');
  });
});
