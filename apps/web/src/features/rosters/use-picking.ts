import { useCallback, useMemo, useRef, useState } from 'react';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { rosters } from '@warchest/contract/rosters.ts';
import { call } from '../../lib/call.ts';
import { messageOf } from '../../lib/error-messages.ts';
import { toast } from '../../lib/toast.ts';
import { newIdempotencyKey } from '../../lib/use-command.ts';
import { isPicked, type Chip, type Pending } from './roster-board.ts';
import { putRoster, reloadRosters } from './use-rosters.ts';
import {
  markAnswered,
  noPendingPicks,
  openPicks,
  pendingOf,
  dropRefused,
  addPendingPick,
} from './pending-picks.ts';

export interface Picking {
  readonly pending: Pending;
  readonly toggle: (chip: Chip) => void;
  /** Resolves when every pick so far has been answered. */
  readonly answered: () => Promise<unknown>;
}

/** What is said of a pick whose answer was lost (UX-22). */
const unanswered = 'The server did not answer. If it was done after all, the board shows it.';

/** Timeout in ms of waiting for a paint, because a hidden tab does not paint. */
const unseen = 100;

/** Waits until the browser has painted, so that the following work does not delay it. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, unseen);
    requestAnimationFrame(() => setTimeout(resolve, 0));
  });

/** Sends a pick or its removal. */
function sent(raidId: string, booster: string, pick: ReturnType<Pending['get']>) {
  const key = { idempotencyKey: newIdempotencyKey() };
  if (!pick) return call(rosters.remove, { body: { raidId, booster } }, key);
  const { role, class: boosterClass } = pick;
  const body = { raidId, booster, role, boosterClass, state: 'unsaved' } as const;
  return call(rosters.add, { body }, key);
}

/**
 * Picks and unpicks boosters: shown at once, then sent one after another in order. A refusal is
 * reported, and the saved state is shown again.
 */
export function usePicking(roster: Roster): Picking {
  const [pendingPicks, setPendingPicks] = useState(noPendingPicks);
  const latest = useRef(roster);
  latest.current = roster;
  const turns = useRef(new Map<string, number>());
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const toggle = useCallback((chip: Chip) => {
    const { id, entry } = chip;
    const pick = isPicked(chip) ? null : { role: entry.role, class: entry.class };
    const turn = (turns.current.get(id) ?? 0) + 1;
    turns.current.set(id, turn);
    // a later click on the same booster has its own reply to wait for
    const isLast = () => turns.current.get(id) === turn;
    const { raid, version } = latest.current;
    setPendingPicks((before) => addPendingPick(openPicks(before, version), id, pick));
    last.current = last.current
      .then(painted)
      .then(() => sent(raid.id, id, pick))
      .then(({ data }) => {
        putRoster(data);
        if (isLast()) setPendingPicks((before) => markAnswered(before, id, data.version));
      })
      .catch(async (error: unknown) => {
        toast(`${entry.displayName}: ${messageOf(error, { unanswered })}`, 'bad');
        await reloadRosters();
        if (isLast()) setPendingPicks((before) => dropRefused(before, id));
      });
  }, []);
  const answered = useCallback(() => last.current, []);
  const { version } = roster;
  const pending = useMemo(() => pendingOf(pendingPicks, version), [pendingPicks, version]);
  return useMemo(() => ({ pending, toggle, answered }), [pending, toggle, answered]);
}
