import { expect, test } from 'vitest';
import type { Role } from '@warchest/domain/members/roles.ts';
import { rightsKey } from './view-rights.ts';

const run = { leader: 'lead', gcs: ['one', 'two'] };
const as = (id: string, ...roles: Role[]) => rightsKey(run, { id, roles: new Set(roles) });

test('people share a view of a run only with the same roles and the same part in it', () => {
  const roles: Role[] = ['ADVERTISER', 'OVERVIEW'];
  const [collector, stranger] = [as('one', ...roles), as('x', ...roles)];
  expect(as('two', ...roles)).toBe(collector);
  expect(as('y', ...roles)).toBe(stranger);
  const keys = [collector, stranger, as('lead', ...roles), as('one'), as('x'), as('x', 'ADMIN')];
  expect(new Set(keys).size).toBe(keys.length);
  const both = rightsKey({ leader: 'one', gcs: ['one'] }, { id: 'one', roles: new Set(roles) });
  expect(keys).not.toContain(both);
});
