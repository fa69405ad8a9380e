import { useCallback, useRef, useState } from 'react';
import type { Roster, RosterPick } from '@warchest/contract/roster-view.ts';
import { rosters } from '@warchest/contract/rosters.ts';
import type { Attendance } from '@warchest/domain/rosters/attendance.ts';
import { warnBeforeUnload } from '../../lib/warn-before-unload.ts';
import { act } from '../../lib/use-command.ts';
import { putRoster } from './use-rosters.ts';

/** Whether somebody was there, and for how many bosses where it was for some. */
export type Mark = Pick<RosterPick, 'attendance' | 'bosses'>;

interface Made extends Mark {
  /** The version of the roster that has it; null while it is on its way. */
  readonly inVersion: number | null;
}

export interface Marking {
  /** The mark with what is on its way. */
  readonly shown: Mark;
  readonly saving: boolean;
  readonly mark: (attendance: Attendance, bosses: number | null) => void;
}

/**
 * Marks of a pick: each shows at once and is sent when the one before has been answered, so that nothing
 * has to be locked meanwhile. What is refused is told, and shows as it is.
 */
export function useMark({ message, version }: Roster, pick: RosterPick): Marking {
  const { id } = pick;
  const [made, setMade] = useState<Made | null>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const mark = useCallback(
    (attendance: Attendance, bosses: number | null) => {
      const wish: Made = { attendance, bosses, inVersion: null };
      setMade(wish);
      // another mark since has its own answer to wait for
      const settle = (next: Made | null) => setMade((now) => (now === wish ? next : now));
      const work = last.current.then(async () => {
        try {
          const body = { message, booster: id, attendance, bosses };
          const { data } = await act(rosters.attendance, { body });
          putRoster(data);
          settle({ ...wish, inVersion: data.version });
        } catch {
          settle(null);
        }
      });
      last.current = work;
      void warnBeforeUnload(work);
    },
    [message, id],
  );
  const isIn = made === null || (made.inVersion !== null && made.inVersion <= version);
  return { shown: isIn ? pick : made, saving: made?.inVersion === null, mark };
}
