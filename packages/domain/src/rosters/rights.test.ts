import { describe, expect, test } from 'vitest';
import { allRoles, type Role } from '../members/roles.ts';
import {
  keepsRoster,
  mayHaveRosters,
  mayOpenRoster,
  rosterRefusals,
  rosterRights,
  seesAllRosters,
  type RosterFacts,
} from './rights.ts';

const person = (...roles: Role[]) => ({ id: 'me', roles: new Set(roles) });
const named = (...roles: Role[]) => ({ ...person(...roles), named: new Set(['rosters'] as const) });
const now = Date.parse('2026-11-22T12:00:00Z');
const roster: RosterFacts = {
  leader: 'me',
  completed: false,
  cancelled: false,
  startsAt: '2026-11-22T20:00:00Z',
  saved: 1,
  paid: 1,
  unsaved: 1,
};
const led = { leader: 'me' };
const foreign = { leader: 'somebody' };

test.each(allRoles)('%s sees, opens, keeps and deletes what is decided', (role) => {
  const who = person(role);
  const all = ['RAIDMANAGER', 'SUPERADMIN', 'WEBACCESS'].includes(role);
  const opens = ['RAIDMANAGER', 'GCMANAGER', 'WEBACCESS', 'ADMIN', 'SUPERADMIN'];
  const leads = all || role === 'RAIDLEADER' || role === 'PREMIUMRAIDLEADER';
  expect(seesAllRosters(who)).toBe(all);
  expect(mayHaveRosters(who)).toBe(leads);
  expect(keepsRoster(foreign, who)).toBe(all);
  expect(keepsRoster(led, who)).toBe(leads);
  expect(mayOpenRoster(foreign, who)).toBe(opens.includes(role));
  expect(mayOpenRoster(led, who)).toBe(role !== 'BLACKLISTED');
  expect(rosterRights(roster, who, now).delete === true).toBe(
    role === 'RAIDMANAGER' || role === 'SUPERADMIN',
  );
});

test('those whom the settings name have rosters as far as they lead', () => {
  expect(keepsRoster(led, person('OVERVIEW'))).toBe(false);
  expect(keepsRoster(led, named('OVERVIEW'))).toBe(true);
  expect(keepsRoster(led, named())).toBe(true);
  expect(keepsRoster(foreign, named('OVERVIEW'))).toBe(false);
  expect(seesAllRosters(named())).toBe(false);
});

test('BLACKLISTED overrides everything', () => {
  const barred = named('RAIDMANAGER', 'RAIDLEADER', 'SUPERADMIN', 'BLACKLISTED');
  expect(keepsRoster(led, barred)).toBe(false);
  expect(mayHaveRosters(barred)).toBe(false);
  expect(mayOpenRoster(led, barred)).toBe(false);
  expect(Object.values(rosterRights(roster, barred, now))).not.toContain(true);
});

// proves ROS-17
test('who was paid by a roster stays on record', () => {
  const of = (completed: boolean) =>
    rosterRights({ ...roster, completed }, person('RAIDMANAGER'), now).delete;
  expect([of(false), of(true)]).toEqual([true, 'run-completed']);
});

test('refusals have these names', () => {
  expect(rosterRefusals).toEqual([
    'forbidden',
    'run-completed',
    'run-closed',
    'nobody-picked',
    'nothing-to-save',
    'urgent-too-late',
  ]);
});

describe('with a roster', () => {
  const rights = (given: Partial<RosterFacts> = {}) =>
    rosterRights({ ...roster, ...given }, person('RAIDLEADER'), now);

  test('its leader may do everything but delete it', () => {
    expect(rights()).toEqual({
      pick: true,
      save: true,
      ping: true,
      urgent: true,
      note: true,
      count: true,
      close: true,
      attend: true,
      delete: 'forbidden',
    });
  });
  test.each<[Partial<RosterFacts>, object]>([
    [{ leader: 'somebody' }, { pick: 'forbidden', save: 'forbidden', urgent: 'forbidden' }],
    [
      { completed: true },
      {
        pick: 'run-completed',
        ping: 'run-completed',
        note: 'run-completed',
        attend: 'run-completed',
      },
    ],
    [{ cancelled: true }, { pick: 'run-closed', count: 'run-closed', close: 'run-closed' }],
    [{ saved: 0 }, { ping: 'nobody-picked', attend: true, save: true }],
    [{ paid: 0 }, { ping: true, attend: 'nobody-picked', save: true }],
    [{ unsaved: 0 }, { save: 'nothing-to-save', ping: true }],
    [{ startsAt: '2026-11-22T14:30:00Z' }, { urgent: true }],
    [{ startsAt: '2026-11-22T14:29:59Z' }, { urgent: 'urgent-too-late', ping: true }],
  ])('%j: %j', (given, wanted) => {
    expect(rights(given)).toMatchObject(wanted);
  });
});
