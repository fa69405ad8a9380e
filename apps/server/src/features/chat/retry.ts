import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';

/**
 * Has messages that were given up sent again: those that are named, or all. Those that are sent by now
 * or wait anyhow are left alone. Their nonces stay, so that what was posted after all is not posted twice.
 */
export const retry = (ctx: Ctx, ids: readonly string[] | undefined): Promise<void> =>
  change(ctx, 'chat.retry', async (tx) => {
    const rows = await tx.q<{ id: string; kind: string; runId: string | null; error: string }>(
      // Claimed until now: of messages that say how something is, a newer one may wait by now.
      `update chat_outbox set failed_at = null, attempts = 0, claimed_until = $2
       where failed_at is not null and sent_at is null and ($1::text[] is null or id = any($1))
       returning id, kind, run_id as "runId", last_error as error`,
      [ids ?? null, new Date(tx.now).toISOString()],
      'chat.retry',
    );
    if (rows.length === 0) return tx.nothing();
    tx.notice({ topic: 'messages' });
    tx.notice({ topic: 'rosters', parts: ['told'] });
    for (const { id, kind, runId, error } of rows) {
      tx.audit({
        subject: 'message',
        subjectId: id,
        ...(runId === null ? {} : { runId }),
        differences: { failed: { oldValue: error, newValue: null } },
        details: kind,
      });
    }
  });
