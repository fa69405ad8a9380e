import { describe, expect, it } from 'vitest';
import { aBooking } from '../../../../test/a-run.ts';
import { changesOf } from './changes.ts';
import { options } from '../../../../test/some-options.ts';
import { bodyOf, collectedOf, draftOf, emptyDraft, messagesOf, nextDraft } from './draft.ts';
import { shownCollected } from './use-booking-form.ts';

const draft = {
  ...emptyDraft,
  buyer: 'Thrall-twisting nether',
  buyerClass: 'dk',
  typeOfBoost: 'VIP',
  advCut: 'ft',
  price: '100,5',
  paymentRealm: 'TwistingNether',
};

describe('bodyOf', () => {
  // proves BOOK-13, BOOK-20
  it('spells out prefixes and abbreviations and sends whole gold', () => {
    expect(bodyOf('raid', draft, options)).toMatchObject({
      buyer: 'Thrall-TwistingNether',
      buyerClass: 'Death Knight',
      advCut: 'FTB',
      price: 100_500,
      paymentRealm: 'TwistingNether',
      paymentFaction: 'Horde',
      faction: 'Horde',
      collectedGold: 0,
    });
  });
  it('keeps the faction of a looked-up character', () => {
    const body = bodyOf('raid', { ...draft, faction: 'Alliance' }, options);
    expect(body).toMatchObject({ faction: 'Alliance', paymentFaction: 'Horde' });
  });
  it('says fully paid only when it was ticked', () => {
    expect(bodyOf('raid', draft, options)).not.toHaveProperty('paid');
    expect(bodyOf('raid', { ...draft, paid: true }, options)).toMatchObject({
      paid: true,
      fullyPaidAtCreate: true,
      collectedGold: 100_500,
    });
  });
});

describe('messagesOf', () => {
  it('has nothing against a good form', () =>
    expect(messagesOf('raid', draft, options)).toEqual({}));
  it.each([
    ['buyer', 'Thrall', 'Customer name must be in name-realm format'],
    ['buyer', '', 'Field is required'],
    ['buyerClass', 'Bard', 'Class not existing'],
    ['advCut', 'GIFT', 'Unknown Fee option'],
    ['paymentRealm', 'Nowhere', 'Unknown Realm selected'],
    ['price', '', 'Field is required'],
    ['price', '250 000', '“250 000” can mean 250.000g or 250.000.000g: write it like that'],
    ['price', '1e3', '“1e3” is not an amount'],
  ] as const)('%s %j: %s', (field, value, message) => {
    expect(messagesOf('raid', { ...draft, [field]: value }, options)[field]).toBe(message);
  });
  it('refuses an unclear deposit only where it can be typed', () => {
    const unclear = { ...draft, advCut: 'FTB', collected: '3 0' };
    expect(messagesOf('raid', unclear, options).collected).toBe('“3 0” is not an amount');
    expect(messagesOf('raid', { ...unclear, advCut: 'TAKEN' }, options)).toEqual({});
  });
  it('refuses a fee that does not go with BALANCE', () => {
    const odd = { ...draft, advCut: 'FTB', paymentRealm: 'BALANCE' };
    expect(messagesOf('raid', odd, options).advCut).toBe('Unknown Fee option');
  });
});

describe('collected', () => {
  it.each([
    [{ advCut: 'TAKEN', price: '100' }, 30_000],
    [{ advCut: 'FTB', price: '100', collected: '30' }, 30_000],
    [{ advCut: 'FTB', price: '100', collected: '31' }, 0],
    [{ advCut: 'BSFTB', price: '100', collected: '10' }, 0],
    [{ advCut: 'BSFTB', price: '100', paid: true }, 100_000],
  ])('%j → %s', (given, gold) => expect(collectedOf('raid', { ...draft, ...given })).toBe(gold));
  // proves BOOK-25
  it('shows what was typed for FTB until the field is left', () => {
    const typed = { ...draft, advCut: 'FTB', price: '100', collected: '90' };
    expect(shownCollected('raid', typed)).toBe('90');
    expect(shownCollected('raid', typed, null, true)).toBe('0');
  });
});

// proves BOOK-31
it('keeps run matters for the next customer and forgets the last one', () => {
  const kept = {
    advCut: draft.advCut,
    paymentRealm: draft.paymentRealm,
    paymentFaction: 'Alliance',
    typeOfBoost: 'VIP',
    realmBefore: 'Draenor',
  };
  expect(
    nextDraft({ ...draft, ...kept, note: 'late', btag: 'A#1', collected: '5', paid: true }),
  ).toEqual({ ...emptyDraft, ...kept });
});

