import type { Role } from '@warchest/domain/members/roles.ts';
import { change } from '../../platform/change.ts';
import { serverActor, type Actor, type Ctx } from '../../platform/context.ts';
import { upsertMember, writePaymentChars } from '../../features/members/public.ts';
import { knownMembers, membersWithRoles } from '../../features/members/queries.ts';
import type { ChatPort } from '../../adapters/chat/port.ts';
import type { SeedSession } from './seed-session.ts';

/** The people of the demo by role, the personas first. */
export interface DemoMembers {
  readonly manager: Actor;
  readonly admin: Actor;
  readonly premium: Actor;
  readonly leaders: readonly Actor[];
  readonly collectors: readonly Actor[];
  readonly advertisers: readonly Actor[];
  /** Members with points, at most two dozen. */
  readonly members: readonly Actor[];
  /** Boosters: everyone with OVERVIEW, advertisers last, because their earnings come from sales. */
  readonly boosters: readonly Actor[];
}

/** All members of the guild, as the chat platform lists them. */
export type Listed = Awaited<ReturnType<ChatPort['listMembers']>>;

/** Creates all guild members as if they had logged in two weeks ago. */
export async function rememberEverybody(stage: SeedSession, listed: Listed): Promise<void> {
  const then = stage.now - 14 * 24 * 60 * 60 * 1000;
  await stage.once(serverActor, then, 'people', (ctx) =>
    change(ctx, 'member.remember', async (tx) => {
      const listedIds = listed.map(({ identity }) => identity.id);
      const ids = new Set(await knownMembers(tx, listedIds));
      const strangers = listed.filter(({ identity }) => !ids.has(identity.id));
      if (strangers.length === 0) {
        tx.nothing();
        return null;
      }
      for (const { identity, member } of strangers) await upsertMember(tx, identity, member);
      const named = strangers.map(({ identity }, index) => ({
        id: identity.id,
        paymentChar: `${characterOf(identity.globalName ?? identity.username)}-${homes[index % homes.length]}`,
      }));
      await writePaymentChars(tx, named);
      return null;
    }),
  );
}

const homes = ['Kazzak', 'Draenor', 'TwistingNether', 'Silvermoon', 'TarrenMill'];

/** A character name: letters only, the first one in upper case. */
const characterOf = (name: string): string => {
  const letters = name.replace(/[^\p{L}]/gu, '').slice(0, 12);
  return letters.length < 2 ? 'Bankalt' : letters.charAt(0).toUpperCase() + letters.slice(1);
};

/** The simulated platform's personas to log in as: they get the leading parts. */
const isPersona = (id: string): boolean => id.startsWith('1182736455001');

/** The demo people by role, or null if a required one is missing. */
export async function demoMembersOf(
  ctx: Pick<Ctx, 'read'>,
  ids: readonly string[],
): Promise<DemoMembers | null> {
  const rows = await membersWithRoles(ctx, ids);
  const people = rows
    .toSorted((a, b) => Number(isPersona(b.id)) - Number(isPersona(a.id)))
    .map(({ roles, ...row }): Actor => ({
      ...row,
      roles: new Set(roles),
      sessionId: 'demo',
    }))
    .filter((actor) => !actor.roles.has('BLACKLISTED'));
  const holding = (role: Role) => people.filter((actor) => actor.roles.has(role));
  const [manager] = holding('RAIDMANAGER');
  const [admin] = holding('ADMIN');
  const [premium] = holding('PREMIUMRAIDLEADER');
  const leaders = holding('RAIDLEADER');
  const collectors = holding('GOLDCOLLECTOR');
  const advertisers = holding('ADVERTISER');
  const overview = holding('OVERVIEW');
  const sells = (one: Actor) => one.roles.has('ADVERTISER');
  const boosters = [...overview.filter((one) => !sells(one)), ...overview.filter(sells)];
  const members = overview.slice(0, 24);
  const complete = leaders.length > 0 && collectors.length > 0 && advertisers.length > 1;
  return manager && admin && premium && complete
    ? { manager, admin, premium, leaders, collectors, advertisers, members, boosters }
    : null;
}
