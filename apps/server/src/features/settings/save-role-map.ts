import type { z } from 'zod';
import type { contract } from '@warchest/contract/index.ts';
import type { RoleMap } from '@warchest/contract/settings.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { ChatUnavailable, type ChatPort, type ChatRole } from '../../adapters/chat/port.ts';
import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { auditedVersion, mergeChanges } from '../../platform/merge.ts';
import { Refused } from '../../platform/refused.ts';
import {
  applyRoleMap,
  lockRoleMapToWrite,
  roleHolders,
  roleMapOf,
  writeRoleMap,
} from '../members/public.ts';

type Body = z.infer<NonNullable<typeof contract.settings.saveRoleMap.body>>;
type Meanings = Record<string, Role | null>;

const subject = { subject: 'roles', subjectId: 'role_mappings' } as const;

/** The role map, with the current names of the guild's roles. */
export async function readRoleMap(ctx: Ctx, chat: ChatPort): Promise<RoleMap> {
  const version = await auditedVersion(ctx, subject.subject, subject.subjectId);
  const [meanings, roles, held] = await Promise.all([
    roleMapOf(ctx),
    guildRoles(chat),
    roleHolders(ctx),
  ]);
  const named = roles ?? [];
  const unnamed = Object.keys(meanings).filter((id) => !named.some((one) => one.id === id));
  return {
    version,
    named: roles !== null,
    mappings: [...named.map(({ id }) => id), ...unnamed].map((guildRoleId) => ({
      guildRoleId,
      name: named.find(({ id }) => id === guildRoleId)?.name ?? null,
      role: meanings[guildRoleId] ?? null,
      members: held.get(guildRoleId) ?? 0,
    })),
  };
}

/** The guild's roles by name; null while the chat platform is unavailable. */
async function guildRoles(chat: ChatPort): Promise<ChatRole[] | null> {
  try {
    return await chat.listRoles();
  } catch (error) {
    if (error instanceof ChatUnavailable) return null;
    throw error;
  }
}

/**
 * Maps guild roles to application roles; null: no role. All members get their new roles in the same
 * change. Other people's changes since `version` stay, except for roles that both changed.
 * Refuses: invalid, if a role is named twice or no role maps to WEBADMIN; stale.
 */
export function saveRoleMap(ctx: Ctx, body: Body): Promise<{ version: number; changed: number }> {
  return change(ctx, 'roles.map', async (tx) => {
    await lockRoleMapToWrite(tx.q);
    const version = await auditedVersion(tx, subject.subject, subject.subjectId);
    const before = await roleMapOf(tx);
    const sent = sentOf(body);
    const current = { ...Object.fromEntries(Object.keys(sent).map((id) => [id, null])), ...before };
    const changed = await mergeChanges<string>(tx, {
      ...subject,
      current,
      currentVersion: version,
      sent,
      version: body.version,
    });
    if (changed.length === 0) {
      tx.nothing();
      return { version, changed: 0 };
    }
    const set = Object.fromEntries(changed.map((id) => [id, sent[id] ?? null]));
    refuseLockout({ ...before, ...set }, body);
    await writeRoleMap(tx, set);
    tx.audit({
      ...subject,
      version: version + 1,
      differences: Object.fromEntries(
        changed.map((id) => [id, { oldValue: before[id] ?? null, newValue: set[id] ?? null }]),
      ),
    });
    return { version: version + 1, changed: await applyRoleMap(tx, changed) };
  });
}

function sentOf({ mappings }: Body): Meanings {
  const repeatedAt = mappings.findIndex(({ guildRoleId }, at) =>
    mappings.some((other, before) => before < at && other.guildRoleId === guildRoleId),
  );
  if (repeatedAt >= 0) {
    const path = `mappings.${repeatedAt}.guildRoleId`;
    throw new Refused('invalid', { errors: [{ path, message: 'This role is in the list twice' }] });
  }
  return Object.fromEntries(mappings.map(({ guildRoleId, role }) => [guildRoleId, role]));
}

/** An administrator must remain. */
function refuseLockout(after: Meanings, { mappings }: Body): void {
  if (Object.values(after).includes('WEBADMIN')) return;
  const at = Math.max(
    0,
    mappings.findIndex(({ role }) => role !== 'WEBADMIN'),
  );
  const message = 'At least one role has to mean WEBADMIN';
  throw new Refused('invalid', { errors: [{ path: `mappings.${at}.role`, message }] });
}
