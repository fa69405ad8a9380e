import { useCallback, useRef, useState } from 'react';
import type { Roster, RosterPick } from '@warchest/contract/roster-view.ts';
import { rosters } from '@warchest/contract/rosters.ts';
import type { Attendance } from '@warchest/domain/rosters/attendance.ts';
import { messageOf, unansweredEdit } from '../../lib/error-messages.ts';
import { toast } from '../../lib/toast.ts';
import { warnBeforeUnload } from '../../lib/warn-before-unload.ts';
import { sendCommand } from '../../lib/use-command.ts';
import { putRoster } from './use-rosters.ts';

/** Whether somebody was there, and for how many bosses if only for some. */
export type Mark = Pick<RosterPick, 'attendance' | 'bosses'>;

interface Made extends Mark {
  /** The version of the roster that contains it; null while it is pending. */
  readonly inVersion: number | null;
}

export interface Marking {
  /** The mark including the pending one. */
  readonly shown: Mark;
  readonly saving: boolean;
  /** The last mark that was not saved, and why, until it is saved or taken back. */
  readonly refused: (Mark & { readonly why: string }) | null;
  readonly takeBack: () => void;
  readonly mark: (attendance: Attendance, bosses: number | null) => void;
}

/**
 * The attendance mark of a pick. Each change shows at once and is sent after the previous reply, so
 * nothing has to be locked. After a refusal the saved value is shown again, and the mark is kept with its
 * reason (UX-25).
 */
export function useAttendanceMark({ message, version }: Roster, pick: RosterPick): Marking {
  const { id, displayName } = pick;
  const [made, setMade] = useState<Made | null>(null);
  const [refused, setRefused] = useState<Marking['refused']>(null);
  const latest = useRef<Made>(null);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const mark = useCallback(
    (attendance: Attendance, bosses: number | null) => {
      const pendingMark: Made = { attendance, bosses, inVersion: null };
      latest.current = pendingMark;
      setMade(pendingMark);
      setRefused(null);
      // a later mark has its own reply to wait for
      const settle = (next: Made | null) => setMade((now) => (now === pendingMark ? next : now));
      const work = last.current.then(async () => {
        try {
          const body = { message, booster: id, attendance, bosses };
          const { data } = await sendCommand(rosters.attendance, { body }, { failure: false });
          putRoster(data);
          settle({ ...pendingMark, inVersion: data.version });
        } catch (failure) {
          settle(null);
          const why = messageOf(failure, { unanswered: unansweredEdit });
          toast(`${displayName}: ${why}`, 'bad');
          if (latest.current === pendingMark) setRefused({ attendance, bosses, why });
        }
      });
      last.current = work;
      void warnBeforeUnload(work);
    },
    [message, id, displayName],
  );
  const isIn = made === null || (made.inVersion !== null && made.inVersion <= version);
  // after a lost answer the loaded mark may be the wanted one
  const isDone =
    refused?.attendance === pick.attendance && (refused.bosses ?? null) === (pick.bosses ?? null);
  return {
    shown: isIn ? pick : made,
    saving: made?.inVersion === null,
    refused: isDone ? null : refused,
    takeBack: useCallback(() => setRefused(null), []),
    mark,
  };
}
