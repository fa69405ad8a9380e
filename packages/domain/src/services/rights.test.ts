import { describe, expect, it } from 'vitest';
import type { Role } from '../members/roles.ts';
import {
  isAccountableFor,
  isBooster,
  isDeskStaff,
  mayTakeGold,
  seesCustomer,
  serviceRefusals,
  serviceRights,
  managesService,
  type ServiceFacts,
} from './rights.ts';

const who = (id: string, ...roles: Role[]) => ({ id, roles: new Set(roles) });
const owner = who('adv', 'ADVERTISER');
const desk = who('desk', 'ADVMANAGER');
const booster = who('one', 'OVERVIEW');
const played: ServiceFacts = {
  advertiserId: 'adv',
  status: 'In progress',
  advCut: 'FTB',
  paid: true,
  goldWith: 'desk',
  isHolderTrusted: true,
  mailed: false,
  wasReversed: false,
  teamSize: 2,
  offered: ['one', 'two', 'three'],
  team: ['one', 'two'],
};

it('says no in these ways', () =>
  expect(serviceRefusals).toEqual([
    'forbidden',
    'service-closed',
    'service-status',
    'team-incomplete',
    'gold-missing',
    'gold-elsewhere',
    'string-mailed',
    'in-team',
    'not-collector',
    'own-team',
    'untrusted-holder',
    'was-reversed',
  ]));

it.each<[Role, boolean]>([
  ['MANAGER', true],
  ['ADVMANAGER', true],
  ['RAIDMANAGER', true],
  ['ADMIN', true],
  ['ADVERTISER', false],
  ['OVERVIEW', false],
])('%s is desk staff: %s', (role, is) => {
  expect(isDeskStaff(who('x', role))).toBe(is);
  expect(isDeskStaff(who('x', role, 'BLACKLISTED'))).toBe(false);
});

it('is looked after by its advertiser and the desk, and seen by its team', () => {
  expect([owner, desk, booster].map((one) => managesService(played, one))).toEqual([
    true,
    true,
    false,
  ]);
  expect(managesService(played, who('adv', 'BLACKLISTED'))).toBe(false);
  expect(
    [owner, desk, booster, who('three', 'OVERVIEW')].map((one) => seesCustomer(played, one)),
  ).toEqual([true, true, true, false]);
  expect(seesCustomer(played, who('one', 'OVERVIEW', 'BLACKLISTED'))).toBe(false);
  expect(seesCustomer({ ...played, goldWith: 'three' }, who('three'))).toBe(true);
  expect(['adv', 'desk', 'one'].map((id) => isAccountableFor(played, { id }))).toEqual([
    true,
    true,
    false,
  ]);
  expect(isBooster(booster)).toBe(true);
  expect(isBooster(who('x', 'OVERVIEW', 'BLACKLISTED'))).toBe(false);
  expect(isBooster(owner)).toBe(false);
});

it.each<[boolean, Role[]]>([
  [true, ['ADVMANAGER']],
  [true, ['CANCOLLECT']],
  [false, ['CANCOLLECT', 'BLACKLISTED']],
  [false, ['GOLDCOLLECTOR', 'ADVERTISER', 'OVERVIEW']],
  [false, []],
])('may take gold: %s with %j', (may, roles) => expect(mayTakeGold(who('x', ...roles))).toBe(may));

describe('saying how much gold there is, and who has it', () => {
  const collector = who('adv', 'ADVERTISER', 'CANCOLLECT');
  const unpaid = { paid: false, goldWith: null };
  const own = { goldWith: 'adv' };
  const yes = true;
  const [never, elsewhere, no] = ['forbidden', 'gold-elsewhere', 'not-collector'];
  it.each([
    // who, gold, price, take, nameHolder
    ['its advertiser', owner, unpaid, yes, no, never],
    ['… with CANCOLLECT', collector, unpaid, yes, yes, never],
    ['staff', desk, unpaid, yes, yes, yes],
    ['its advertiser', owner, own, no, no, never],
    ['… with CANCOLLECT', collector, own, yes, yes, never],
    ['staff', desk, own, yes, yes, yes],
    ['its advertiser', owner, {}, elsewhere, elsewhere, never],
    ['… with CANCOLLECT', collector, {}, elsewhere, elsewhere, never],
    ['its advertiser', owner, { paid: false }, elsewhere, elsewhere, never],
    ['another member', who('x', 'OVERVIEW', 'CANCOLLECT'), unpaid, never, never, never],
    ['its holder', who('x', 'CANCOLLECT'), { goldWith: 'x' }, never, never, never],
    ['a blacklisted advertiser', who('adv', 'BLACKLISTED', 'CANCOLLECT'), own, never, never, never],
  ])('%s, %j: %j', (_, person, given, price, take, nameHolder) =>
    expect(serviceRights({ ...played, ...given }, person)).toMatchObject({
      price,
      take,
      nameHolder,
    }),
  );
});

