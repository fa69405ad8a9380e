import { describe, expect, it } from 'vitest';
import {
  allRoles,
  hasOwnRuns,
  isAdmin,
  isBlacklisted,
  isBookingManager,
  isCoreEditor,
  isManager,
  isRole,
  isScheduler,
  mayCollectAtBooking,
  maySeeManagerOverview,
  startsWithoutFee,
  type Person,
  type Role,
} from './roles.ts';

it('there are 22, each once', () => expect(new Set(allRoles).size).toBe(22));

it.each([
  ['ADMIN', true],
  ['admin', false],
  ['', false],
])('%j is a role: %s', (text, is) => expect(isRole(text)).toBe(is));

describe('a group is held by exactly these', () => {
  const groups: [name: string, holds: (person: Pick<Person, 'roles'>) => boolean, roles: Role[]][] =
    [
      ['manager', isManager, ['RAIDMANAGER', 'GCMANAGER', 'WEBACCESS']],
      ['admin', isAdmin, ['ADMIN', 'SUPERADMIN']],
      ['core editor', isCoreEditor, ['RAIDMANAGER', 'WEBACCESS', 'ADMIN', 'SUPERADMIN']],
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
      ['blacklisted', isBlacklisted, ['BLACKLISTED']],
      ['collects at booking', mayCollectAtBooking, ['CANCOLLECT']],
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
