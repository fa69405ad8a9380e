import { expect, test } from 'vitest';
import type { Role } from '@warchest/domain/members/roles.ts';
import { serverActor, type Actor } from '../../platform/context.ts';
import { Refused } from '../../platform/refused.ts';
import { requireMaySee, requireMayTakeBack } from './check-keeper.ts';

const author: Actor = { ...serverActor, id: '7' };
const other: Actor = { ...serverActor, id: '8' };
const keeper: Actor = { ...other, roles: new Set<Role>(['ADVMOD']) };
const may = (check: () => void): boolean => {
  try {
    check();
    return true;
  } catch {
    return false;
  }
};

// proves IMP-68
test('rows of program data are for those who may change it, their author, and commands of the server', () => {
  const record = { sort: 'programs', authorId: author.id } as const;
  const allowed = [author, other, keeper, serverActor].map((actor) => [
    may(() => requireMaySee({ actor }, record)),
    may(() => requireMayTakeBack({ actor }, record)),
  ]);
  expect(allowed).toEqual([
    [true, false],
    [false, false],
    [true, true],
    [true, true],
  ]);
  expect(() => requireMaySee({ actor: other }, record)).toThrow(Refused);
});

test('rows of other sorts are for everybody who may import', () => {
  const record = { sort: 'items', authorId: author.id } as const;
  expect(may(() => requireMaySee({ actor: other }, record))).toBe(true);
  expect(may(() => requireMayTakeBack({ actor: other }, record))).toBe(true);
});