it('sends notes and tags without spaces around them', () =>
  expect(bodyOf('raid', { ...draft, note: ' late ', btag: ' A#1 ' }, options)).toMatchObject({
    note: 'late',
    btag: 'A#1',
  }));

it('takes a realm with spaces around it for that realm', () =>
  expect(bodyOf('raid', { ...draft, paymentRealm: ' Kazzak ' }, options).paymentRealm).toBe(
    'Kazzak',
  ));

describe('a deposit', () => {
  const deposit = { ...draft, advCut: 'FTB', price: '100' };
  it.each([
    ['20', 20_000],
    ['20,5', 20_500],
    ['30', 30_000],
    ['31', 0],
    ['', 0],
  ])('typed as %j is sent as %d gold', (collected, gold) =>
    expect(bodyOf('raid', { ...deposit, collected }, options).collectedGold).toBe(gold),
  );
  it('is opened with all that can be typed of it', () => {
    const booking = aBooking({
      buyer: 'Jaina-Draenor',
      buyerClass: 'Mage',
      typeOfBoost: 'Saved',
      advCut: 'TAKEN',
      price: 123_500,
      collectedGold: 7_000,
      paymentRealm: 'Draenor',
      paymentFaction: 'Alliance',
      note: 'late',
      btag: 'Jaina#1',
      paid: true,
      faction: 'Horde',
    });
    expect(draftOf('raid', booking)).toEqual({
      buyer: 'Jaina-Draenor',
      buyerClass: 'Mage',
      typeOfBoost: 'Saved',
      advCut: 'TAKEN',
      price: '123.5',
      collected: '7',
      paymentRealm: 'Draenor',
      paymentFaction: 'Alliance',
      note: 'late',
      btag: 'Jaina#1',
      paid: true,
      faction: 'Horde',
      realmBefore: null,
      filled: null,
    });
  });
  it('is opened as it was, and changed alone', () => {
    const booking = aBooking({ advCut: 'FTB', price: 100_000, collectedGold: 20_500 });
    const opened = draftOf('raid', booking);
    expect(opened.collected).toBe('20.5');
    expect(changesOf('raid', booking, { ...opened, collected: '25' }, options)).toEqual({
      collectedGold: 25_000,
    });
  });
});

describe('changesOf', () => {
  const booking = aBooking({ advCut: 'TAKEN', collectedGold: 50_000 });
  const opened = draftOf('raid', booking);
  it('is empty for an untouched form, even when staff set collected by hand', () => {
    expect(changesOf('raid', booking, opened, options)).toEqual({});
  });
  it('names only what was changed', () => {
    expect(changesOf('raid', booking, { ...opened, note: 'late' }, options)).toEqual({
      note: 'late',
    });
  });
  it('leaves collected to the server when price or fee change', () => {
    expect(changesOf('raid', booking, { ...opened, price: '100' }, options)).toEqual({
      price: 100_000,
    });
    expect(changesOf('raid', booking, { ...opened, advCut: 'ft' }, options)).toEqual({
      advCut: 'FTB',
    });
  });
  it('sends what was typed as collected, where it can be typed', () => {
    const ftb = aBooking({ advCut: 'FTB', price: 250_000, collectedGold: 200_000 });
    const typed = { ...draftOf('raid', ftb), collected: '220' };
    expect(changesOf('raid', ftb, typed, options)).toEqual({ collectedGold: 220_000 });
    expect(changesOf('raid', ftb, { ...typed, advCut: 'TAKEN' }, options)).toEqual({
      advCut: 'TAKEN',
    });
  });
});

describe('collected of a booking that is edited', () => {
  const held = aBooking({ advCut: 'FTB', price: 250_000, collectedGold: 200_000 });
  const opened = draftOf('raid', held);
  const byStaff = { ...held, may: { ...held.may, follow: true as const } };
  const byAdvertiser = { ...held, may: { ...held.may, follow: 'field-forbidden' as const } };
  it('is what the server will make of it', () => {
    const dearer = { ...opened, price: '300' };
    expect(collectedOf('raid', dearer, byStaff)).toBe(200_000);
    expect(collectedOf('raid', { ...dearer, advCut: 'TAKEN' }, byStaff)).toBe(200_000);
    expect(collectedOf('raid', { ...dearer, collected: '100' }, byStaff)).toBe(100_000);
    expect(collectedOf('raid', { ...dearer, collected: '100' }, byAdvertiser)).toBe(0);
  });
  it('is shown so once the field is left', () => {
    const typed = { ...opened, collected: '210' };
    expect(shownCollected('raid', typed, byStaff, true)).toBe('210');
    expect(shownCollected('raid', typed, byAdvertiser, true)).toBe('0');
  });
});
