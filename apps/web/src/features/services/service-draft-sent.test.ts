import { describe, expect, it } from 'vitest';
import type { ServiceSection } from '@warchest/domain/sales/section.ts';
import { someLists } from '../../../test/some-lists.ts';
import { offerOf } from './offer-draft.ts';
import { firstDraft, orderOf, type ServiceDraft } from './service-draft.ts';
import { summaryMessage, summaryOf } from './summary.ts';
import { bodies } from './use-service-book.ts';

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

describe('what is sent', () => {
  const order = (section: ServiceSection, more: Partial<ServiceDraft> = {}) =>
    orderOf(section, filled(section, more), lists);
  // proves SVC-8, SVC-19
  it('for keys: whole gold as text, dungeons by their abbreviations, a title', () => {
    const keys = order('mplus', {
      list: ['The Rookery'],
      next: 'City of Threads',
      keys: '8',
      highestKeystoneLevel: '20',
    });
    expect(bodies.mplus(keys, lists)).toMatchObject({
      section: 'mplus',
      pot: '100500',
      specific: 'ROOK,COT',
      title: 'Keystonehero',
      highestKeystoneLevel: 20,
      stack: 'No',
    });
    expect(summaryMessage(keys)).toContain('Price: 100.500g');
    // without a number of keys or a level there is no title
    expect([order('mplus', { keys: '' }), order('mplus', { highestKeystoneLevel: 'x' })]).toEqual([
      expect.objectContaining({ title: '' }),
      expect.objectContaining({ title: '' }),
    ]);
  });
  // proves SVC-16, SVC-19
  it('for the others what they ask', () => {
    expect(bodies.mythic(order('mythic', { list: ['Loot'] }))).toMatchObject({ title: 'Loot' });
    expect(bodies.leveling(order('leveling'))).toMatchObject({ startlevel: 60, endlevel: 70 });
    expect(bodies.mounts(order('mounts', { next: 'The Big G', discordtag: 'a' }))).toMatchObject({
      title: 'The Big G',
      discordtag: 'a',
    });
    expect(
      bodies.pvp(order('pvp', { title: 'Wins', wins: '5', start: '1', checkpvp: ' x ' })),
    ).toMatchObject({ typeOfBoost: 'Wins', wins: 5, start: undefined, checkpvp: 'x' });
    expect(bodies.pvp(order('pvp', { title: 'Rating', start: '1', end: '2' }))).toMatchObject({
      start: 1,
      end: 2,
    });
    expect(bodies.pvp(order('pvp', { title: 'Coaching', hours: '3' })).hours).toBe(3);
    expect(
      bodies.pvp(order('pvp', { title: 'Coaching', hours: '3', spec: 'Frost', category: '3s' })),
    ).toEqual({
      section: 'pvp',
      faction: 'Horde',
      pot: '100500',
      buyer: 'Jaina-Kazzak',
      payrealm: 'Kazzak',
      payfaction: 'Horde',
      advcut: 'FTB',
      note: '',
      title: 'Coaching',
      typeOfBoost: 'Coaching',
      checkpvp: '',
      spec: 'Frost',
      category: '3s',
      start: undefined,
      end: undefined,
      hours: 3,
      wins: undefined,
    });
  });
  // proves SVC-20, SVC-17
  it('for legacy in its own casing, without spaces in the realm', () => {
    const legacy = order('legacy', {
      title: 'Glory',
      buyerClass: 'Mage',
      payrealm: 'Twisting Nether',
    });
    expect(bodies.legacy(legacy)).toEqual({
      section: 'legacy',
      faction: 'Horde',
      typeOfBoost: 'Glory',
      buyer: 'Jaina-Kazzak',
      buyerClass: 'Mage',
      paymentRealm: 'TwistingNether',
      paymentFaction: 'HORDE',
      price: 100_500,
      advCut: 'FTB',
      note: '',
    });
    expect(summaryOf(legacy).map(([label]) => label)).toEqual([
      'Faction',
      'Customer',
      'Type Of Service',
      'FeeOption',
      'Price',
      'Payment Realm',
      'Payment Faction',
      'Note',
    ]);
    const bare = { ...legacy, faction: '', payrealm: '', note: '' };
    expect(summaryOf(bare).filter(([, text]) => text === '')).toEqual([['Note', '']]);
    expect(summaryOf(legacy)[1]).toEqual(['Customer', 'Jaina-Kazzak · Mage']);
    expect(summaryOf(legacy)[2]).toEqual(['Type Of Service', 'Glory']);
    // an empty note stands in the summary, and not in the message
    expect(summaryMessage(legacy)).not.toMatch(/Note/);
    const pvp = order('pvp', { title: 'Coaching', spec: 'Frost', checkpvp: 'link' });
    expect(summaryOf(pvp).slice(2, 5)).toEqual([
      ['Service', expect.stringContaining('Coaching')],
      ['Spec', 'Frost'],
      ['Check-PvP', 'link'],
    ]);
  });
});

it('an offer is sent as it was typed, its item level as a number', () =>
  expect(offerOf({ role: 'tank', class: 'Monk', itemLevel: ' 671 ', note: 'late' })).toEqual({
    offer: { role: 'tank', class: 'Monk', itemLevel: 671, note: 'late' },
    message: null,
  }));
