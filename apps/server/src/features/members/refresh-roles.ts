import { LRUCache } from 'lru-cache';
import { isDue } from '@warchest/domain/members/role-freshness.ts';
import { ChatUnavailable, type ListedMember } from '../../adapters/chat/port.ts';
import { change } from '../../platform/change.ts';
import { serverActor, type Deps } from '../../platform/context.ts';
import { isDatabaseUnavailable } from '../../platform/database-errors.ts';
import { newId } from '../../platform/ids.ts';
import { upkeep } from '../../platform/maintenance.ts';
import {
  auditMember,
  lockRoleMap,
  isOutdated,
  lockMember,
  upsertMember,
  rolesGrantedBy,
  displayNameOf,
} from './public.ts';

/** Pause (ms) per member after a failed call to the chat platform. */
const pauseAfterFailure = 30_000;

/** Requests that began this long (ms) after a refresh may still have read the old roles. */
const freshFor = 10_000;

interface State {
  running: Promise<void> | null;
  /** Epoch ms. */
  notBefore: number;
}

/** Refreshes members' roles from the chat platform: one call at a time per member. */
export class RoleKeeper {
  readonly #deps: Deps;
  readonly #states = new Map<string, State>();
  /**
   * When each member was last refreshed, epoch ms: roles that a request read earlier are newer than
   * they look.
   */
  readonly #askedAt = new LRUCache<string, number>({ max: 2_000 });

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Refreshes in the background if the roles are too old. `refreshedAt` is epoch ms. */
  seen(memberId: string, refreshedAt: number): void {
    const now = this.#deps.clock.now();
    if (!isDue(refreshedAt, now)) return;
    const askedAt = this.#askedAt.get(memberId) ?? 0;
    if (refreshedAt < askedAt && now < askedAt + freshFor) return;
    void this.refresh(memberId);
  }

  /**
   * Refreshes now, or joins a running refresh. Never fails: while the platform is unavailable,
   * roles stay as they are and age.
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
          this.#askedAt.set(memberId, now);
        },
        (error: unknown) => {
          state.notBefore = now + pauseAfterFailure;
          const expected = error instanceof ChatUnavailable || isDatabaseUnavailable(error);
          this.#deps.log[expected ? 'warn' : 'error'](
            { err: error, memberId },
            'Refreshing roles failed',
          );
        },
      )
      .finally(() => (state.running = null));
    return state.running;
  }

  async #ask(memberId: string): Promise<void> {
    const askedAt = this.#deps.clock.now();
    const listed = await this.#deps.chat.member(memberId);
    await refreshMember(this.#deps, { memberId, askedAt, listed });
  }
}

/** The chat platform's answer about a member. */
interface MemberAnswer {
  readonly memberId: string;
  /** When it was asked, epoch ms: a newer answer may have been stored since. */
  readonly askedAt: number;
  readonly listed: ListedMember | null;
}

/**
 * Stores a member's current name and roles in the guild. An equal answer is not a change. Members
 * who left the guild keep their last known name.
 */
async function refreshMember(
  deps: Deps,
  { memberId, askedAt, listed }: MemberAnswer,
): Promise<void> {
  const guildRoleIds = listed?.member.roleIds ?? [];
  const name = listed && displayNameOf(listed.identity, listed.member);
  const confirmed = await upkeep(deps, async (q) => {
    await lockRoleMap(q);
    const grantedRoles = await rolesGrantedBy({ read: q }, guildRoleIds);
    return q(
      `update members set guild_role_ids = $2, roles_refreshed_at = $4, seen_at = $4
       where discord_id = $1 and roles = $3 and username = coalesce($5, username)
         and display_name = coalesce($6, display_name) and roles_refreshed_at <= $4 returning 1`,
      [
        memberId,
        guildRoleIds,
        grantedRoles,
        new Date(askedAt).toISOString(),
        listed?.identity.username ?? null,
        name,
      ],
      'members.confirm',
    );
  });
  if (confirmed.length > 0) return;
  const ctx = { ...deps, actor: serverActor, now: askedAt, requestId: newId(askedAt) };
  await change(ctx, 'member.roles', async (tx) => {
    await lockRoleMap(tx.q);
    const before = await lockMember(tx, memberId);
    if (!before || isOutdated(before, askedAt)) return tx.nothing();
    if (listed) {
      const { changed } = await upsertMember(tx, listed.identity, listed.member);
      return changed ? undefined : tx.nothing();
    }
    if (before.roles.length === 0) return tx.nothing();
    await tx.q(
      `update members set guild_role_ids = '{}', roles = '{}', roles_refreshed_at = $2, seen_at = $2
       where discord_id = $1`,
      [memberId, new Date(askedAt).toISOString()],
      'members.left',
    );
    auditMember(tx, memberId, { roles: before.roles }, { roles: [] });
  });
}
