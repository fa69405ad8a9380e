import { expect, test } from 'vitest';
import type { Person, Role } from '@warchest/domain/members/roles.ts';
import { serviceRights } from '@warchest/domain/services/rights.ts';
import type { ListedService } from './queries.ts';
import { maySeeService, serviceFacts, serviceView } from './view.ts';

const offer = (memberId: string, picked: boolean) => ({
  id: `o${memberId}`,
  serviceId: 's1',
  memberId,
  name: `name ${memberId}`,
  role: 'dps',
  class: 'Mage',
  itemLevel: 700,
  note: `note ${memberId}`,
  picked,
  offeredAt: '2026-11-24 10:00:00+00',
});
const service = {
  row: {
    id: 's1',
    version: 4,
    section: 'pvp',
    status: 'Staffed',
    advertiserId: 'adv',
    advertiserName: 'Anna',
    faction: 'Horde',
    title: 'Rating',
    details: { discordtag: 'tag', checkpvp: 'link', spec: 'Arms', dungeons: ['a', 'b'] },
    price: 1000,
    advCut: 'FTB',
    paymentRealm: 'Kazzak',
    paymentFaction: 'Alliance',
    buyer: 'Thrall-Kazzak',
    note: 'with care',
    createdAt: '2026-11-23 10:00:00+00',
    teamSize: 3,
    paid: true,
    goldWith: 'gold',
    mailed: false,
    completedOn: '2026-11-25',
  },
  offers: [offer('p1', true), offer('p2', false), offer('p3', false)],
  holderRoles: new Set<Role>(['CANCOLLECT']),
  goldWithName: 'Gina',
  duplicate: true,
  paidCut: null,
} as unknown as ListedService;
const as = (id: string, ...roles: Role[]): Person => ({ id, roles: new Set(roles) });
const rates = [
  { category: 'mplus', booster: 99 },
  { category: 'pvp', booster: 70 },
] as unknown as Parameters<typeof serviceView>[2];
const shownOffer = (memberId: string, picked: boolean) => ({
  memberId,
  name: `name ${memberId}`,
  role: 'dps',
  class: 'Mage',
  itemLevel: 700,
  note: `note ${memberId}`,
  picked,
  offeredAt: '2026-11-24T10:00:00.000Z',
});

test('its advertiser sees the whole booking', () => {
  const who = as('adv', 'ADVERTISER');
  expect(serviceView(service, who, rates)).toEqual({
    id: 's1',
    version: 4,
    section: 'pvp',
    status: 'Staffed',
    faction: 'Horde',
    what: expect.stringContaining('Rating') as string,
    title: 'Rating',
    details: { discordtag: 'tag', checkpvp: 'link', spec: 'Arms', dungeons: ['a', 'b'] },
    price: 1000,
    pot: '1000',
    advcut: 'FTB',
    payrealm: 'Kazzak',
    payfaction: 'Alliance',
    buyer: 'Thrall-Kazzak',
    note: 'with care',
    advertiser: { id: 'adv', name: 'Anna' },
    createdAt: '2026-11-23T10:00:00.000Z',
    teamSize: 3,
    team: [{ memberId: 'p1', name: 'name p1' }],
    offerCount: 3,
    offers: [shownOffer('p1', true), shownOffer('p2', false), shownOffer('p3', false)],
    boosterCut: 233,
    paid: true,
    goldWith: 'gold',
    goldWithName: 'Gina',
    mailed: false,
    completedOn: '2026-11-25',
    duplicate: true,
    own: true,
    holdsGold: false,
    may: serviceRights(serviceFacts(service), who),
  });
});

test('who may only offer sees neither the customer nor other offers', () => {
  const shown = serviceView(service, as('p2', 'BOOSTER' as Role), rates);
  expect(shown).toMatchObject({
    details: { spec: 'Arms', dungeons: ['a', 'b'] },
    buyer: null,
    note: null,
    offerCount: 3,
    offers: [shownOffer('p2', false)],
    own: false,
    holdsGold: false,
  });
  expect(Object.keys(shown.details)).toEqual(['spec', 'dungeons']);
  expect(shown.details.dungeons).not.toBe(service.row.details.dungeons);
});

test('a paid cut is what was paid; without rates there is none, without a holder nobody', () => {
  expect(serviceView({ ...service, paidCut: 12 }, as('x'), rates).boosterCut).toBe(12);
  const { details: _details, ...plain } = service.row;
  const row = { ...plain, goldWith: null, details: {} } as unknown as ListedService['row'];
  expect(serviceView({ ...service, row }, as('x'), [])).toMatchObject({
    boosterCut: 0,
    goldWith: '',
    holdsGold: false,
    details: {},
  });
});

test.each([
  ['adv', true, true, false],
  ['gold', true, false, true],
  ['x', false, false, false],
])('%s may see it: %s, own %s, holds its gold %s', (id, sees, own, holdsGold) => {
  expect(maySeeService(service, as(id))).toBe(sees);
  expect(serviceView(service, as(id), rates)).toMatchObject({ own, holdsGold });
});

test('one that holds the gold of an own booking does not hold it for somebody', () => {
  const row = { ...service.row, goldWith: 'adv' };
  expect(serviceView({ ...service, row }, as('adv'), rates)).toMatchObject({
    own: true,
    holdsGold: false,
  });
});

test('the rules know who offered, who is chosen and whether the holder may take gold', () => {
  expect(serviceFacts(service)).toEqual({
    advertiserId: 'adv',
    status: 'Staffed',
    advCut: 'FTB',
    paid: true,
    goldWith: 'gold',
    isHolderTrusted: true,
    mailed: false,
    wasReversed: false,
    teamSize: 3,
    offered: ['p1', 'p2', 'p3'],
    team: ['p1'],
  });
  expect(serviceFacts({ ...service, holderRoles: new Set() }).isHolderTrusted).toBe(false);
  const ended = (status: 'Completed' | 'Cancelled') =>
    serviceFacts({ ...service, row: { ...service.row, completions: 1, status } }).wasReversed;
  expect([ended('Completed'), ended('Cancelled')]).toEqual([false, true]);
});
