import { expect, it } from 'vitest';
import { maxBoosters } from '../sales/section.ts';
import { keyAmounts, keystoneLevels } from '../services/service-form.ts';
import { editableLists, feeForms, type EditableList } from './lists.ts';

const line = ({ label, one, fields }: EditableList) => [
  label,
  one,
  ...fields.map((field) =>
    [
      field.name,
      field.label,
      field.kind,
      field.most,
      ...(field.required ? ['required'] : []),
      ...(field.of ? [field.of.join()] : []),
    ].join(' '),
  ),
];
const abbreviation = 'abbreviation Abbreviation text 8 required';

it('these lists are edited, and of their rows these fields', () =>
  expect(Object.fromEntries(Object.entries(editableLists).map(([k, v]) => [k, line(v)]))).toEqual({
    raids: ['Raids', 'raid', abbreviation, 'bosses Bosses in order texts 30 required'],
    dungeons: ['Dungeons', 'dungeon', abbreviation, 'season Season text 20'],
    difficulties: ['Difficulties', 'difficulty', abbreviation],
    lootTypes: ['Loot types', 'loot type', abbreviation],
    raidTypes: ['Raid types', 'raid type', abbreviation],
    bossCounts: ['Boss counts of shifts', 'boss count'],
    shiftBosses: ['Bosses sold one by one', 'boss'],
    signupStatuses: ['Sign-up statuses', 'status'],
    mounts: ['Mounts', 'mount'],
    titles: [
      'Mythic Plus packages',
      'package',
      `keys Keys number ${keyAmounts.most} required`,
      `level Keystone level number ${keystoneLevels.most} required`,
    ],
    services: ['Services', 'service', 'forms Offered in the forms texts 2 required mythic,legacy'],
    teamSizes: ['Team sizes', 'team size', `size Boosters number ${maxBoosters} required`],
    realms: [
      'Realms',
      'realm',
      'language Language text 8',
      'aliases Also written texts 5',
      'bankHorde Bank, Horde text 60 required',
      'bankAlliance Bank, Alliance text 60 required',
    ],
    specs: ['Specs', 'spec'],
    feeOptions: [
      'Fee options',
      'fee option',
      `forms Offered in the forms texts 10 ${feeForms.join()}`,
    ],
    blockedCustomers: ['Blocked customers', 'blocked customer', 'reason Reason text 200 required'],
  }));

it('fees are offered in the forms of runs and of services', () =>
  expect(feeForms).toEqual([
    'raid',
    'mountraid',
    'shift',
    'mplus',
    'leveling',
    'pvp',
    'mythic',
    'legacy',
    'mounts',
    'pvp-website',
  ]));
