import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { changeFailed, failedColumns } from './change-failed.ts';

/**
 * Removes failed messages from the list; they will never be sent. Only the named ones, so that none
 * disappears unread. Messages that were sent or queued again meanwhile stay as they are.
 */
export const dismiss = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  change(ctx, 'chat.dismiss', (tx) =>
    changeFailed(
      tx,
      {
        // The failure and its reason stay: a member who accepts no direct messages still sees that.
        sql: `update chat_outbox set sent_at = $2
          where failed_at is not null and sent_at is null and id = any($1)
          returning ${failedColumns}`,
        values: [ids, new Date(tx.now).toISOString()],
        name: 'chat.dismiss',
      },
      (error) => ({ dismissed: { oldValue: null, newValue: error } }),
    ),
  );
