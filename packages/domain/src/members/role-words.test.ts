import { expect, it } from 'vitest';
import { roleName, roleWords } from './role-words.ts';
import { allRoles } from './roles.ts';

it('names each role once and says what it opens, without its constant', () => {
  const names = allRoles.map((role) => roleName(role));
  expect(new Set(names).size).toBe(allRoles.length);
  for (const role of allRoles) {
    const { name, opens } = roleWords[role];
    expect([name, opens]).not.toContain(role);
    expect(name).toMatch(/^[A-Z][a-z]+( [a-z]+)*$/);
    expect(opens).toMatch(/^[A-Z].*[a-z]$/);
  }
});

it('leaves a text that is no role as it is', () => expect(roleName('Guest')).toBe('Guest'));
