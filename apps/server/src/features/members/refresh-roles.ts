import { LRUCache } from 'lru-cache';
import type { Role } from '@warchest/domain/members/roles.ts';
import { isDue } from '@warchest/domain/members/freshness.ts';
import { ChatUnavailable } from '../../adapters/chat/port.ts';
import { change } from '../../platform/change.ts';
import { serverActor, type Deps } from '../../platform/context.ts';
import { isDatabaseAway } from '../../platform/database.ts';
import { newId } from '../../platform/ids.ts';
import { upkeep } from '../../platform/upkeep.ts';
import { auditMember, rolesMeantBy } from './steps.ts';

/** After a failure the chat platform is left alone for this long (ms), for each member. */
const pauseAfterFailure = 30_000;

/** For this long (ms) after an answer a request may still know what was before it. */
const freshFor = 10_000;

interface State {
  running: Promise<void> | null;
  /** Epoch ms. */
  notBefore: number;
}

/** Keeps members' roles as the chat platform has them: one question at a time for each member. */
export class RoleKeeper {
  readonly #deps: Deps;
  readonly #states = new Map<string, State>();
  /** When each was asked for last, epoch ms: who was read before that is not as old as it looks. */
  readonly #asked = new LRUCache<string, number>({ max: 2_000 });

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Asks in the background if what we know has become too old. `refreshedAt` is epoch ms. */
  seen(memberId: string, refreshedAt: number): void {
    const now = this.#deps.clock.now();
    if (!isDue(refreshedAt, now)) return;
    const asked = this.#asked.get(memberId) ?? 0;
    if (refreshedAt < asked && now < asked + freshFor) return;
    void this.refresh(memberId);
  }

  /**
   * Asks now, or joins a question that is under way. Never fails: when the platform is away, roles
   * stay as they are and grow old.
   */
  refresh(memberId: string): Promise<void> {
    const now = this.#deps.clock.now();
    const state = this.#states.get(memberId) ?? { running: null, notBefore: 0 };
    if (state.running) return state.running;
    if (now < state.notBefore) return Promise.resolve();
    this.#states.set(memberId, state);
    state.running = this.#ask(memberId)
      .then(
        () => {
          this.#states.delete(memberId);
          this.#asked.set(memberId, now);
        },
        (error: unknown) => {
          state.notBefore = now + pauseAfterFailure;
          const expected = error instanceof ChatUnavailable || isDatabaseAway(error);
          this.#deps.log[expected ? 'warn' : 'error'](
            { err: error, memberId },
            'Roles could not be refreshed',
          );
        },
      )
      .finally(() => (state.running = null));
    return state.running;
  }

  async #ask(memberId: string): Promise<void> {
    const member = await this.#deps.chat.member(memberId);
    await refreshRoles(this.#deps, memberId, member?.roleIds ?? []);
  }
}

/** Stores the roles that a member holds in the guild now. Confirming the same ones is no change. */
async function refreshRoles(
  deps: Deps,
  memberId: string,
  guildRoleIds: readonly string[],
): Promise<void> {
  const now = deps.clock.now();
  const at = new Date(now).toISOString();
  const meant = await rolesMeantBy(deps, guildRoleIds);
  const confirmed = await upkeep(deps, (q) =>
    q(
      `update members set guild_role_ids = $2, roles_refreshed_at = $4, seen_at = $4
       where discord_id = $1 and roles = $3 returning 1`,
      [memberId, guildRoleIds, meant, at],
      'members.confirmRoles',
    ),
  );
  if (confirmed.length > 0) return;
  const ctx = { ...deps, actor: serverActor, now, requestId: newId(now) };
  await change(ctx, 'member.roles', async (tx) => {
    const [before] = await tx.q<{ roles: Role[] }>(
      'select roles from members where discord_id = $1 for update',
      [memberId],
      'members.lockRoles',
    );
    const roles = await rolesMeantBy(tx, guildRoleIds);
    if (!before || JSON.stringify(before.roles) === JSON.stringify(roles)) return tx.nothing();
    await tx.q(
      `update members set guild_role_ids = $2, roles = $3, roles_refreshed_at = $4, seen_at = $4
       where discord_id = $1`,
      [memberId, guildRoleIds, roles, at],
      'members.setRoles',
    );
    auditMember(tx, memberId, { roles: before.roles }, { roles });
  });
}
