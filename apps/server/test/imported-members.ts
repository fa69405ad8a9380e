import { afterAll, beforeAll } from 'vitest';
import type { Role } from '@warchest/domain/members/roles.ts';
import { memberImporter, upsertMember } from '../src/features/members/public.ts';
import { change } from '../src/platform/change.ts';
import { serverActor } from '../src/platform/context.ts';
import { newId } from '../src/platform/ids.ts';
import { verifyDatabase } from '../src/verify/database.ts';
import { importsOf } from './drive-import.ts';
import { person, testWorld, type TestUser, type TestWorld } from './harness.ts';

/** Imports of members by a WEBADMIN in a world of their own, and what came of them. */
export function importedMembers() {
  let world: TestWorld;
  beforeAll(async () => {
    world = await testWorld();
  });
  afterAll(() => world.close());
  const importing = person({ roles: ['WEBADMIN'], name: 'Wanda' });
  /** The ids that gold or runs name. */
  const named = new Set<string>();
  const importer = memberImporter((_read, ids) =>
    Promise.resolve(new Set(ids.filter((id) => named.has(id)))),
  );
  return {
    world: () => world,
    importing,
    named,
    file: () => importsOf(() => world, importing, importer),
    /** The stored member. */
    rowOf: async (id: string) =>
      (
        await world.sql(
          `select display_name, username, payment_char, roles, guild_role_ids
           from members where discord_id = $1`,
          [id],
        )
      )[0],
    /** The roles that a member is invited to. */
    invited: async (id: string): Promise<Role[]> =>
      (
        await world.sql<{ role: Role }>(
          'select role from role_invitations where member_id = $1 order by role',
          [id],
        )
      ).map(({ role }) => role),
    /** What the chat platform says of a member at a login. */
    logIn: async ({ id, name }: TestUser, roleIds: readonly string[] = []): Promise<void> => {
      const now = world.clock.now();
      await change(
        { ...world.server.deps, actor: serverActor, now, requestId: newId(now) },
        'session.login',
        async (tx) => {
          await upsertMember(
            tx,
            {
              id,
              username: name.toLowerCase(),
              discriminator: '0',
              globalName: null,
              avatar: null,
            },
            { nick: name, avatar: null, roleIds: [...roleIds] },
          );
        },
      );
    },
    /** A Discord role that gives a role. */
    guildRole: async (role: Role): Promise<string> => {
      const { id } = person();
      await world.sql('insert into role_mappings (guild_role_id, role) values ($1, $2)', [
        id,
        role,
      ]);
      return id;
    },
    brokenInvariants: () => verifyDatabase(world.server.deps),
  };
}
