import type { ChatMessage } from '@warchest/domain/chat/chat-message.ts';
import { namedRun, type NoticeContent } from '@warchest/domain/notices/notice.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { enqueueDirectMessages, enqueueMessages } from '../chat/public.ts';
import { notifyMembers } from '../members/public.ts';
import type { RunRow } from '../runs/public.ts';
import type { PickRow } from './tables.ts';

type Picked = Pick<PickRow, 'rosterId' | 'memberId' | 'role' | 'class'>;

const played = ({ role, class: name }: Picked) => ({ role, class: name });

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
  const of = { run: namedRun(run) };
  const notices: { readonly one: Picked; readonly content: NoticeContent }[] = [
    ...picked.map((one) => ({
      one,
      content: { key: 'roster-picked', ...of, ...played(one) } as const,
    })),
    ...removed.map((one) => ({ one, content: { key: 'roster-unpicked', ...of } as const })),
  ];
  notifyMembers(
    tx,
    notices.flatMap(({ one: { memberId }, content }) =>
      memberId === actor.id ? [] : [{ memberId, content, run }],
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
  const content: NoticeContent = { key: 'roster-off', run: namedRun(run), cancelled };
  notifyMembers(
    tx,
    notified.flatMap(({ memberId }) => (memberId === actor.id ? [] : [{ memberId, content, run }])),
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
export function notifyOfLeave(tx: Tx, run: RunRow, booster: string, one: Picked): void {
  notifyLeader(tx, run, one, { key: 'booster-left', run: namedRun(run), booster, ...played(one) });
}

/** Notifies the leader of a run of a picked booster's reply. */
export function notifyOfReply(
  tx: Tx,
  run: RunRow,
  booster: string,
  one: Picked,
  text: string,
): void {
  const of = { run: namedRun(run), booster, ...played(one) };
  notifyLeader(tx, run, one, { key: 'pick-reply', ...of, text });
}

/** Here and on the chat platform; not of themselves. */
function notifyLeader(tx: Tx, run: RunRow, one: Picked, content: NoticeContent): void {
  if (run.leader === null || run.leader === one.memberId) return;
  const notice = { memberId: run.leader, content, run };
  notifyMembers(tx, [notice]);
  enqueueDirectMessages(tx, 'pickReply', [notice]);
}
