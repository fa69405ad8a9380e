import { describe, expect, it } from 'vitest';
import {
  accessKeepers,
  admins,
  auditReaders,
  booker,
  everyone,
  holding,
  mayEnter,
  messageAdmins,
  programKeepers,
  signedIn,
  webAdmins,
  type Access,
} from './access.ts';
import { allRoles, type Naming, type Role } from './roles.ts';

const roles = (...held: Role[]) => new Set(held);
const orNamed: Access = {
  who: 'roles',
  roles: ['ADMIN'],
  orNamed: 'rosters',
  notBlacklisted: true,
};
const blacklistedToo: Access = { ...holding('ADMIN'), notBlacklisted: true };

// proves ACC-22, SET-7
describe('who may enter', () => {
  it.each([
    ['everyone', everyone, null, true],
    ['everyone', everyone, roles('BLACKLISTED'), true],
    ['signed in', signedIn, null, false],
    ['signed in', signedIn, roles(), true],
    ['signed in', signedIn, roles('BLACKLISTED'), true],
    ['bookers', booker, null, false],
    ['bookers', booker, roles(), false],
    ['bookers', booker, roles('OVERVIEW'), true],
    ['bookers', booker, roles('ADMIN', 'BLACKLISTED'), false],
    ['admins', holding('ADMIN'), null, false],
    ['admins', holding('ADMIN'), roles('WEBADMIN'), false],
    ['admins', holding('ADMIN', 'SUPERADMIN'), roles('SUPERADMIN'), true],
    ['admins', holding('ADMIN'), roles('ADMIN', 'BLACKLISTED'), true],
    ['admins not blacklisted', blacklistedToo, roles('ADMIN', 'BLACKLISTED'), false],
    ['admins not blacklisted', blacklistedToo, roles('ADMIN'), true],
    ['nobody', holding(), roles(...allRoles), false],
  ])('%s: %o %o', (_, access, held, may) => expect(mayEnter(access, held)).toBe(may));
  it.each<[Access, Role[], Naming[] | undefined, boolean]>([
    [orNamed, [], undefined, false],
    [orNamed, [], [], false],
    [orNamed, [], ['rosters'], true],
    [orNamed, ['OVERVIEW'], ['rosters'], true],
    [orNamed, ['ADMIN'], undefined, true],
    [orNamed, ['BLACKLISTED'], ['rosters'], false],
    [holding('ADMIN'), [], ['rosters'], false],
    [booker, [], ['rosters'], false],
  ])('%o, with %o, named for %o: %o', (access, held, named, may) => {
    expect(mayEnter(access, roles(...held), named && new Set(named))).toBe(may);
  });
  it('is for these roles, unless they are blacklisted', () => {
    const whoMay = (access: Access) => {
      for (const role of allRoles) expect(mayEnter(access, roles(role, 'BLACKLISTED'))).toBe(false);
      return allRoles.filter((role) => mayEnter(access, roles(role))).toSorted();
    };
    expect({
      admins: whoMay(admins),
      webAdmins: whoMay(webAdmins),
      accessKeepers: whoMay(accessKeepers),
      messageAdmins: whoMay(messageAdmins),
      auditReaders: whoMay(auditReaders),
      programKeepers: whoMay(programKeepers),
    }).toEqual({
      admins: ['ADMIN', 'SUPERADMIN'],
      webAdmins: ['WEBADMIN'],
      accessKeepers: ['ACCESS'],
      messageAdmins: ['ADMIN', 'SUPERADMIN', 'WEBADMIN'],
      auditReaders: ['ADMIN', 'RAIDLOGS', 'SUPERADMIN'],
      programKeepers: ['ACCESS', 'ADVMOD'],
    });
  });
  it('naming lets nobody in who is not signed in', () => {
    expect(mayEnter(orNamed, null, new Set(['rosters']))).toBe(false);
  });
  it.each(allRoles)('%s alone opens its own line and no other', (role) => {
    for (const other of allRoles) {
      expect(mayEnter(holding(other), roles(role))).toBe(other === role);
    }
  });
});
