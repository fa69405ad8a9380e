import { change } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';

/**
 * Takes messages that were given up from the list of what could not be sent: nobody sends them any more.
 * Only those that are named, so that none goes that nobody has read of; those that are sent by now, or
 * wait again, are left alone.
 */
export const dismiss = (ctx: Ctx, ids: readonly string[]): Promise<void> =>
  change(ctx, 'chat.dismiss', async (tx) => {
    const rows = await tx.q<{ id: string; kind: string; runId: string | null; error: string }>(
      // That it was given up, and why, stays: who takes no direct messages is told so still.
      `update chat_outbox set sent_at = $2
       where failed_at is not null and sent_at is null and id = any($1)
       returning id, kind, run_id as "runId", last_error as error`,
      [ids, new Date(tx.now).toISOString()],
      'chat.dismiss',
    );
    if (rows.length === 0) return tx.nothing();
    tx.notice({ topic: 'messages' });
    tx.notice({ topic: 'rosters', parts: ['told'] });
    for (const { id, kind, runId, error } of rows) {
      tx.audit({
        subject: 'message',
        subjectId: id,
        ...(runId === null ? {} : { runId }),
        differences: { dismissed: { oldValue: null, newValue: error } },
        details: kind,
      });
    }
  });
