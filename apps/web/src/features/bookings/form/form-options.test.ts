import { expect, test } from 'vitest';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import { options } from '../../../../test/some-options.ts';
import { aRun, aShift } from '../../../../test/a-run.ts';
import { optionsIn, formOptionsOf, openFees, openRealms, typeOfRun } from './form-options.ts';
import { spotsFor } from './price-summary.ts';
import { bodyOf, emptyDraft, messagesOf } from './draft.ts';

const row = <T extends object>(label: string, more: T, active = true) => ({
  key: label,
  label,
  active,
  ...more,
});
const lists = {
  classes: [
    row('Death Knight', { armor: 'Plate', monogram: 'DK' }),
    row('Mage', { armor: 'Cloth', monogram: 'Ma' }),
    row('Tinker', {}, false),
  ],
  shiftBosses: [row('Gallywix', { abbreviation: 'GAL' }), row('Vexie', {}, false)],
  lootTypes: [row('Lootshare', { abbreviation: 'LS' }), row('Old', { abbreviation: 'O' }, false)],
  feeOptions: [
    row('FTB', { forms: ['raid', 'shift'] }),
    row('DISCORD', { forms: ['shift'] }),
    row('GONE', { forms: ['raid'] }, false),
  ],
  realms: [
    {
      ...row('Twisting Nether', {}),
      title: 'Twisting Nether',
      joined: 'TwistingNether',
      slug: 'twisting-nether',
      aliases: ['TN'],
    },
  ],
} as unknown as CatalogueLists;

test('the form offers what is active and meant for its kind, with what else it may be typed as', () => {
  const form = formOptionsOf(lists, 'raid');
  expect(form.classes).toEqual([
    { value: 'Death Knight', label: 'Death Knight', also: ['dk', 'deathk', 'DK'] },
    { value: 'Mage', label: 'Mage', also: ['ma', 'mag', 'Ma'] },
  ]);
  expect(form.types).toEqual([{ value: 'Lootshare', label: 'Lootshare', also: ['LS'] }]);
  // a loot type without an abbreviation is found by its name alone
  const plain = { ...lists, lootTypes: [row('Saved', {})] } as unknown as CatalogueLists;
  expect(formOptionsOf(plain, 'raid').types).toEqual([
    { value: 'Saved', label: 'Saved', also: [] },
  ]);
  expect(form.fees).toEqual([{ value: 'FTB', label: 'FTB' }]);
  const shift = formOptionsOf(lists, 'shift');
  expect(shift.fees.map(({ value }) => value)).toEqual(['FTB', 'DISCORD']);
  expect(shift.types.map(({ value }) => value)).toEqual(['Gallywix']);
  expect(form.realms).toEqual([
    {
      value: 'TwistingNether',
      label: 'Twisting Nether',
      also: ['TwistingNether', 'twisting-nether', 'TN'],
    },
  ]);
  expect(form.rules).toMatchObject({
    classes: ['Death Knight', 'Mage'],
    types: ['Lootshare'],
    fees: ['FTB'],
    classless: false,
  });
});

// proves BOOK-13
test('a shift asks for no class: without one its form can be sent', () => {
  const shift = formOptionsOf(lists, 'shift');
  const draft = {
    ...emptyDraft,
    buyer: 'Thrall-TwistingNether',
    typeOfBoost: 'Gallywix',
    advCut: 'FTB',
    price: '250000',
    paymentRealm: 'TwistingNether',
  };
  expect(messagesOf('shift', draft, shift)).toEqual({});
  expect(bodyOf('shift', draft, shift)).toMatchObject({ buyerClass: '', price: 250_000 });
  const raid = formOptionsOf(lists, 'raid');
  expect(messagesOf('raid', { ...draft, typeOfBoost: 'Lootshare' }, raid)).toMatchObject({
    buyerClass: 'Field is required',
  });
});

const values = (offered: readonly { readonly value: string }[]) =>
  offered.map(({ value }) => value);

// proves BOOK-21
test('a balance leaves its own fees, unless the realm only follows the fee', () => {
  const all = values(options.fees);
  expect(values(openFees(options, { ...emptyDraft, paymentRealm: 'Kazzak' }))).toEqual(all);
  const balance = { ...emptyDraft, paymentRealm: 'BALANCE' };
  expect(values(openFees(options, balance))).toEqual(['BALANCEC', 'BALANCEO']);
  expect(values(openFees(options, { ...balance, realmBefore: 'Kazzak' }))).toEqual(all);
});

test('a fee from a balance leaves its realm', () => {
  const fee = (advCut: string) => values(openRealms(options, { ...emptyDraft, advCut }));
  expect(fee('BALANCEC')).toEqual(['BALANCE']);
  expect(fee('FTB')).toContain('Kazzak');
});

const bosses = {
  ...options,
  types: ["Mug'Zee", 'Gallywix', 'Vexie'].map((value) => ({ value, label: value })),
};
const spots = (boss: string, possibleCustomers: number, remaining: number) => ({
  boss,
  possibleCustomers,
  remaining,
});

test('a shift offers its own bosses, and suggests the only one', () => {
  const two = aShift({ offeredBosses: [spots('Gallywix', 3, 1), spots('Vexie', 2, 2)] });
  expect(optionsIn(bosses, two).types.map(({ value }) => value)).toEqual(['Gallywix', 'Vexie']);
  expect(optionsIn(bosses, two).rules.types).toEqual(['Gallywix', 'Vexie']);
  expect(optionsIn(bosses, aRun())).toBe(bosses);
  expect(optionsIn(bosses, null)).toBe(bosses);
  expect(typeOfRun(two)).toBe('');
  expect(typeOfRun(aShift({ offeredBosses: [spots('Vexie', 2, 0)] }))).toBe('Vexie');
  expect(typeOfRun(aRun({ type: 'Saved' }))).toBe('Saved');
});

test('a customer competes for the spots of their boss', () => {
  const two = aShift({
    offeredBosses: [spots('Gallywix', 3, 1), spots('Vexie', 2, 0)],
    totalBackup: 4,
  });
  expect(spotsFor(two, 'Gallywix')).toEqual({
    amountOfPossibleCustomer: 3,
    totalCustomer: 2,
    totalBackup: 4,
  });
  expect(spotsFor(two, 'Vexie')).toMatchObject({ totalCustomer: 2, amountOfPossibleCustomer: 2 });
  expect(spotsFor(two, "Mug'Zee")).toBeNull();
  const run = aRun();
  expect(spotsFor(run, 'VIP')).toBe(run);
});
