import { allRoles, type Role } from '@warchest/domain/members/roles.ts';
import { change } from '../../platform/change.ts';
import { serverActor, type Deps } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import { lockRoleMapToWrite, roleMapOf, writeRoleMap } from './write-role-map.ts';

/** Guild role ids of the simulated chat platform: one for each role, in their fixed order. */
export const simulatedRoleMap: Readonly<Record<string, Role>> = Object.fromEntries(
  allRoles.map((role, index) => [String(900_000_000_000_000_000n + BigInt(index)), role]),
);

/**
 * Fills the role mappings of a database that has none: from the settings, or those of the simulated
 * chat platform. Afterwards they are changed in the database only.
 */
export async function seedRoleMap(
  deps: Omit<Deps, 'chat' | 'profiles'>,
  map: Readonly<Record<string, Role>>,
): Promise<void> {
  const now = deps.clock.now();
  const ctx = { ...deps, actor: serverActor, now, requestId: newId(now) };
  await change(ctx, 'roles.map', async (tx) => {
    // Two processes may start at once; the second finds the first one's rows.
    await lockRoleMapToWrite(tx.q);
    const known = Object.keys(await roleMapOf(tx)).length > 0;
    if (known || Object.keys(map).length === 0) return tx.nothing();
    await writeRoleMap(tx, map, 'first start');
    tx.audit({
      subject: 'roles',
      subjectId: 'role_mappings',
      differences: { mappings: { oldValue: null, newValue: map } },
    });
  });
}
