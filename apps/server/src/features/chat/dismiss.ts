import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import { changeFailed, failedColumns } from './change-failed.ts';

/**
 * Takes messages that were given up from the list of what could not be sent: nobody sends them any more.
 * Only those that are named, so that none goes that nobody has read of; those that are sent by now, or
 * wait again, are left alone.
 */
export const dismiss = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  change(ctx, 'chat.dismiss', (tx) =>
    changeFailed(
      tx,
      {
        // That it was given up, and why, stays: who takes no direct messages is told so still.
        sql: `update chat_outbox set sent_at = $2
          where failed_at is not null and sent_at is null and id = any($1)
          returning ${failedColumns}`,
        values: [ids, new Date(tx.now).toISOString()],
        name: 'chat.dismiss',
      },
      (error) => ({ dismissed: { oldValue: null, newValue: error } }),
    ),
  );
