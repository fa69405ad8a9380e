import { describe, expect, it } from 'vitest';
import { cutCategories } from '../gold/earning.ts';
import { defaultCuts } from '../cycles/default-cuts.ts';
import { isRunKind, payoutKindOf, saleKinds, saleRules } from './sale.ts';
import { mayEnter } from '../members/access.ts';
import { feeFormOf, maxBoosters, serviceRules, serviceSections, teamSizeOf } from './section.ts';

describe.each(serviceSections)('the section %s', (section) => {
  it('is paid by a category of its own, with the share that its form shows', () => {
    const { cutCategory, feeShare, otherFeeShare, feeCap } = serviceRules[section];
    expect(cutCategories).toContain(cutCategory);
    expect(defaultCuts[cutCategory]).toMatchObject({
      adv: feeShare,
      bs: otherFeeShare,
      maxbs: feeCap,
    });
  });
  // proves SVC-3
  it('is closed to BLACKLISTED where that is specified, and else open to everybody signed in', () => {
    const closed = section === 'mplus' || section === 'mythic';
    const { access } = serviceRules[section];
    expect(mayEnter(access, new Set(['BLACKLISTED']))).toBe(!closed);
    expect(mayEnter(access, new Set())).toBe(true);
    expect(mayEnter(access, null)).toBe(false);
  });
  it('is a sale like a run', () => {
    expect(saleRules[section]).toBe(serviceRules[section]);
    expect([isRunKind(section), payoutKindOf(section)]).toEqual([false, 'service.payout']);
  });
});

it('services are called, staffed and priced like this where the catalogue says nothing else', () =>
  expect(
    serviceSections.map((section) => {
      const { words, usualTeam, priceUnit, strings, attendance } = serviceRules[section];
      return [section, words.one, usualTeam, priceUnit, strings, attendance].join();
    }),
  ).toEqual([
    'mplus,Mythic Plus,4,1000,raids,mixed',
    'leveling,Leveling,1,1000,raids,mixed',
    'pvp,PvP,1,1000,raids,mixed',
    'mythic,Mythic,19,1000,raids,mixed',
    'legacy,Legacy,1,1000,raids,mixed',
    'mounts,Mounts,1,1000,raids,mixed',
  ]));

it('takes at most 39 boosters', () => expect(maxBoosters).toBe(39));

// proves SVC-2
it('says in progress on the cards of PVP, Mythic and Legacy', () =>
  expect(serviceSections.filter((one) => serviceRules[one].inProgress)).toEqual([
    'pvp',
    'mythic',
    'legacy',
  ]));

it('has runs among the sales', () => {
  expect(saleKinds).toHaveLength(3 + serviceSections.length);
  expect([isRunKind('shift'), payoutKindOf('raid')]).toEqual([true, 'run.payout']);
});

// proves SVC-13
it.each([
  ['pvp', ['TAKENBOOKER'], 'pvp'],
  ['pvp', ['ADMIN'], 'pvp-website'],
  ['mplus', [], 'mplus'],
] as const)('the fees of %s for %j are those of %s', (section, roles, form) =>
  expect(feeFormOf(section, new Set(roles))).toBe(form),
);

it('takes as many boosters as the variant, else the section, else what is usual', () => {
  const sizes = [
    { key: 'pvp-3s', size: 2, active: true },
    { key: 'pvp-rbg', size: 9, active: false },
    { key: 'pvp', size: 5, active: true },
  ];
  expect(teamSizeOf('pvp', '3s', sizes)).toBe(2);
  expect(teamSizeOf('pvp', 'rbg', sizes)).toBe(5);
  expect(teamSizeOf('mplus', '', sizes)).toBe(4);
  const twice = [
    { key: 'mplus', size: 1, active: true },
    { key: 'mplus', size: 2, active: true },
  ];
  expect(teamSizeOf('mplus', '', twice)).toBe(1);
  const none = [{ key: 'mplus', size: 0, active: true }];
  expect(teamSizeOf('mplus', '', none)).toBe(4);
});
