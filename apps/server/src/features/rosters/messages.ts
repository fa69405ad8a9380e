import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { enqueueMessages, type ChatMessage } from '../chat/public.ts';
import { notifyMembers } from '../members/public.ts';
import { runNamed } from '../runs/messages.ts';
import type { RunRow } from '../runs/tables.ts';
import type { PickRow } from './tables.ts';

type Picked = Pick<PickRow, 'rosterId' | 'memberId' | 'role' | 'class'>;

const played = ({ role, class: name }: Picked): string => `${role}, ${name}`;

const messageOf = (
  kind: 'roster.picked' | 'roster.unpicked',
  one: Picked,
  run: RunRow,
): ChatMessage => ({
  kind,
  rosterId: one.rosterId,
  runId: run.id,
  memberId: one.memberId,
  role: one.role,
  class: one.class,
});

/**
 * Notifies boosters who are picked or no longer picked, here and on the chat platform; not here of
 * their own changes. Updates the sign-up message.
 */
export async function notifyOfPicks(
  tx: Tx,
  { actor }: Pick<Ctx, 'actor'>,
  run: RunRow,
  picked: readonly Picked[],
  removed: readonly Picked[],
): Promise<void> {
  const named = runNamed(tx, run);
  const messages = [
    ...picked.map((one) => ({ one, text: `You are picked for ${named}: ${played(one)}.` })),
    ...removed.map((one) => ({ one, text: `You are no longer picked for ${named}.` })),
  ];
  notifyMembers(
    tx,
    messages.flatMap(({ one: { memberId }, text }) =>
      memberId === actor.id ? [] : [{ memberId, text, run }],
    ),
  );
  const [first] = [...picked, ...removed];
  if (!first) return;
  await enqueueMessages(tx, [
    ...picked.map((one) => messageOf('roster.picked', one, run)),
    ...removed.map((one) => messageOf('roster.unpicked', one, run)),
    { kind: 'roster.changed', rosterId: first.rosterId, runId: run.id },
  ]);
}

/**
 * Notifies the boosters who knew that they are picked that the roster was deleted, with its run or
 * without.
 */
export async function notifyOfEnd(
  tx: Tx,
  { actor }: Pick<Ctx, 'actor'>,
  run: RunRow,
  rosterId: string,
  notified: readonly Picked[],
  cancelled: boolean,
): Promise<void> {
  const named = runNamed(tx, run);
  const text = cancelled
    ? `${named} was cancelled: you were picked for it.`
    : `The roster of ${named} was deleted: you are no longer picked for it.`;
  notifyMembers(
    tx,
    notified.flatMap(({ memberId }) => (memberId === actor.id ? [] : [{ memberId, text, run }])),
  );
  await enqueueMessages(tx, [
    ...notified.map(({ memberId, role, class: name }): ChatMessage => ({
      kind: 'roster.off',
      cancelled,
      rosterId,
      runId: run.id,
      memberId,
      role,
      class: name,
    })),
    { kind: 'roster.deleted', rosterId, runId: run.id },
  ]);
}

/** Notifies the leader of a run that a picked booster will not come. */
export function notifyOfLeave(tx: Tx, run: RunRow, name: string, one: Picked): void {
  if (run.leader === null || run.leader === one.memberId) return;
  const text = `${name} (${played(one)}) can no longer make ${runNamed(tx, run)}.`;
  notifyMembers(tx, [{ memberId: run.leader, text, run }]);
}
