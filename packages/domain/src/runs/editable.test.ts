import { describe, expect, it } from 'vitest';
import { allRoles, type Role } from '../members/roles.ts';
import {
  mayEditRun,
  mayEditRunField,
  openOnCompletedRun,
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

/** Every role and what it may change in a run that is not its own (RUN-24 to RUN-27). */
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
  // proves RUN-24, RUN-25, RUN-26, RUN-27
  it.each(allRoles)('%s', (role) => {
    expect(fieldsOf(person('x', role))).toEqual(new Set(byRole[role] ?? []));
    expect(mayEditRun(run, person('x', role))).toBe((byRole[role] ?? []).length > 0);
  });
  // proves RUN-26, RUN-27
  it('its leader and its collector', () => {
    expect(fieldsOf(person('lead'))).toEqual(new Set([...staff, 'runState']));
    expect(fieldsOf(person('gc'))).toEqual(new Set([...staff, 'runState', 'gcPaymentRealm']));
  });
  // proves RUN-2, RUN-26
  it('mount raids have no hiding, no price limit, and no premium leaders', () => {
    const mount: RunFacts = { ...run, kind: 'mountraid' };
    expect(fieldsOf(person('x', 'PREMIUMRAIDLEADER'), mount)).toEqual(new Set(people));
    const admin = fieldsOf(person('x', 'ADMIN'), mount);
    expect(admin.has('hidden') || admin.has('priceLimitNote')).toBe(false);
  });
});

it('a completed run keeps what it paid by, and shows or hides itself', () =>
  expect([...openOnCompletedRun].toSorted()).toEqual([
    'completed',
    'hidden',
    'logs',
    'note',
    'priceLimitNote',
  ]));
