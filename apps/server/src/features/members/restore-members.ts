import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import type { Read } from '../../platform/database.ts';
import type { UndoneThing, WrittenThingRow } from '../../importing/importer.ts';
import { invitedRoles, writeInvitations } from './write-invitations.ts';
import {
  deleteMembers,
  lockCompared,
  memberDifferences,
  writeMembers,
  type KeptMember,
} from './write-imported-members.ts';

/** The members among these ids whom gold, points, runs, bookings or rosters name. */
export type FindNamed = (read: Read, ids: readonly string[]) => Promise<ReadonlySet<string>>;

interface Back {
  readonly id: string;
  readonly now: KeptMember;
  /** null: the member is removed. */
  readonly after: KeptMember | null;
}

/**
 * Takes imported members back (IMP-48). A new one is removed, unless they have logged in or something
 * names them. Others get back what they had; invitations that became roles are over anyway.
 */
export async function restoreMembers(
  tx: Tx,
  ctx: Pick<Ctx, 'actor'>,
  findNamed: FindNamed,
  things: readonly WrittenThingRow[],
): Promise<UndoneThing[]> {
  const ids = [...new Set(things.map(({ subjectId }) => subjectId))];
  const found = new Map((await lockCompared(tx, ids)).map((one) => [one.id, one]));
  const invited = new Map((await invitedRoles(tx, ids)).map(({ id, roles }) => [id, roles]));
  const created = things.filter(({ before }) => before === null).map((one) => one.subjectId);
  const named = created.length === 0 ? new Set() : await findNamed(tx.read, created);
  const back: Back[] = [];
  const results = things.map(({ seq, subjectId: id, ...thing }): UndoneThing => {
    const kept = (key: 'gone' | 'changed' | 'in-use') => ({
      seq,
      result: 'kept' as const,
      problem: { key, values: {} },
    });
    const now = found.get(id);
    if (!now) return kept('gone');
    const after = thing.after as KeptMember;
    const before = thing.before as KeptMember | null;
    if (before === null && !now.isNew) return kept('changed');
    if (before === null && named.has(id)) return kept('in-use');
    const { displayName, username, paymentChar, roles } = now;
    const open = after.invited.filter((role) => !roles.includes(role));
    const current = { displayName, username, paymentChar, invited: invited.get(id) ?? [] };
    // Once they have logged in, the chat platform says their names.
    const names = now.isNew ? {} : { displayName, username };
    const expected = { ...after, ...names, invited: open };
    if (Object.keys(memberDifferences(current, expected)).length > 0) return kept('changed');
    back.push({ id, now: current, after: before && { ...before, ...names } });
    return { seq, result: 'taken-back' };
  });
  await writeBack(tx, ctx, back);
  return results;
}

async function writeBack(tx: Tx, ctx: Pick<Ctx, 'actor'>, back: readonly Back[]): Promise<void> {
  if (back.length === 0) return;
  const removed = back.filter(({ after }) => after === null).map(({ id }) => id);
  const kept = back.flatMap(({ id, after }) => (after ? [{ id, ...after }] : []));
  await writeMembers(tx, kept);
  await writeInvitations(
    tx,
    ctx.actor.id,
    back.map(({ id, after }) => ({ id, roles: after?.invited ?? [] })),
  );
  await deleteMembers(tx, removed);
  for (const { id, now, after } of back) {
    tx.audit({
      subject: 'member',
      subjectId: id,
      differences: after
        ? memberDifferences(now, after)
        : { delete: { oldValue: false, newValue: true } },
    });
    if (after && after.paymentChar !== now.paymentChar)
      tx.notice({ topic: 'member', to: id, parts: ['cycle'] });
  }
  tx.notice({ topic: 'ledger' });
}
