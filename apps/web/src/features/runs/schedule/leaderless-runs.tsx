import { useMemo } from 'react';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { busyDuring } from '@warchest/domain/runs/schedule-conflicts.ts';
import { startText } from '@warchest/domain/time/day-text.ts';
import { shiftDay, todayText } from '../../../lib/format.ts';
import type { Option } from '../../../lib/option-matching.ts';
import { useMinute } from '../../../lib/now.ts';
import { AutosaveSelect } from '../../../ui/autosave-select.tsx';
import { useStableRows } from '../../../ui/grid/use-stable-rows.ts';
import { lockOf } from '../public/edit-locks.ts';
import { RaidLine, SpotsCell } from '../overview/run-cells.tsx';
import { byStart } from '../public/run-order.ts';
import { NotStaffed } from './not-staffed.tsx';
import { needsLeader } from './schedule-days.ts';
import { engagedIn, markBusy, type Engaged } from './staff-clashes.ts';
import type { Staffing } from './use-staffing.ts';
import css from './leaderless-runs.module.css';

/** How many days ahead a missing leader is listed. */
const week = 7;
const idOf = ({ id }: RunView) => id;

export interface LeaderlessRunsProps {
  /** All runs of the schedule. */
  readonly rows: readonly RunView[];
  readonly staffing: Staffing;
  readonly lists: CatalogueLists;
  readonly leaders: readonly Option[];
  readonly engaged: readonly Engaged[];
}

/** The runs of a week without a leader that this person may staff, each with a choice of one. */
export function LeaderlessRuns({ rows, staffing, lists, leaders, engaged }: LeaderlessRunsProps) {
  const now = useMinute();
  const today = todayText(now);
  const open = useMemo(() => {
    const end = shiftDay(today, week);
    return byStart(
      rows.filter(
        (run) =>
          needsLeader(run) &&
          lockOf(run, 'leader') === null &&
          run.date < end &&
          Date.parse(run.startsAt) > now,
      ),
    );
  }, [rows, today, now]);
  // a run that gets a leader stays until the focus has left, so that nothing moves meanwhile
  const stable = useStableRows(open, idOf, '');
  const current = new Map(rows.map((run) => [run.id, run]));
  if (stable.shown.length === 0) return null;
  return (
    <section className={css.open} aria-labelledby="leaderless-runs" {...stable.hold}>
      <h2 id="leaderless-runs">
        Without a leader <small>{open.length} within a week</small>
      </h2>
      <ul>
        {stable.shown.map((row) => {
          const run = current.get(row.id) ?? row;
          const name = `${run.raid} ${run.difficulty}, ${startText(run, today)}`;
          const state = staffing.states.get(run.id);
          return (
            <li key={run.id}>
              <span className="num">{startText(run, today)}</span>
              <div className={css.what}>
                <RaidLine run={run} lists={lists} />
              </div>
              <SpotsCell run={run} lists={lists} />
              <AutosaveSelect
                hideLabel
                label={`Leader of ${name}`}
                options={markBusy(leaders, busyDuring(engagedIn(run), engaged))}
                value={run.leader}
                saving={state?.saving?.leader !== undefined}
                empty="Choose a leader"
                onSave={(leader) => staffing.apply([{ row: run, edit: { leader } }])}
              />
              <NotStaffed run={run} staffing={staffing} className={css.notSaved} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
