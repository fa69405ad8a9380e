import { describe, expect, it } from 'vitest';
import { serviceOptions } from '@warchest/domain/services/form-options.ts';
import type { ServiceSection } from '@warchest/domain/sales/section.ts';
import { someLists } from '../../../test/some-lists.ts';
import { offerOf } from './offer-draft.ts';
import { fieldsOf, labelOf } from './form-fields.ts';
import {
  firstDraft,
  forNext,
  listOf,
  messagesOf,
  restoredDraft,
  type ServiceDraft,
  type ServiceField,
} from './service-draft.ts';
import { applyFieldChange } from './service-typing.ts';
import { backOf } from './service-undo.ts';

const realm = (title: string) => ({
  key: title,
  label: title,
  active: true,
  title,
  joined: title.replace(/\s/g, ''),
  slug: title,
  language: 'en',
  aliases: [],
  bankHorde: 'Bank',
  bankAlliance: 'Bank',
});
const fee = (label: string) => ({
  key: label,
  label,
  active: true,
  forms: ['mplus', 'mythic', 'pvp', 'legacy', 'leveling', 'mounts'],
});
const lists = {
  ...someLists,
  realms: [realm('Kazzak'), realm('Twisting Nether'), realm('BALANCE')],
  feeOptions: [fee('FTB'), fee('BALANCEC')],
  dungeons: [
    { key: 'rook', label: 'The Rookery', active: true, abbreviation: 'ROOK', season: '' },
    { key: 'cot', label: 'City of Threads', active: true, abbreviation: 'COT', season: '' },
  ],
  titles: [{ key: 'hero', label: 'Keystonehero', active: true, keys: 8, level: 20 }],
  services: [
    { key: 'g', label: 'Glory', active: true, forms: ['legacy'] },
    { key: 'l', label: 'Loot', active: true, forms: ['mythic'] },
  ],
  mounts: [{ key: 'big', label: 'The Big G', active: true }],
  specs: [{ key: 'frost', label: 'Frost', active: true }],
};
const taken = new Set(['TAKENBOOKER'] as const);
const optionsOf = (section: ServiceSection) => serviceOptions(lists, section, taken);

const filled = (section: ServiceSection, more: Partial<ServiceDraft> = {}): ServiceDraft => ({
  ...firstDraft(section, ['FTB', 'BALANCEC']),
  buyer: 'Jaina-Kazzak',
  faction: 'Horde',
  payfaction: 'Horde',
  payrealm: 'Kazzak',
  advcut: 'FTB',
  pot: '100.5',
  ...more,
});

describe('how a form begins', () => {
  // proves SVC-12, SVC-14, SVC-15
  it('with Horde, No, 15 and 1 for keys, and 60 to 70 for levels', () => {
    expect(firstDraft('mplus', ['FTB', 'TAKEN'])).toMatchObject({
      faction: 'Horde',
      payfaction: 'Horde',
      stack: 'No',
      highestKeystoneLevel: '15',
      keys: '1',
      advcut: '',
    });
    expect(firstDraft('mythic', ['a', 'b'])).toMatchObject({ faction: 'Horde', stack: '' });
    expect(firstDraft('leveling', ['a', 'b'])).toMatchObject({
      faction: '',
      startlevel: '60',
      endlevel: '70',
    });
    expect(firstDraft('pvp', ['WEBSITE']).advcut).toBe('WEBSITE');
  });
  it('and else with nothing in any field', () => {
    const { list, realmBefore, ...texts } = firstDraft('pvp', []);
    expect([list, realmBefore]).toEqual([[], null]);
    expect(new Set(Object.values(texts))).toEqual(new Set(['']));
    const filledIn = (draft: ServiceDraft) =>
      Object.entries(draft).flatMap(([field, value]) =>
        field === 'list' || !value ? [] : [field],
      );
    expect(filledIn(firstDraft('mplus', []))).toEqual([
      'faction',
      'payfaction',
      'stack',
      'highestKeystoneLevel',
      'keys',
    ]);
    expect(filledIn(firstDraft('leveling', []))).toEqual(['startlevel', 'endlevel']);
  });
  it('with what was kept of it, as far as it is understood', () => {
    const first = firstDraft('mplus', ['FTB']);
    expect(restoredDraft(null, first)).toBeNull();
    expect(
      restoredDraft({ buyer: 'A', list: ['x', 1], pot: 5, realmBefore: 'Kazzak' }, first),
    ).toEqual({
      ...first,
      buyer: 'A',
      list: ['x'],
      realmBefore: 'Kazzak',
    });
  });
  it('with text where text belongs, and a list where a list does', () => {
    const first = firstDraft('mplus', ['FTB']);
    expect(restoredDraft({ list: 'x', note: ['y'] }, first)).toEqual(first);
    expect(restoredDraft('text', first)).toBeNull();
  });
  it('for the next customer, with the same service', () => {
    const draft = filled('mplus', {
      list: ['x'],
      next: 'y',
      note: 'n',
      checkpvp: 'link',
      discordtag: 'tag',
    });
    expect(forNext(draft)).toEqual({ ...draft, buyer: '', note: '', next: '', checkpvp: '' });
  });
});

