import { allRoles, type Role } from '@warchest/domain/members/roles.ts';
import { change } from '../../platform/change.ts';
import { serverActor, type Deps } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';

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
    await tx.q('lock table role_mappings in exclusive mode');
    const [known] = await tx.q('select 1 from role_mappings limit 1');
    if (known || Object.keys(map).length === 0) return tx.nothing();
    await tx.q(
      `insert into role_mappings (guild_role_id, role, note)
       select key, value, 'first start' from jsonb_each_text($1::jsonb)`,
      [JSON.stringify(map)],
    );
    tx.audit({
      subject: 'roles',
      subjectId: 'role_mappings',
      differences: { mappings: { oldValue: null, newValue: map } },
    });
  });
}