describe('completing', () => {
  const complete = (given: Partial<ServiceFacts>) =>
    serviceRights({ ...played, ...given }, owner).become.Completed;
  it.each<[Partial<ServiceFacts>, unknown]>([
    [{}, true],
    [{ team: ['one'] }, 'team-incomplete'],
    [{ team: ['one', 'two', 'three'] }, 'team-incomplete'],
    [{ paid: false }, 'gold-missing'],
    [{ goldWith: null }, 'gold-missing'],
    [{ status: 'Staffed' }, 'service-status'],
    [{ mailed: true }, true],
    [{ team: ['one', 'adv'] }, 'own-team'],
    [{ isHolderTrusted: false }, 'untrusted-holder'],
    [{ advCut: 'BALANCEC' }, 'untrusted-holder'],
    [{ wasReversed: true }, 'was-reversed'],
    [{ advCut: 'BALANCEC', team: ['one'] }, 'team-incomplete'],
  ])('with %j is %s', (given, verdict) => expect(complete(given)).toBe(verdict));
  it.each<Partial<ServiceFacts>>([
    { team: ['one', 'adv'] },
    { isHolderTrusted: false },
    { advCut: 'BALANCEC' },
    { wasReversed: true },
  ])('with %j is for the desk', (given) =>
    expect(serviceRights({ ...played, ...given }, desk).become.Completed).toBe(true),
  );
  it('is for nobody else', () => {
    for (const one of [booster, who('x', 'CANCOLLECT'), who('adv', 'BLACKLISTED')])
      expect(serviceRights(played, one).become.Completed).toBe('forbidden');
  });
  it('is taken back by the desk alone', () => {
    const done: ServiceFacts = { ...played, status: 'Completed' };
    expect(serviceRights(done, owner).become['In progress']).toBe('forbidden');
    expect(serviceRights(done, desk).become['In progress']).toBe(true);
    expect(serviceRights(done, desk).become.Completed).toBe('service-status');
  });
});

describe('while it is open', () => {
  const open: ServiceFacts = {
    ...played,
    status: 'Open',
    paid: false,
    goldWith: null,
    team: ['one'],
  };
  // proves SVC-25
  it('boosters offer themselves, and go as long as they are not chosen', () => {
    expect(serviceRights(open, who('new', 'OVERVIEW')).offer).toBe(true);
    expect(serviceRights(open, who('new', 'OVERVIEW')).withdraw).toBe('forbidden');
    expect(serviceRights(open, who('two', 'OVERVIEW')).withdraw).toBe(true);
    expect(serviceRights(open, booster)).toMatchObject({ offer: 'in-team', withdraw: 'in-team' });
    expect(serviceRights(open, owner).offer).toBe('forbidden');
    expect(serviceRights({ ...open, status: 'Staffed' }, who('n', 'OVERVIEW')).offer).toBe(true);
    expect(serviceRights(played, who('new', 'OVERVIEW')).offer).toBe('service-closed');
  });
  it('is started, and its team left open again, whatever is still missing to complete it', () => {
    const staffed: ServiceFacts = { ...open, status: 'Staffed' };
    expect(serviceRights(staffed, owner).become['In progress']).toBe(true);
    expect(serviceRights({ ...staffed, status: 'In progress' }, owner).become.Staffed).toBe(true);
  });
  it('its advertiser and the desk change and cancel it', () => {
    for (const one of [owner, desk]) {
      const may = serviceRights(open, one);
      expect(may).toMatchObject({ edit: true, price: true, choose: true, log: true });
      expect(may.become.Cancelled).toBe(true);
    }
    const may = serviceRights(open, booster);
    expect(may).toMatchObject({ edit: 'forbidden', choose: 'forbidden', log: 'forbidden' });
    expect(may.become.Cancelled).toBe('forbidden');
  });
  it('while somebody else holds the gold only the desk cancels it and opens it again', () => {
    const cancelled = { ...open, status: 'Cancelled' } as const;
    for (const [goldWith, verdict] of [
      [null, true],
      [owner.id, true],
      ['holder', 'gold-elsewhere'],
    ] as const) {
      expect(serviceRights({ ...open, goldWith }, owner).become.Cancelled).toBe(verdict);
      expect(serviceRights({ ...cancelled, goldWith }, owner).become.Open).toBe(verdict);
      expect(serviceRights({ ...open, goldWith }, desk).become.Cancelled).toBe(true);
      expect(serviceRights({ ...cancelled, goldWith }, desk).become.Open).toBe(true);
    }
  });
  it('mailed gold binds it', () => {
    const may = serviceRights({ ...open, mailed: true }, desk);
    const bound = 'string-mailed';
    expect(may).toMatchObject({ edit: true, price: bound, take: bound, nameHolder: bound });
    expect(may.become.Cancelled).toBe('string-mailed');
  });
  it('and nothing is changed once it has ended', () => {
    const may = serviceRights({ ...open, status: 'Cancelled' }, desk);
    expect(may).toMatchObject({
      edit: 'service-closed',
      price: 'service-closed',
      take: 'service-closed',
      nameHolder: 'service-closed',
      choose: 'service-closed',
    });
    expect(may.become.Open).toBe(true);
    expect(serviceRights({ ...open, status: 'Completed' }, who('two')).withdraw).toBe(
      'service-closed',
    );
  });
});
