import type { Tx } from '../../platform/change.ts';
import type { Read } from '../../platform/database.ts';
import { enqueueMessages } from '../chat/public.ts';
import type { RunRow } from '../runs/public.ts';

/** The columns of a run that its sign-up message shows. */
const shown: readonly (keyof RunRow)[] = [
  'startsAt',
  'raid',
  'difficulty',
  'type',
  'leader',
  'runState',
  'completed',
];

/**
 * Updates the sign-up message of a run's roster after a change of the run, within a change that has
 * locked the run.
 */
export async function refreshSignUpMessage(tx: Tx, before: RunRow, after: RunRow): Promise<void> {
  if (shown.every((field) => before[field] === after[field])) return;
  const [roster] = await tx.q<{ id: string }>(
    'select id from rosters where run_id = $1 and deleted_at is null',
    [after.id],
    'rosters.idOfRun',
  );
  if (!roster) return;
  await enqueueMessages(tx, [{ kind: 'roster.changed', rosterId: roster.id, runId: after.id }]);
}

/** Stores the location of a roster's sign-up message on the chat platform. */
export const placeSignUpMessage = (
  q: Read,
  rosterId: string,
  place: { readonly channelId: string; readonly messageId: string },
): Promise<object[]> =>
  q(
    'update rosters set chat_channel_id = $2, chat_message_id = $3 where id = $1',
    [rosterId, place.channelId, place.messageId],
    'rosters.place',
  );
