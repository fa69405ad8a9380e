import { describe, expect, it } from 'vitest';
import { aBooking, aRun, aShift } from '../../../../test/a-run.ts';
import { options } from '../../../../test/some-options.ts';
import { emptyDraft } from './draft.ts';
import { barePriceNote, readLines, withoutLines } from './bulk-book-lines.ts';
import { customerIn, isMeant, whisperNote, withWhisper, wordsOf } from './whisper-draft.ts';

const lists = {
  difficulties: [
    { key: 'h', label: 'Heroic', abbreviation: 'HC', active: true },
    { key: 'n', label: 'Normal', abbreviation: 'N', active: true },
  ],
};
const words = wordsOf(options, lists);
const read = (text: string) => {
  const found = customerIn(text, words);
  if (!found) throw new Error(`Nothing in ${text}`);
  return found;
};
const base = { ...emptyDraft, typeOfBoost: 'VIP', advCut: 'FTB', price: '100' };

describe('a pasted message', () => {
  it('fills what it says for certain, the realm with the name, and leaves the rest', () => {
    const found = read('thrall-twisting nether dk 250k TAKEN alliance Thrall#1234');
    expect(withWhisper('raid', base, found, options)).toEqual({
      ...base,
      buyer: 'Thrall-TwistingNether',
      buyerClass: 'Death Knight',
      price: '250',
      advCut: 'TAKEN',
      paymentRealm: 'TwistingNether',
      paymentFaction: 'Alliance',
      btag: 'Thrall#1234',
    });
    expect(withWhisper('shift', base, read('Thrall-Kazzak 250k'), options).price).toBe('250000');
  });
  it('pays a balance fee from BALANCE', () => {
    expect(withWhisper('raid', base, read('Thrall-Kazzak BALANCEC 250k'), options)).toMatchObject({
      advCut: 'BALANCEC',
      paymentRealm: 'BALANCE',
    });
  });
  it.each(['Thrall-Kazzak', 'hello there', '250k', 'built-in'])('%s is none', (text) =>
    expect(customerIn(text, words)).toBeNull(),
  );
  it('says what was read, what is not certain, and that another run is meant', () => {
    const run = aRun({ difficulty: 'Normal', time: '19:45' });
    expect(whisperNote(read('Thrall-Kazzak 250 hc 20:00 thanks'), run)).toEqual({
      read: 'Thrall-Kazzak',
      check: [
        '“250”: the price? Write it with k, m or g',
        'The message says Heroic 20:00, but the selected run is Normal 19:45',
        'Not understood: “thanks”',
      ],
    });
    expect(whisperNote(read('Thrall-Kazzak 250k hc'), null).check).toEqual([]);
    // a message without difficulty and time matches any selected run
    expect(whisperNote(read('Thrall-Kazzak 250k FTB'), run).check).toEqual([]);
    expect(whisperNote(read('Thrall-Kazzak 250k normal 19:45'), run).check).toEqual([]);
  });
  it('means runs of its difficulty at its time', () => {
    const said = read('Thrall-Kazzak 250k hc 20:00');
    expect(isMeant(aRun(), said)).toBe(true);
    expect(isMeant(aRun({ time: '21:00' }), said)).toBe(false);
    expect(isMeant(aRun({ difficulty: 'Normal' }), said)).toBe(false);
    expect(isMeant(aRun({ difficulty: 'Normal' }), read('Thrall-Kazzak 250k'))).toBe(true);
  });
});