describe('what is typed', () => {
  const type = (draft: ServiceDraft, field: ServiceField, value: string) =>
    applyFieldChange(draft, field, value, optionsOf('mythic'));
  const first = firstDraft('mythic', ['FTB', 'BALANCEC']);
  // proves SVC-10
  it('as a customer fills the payment realm, once its realm is known', () => {
    const named = type(first, 'buyer', 'Jaina-Twisting Nether');
    expect(named.payrealm).toBe('TwistingNether');
    expect(type(named, 'buyer', 'Jainas-Twisting Nether').payrealm).toBe('TwistingNether');
    const other = { ...named, payrealm: 'Kazzak' };
    expect(type(other, 'buyer', 'Jain-Twisting Nether').payrealm).toBe('Kazzak');
    expect(type(other, 'buyer', 'Jain-Nowhere').payrealm).toBe('Kazzak');
    expect(type({ ...first, payrealm: 'BALANCE' }, 'buyer', 'J-Kazzak').payrealm).toBe('BALANCE');
  });
  // proves SVC-9
  it('as a balance fee makes the realm BALANCE, and back', () => {
    const paid = type({ ...first, payrealm: 'Kazzak' }, 'advcut', 'BALANCEC');
    expect(paid).toMatchObject({ payrealm: 'BALANCE', realmBefore: 'Kazzak' });
    expect(type(paid, 'advcut', 'FTB')).toMatchObject({ payrealm: 'Kazzak', realmBefore: null });
    expect(type(paid, 'advcut', 'BALANCEC').payrealm).toBe('BALANCE');
  });
  // proves SVC-9
  it('as BALANCE makes the fee a balance one, and back', () => {
    const paid = type({ ...first, advcut: 'FTB', payrealm: 'Kazzak' }, 'payrealm', 'BALANCE');
    expect(paid).toMatchObject({ advcut: 'BALANCEC', payrealm: 'BALANCE' });
    expect(type(paid, 'payrealm', 'Kazzak')).toMatchObject({ advcut: '', payrealm: 'Kazzak' });
    expect(type(paid, 'payrealm', 'balance').advcut).toBe('BALANCEC');
    const none = applyFieldChange(first, 'payrealm', 'BALANCE', {
      ...optionsOf('mythic'),
      fees: ['FTB'],
    });
    expect(none.advcut).toBe('');
  });
  it('as another realm than BALANCE forgets which one was before', () => {
    const paid = type({ ...first, advcut: 'FTB', payrealm: 'Kazzak' }, 'payrealm', 'BALANCE');
    expect(paid.realmBefore).toBe('Kazzak');
    expect(type(paid, 'advcut', 'FTB').payrealm).toBe('Kazzak');
    expect(type(paid, 'payrealm', 'TwistingNether').realmBefore).toBeNull();
  });
  it('as a name without a realm leaves the payment realm as it is', () => {
    expect(type(first, 'buyer', 'Jaina').payrealm).toBe('');
    // a realm that was emptied is filled again
    const emptied = { ...first, buyer: 'Jaina-Kazzak', payrealm: '' };
    expect(type(emptied, 'buyer', 'Jainas-Kazzak').payrealm).toBe('Kazzak');
  });
  it('as a check-pvp link fills a name of nothing but spaces', () => {
    const link = 'https://check-pvp.fr/eu/Kazzak/jaina';
    expect(type({ ...first, buyer: '  ' }, 'checkpvp', link).buyer).toBe('Jaina-Kazzak');
  });
  it('as a check-pvp link names a customer, while nobody is named', () => {
    const link = 'https://check-pvp.fr/eu/Twisting%20Nether/jaina';
    const found = type(first, 'checkpvp', link);
    expect(found).toMatchObject({ buyer: 'Jaina-TwistingNether', payrealm: 'TwistingNether' });
    expect(type({ ...first, buyer: 'A-Kazzak' }, 'checkpvp', link).buyer).toBe('A-Kazzak');
    expect(type(first, 'checkpvp', 'x').buyer).toBe('');
  });
  it('as a service clears a category that is not sold with it', () => {
    const rated = { ...first, title: 'Rating', category: 'rbg' };
    expect(type(rated, 'title', 'Coaching').category).toBe('');
    expect(type({ ...rated, category: '3s' }, 'title', 'Coaching').category).toBe('3s');
    expect(type(rated, 'title', 'Wins').category).toBe('rbg');
  });
  it('as a faction makes the payment faction the same, until that was typed', () => {
    const leveling = firstDraft('leveling', ['FTB']);
    const horde = type(leveling, 'faction', 'Horde');
    expect(horde.payfaction).toBe('Horde');
    const alliance = type(horde, 'faction', 'Alliance');
    expect(alliance.payfaction).toBe('Alliance');
    const chosen = type(alliance, 'payfaction', 'Alliance');
    expect(type(chosen, 'faction', 'Horde').payfaction).toBe('Alliance');
    const emptied = type(chosen, 'payfaction', '');
    expect(type(emptied, 'faction', 'Horde').payfaction).toBe('Horde');
    expect(restoredDraft(JSON.parse(JSON.stringify(chosen)), leveling)).toEqual(chosen);
  });
  it('as one more of a list counts before it is taken', () => {
    expect(listOf({ ...first, list: ['a'], next: ' b ' })).toEqual(['a', 'b']);
    expect(listOf({ ...first, list: ['a'], next: 'a' })).toEqual(['a']);
  });
});

