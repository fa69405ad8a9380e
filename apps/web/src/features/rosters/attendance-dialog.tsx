import { useState } from 'react';
import type { Roster, RosterPick } from '@warchest/contract/roster-view.ts';
import { rosters } from '@warchest/contract/rosters.ts';
import { attendances, type Attendance } from '@warchest/domain/rosters/attendance.ts';
import { roleWords } from '@warchest/domain/rosters/role.ts';
import { act } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/select.tsx';
import { ClassMark } from '../../wares/game-marks.tsx';
import { picksOf } from './roster-board.ts';
import { putRoster } from './use-rosters.ts';
import css from './rosters.module.css';

const words: Readonly<Record<Attendance, string>> = {
  here: 'was there',
  part: 'for some bosses',
  replaced: 'replaced after',
  'no-show': 'did not show up',
};
const choices = attendances.map((value) => ({ value, label: words[value] }));

/** Who was really there: what completing the run pays by. Each mark is sent at once. */
export function AttendanceDialog({
  roster,
  onClose,
}: {
  readonly roster: Roster;
  readonly onClose: () => void;
}) {
  const known = picksOf(roster).filter(({ state }) => state === 'saved');
  return (
    <Dialog
      open
      width={800}
      title="Who was there"
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className={css.quiet}>
        Completing the run shares the boosters’ cut by the bosses that each was there for.
      </p>
      <ul className={css.attendance}>
        {known.map((pick) => (
          <li key={pick.id}>
            <Attended roster={roster} pick={pick} />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

function Attended({ roster, pick }: { readonly roster: Roster; readonly pick: RosterPick }) {
  const { message, bosses: all } = roster;
  const [busy, setBusy] = useState(false);
  const send = async (attendance: Attendance, bosses: number | null) => {
    setBusy(true);
    try {
      const body = { message, booster: pick.id, attendance, bosses };
      putRoster((await act(rosters.attendance, { body })).data);
    } catch {
      // told already; what is shown is what is marked
    } finally {
      setBusy(false);
    }
  };
  const some = pick.attendance === 'part' || pick.attendance === 'replaced';
  const counts = Array.from({ length: all + 1 }, (_, count) => ({
    value: String(count),
    label: `${count} of ${all}`,
  }));
  return (
    <>
      <ClassMark name={pick.class} text={`${pick.displayName}, ${roleWords[pick.role]}`} />
      <Select
        bare
        label={`Attendance of ${pick.displayName}`}
        choices={choices}
        value={pick.attendance}
        disabled={busy}
        onChange={(to) => {
          const attendance = attendances.find((one) => one === to) ?? 'here';
          const half = attendance === 'part' || attendance === 'replaced';
          void send(attendance, half ? Math.floor(all / 2) : null);
        }}
      />
      {some ? (
        <Select
          bare
          label={`Bosses of ${pick.displayName}`}
          choices={counts}
          value={String(pick.bosses ?? all)}
          disabled={busy}
          onChange={(to) => void send(pick.attendance, Number(to))}
        />
      ) : null}
    </>
  );
}
