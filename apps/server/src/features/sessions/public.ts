import type { Tx } from '../../platform/change.ts';
export { sessionsById } from './queries.ts';
export { actorOf } from './view.ts';

/** Ends open sessions of a member, the named ones or all; returns their ids. */
export async function endSessionsOf(
  tx: Tx,
  memberId: string,
  ids: readonly string[] | undefined,
): Promise<string[]> {
  const ended = await tx.q<{ id: string }>(
    `update sessions set ended_at = $2, end_reason = 'admin'
     where member_id = $1 and ended_at is null and ($3::text[] is null or id = any($3))
     returning id`,
    [memberId, new Date(tx.now).toISOString(), ids ?? null],
    'sessions.endOf',
  );
  return ended.map(({ id }) => id);
}
