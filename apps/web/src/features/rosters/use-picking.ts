import { useCallback, useMemo, useRef, useState } from 'react';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { rosters } from '@warchest/contract/rosters.ts';
import { call } from '../../lib/call.ts';
import { messageOf, unansweredEdit } from '../../lib/error-messages.ts';
import { toast } from '../../lib/toast.ts';
import { useRefusals } from '../../lib/use-refusals.ts';
import { newIdempotencyKey } from '../../lib/use-command.ts';
import { isPicked, type Chip, type Pending } from './roster-board.ts';
import { isStillRefused, type RefusedPick } from './refused-picks.ts';
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
  /** Picks that were not made, until they are made or taken back. */
  readonly refused: readonly RefusedPick[];
  readonly retry: (refused: RefusedPick) => void;
  readonly takeBack: (refused: RefusedPick) => void;
  /** Resolves when every pick so far has been answered. */
  readonly answered: () => Promise<unknown>;
}

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
 * Picks and unpicks boosters: shown at once, then sent one after another in order. After a refusal
 * the saved state is shown again, and the pick is kept with its reason (UX-25).
 */
export function usePicking(roster: Roster): Picking {
  const [pendingPicks, setPendingPicks] = useState(noPendingPicks);
  const { all: refusals, keep, forget } = useRefusals<RefusedPick>();
  const latest = useRef(roster);
  latest.current = roster;
  const turns = useRef(new Map<string, number>());
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const send = useCallback(
    (chip: Chip, pick: RefusedPick['pick']) => {
      const { id, entry } = chip;
      forget(id);
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
          const why = messageOf(error, { unanswered: unansweredEdit });
          toast(`${entry.displayName}: ${why}`, 'bad');
          if (isLast()) keep(id, { chip, pick, why });
          await reloadRosters();
          if (isLast()) setPendingPicks((before) => dropRefused(before, id));
        });
    },
    [keep, forget],
  );
  const toggle = useCallback(
    (chip: Chip) =>
      send(chip, isPicked(chip) ? null : { role: chip.entry.role, class: chip.entry.class }),
    [send],
  );
  const retry = useCallback(({ chip, pick }: RefusedPick) => send(chip, pick), [send]);
  const takeBack = useCallback(({ chip }: RefusedPick) => forget(chip.id), [forget]);
  const answered = useCallback(() => last.current, []);
  const { version } = roster;
  const pending = useMemo(() => pendingOf(pendingPicks, version), [pendingPicks, version]);
  const refused = useMemo(
    () => [...refusals.values()].filter((one) => isStillRefused(roster, one)),
    [refusals, roster],
  );
  return useMemo(
    () => ({ pending, toggle, refused, retry, takeBack, answered }),
    [pending, toggle, refused, retry, takeBack, answered],
  );
}
