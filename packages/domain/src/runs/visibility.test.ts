import { describe, expect, it } from 'vitest';
import { allRoles, type Role } from '../members/roles.ts';
import { runKinds } from './kind.ts';
import type { RunFacts } from './run.ts';
import {
  isOffered,
  isOngoing,
  isRunStaff,
  leadsOrCollects,
  maySee,
  ownsRun,
  takesCustomersOf,
} from './visibility.ts';

const run: RunFacts = {
  kind: 'raid',
  leader: 'lead',
  gcs: ['gc1', 'gc2'],
  runStatus: 'active',
  runState: '',
  completed: false,
  hidden: false,
};
const person = (id: string, ...roles: Role[]) => ({ id, roles: new Set(roles) });

describe('a run is listed for booking', () => {
  it.each(runKinds)('as an active %s with a leader', (kind) =>
    expect(isOffered({ ...run, kind })).toBe(true),
  );
  it.each([{ runState: 'starting' }, { runState: 'delayed' }] as const)('also with %o', (change) =>
    expect(isOffered({ ...run, ...change })).toBe(true),
  );
  // proves RUN-45
  it.each([
    { runStatus: 'Cancelled' },
    { completed: true },
    { leader: null },
    { leader: '' },
    { runState: 'started' },
    { hidden: true },
  ] as const)('not with %o', (change) => expect(isOffered({ ...run, ...change })).toBe(false));
  // proves RUN-45
  it('hidden only matters for raids', () => {
    expect(isOffered({ ...run, kind: 'mountraid', hidden: true })).toBe(true);
    expect(isOffered({ ...run, kind: 'shift', hidden: true })).toBe(true);
  });
});

it.each([
  ['active', false, true],
  ['active', true, false],
  ['Cancelled', false, false],
  ['Cancelled', true, false],
] as const)('%s, completed %s: going on %s', (runStatus, completed, ongoing) =>
  expect(isOngoing({ runStatus, completed })).toBe(ongoing),
);

describe('staff of a run', () => {
  const owners: readonly Role[] = ['RAIDMANAGER', 'GCMANAGER', 'WEBACCESS', 'ADMIN', 'SUPERADMIN'];
  // proves RUN-28
  it.each(allRoles)('%s', (role) => {
    expect(ownsRun(run, person('x', role))).toBe(owners.includes(role));
    const premium = role === 'PREMIUMRAIDLEADER';
    expect(isRunStaff(run, person('x', role))).toBe(owners.includes(role) || premium);
    expect(isRunStaff({ ...run, kind: 'mountraid' }, person('x', role))).toBe(
      owners.includes(role),
    );
  });
  it.each(['lead', 'gc1', 'gc2'])('%s by name', (id) => {
    expect(leadsOrCollects(run, person(id))).toBe(true);
    expect(isRunStaff(run, person(id))).toBe(true);
  });
  it('nobody else', () => {
    expect(leadsOrCollects(run, person('x', 'ADMIN'))).toBe(false);
    expect(isRunStaff({ ...run, leader: null, gcs: [] }, person('', 'ADVERTISER'))).toBe(false);
  });
});

describe('customers can come into a run', () => {
  const [adv, manager] = [person('x', 'ADVERTISER'), person('x', 'RAIDMANAGER')];
  it.each([
    ['of anybody, while it is offered', run, adv, true],
    ['of staff, while it is offered', run, manager, true],
    ['of staff alone, once it has started', { ...run, runState: 'started' }, manager, true],
    ['of nobody else, once it has started', { ...run, runState: 'started' }, adv, false],
    [
      'of nobody, not even staff, when cancelled',
      { ...run, runStatus: 'Cancelled' },
      manager,
      false,
    ],
    ['of nobody, not even staff, when completed', { ...run, completed: true }, manager, false],
  ] as const)('%s', (_, of, who, may) => expect(takesCustomersOf(of, who)).toBe(may));
});

// proves RUN-42
describe('who may see a run, by scope: booking, staff, schedule', () => {
  const [leader, other] = [person('lead', 'RAIDLEADER'), person('x', 'RAIDLEADER')];
  const manager = person('x', 'RAIDMANAGER');
  const advertiser = person('x', 'ADVERTISER');
  const banned = person('x', 'RAIDMANAGER', 'BLACKLISTED');
  const hidden = { hidden: true };
  const open = { leader: null, gcs: [] };
  it.each([
    ['an advertiser', {}, advertiser, [true, false, true]],
    ['an advertiser, hidden', hidden, advertiser, [false, false, false]],
    ['an advertiser, no leader', open, advertiser, [false, false, true]],
    ['an advertiser, over', { completed: true }, advertiser, [false, false, true]],
    ['the leader', {}, leader, [true, true, true]],
    ['the leader, hidden', hidden, leader, [false, true, true]],
    ['another leader, no leader', open, other, [false, true, true]],
    ['another leader, hidden', { ...open, ...hidden }, other, [false, false, false]],
    ['a manager, hidden', hidden, manager, [false, true, true]],
    ['who creates runs, hidden', hidden, person('x', 'WEBADMIN'), [false, false, true]],
    [
      'who created runs, hidden',
      hidden,
      person('x', 'WEBADMIN', 'BLACKLISTED'),
      [false, false, false],
    ],
    ['a manager without rights', {}, banned, [false, false, true]],
    ['a manager without rights, hidden', hidden, banned, [false, false, false]],
    ['without roles', {}, person('x'), [false, false, true]],
    ['mounts cannot be hidden', { kind: 'mountraid', ...hidden }, advertiser, [true, false, true]],
  ] as const)('%s', (_, change, who, expected) => {
    const scopes = ['booking', 'staff', 'schedule'] as const;
    expect(scopes.map((scope) => maySee({ ...run, ...change }, who, scope))).toEqual(expected);
  });
});
