import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { changeFailed, failedColumns } from './change-failed.ts';

/**
 * Sends failed messages again: the named ones, or all. Messages that are sent or waiting meanwhile
 * stay as they are. Nonces stay, so that a message that was posted after all is not posted twice.
 */
export const retry = (ctx: Ctx, ids: readonly string[] | undefined): Promise<void> =>
  change(ctx, 'chat.retry', (tx) => {
    tx.wake('outbox');
    return changeFailed(
      tx,
      {
        // Claimed until now: a newer message with the current state may already wait.
        sql: `update chat_outbox set failed_at = null, attempts = 0, claimed_until = $2
          where failed_at is not null and sent_at is null and ($1::text[] is null or id = any($1))
          returning ${failedColumns}`,
        values: [ids ?? null, new Date(tx.now).toISOString()],
        name: 'chat.retry',
      },
      (error) => ({ failed: { oldValue: error, newValue: null } }),
    );
  });
