import type { Roster, RosterPick } from '@warchest/contract/roster-view.ts';
import { attendances, type Attendance } from '@warchest/domain/rosters/attendance.ts';
import { roleWords } from '@warchest/domain/rosters/role.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { NotSaved } from '../../ui/grid/not-saved.tsx';
import { AutosaveSelect } from '../../ui/autosave-select.tsx';
import { ClassMark } from '../../game-ui/game-marks.tsx';
import { picksOf } from './roster-board.ts';
import { useAttendanceMark } from './use-attendance.ts';
import css from './rosters.module.css';

const words: Readonly<Record<Attendance, string>> = {
  here: 'was there',
  part: 'for some bosses',
  replaced: 'replaced after',
  'no-show': 'did not show up',
};
const options = attendances.map((value) => ({ value, label: words[value] }));

/** Attendance of the picked boosters, by which completing the run pays. Each mark is sent at once. */
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
      title="Attendance"
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          Close
        </Button>
      }
    >
      <p className={css.quiet}>
        Completing the run shares the boosters’ cut by the number of bosses that each attended.
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
  const { bosses: all } = roster;
  const { shown, saving, refused, takeBack, mark } = useAttendanceMark(roster, pick);
  const some = shown.attendance === 'part' || shown.attendance === 'replaced';
  const counts = Array.from({ length: all + 1 }, (_, count) => ({
    value: String(count),
    label: `${count} of ${all}`,
  }));
  return (
    <>
      <ClassMark name={pick.class} text={`${pick.displayName}, ${roleWords[pick.role]}`} />
      <AutosaveSelect
        hideLabel
        label={`Attendance of ${pick.displayName}`}
        options={options}
        value={shown.attendance}
        saving={saving}
        onSave={(to) => {
          const attendance = attendances.find((one) => one === to) ?? 'here';
          const half = attendance === 'part' || attendance === 'replaced';
          mark(attendance, half ? Math.floor(all / 2) : null);
        }}
      />
      {some ? (
        <AutosaveSelect
          hideLabel
          label={`Bosses of ${pick.displayName}`}
          options={counts}
          value={String(shown.bosses ?? all)}
          saving={saving}
          onSave={(to) => mark(shown.attendance, Number(to))}
        />
      ) : null}
      {refused ? (
        <div className={css.notMarked}>
          <NotSaved
            what={`${pick.displayName}: ${words[refused.attendance]}`}
            why={refused.why}
            onRetry={() => mark(refused.attendance, refused.bosses)}
            onTakeBack={takeBack}
          />
        </div>
      ) : null}
    </>
  );
}
