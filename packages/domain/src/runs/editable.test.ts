import { describe, expect, it } from 'vitest';
import { allRoles, type Role } from '../members/roles.ts';
import {
  forbiddenRunField,
  mayEditRun,
  mayEditRunField,
  openOnCompletedRun,
  rowActions,
  runFields,
  type RunField,
} from './editable.ts';
import type { RunFacts } from './run.ts';

const run: RunFacts = {
  kind: 'raid',
  leader: 'lead',
  gcs: ['gc'],
  runStatus: 'active',
  runState: '',
  completed: false,
  hidden: false,
};
const person = (id: string, ...roles: Role[]) => ({ id, roles: new Set(roles) });

const core: RunField[] = ['date', 'time', 'raid', 'type', 'raidType', 'raidBoss', 'difficulty'];
const staff: RunField[] = [
  'hidden',
  'completed',
  'note',
  'priceLimitNote',
  'amountOfPossibleCustomer',
  'gcDoesInvites',
  'logs',
];
const people: RunField[] = ['leader', 'gc'];

/** Every role and what it may change in a run that is not its own (decisions: access table). */
const byRole: Partial<Record<Role, RunField[]>> = {
  RAIDMANAGER: [...core, ...staff, ...people, 'runStatus', 'runState', 'gcPaymentRealm'],
  WEBACCESS: [...core, ...staff, ...people, 'runStatus', 'runState', 'gcPaymentRealm'],
  ADMIN: [...core, ...staff, ...people, 'runStatus', 'runState', 'gcPaymentRealm'],
  SUPERADMIN: [...core, ...staff, ...people, 'runStatus', 'runState', 'gcPaymentRealm'],
  GCMANAGER: [...staff, ...people, 'runStatus', 'runState'],
  PREMIUMRAIDLEADER: [...staff, ...people],
  RAIDLEADER: people,
  GOLDCOLLECTOR: people,
};

const fieldsOf = (who: ReturnType<typeof person>, of: RunFacts = run) =>
  new Set(runFields.filter((field) => mayEditRunField(of, who, field)));

describe('fields of a run', () => {
  it.each(allRoles)('%s', (role) => {
    expect(fieldsOf(person('x', role))).toEqual(new Set(byRole[role] ?? []));
    expect(mayEditRun(run, person('x', role))).toBe((byRole[role] ?? []).length > 0);
  });
  it('its leader and its collector', () => {
    expect(fieldsOf(person('lead'))).toEqual(new Set([...staff, 'runState']));
    expect(fieldsOf(person('gc'))).toEqual(new Set([...staff, 'runState', 'gcPaymentRealm']));
  });
  it('mount raids have no hiding, no price limit, and no premium leaders', () => {
    const mount: RunFacts = { ...run, kind: 'mountraid' };
    expect(fieldsOf(person('x', 'PREMIUMRAIDLEADER'), mount)).toEqual(new Set(people));
    const admin = fieldsOf(person('x', 'ADMIN'), mount);
    expect(admin.has('hidden') || admin.has('priceLimitNote')).toBe(false);
  });
  it('names the first field that is refused', () =>
    expect(forbiddenRunField(run, person('lead'), ['note', 'raid', 'date'])).toBe('raid'));
});

describe('what a row offers', () => {
  const cancelled: RunFacts = { ...run, runStatus: 'Cancelled' };
  const completed: RunFacts = { ...run, completed: true };
  const offered = (of: RunFacts, who: ReturnType<typeof person>) =>
    Object.entries(rowActions(of, who))
      .filter(([, on]) => on)
      .map(([name]) => name);
  it.each([
    ['an advertiser', run, person('x', 'ADVERTISER'), ['book']],
    ['a blacklisted one', run, person('x', 'ADVERTISER', 'BLACKLISTED'), []],
    [
      'the leader',
      run,
      person('lead', 'RAIDLEADER'),
      ['book', 'edit', 'overview', 'hide', 'complete'],
    ],
    [
      'a manager',
      run,
      person('x', 'RAIDMANAGER'),
      ['book', 'edit', 'overview', 'hide', 'complete', 'cancel'],
    ],
    ['a manager, cancelled', cancelled, person('x', 'RAIDMANAGER'), ['overview', 'cancel']],
    [
      'a manager, completed',
      completed,
      person('x', 'RAIDMANAGER'),
      ['overview', 'hide', 'complete', 'cancel'],
    ],
    [
      'a manager, completed mounts',
      { ...completed, kind: 'mountraid' },
      person('x', 'RAIDMANAGER'),
      ['overview', 'complete'],
    ],
    [
      'a manager, cancelled mounts',
      { ...cancelled, kind: 'mountraid' },
      person('x', 'RAIDMANAGER'),
      ['overview', 'cancel'],
    ],
  ] as const)('%s', (_, of, who, actions) => expect(offered(of, who)).toEqual(actions));
});

it('a completed run keeps what it paid by, and shows or hides itself', () =>
  expect([...openOnCompletedRun].toSorted()).toEqual([
    'completed',
    'hidden',
    'logs',
    'note',
    'priceLimitNote',
  ]));
