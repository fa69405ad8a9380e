import { noticeContent } from '@warchest/contract/notice-content.ts';
import type { NoticeContent } from '@warchest/domain/notices/notice.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { Tx } from '../../platform/change.ts';
import { newId } from '../../platform/ids.ts';
import { tableStatements } from '../../platform/table-statements.ts';
import { lockMembers } from './queries-locked.ts';
import { memberNotices } from './tables.ts';

/** A message for a member, with its context. */
export interface MemberMessage {
  readonly memberId: string;
  readonly content: NoticeContent;
  readonly run?: { readonly id: string; readonly kind: RunKind };
  readonly bookingId?: string;
}

const noticeRows = tableStatements(memberNotices);
const insertNoticesSql = noticeRows.insertAllSql('$1');

/**
 * Creates messages for members, within a change; their open screens are notified after the commit.
 */
export function notifyMembers(tx: Tx, messages: readonly MemberMessage[]): void {
  if (messages.length === 0) return;
  const rows = messages.map(({ memberId, content, run, bookingId }) =>
    noticeRows.record({
      id: newId(tx.now),
      memberId,
      notice: noticeContent.parse(content),
      runId: run?.id ?? null,
      runKind: run?.kind ?? null,
      bookingId: bookingId ?? null,
      createdAt: new Date(tx.now).toISOString(),
      readAt: null,
    }),
  );
  tx.last(insertNoticesSql, [JSON.stringify(rows)], 'members.tell');
  for (const { memberId } of messages) {
    tx.notice({ topic: 'member', to: memberId, parts: ['notices'] });
  }
}

/** Creates one message for a member. */
export const notifyMember = (
  tx: Tx,
  memberId: string,
  content: NoticeContent,
  about: Pick<MemberMessage, 'run' | 'bookingId'> = {},
): void => notifyMembers(tx, [{ memberId, content, ...about }]);

/**
 * Creates the same message for several members, except for those who received it after `since` (epoch
 * ms) from any process.
 * @returns the ids of the members notified now
 */
export async function notifyOnce(
  tx: Tx,
  memberIds: readonly string[],
  content: NoticeContent,
  since: number,
): Promise<string[]> {
  // Another process that is about to create it is waited for.
  const known = await lockMembers(tx, memberIds);
  const before = await tx.q<{ memberId: string }>(
    `select distinct member_id as "memberId" from member_notices
     where member_id = any($1) and notice = $2 and created_at >= $3`,
    [known, JSON.stringify(noticeContent.parse(content)), new Date(since).toISOString()],
    'members.toldSince',
  );
  const notified = new Set(before.map(({ memberId }) => memberId));
  const remaining = known.filter((id) => !notified.has(id));
  notifyMembers(
    tx,
    remaining.map((memberId) => ({ memberId, content })),
  );
  return remaining;
}
