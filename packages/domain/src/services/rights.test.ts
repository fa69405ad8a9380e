import { describe, expect, it } from 'vitest';
import type { Role } from '../members/roles.ts';
import {
  isBooster,
  isDeskStaff,
  seesCustomer,
  serviceNos,
  serviceRights,
  tends,
  type ServiceFacts,
} from './rights.ts';

const who = (id: string, ...roles: Role[]) => ({ id, roles: new Set(roles) });
const owner = who('adv', 'ADVERTISER');
const desk = who('desk', 'ADVMANAGER');
const booster = who('one', 'OVERVIEW');
const played: ServiceFacts = {
  advertiserId: 'adv',
  status: 'In progress',
  paid: true,
  goldWith: 'adv',
  mailed: false,
  teamSize: 2,
  offered: ['one', 'two', 'three'],
  team: ['one', 'two'],
};

it('says no in these ways', () =>
  expect(serviceNos).toEqual([
    'forbidden',
    'service-closed',
    'service-status',
    'team-incomplete',
    'gold-missing',
    'string-mailed',
    'in-team',
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
  expect([owner, desk, booster].map((one) => tends(played, one))).toEqual([true, true, false]);
  expect(tends(played, who('adv', 'BLACKLISTED'))).toBe(false);
  expect(
    [owner, desk, booster, who('three', 'OVERVIEW')].map((one) => seesCustomer(played, one)),
  ).toEqual([true, true, true, false]);
  expect(seesCustomer(played, who('one', 'OVERVIEW', 'BLACKLISTED'))).toBe(false);
  expect(isBooster(booster)).toBe(true);
  expect(isBooster(who('x', 'OVERVIEW', 'BLACKLISTED'))).toBe(false);
  expect(isBooster(owner)).toBe(false);
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
  ])('with %j is %s', (given, verdict) => expect(complete(given)).toBe(verdict));
  it('is taken back by the desk alone', () => {
    const done: ServiceFacts = { ...played, status: 'Completed' };
    expect(serviceRights(done, owner).become['In progress']).toBe('forbidden');
    expect(serviceRights(done, desk).become['In progress']).toBe(true);
    expect(serviceRights(done, desk).become.Completed).toBe('service-status');
  });
});

describe('while it is open', () => {
  const open: ServiceFacts = { ...played, status: 'Open', team: ['one'] };
  it('boosters offer themselves, and go as long as they are not chosen', () => {
    expect(serviceRights(open, who('new', 'OVERVIEW')).offer).toBe(true);
    expect(serviceRights(open, who('new', 'OVERVIEW')).withdraw).toBe('forbidden');
    expect(serviceRights(open, who('two', 'OVERVIEW')).withdraw).toBe(true);
    expect(serviceRights(open, booster)).toMatchObject({ offer: 'in-team', withdraw: 'in-team' });
    expect(serviceRights(open, owner).offer).toBe('forbidden');
    expect(serviceRights({ ...open, status: 'Staffed' }, who('n', 'OVERVIEW')).offer).toBe(true);
    expect(serviceRights(played, who('new', 'OVERVIEW')).offer).toBe('service-closed');
  });
  it('its advertiser and the desk change and cancel it', () => {
    for (const one of [owner, desk]) {
      const may = serviceRights(open, one);
      expect(may).toMatchObject({ edit: true, gold: true, choose: true, log: true });
      expect(may.become.Cancelled).toBe(true);
    }
    const may = serviceRights(open, booster);
    expect(may).toMatchObject({ edit: 'forbidden', choose: 'forbidden', log: 'forbidden' });
    expect(may.become.Cancelled).toBe('forbidden');
  });
  it('mailed gold binds it', () => {
    const may = serviceRights({ ...open, mailed: true }, desk);
    expect(may).toMatchObject({ edit: true, gold: 'string-mailed' });
    expect(may.become.Cancelled).toBe('string-mailed');
  });
  it('and nothing is changed once it has ended', () => {
    const may = serviceRights({ ...open, status: 'Cancelled' }, desk);
    expect(may).toMatchObject({
      edit: 'service-closed',
      gold: 'service-closed',
      choose: 'service-closed',
    });
    expect(may.become.Open).toBe(true);
    expect(serviceRights({ ...open, status: 'Completed' }, who('two')).withdraw).toBe(
      'service-closed',
    );
  });
});
