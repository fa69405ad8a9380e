import type { Announced } from '@warchest/domain/chat/news.ts';
import { isOngoing } from '@warchest/domain/runs/visible.ts';
import { choicesOf, newsChannels } from '@warchest/domain/settings/settings.ts';
import type { Tx } from '../../platform/change.ts';
import type { RunRow } from '../runs/tables.ts';
import { settingsOf } from '../settings/queries.ts';
import { sendAll } from './steps-send.ts';

/** What a change of a run means to those who read of runs; null: nothing. */
function announcedOf(before: RunRow | null, after: RunRow): Announced | null {
  if (before === null) return isOngoing(after) ? 'created' : null;
  if (before.runStatus === 'active' && after.runStatus !== 'active') return 'cancelled';
  if (!isOngoing(after)) return null;
  if (before.startsAt !== after.startsAt) return 'changed';
  return before.runState !== 'delayed' && after.runState === 'delayed' ? 'delayed' : null;
}

/** Of what a sign-up message says of its run. */
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
 * Tells the channel of its kind what became of a run (`before` null: it is new), if the community wants
 * that, and has the sign-up message of its roster follow; within a change that holds the run. Runs that
 * are hidden or over are told of to nobody.
 */
export async function followRun(tx: Tx, before: RunRow | null, after: RunRow): Promise<void> {
  const what = announcedOf(before, after);
  const isNews = what !== null && !after.hidden && Date.parse(after.startsAt) > tx.now;
  if (isNews) {
    const set = await settingsOf(tx);
    if (set[newsChannels[after.kind]] !== '' && !choicesOf(set.announcedOff).includes(what)) {
      await sendAll(tx, [{ kind: 'run.announced', what, runId: after.id }]);
    }
  }
  if (before === null || shown.every((field) => before[field] === after[field])) return;
  const [roster] = await tx.q<{ id: string }>(
    'select id from rosters where run_id = $1 and deleted_at is null',
    [after.id],
    'chat.rosterOfRun',
  );
  if (roster) {
    await sendAll(tx, [{ kind: 'roster.changed', rosterId: roster.id, runId: after.id }]);
  }
}
