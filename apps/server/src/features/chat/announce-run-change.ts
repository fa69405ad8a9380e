import type { Announced } from '@warchest/domain/chat/direct-message-kinds.ts';
import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import { selectedNames, newsChannels } from '@warchest/domain/settings/settings.ts';
import type { Tx } from '../../platform/change.ts';
import type { RunRow } from '../runs/public.ts';
import { settingsOf } from '../settings/public.ts';
import { enqueueMessages } from './enqueue.ts';

/** What to announce about a change of a run; null: nothing. */
function announcedOf(before: RunRow | null, after: RunRow): Announced | null {
  if (before === null) return isOngoing(after) ? 'created' : null;
  if (before.runStatus === 'active' && after.runStatus !== 'active') return 'cancelled';
  if (!isOngoing(after)) return null;
  if (before.startsAt !== after.startsAt) return 'changed';
  return before.runState !== 'delayed' && after.runState === 'delayed' ? 'delayed' : null;
}

/**
 * The last announcement of a run that was posted or waits; undefined: none. Obsolete ones (the run
 * was hidden by then) were never posted.
 */
async function lastAnnounced(
  tx: Tx,
  runId: string,
): Promise<{ what: Announced; startsAt: string | null } | undefined> {
  const [row] = await tx.q<{ what: Announced; startsAt: string | null }>(
    `select message->>'what' as what, message->>'startsAt' as "startsAt" from chat_outbox
     where run_id = $1 and kind = 'run.announced' and (chat_message_id is not null or sent_at is null)
     order by id desc limit 1`,
    [runId],
    'chat.lastAnnounced',
  );
  return row;
}

/** What to announce when a run is shown again; it is new if it was never announced (record 40). */
async function shownAgain(tx: Tx, before: RunRow, after: RunRow): Promise<Announced | null> {
  const last = await lastAnnounced(tx, after.id);
  if (last === undefined || last.what === 'cancelled') return 'created';
  const { startsAt } = last;
  if (startsAt !== null && Date.parse(startsAt) !== Date.parse(after.startsAt)) return 'changed';
  return announcedOf({ ...before, startsAt: after.startsAt }, after);
}

/**
 * Announces a change of a run in the channel of its kind (`before` null: it is new), if the
 * community wants that; within a change that locked the run. Hidden and past runs are not
 * announced.
 */
export async function announceRunChange(
  tx: Tx,
  before: RunRow | null,
  after: RunRow,
): Promise<void> {
  if (after.hidden || Date.parse(after.startsAt) <= tx.now) return;
  const isShown = before !== null && before.hidden && isOngoing(after);
  const what = isShown ? await shownAgain(tx, before, after) : announcedOf(before, after);
  if (what === null) return;
  const set = await settingsOf(tx);
  if (set[newsChannels[after.kind]] === '' || selectedNames(set.announcedOff).includes(what))
    return;
  const { id: runId, startsAt } = after;
  await enqueueMessages(tx, [{ kind: 'run.announced', what, runId, startsAt }]);
}
