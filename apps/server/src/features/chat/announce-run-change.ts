import type { Announced } from '@warchest/domain/chat/direct-message-kinds.ts';
import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import { choicesOf, newsChannels } from '@warchest/domain/settings/settings.ts';
import type { Tx } from '../../platform/change.ts';
import type { RunRow } from '../runs/tables.ts';
import { settingsOf } from '../settings/queries.ts';
import { enqueueMessages } from './enqueue.ts';

/** What a change of a run means to those who read of runs; null: nothing. */
function announcedOf(before: RunRow | null, after: RunRow): Announced | null {
  if (before === null) return isOngoing(after) ? 'created' : null;
  if (before.runStatus === 'active' && after.runStatus !== 'active') return 'cancelled';
  if (!isOngoing(after)) return null;
  if (before.startsAt !== after.startsAt) return 'changed';
  return before.runState !== 'delayed' && after.runState === 'delayed' ? 'delayed' : null;
}

/**
 * What the channel was last told of a run and still says, or is about to; undefined: nothing. What was
 * needless when it could be sent (the run was hidden by then) was never said.
 */
async function lastTold(
  tx: Tx,
  runId: string,
): Promise<{ what: Announced; startsAt: string | null } | undefined> {
  const [row] = await tx.q<{ what: Announced; startsAt: string | null }>(
    `select message->>'what' as what, message->>'startsAt' as "startsAt" from chat_outbox
     where run_id = $1 and kind = 'run.announced' and (chat_message_id is not null or sent_at is null)
     order by id desc limit 1`,
    [runId],
    'chat.lastTold',
  );
  return row;
}

/** What it means that a run is shown again: it is new to those who never read of it (record 37). */
async function shownAgain(tx: Tx, before: RunRow, after: RunRow): Promise<Announced | null> {
  const last = await lastTold(tx, after.id);
  if (last === undefined || last.what === 'cancelled') return 'created';
  const { startsAt } = last;
  if (startsAt !== null && Date.parse(startsAt) !== Date.parse(after.startsAt)) return 'changed';
  return announcedOf({ ...before, startsAt: after.startsAt }, after);
}

/**
 * Tells the channel of its kind what became of a run (`before` null: it is new), if the community wants
 * that; within a change that holds the run. Runs that are hidden or over are told of to nobody.
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
  if (set[newsChannels[after.kind]] === '' || choicesOf(set.announcedOff).includes(what)) return;
  const { id: runId, startsAt } = after;
  await enqueueMessages(tx, [{ kind: 'run.announced', what, runId, startsAt }]);
}
