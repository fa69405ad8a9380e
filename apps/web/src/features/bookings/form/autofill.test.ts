import { describe, expect, it } from 'vitest';
import { looksLikeLink, profileLink, withCharacter } from './autofill.ts';
import { emptyDraft, nextDraft } from './draft.ts';
import { feeWords, priceWarning, spotText } from './price-summary.ts';
import { spotLabel } from '../public/spot-label.ts';
import { options } from '../../../../test/some-options.ts';
import { applyFieldChange } from './field-dependencies.ts';

describe('profileLink', () => {
  it.each([
    [
      'https://raider.io/characters/eu/kazzak/Thrall',
      'https://raider.io/characters/eu/kazzak/Thrall',
    ],
    ['raider.io/characters/eu/kazzak/Thrall', 'https://raider.io/characters/eu/kazzak/Thrall'],
    ['http://www.raider.io/x', 'http://www.raider.io/x'],
    [' HTTPS://raider.io/x ', 'https://raider.io/x'],
    ['raider.io/x?from=https://raider.io/y', 'https://raider.io/x?from=https://raider.io/y'],
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
    expect(withCharacter({ ...emptyDraft, price: '250' }, found, options)).toMatchObject({
      buyer: 'Thrall-TwistingNether',
      buyerClass: 'Death Knight',
      paymentRealm: 'TwistingNether',
      paymentFaction: 'Alliance',
      faction: 'Alliance',
      price: '250',
    });
  });
  const filled = withCharacter(emptyDraft, found, options);
  it('goes with its name when another one is typed', () => {
    expect(applyFieldChange(filled, 'buyer', 'Jaina-Draenor', options)).toMatchObject({
      buyerClass: '',
      paymentFaction: 'Horde',
      paymentRealm: 'Draenor',
      faction: '',
    });
    expect(applyFieldChange(filled, 'note', 'late', options)).toMatchObject({
      buyerClass: 'Death Knight',
    });
  });
  it('leaves what was chosen by hand, before or after', () => {
    const chosen = applyFieldChange(filled, 'buyerClass', 'Shaman', options);
    expect(applyFieldChange(chosen, 'buyer', 'Jaina-', options).buyerClass).toBe('Shaman');
    const same = applyFieldChange(filled, 'paymentFaction', 'Alliance', options);
    expect(applyFieldChange(same, 'buyer', 'Jaina-', options).paymentFaction).toBe('Alliance');
    const unknown = { ...found, class: 'Tinker' };
    const before = withCharacter({ ...emptyDraft, buyerClass: 'Shaman' }, unknown, options);
    expect(applyFieldChange(before, 'buyer', 'Jaina-', options).buyerClass).toBe('Shaman');
  });
  it('is replaced by the next look-up, and not passed on to the next customer', () => {
    const next = withCharacter(filled, { ...found, name: 'Jaina', class: '' }, options);
    expect(next).toMatchObject({ buyer: 'Jaina-TwistingNether', buyerClass: '' });
    expect(nextDraft(filled).paymentFaction).toBe('Horde');
    expect(nextDraft({ ...filled, paymentFaction: 'Horde' }).paymentFaction).toBe('Horde');
  });
  it('leaves BALANCE as it is', () => {
    const balance = { ...emptyDraft, paymentRealm: 'BALANCE' };
    expect(withCharacter(balance, found, options).paymentRealm).toBe('BALANCE');
    const paid = { ...emptyDraft, paymentRealm: 'balance', realmBefore: 'Kazzak' };
    expect(withCharacter(paid, found, options).paymentRealm).toBe('balance');
  });
});

describe('the echo line', () => {
  it.each([
    ['FTB', 100_500, ['fee 30 %', '30.150g', 'cycle 27,5 % = 27.637g for you']],
    ['TAKEN', 100_000, ['fee 30 %', '30.000g', 'kept at the trade']],
    ['BSFTB', 500_000, ['fee 10 %', '50.000g', '']],
    ['BSFTB', 2_000_000, ['fee 10 % (cap)', '100.000g', '']],
  ])('%s %s', (advCut, price, words) =>
    expect(Object.values(feeWords('raid', advCut, price))).toEqual(words),
  );
  it.each([
    ['raid', null, ''],
    ['raid', 9_999_999, ''],
    ['raid', 250, ''],
    ['raid', 10_000_000, 'more than the 9.999.999g that a character can hold'],
    ['shift', 250, 'only 250g: did you mean 250k?'],
    ['raid', 0, 'nothing to pay'],
    ['shift', 0, 'nothing to pay'],
    ['shift', 1000, ''],
  ] as const)('a price in a %s of %s is warned of with %j', (kind, price, text) =>
    expect(priceWarning(kind, price)).toBe(text),
  );
  // proves BOOK-30
  it('says the next spot, or the place among the backups', () => {
    const run = { amountOfPossibleCustomer: 20, totalCustomer: 13, totalBackup: 0 };
    expect(spotText(run)).toBe('spot 14/20 (6 left)');
    expect(spotText({ ...run, totalCustomer: 20, totalBackup: 2 })).toBe('run is full: backup B3');
    expect(spotText({ ...run, totalCustomer: 20 }, 'Gallywix')).toBe('Gallywix is full: backup B1');
    expect(spotLabel(22, true, 20)).toBe('B2');
    expect(spotLabel(7, false, 20)).toBe('7');
    expect(spotLabel(null, false, 20)).toBe('');
  });
});