describe('pasted lines', () => {
  const around = { kind: 'raid' as const, options, words, base, own: [] };
  const lines = (text: string, given: object = {}) =>
    readLines(text, { ...around, run: aRun(), ...given });

  it('take what they leave out from the form, and get their spots in their order', () => {
    const run = aRun({ amountOfPossibleCustomer: 15, totalCustomer: 14, totalBackup: 1 });
    const found = lines('Thrall-Kazzak warrior\n\nJaina-Draenor dk 300k\n', { run });
    expect(found.map(({ line, spot, reason }) => [line, spot, reason])).toEqual([
      [1, '15', ''],
      [3, 'B2', ''],
    ]);
    expect(found.map(({ body }) => body)).toMatchObject([
      { buyer: 'Thrall-Kazzak', price: 100_000, advCut: 'FTB', typeOfBoost: 'VIP' },
      { buyer: 'Jaina-Draenor', price: 300_000, buyerClass: 'Death Knight' },
    ]);
  });
  it('say why they cannot be booked', () => {
    const own = [aBooking({ buyer: 'Rexxar-Kazzak' })];
    const found = lines(
      'Thrall-Nowhere warrior\nJaina-Draenor\nThrall-Kazzak warrior 1.200\nRexxar-Kazzak shaman\nAnduin-Kazzak shaman\nanduin-kazzak shaman',
      { own },
    );
    expect(found.map(({ reason }) => reason)).toEqual([
      'No name with a known realm',
      'Class: Field is required',
      '“1.200”: can mean 1.200g or 1.200.000g: write it like that',
      'This customer already booked in this raid.',
      '',
      'This customer already booked in this raid.',
    ]);
    expect(found.map(({ body }) => body !== null)).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
  });
  it('say what is wrong with a line before that its customer has booked', () => {
    const own = [aBooking({ buyer: 'Rexxar-Kazzak' })];
    const [first] = lines('Rexxar-Kazzak shaman 1.200', { own });
    expect(first?.reason).toBe('“1.200”: can mean 1.200g or 1.200.000g: write it like that');
  });
  it('take customers whose earlier booking was deleted or blocks nobody', () => {
    const text = 'Rexxar-Kazzak shaman\nGarona-Kazzak shaman';
    const own = [
      aBooking({ buyer: 'Rexxar-Kazzak', delete: true }),
      aBooking({ buyer: 'Garona-Kazzak', customerStatus: 'Cancelled' }),
    ];
    expect(lines(text, { own }).map(({ reason }) => reason)).toEqual(['', '']);
  });
  it('show the text without spaces around it, and what was read of a line that is refused', () => {
    const [refused] = lines('  Jaina-Draenor  ');
    expect(refused).toMatchObject({
      text: 'Jaina-Draenor',
      draft: { buyer: 'Jaina-Draenor', paymentRealm: 'Draenor' },
      body: null,
      spot: '',
    });
  });
  it('take prices without a sign in the unit of the run, and say so once', () => {
    const found = lines('Thrall-Kazzak warrior 300k\nJaina-Draenor dk 200,5\nAa-Kazzak dk 100');
    expect(found.map(({ body, barePrice }) => [body?.price, barePrice])).toEqual([
      [300_000, null],
      [200_500, '200,5'],
      [100_000, '100'],
    ]);
    expect(barePriceNote('raid', found)).toBe('Prices without a unit are in k: 200,5 is 200.500g.');
    expect(barePriceNote('raid', lines('Thrall-Kazzak warrior 300k'))).toBe('');
  });
  it('count the spots of each boss', () => {
    const run = aShift({
      offeredBosses: [
        { boss: 'VIP', possibleCustomers: 1, remaining: 1 },
        { boss: 'Saved', possibleCustomers: 2, remaining: 1 },
      ],
      amountOfPossibleCustomer: 3,
      totalCustomer: 1,
    });
    const text = 'Aa-Kazzak VIP 200k\nBb-Kazzak VIP 200k\nCc-Kazzak Saved 200000';
    const shift = { kind: 'shift' as const, run, base: { ...base, typeOfBoost: '' } };
    const classless = { ...options, rules: { ...options.rules, classless: true } };
    const found = readLines(text, { ...around, ...shift, options: classless });
    expect(found.map(({ spot }) => spot)).toEqual(['1', 'B1', '2']);
    expect(found.map(({ body }) => body?.price)).toEqual([200_000, 200_000, 200_000]);
    expect(barePriceNote('shift', found)).toBe(
      'Prices without a unit are in gold: 200000 is 200.000g.',
    );
  });
  it('go one by one once they are booked', () =>
    expect(withoutLines('a\nb\n\nc', new Set([1, 4]))).toBe('b\n'));
});
