import { expect, it } from 'vitest';
import type { ServiceOrder } from './service-form.ts';
import type { ServiceSection } from '../sales/section.ts';
import { balanceFeeOf, serviceOptions } from './form-options.ts';
import { checkServiceForm, wireName, type ServiceOptions } from './validate.ts';

const realm = (title: string) => ({ title, joined: title.replace(/\s/g, ''), slug: title });
const options: ServiceOptions = {
  fees: ['FTB', 'TAKEN', 'BALANCEC'],
  realms: [realm('Kazzak'), realm('BALANCE')],
  dungeons: ['The Rookery'],
  titles: ['Heart, Soul', 'Glory', 'Rating', 'Coaching', 'Wins', 'The Big G'],
  specs: ['Frost'],
  classes: ['Mage'],
};
const sold: Readonly<Record<ServiceSection, Pick<ServiceOrder, 'title' | 'details'>>> = {
  mplus: { title: '1x +15', details: { stack: 'No', dungeons: ['The Rookery'], level: 15 } },
  mythic: { title: 'Glory, Wins', details: {} },
  leveling: { title: '', details: { startlevel: 60, endlevel: 70 } },
  mounts: { title: 'The Big G', details: { discordtag: 'a#1' } },
  pvp: {
    title: 'Rating',
    details: {
      checkpvp: 'https://check-pvp.fr/eu/Kazzak/Jaina',
      spec: 'Frost',
      category: '2s',
      start: 0,
      end: 4_000,
    },
  },
  legacy: { title: 'Glory', details: { buyerClass: 'Mage' } },
};
const order = (section: ServiceSection, given: Partial<ServiceOrder> = {}): ServiceOrder => ({
  section,
  faction: 'Horde',
  buyer: 'Jaina-Kazzak',
  payrealm: 'Kazzak',
  payfaction: 'ALLIANCE',
  advcut: 'FTB',
  price: 0,
  note: '',
  ...sold[section],
  ...given,
});
const said = (one: ServiceOrder) =>
  Object.fromEntries(checkServiceForm(one, options).map(({ path, message }) => [path, message]));

it.each(Object.keys(sold) as ServiceSection[])('a whole order of %s is fine', (section) =>
  expect(said(order(section))).toEqual({}),
);

const required = 'Field is required';
// proves SVC-5
it('asks for everything', () => {
  const empty = { faction: '', buyer: '', payrealm: ' ', payfaction: '', advcut: '', price: null };
  const common = {
    faction: required,
    buyer: required,
    advcut: required,
    pot: required,
    payrealm: required,
    payfaction: required,
  };
  const of = (section: ServiceSection) =>
    said(order(section, { ...empty, title: ' ', details: {} }));
  expect(of('mplus')).toEqual({
    ...common,
    stack: required,
    specific: required,
    highestKeystoneLevel: required,
    title: required,
  });
  expect(of('mythic')).toEqual({ ...common, title: required });
  expect(of('leveling')).toEqual({ ...common, startlevel: required, endlevel: required });
  expect(of('mounts')).toEqual({ ...common, title: required, discordtag: required });
  expect(of('pvp')).toEqual({
    ...common,
    title: required,
    checkpvp: required,
    spec: required,
    category: required,
  });
  expect(of('legacy')).toEqual({ ...common, title: required, buyerClass: required });
});

const details = (section: ServiceSection, more: ServiceOrder['details'], title?: string) =>
  said(
    order(section, { details: { ...sold[section].details, ...more }, ...(title ? { title } : {}) }),
  );

// proves SVC-5, SVC-6, SVC-15
it.each([
  ['mplus', { level: 0 }, {}],
  ['mplus', { level: 33 }, {}],
  ['mplus', { level: 34 }, { highestKeystoneLevel: 'Between 0 and 33' }],
  ['mplus', { level: -1 }, { highestKeystoneLevel: 'Between 0 and 33' }],
  ['mplus', { level: 1.5 }, { highestKeystoneLevel: 'Must be a whole number' }],
  ['mplus', { dungeons: ['The Rookery', 'x'] }, { specific: 'Unknown Dungeon selected' }],
  ['mplus', { dungeons: [] }, { specific: required }],
  ['mplus', { stack: 'Wood' }, { stack: 'Unknown stack selected' }],
  ['leveling', { startlevel: 1, endlevel: 80 }, {}],
  ['leveling', { startlevel: 0 }, { startlevel: 'Between 1 and 80' }],
  ['leveling', { endlevel: 81 }, { endlevel: 'Between 1 and 80' }],
  ['leveling', { startlevel: 70 }, { endlevel: 'Must be above the start level' }],
  ['leveling', { startlevel: 69 }, {}],
  ['leveling', { startlevel: 99, endlevel: 80 }, { startlevel: 'Between 1 and 80' }],
  ['leveling', { startlevel: 70, endlevel: 0 }, { endlevel: 'Between 1 and 80' }],
  ['pvp', { start: -1 }, { start: 'Between 0 and 4000' }],
  ['pvp', { start: 4_001, end: 5 }, { start: 'Between 0 and 4000' }],
  ['pvp', { start: null }, { start: required }],
  ['pvp', { start: 4_000 }, { end: 'Must be above the start' }],
  ['pvp', { end: 4_001 }, { end: 'Between 0 and 4000' }],
  ['pvp', { spec: 'Ice' }, { spec: 'Unknown spec selected' }],
  ['pvp', { category: '5s' }, { category: 'Unknown category selected' }],
  ['legacy', { buyerClass: 'Bard' }, { buyerClass: 'Class not existing' }],
] as const)('%s with %j says %j', (section, more, messages) =>
  expect(details(section, more)).toEqual(messages),
);

