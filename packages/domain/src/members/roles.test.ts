import { describe, expect, it } from 'vitest';
import {
  allRoles,
  hasOwnRuns,
  isAdmin,
  isBaiter,
  isBlacklisted,
  isBookingManager,
  isCoreEditor,
  isManager,
  isRole,
  isScheduler,
  mayCollect,
  maySeeCompleted,
  maySeeManagerOverview,
  overseesStrings,
  readsLogs,
  roleGroups,
  seesDeleteWord,
  startsWithoutFee,
  type Person,
  type Role,
} from './roles.ts';

// proves ACC-2
it('there are 22, each once', () => expect(new Set(allRoles).size).toBe(22));

it.each([
  ['ADMIN', true],
  ['admin', false],
  ['', false],
])('%j is a role: %s', (text, is) => expect(isRole(text)).toBe(is));

// proves ACC-8, BOOK-22, BOOK-26, BOOK-46, STR-15, BOOK-63
describe('a group is held by exactly these', () => {
  const groups: [name: string, holds: (person: Pick<Person, 'roles'>) => boolean, roles: Role[]][] =
    [
      ['manager', isManager, ['RAIDMANAGER', 'GCMANAGER', 'WEBACCESS']],
      ['admin', isAdmin, ['ADMIN', 'SUPERADMIN']],
      ['core editor', isCoreEditor, ['RAIDMANAGER', 'WEBACCESS', 'ADMIN', 'SUPERADMIN']],
      [
        'baiter',
        isBaiter,
        ['RAIDMANAGER', 'GCMANAGER', 'WEBACCESS', 'ADMIN', 'SUPERADMIN', 'PREMIUMRAIDLEADER'],
      ],
      [
        'scheduler',
        isScheduler,
        [
          'RAIDMANAGER',
          'GCMANAGER',
          'ADMIN',
          'SUPERADMIN',
          'WEBACCESS',
          'GOLDCOLLECTOR',
          'RAIDLEADER',
          'PREMIUMRAIDLEADER',
        ],
      ],
      [
        'manager overview',
        maySeeManagerOverview,
        ['RAIDMANAGER', 'ADMIN', 'SUPERADMIN', 'WEBACCESS', 'GCMANAGER'],
      ],
      ['own runs', hasOwnRuns, ['GOLDCOLLECTOR', 'RAIDLEADER', 'PREMIUMRAIDLEADER']],
      [
        'overseer of strings',
        overseesStrings,
        ['RAIDMANAGER', 'GCMANAGER', 'WEBACCESS', 'ADMIN', 'SUPERADMIN', 'WEBADMIN'],
      ],
      [
        'sees completed runs',
        maySeeCompleted,
        ['RAIDMANAGER', 'GCMANAGER', 'WEBACCESS', 'ADMIN', 'SUPERADMIN', 'WEBADMIN'],
      ],
      [
        'reader of logs',
        readsLogs,
        ['ADMIN', 'SUPERADMIN', 'RAIDLOGS', 'RAIDMANAGER', 'GCMANAGER'],
      ],
      ['blacklisted', isBlacklisted, ['BLACKLISTED']],
      ['collects at booking', mayCollect, ['CANCOLLECT']],
      ['starts without fee', startsWithoutFee, ['TAKENBOOKER']],
      ['manager flag', isBookingManager, ['ADVMANAGER', 'CERTIFIED']],
    ];
  it.each(groups)('%s', (_, holds, roles) => {
    expect(allRoles.filter((role) => holds({ roles: new Set([role]) })).toSorted()).toEqual(
      roles.toSorted(),
    );
    expect(holds({ roles: new Set() })).toBe(false);
  });
});

describe('who may', () => {
  const managers: Role[] = ['RAIDMANAGER', 'GCMANAGER', 'WEBACCESS', 'ADMIN', 'SUPERADMIN'];
  const groups: [name: string, group: readonly Role[], roles: Role[]][] = [
    ['create runs', roleGroups.runCreator, [...managers, 'WEBADMIN']],
    ['clean up', roleGroups.runCleaner, managers],
    [
      'keep templates',
      roleGroups.templateKeeper,
      ['RAIDMANAGER', 'WEBADMIN', 'ADMIN', 'SUPERADMIN'],
    ],
    [
      'look back at their own runs',
      roleGroups.ownHistory,
      ['ADMIN', 'SUPERADMIN', 'RAIDLEADER', 'GOLDCOLLECTOR', 'PREMIUMRAIDLEADER'],
    ],
    ['make baits', roleGroups.baiter, [...managers, 'PREMIUMRAIDLEADER']],
    [
      'see the desk',
      roleGroups.deskViewer,
      [
        'OVERVIEW',
        'RAIDMANAGER',
        'GCMANAGER',
        'WEBACCESS',
        'ADMIN',
        'SUPERADMIN',
        'MANAGER',
        'ADVMANAGER',
      ],
    ],
    ['keep the desk', roleGroups.deskKeeper, ['MANAGER', 'ADVMANAGER']],
    ['keep rosters', roleGroups.rosterKeeper, ['RAIDMANAGER', 'SUPERADMIN', 'WEBACCESS']],
    ['be chosen as leader', roleGroups.leaders, ['RAIDLEADER', 'PREMIUMRAIDLEADER']],
    ['be chosen as collector', roleGroups.collectors, ['GOLDCOLLECTOR']],
  ];
  it.each(groups)('%s', (_, group, roles) => expect(group.toSorted()).toEqual(roles.toSorted()));
});

// proves STR-14
it.each<[Role[], boolean]>([
  [['GOLDCOLLECTOR'], true],
  [['GOLDCOLLECTOR', 'SUPERADMIN'], true],
  [['GOLDCOLLECTOR', 'ADMIN'], false],
  [['ADMIN'], false],
  [['RAIDLEADER'], false],
  [[], false],
])('%j is offered the delete word: %s', (roles, is) =>
  expect(seesDeleteWord({ roles: new Set(roles) })).toBe(is),
);
