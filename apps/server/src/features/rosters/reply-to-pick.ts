import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import type { Tx } from '../../platform/change.ts';
import { Refused } from '../../platform/refused.ts';
import { notifyOfReply } from './messages.ts';
import { lockRoster, type RosterRef } from './queries.ts';
import { settleRoster } from './change-roster.ts';
import type { Booster } from './sign-up.ts';

/**
 * A picked booster's words to the leader, within a change (`roster.reply`): the leader is notified, and
 * the roster's log keeps them. Only picks that the booster was notified of can be replied to.
 * Refuses: not-found, roster-closed (the run is over, or has no leader), not-signed-up (not picked).
 */
export async function replyToPick(
  tx: Tx,
  ref: RosterRef,
  who: Booster,
  text: string,
): Promise<void> {
  const roster = await lockRoster(tx, ref);
  const { run, picks } = roster;
  const pick = picks.find(({ memberId, state }) => memberId === who.id && state !== 'unsaved');
  if (!pick) throw new Refused('not-signed-up', { detail: 'You are not picked for this run.' });
  if (!isOngoing(run)) throw new Refused('roster-closed', { detail: 'The run is over.' });
  if (run.leader === null) {
    throw new Refused('roster-closed', { detail: 'This run has no leader at the moment.' });
  }
  notifyOfReply(tx, run, who.name, pick, text);
  const differences = { reply: { oldValue: null, newValue: text } };
  await settleRoster(tx, roster, [{ boosterId: who.id, differences }]);
}