it.each([
  ['mounts', 'The Small G', 'Unknown mount selected'],
  ['mythic', 'Gloomy', 'Unknown service selected'],
] as const)('%s sells no %s', (section, title, message) =>
  expect(said(order(section, { title }))).toEqual({ title: message }),
);
it('legacy calls the service by its type of boost', () =>
  expect(said(order('legacy', { title: 'Duel' }))).toEqual({ title: 'Unknown service selected' }));

it('asks PvP for what is sold', () => {
  expect(details('pvp', { hours: 0 }, 'Coaching')).toEqual({ hours: 'Between 1 and 100' });
  expect(details('pvp', { hours: 100 }, 'Coaching')).toEqual({});
  expect(details('pvp', { hours: 101, category: 'rbg' }, 'Coaching')).toEqual({
    hours: 'Between 1 and 100',
    category: 'Unknown category selected',
  });
  expect(details('pvp', { wins: 1_000, category: 'rbg' }, 'Wins')).toEqual({});
  expect(details('pvp', { wins: 1_001 }, 'Wins')).toEqual({ wins: 'Between 1 and 1000' });
  expect(details('pvp', {}, 'Wins')).toEqual({ wins: required });
  expect(details('pvp', { start: null }, 'Duel')).toEqual({ title: 'Unknown service selected' });
});

it.each([
  [{ advcut: 'BALANCEC', payrealm: 'BALANCE' }, {}],
  [{ advcut: 'BALANCEC' }, { payrealm: 'Unknown Realm selected' }],
  [{ advcut: 'BALANCEC', payrealm: 'Nowhere' }, { payrealm: 'Unknown Realm selected' }],
  [
    { advcut: 'BALANCEC', faction: 'Pandas' },
    { faction: 'Unknown faction', payrealm: 'Unknown Realm selected' },
  ],
  [{ payrealm: 'b a l a n c e' }, { payrealm: 'Unknown Realm selected' }],
  [{ advcut: 'x', payrealm: 'BALANCE' }, { advcut: 'Unknown Fee option' }],
  [{ payrealm: 'Nowhere' }, { payrealm: 'Unknown Realm selected' }],
  [
    { faction: 'Pandas', payfaction: 'x' },
    { faction: 'Unknown faction', payfaction: 'Unknown faction' },
  ],
  [{ buyer: 'J-Kazzak' }, { buyer: 'Name must be at least 1 non-whitespace character' }],
  [{ title: 'Heart, Soul, Glory' }, {}],
  [{ title: 'Glory, Duel' }, { title: 'Unknown service selected' }],
])('%j says %j', (given, messages) => expect(said(order('mythic', given))).toEqual(messages));

it('says one thing of a realm that there is not', () =>
  expect(
    checkServiceForm(order('mythic', { advcut: 'BALANCEC', payrealm: 'Nowhere' }), options),
  ).toHaveLength(1));

it('knows the names of the wires', () => {
  const fields = ['title', 'payrealm', 'payfaction', 'pot', 'advcut', 'note'];
  expect(fields.map((field) => wireName('legacy', field))).toEqual([
    'typeOfBoost',
    'paymentRealm',
    'paymentFaction',
    'price',
    'advCut',
    'note',
  ]);
  expect([wireName('pvp', 'title'), wireName('mplus', 'pot')]).toEqual(['typeOfBoost', 'pot']);
});

it('offers what is active, the fees of the form, and what the section sells', () => {
  const row = (label: string, active = true) => ({ label, active });
  const fee = (label: string, ...forms: string[]) => ({ label, active: true, forms });
  const lists = {
    feeOptions: [
      fee('FTB', 'mythic', 'pvp'),
      fee('WEBSITE', 'pvp-website'),
      fee('BALANCEC', 'mythic'),
    ],
    realms: [
      { ...realm('Kazzak'), active: true },
      { ...realm('Old'), active: false },
    ],
    dungeons: [row('A'), row('B', false)],
    mounts: [row('M')],
    services: [
      { ...row('Loot'), forms: ['mythic'] },
      { ...row('Glory'), forms: ['legacy'] },
    ],
    specs: [row('Frost'), row('New', false)],
    classes: [row('Mage')],
  };
  const mythic = serviceOptions(lists, 'mythic', new Set());
  expect(mythic).toMatchObject({
    fees: ['FTB', 'BALANCEC'],
    dungeons: ['A'],
    titles: ['Loot'],
    specs: ['Frost'],
    classes: ['Mage'],
  });
  expect(mythic.realms.map(({ title }) => title)).toEqual(['Kazzak']);
  expect(serviceOptions(lists, 'mounts', new Set()).titles).toEqual(['M']);
  expect(serviceOptions(lists, 'pvp', new Set())).toMatchObject({
    fees: ['WEBSITE'],
    titles: ['Rating', 'Coaching', 'Wins'],
  });
  expect(serviceOptions(lists, 'pvp', new Set(['TAKENBOOKER'])).fees).toEqual(['FTB']);
  expect(balanceFeeOf(mythic.fees)).toBe('BALANCEC');
  expect(balanceFeeOf(['FTB', 'BALANCEO', 'BALANCEC'])).toBe('BALANCEO');
  expect(balanceFeeOf(['FTB'])).toBeUndefined();
});
