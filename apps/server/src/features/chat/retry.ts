import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { changeFailed, failedColumns } from './change-failed.ts';

/**
 * Has messages that were given up sent again: those that are named, or all. Those that are sent by now
 * or wait anyhow are left alone. Their nonces stay, so that what was posted after all is not posted twice.
 */
export const retry = (ctx: Ctx, ids: readonly string[] | undefined): Promise<void> =>
  change(ctx, 'chat.retry', (tx) => {
    tx.wake('outbox');
    return changeFailed(
      tx,
      {
        // Claimed until now: of messages that say how something is, a newer one may wait by now.
        sql: `update chat_outbox set failed_at = null, attempts = 0, claimed_until = $2
          where failed_at is not null and sent_at is null and ($1::text[] is null or id = any($1))
          returning ${failedColumns}`,
        values: [ids ?? null, new Date(tx.now).toISOString()],
        name: 'chat.retry',
      },
      (error) => ({ failed: { oldValue: error, newValue: null } }),
    );
  });