describe('what is wrong', () => {
  const wrong = (section: ServiceSection, more: Partial<ServiceDraft>) =>
    messagesOf(section, filled(section, more), lists, optionsOf(section));
  it('is said by field', () => {
    const list = ['The Rookery'];
    expect(wrong('mplus', { list })).toEqual({});
    expect(wrong('mplus', { list, keys: '11', highestKeystoneLevel: 'x' })).toEqual({
      keys: 'Between 1 and 10',
      highestKeystoneLevel: 'Field is required',
    });
    expect(wrong('mplus', { list, keys: '' }).keys).toBe('Field is required');
    expect(wrong('mplus', { list, keys: '0' }).keys).toBe('Between 1 and 10');
    expect(wrong('mplus', { list, keys: '10', pot: '250 000' })).toEqual({
      pot: '“250 000” can mean 250.000g or 250.000.000g: write it like that',
    });
    expect(wrong('mplus', { list, pot: '' })).toEqual({ pot: 'Field is required' });
    expect(wrong('mplus', { list, keys: 'x' }).keys).toBe('Between 1 and 10');
    expect(wrong('mplus', { list, keys: '123456' }).keys).toBe('Between 1 and 10');
    // no other section asks for keys
    expect(wrong('mythic', { list: ['Loot'], keys: '' })).toEqual({});
    expect(wrong('mythic', {}).title).toBe('Field is required');
    expect(wrong('mplus', { next: 'Deadmines' })).toEqual({
      specific: 'Unknown Dungeon selected',
    });
  });
  it('is asked of the fields that the form has', () => {
    expect(fieldsOf('pvp', filled('pvp', { title: 'Rating' }))).toContain('start');
    expect(fieldsOf('pvp', filled('pvp', { title: 'Coaching' }))).toContain('hours');
    expect(fieldsOf('pvp', filled('pvp', { title: 'Wins' }))).toContain('wins');
    expect(fieldsOf('mplus', filled('mplus'))).not.toContain('wins');
    expect(labelOf('mounts', 'title')).toBe('Mount');
    expect(labelOf('legacy', 'title')).toBe('Type of service');
    expect(labelOf('legacy', 'pot')).toBe('Price (k)');
    expect(labelOf('legacy', 'odd')).toBe('odd');
  });
});

it.each([
  ['Open', 'Cancelled', 'Open'],
  ['Staffed', 'Cancelled', 'Open'],
  ['In progress', 'Cancelled', 'Open'],
  ['Cancelled', 'Open', 'Cancelled'],
  ['Staffed', 'In progress', 'Staffed'],
  ['In progress', 'Completed', null],
  ['Completed', 'In progress', null],
] as const)('undoing %s > %s makes it %s', (from, to, back) => expect(backOf(from, to)).toBe(back));

it.each([
  [{ class: '' }, 'Choose your class'],
  [{ itemLevel: 'x' }, 'Type your item level'],
  [{ itemLevel: '0' }, 'Type your item level'],
  [{ itemLevel: '2001' }, 'Type your item level'],
  [{ itemLevel: '2000' }, null],
])('an offer with %j says %j', (given, message) =>
  expect(
    offerOf({ role: 'dps', class: 'Mage', itemLevel: '660', note: '', ...given }).message,
  ).toBe(message),
);
