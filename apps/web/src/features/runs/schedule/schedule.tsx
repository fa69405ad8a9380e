import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RunView } from '@warchest/contract/run-view.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import { isAdmin, isManager } from '@warchest/domain/members/roles.ts';
import { countedRuns, kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import { dayText } from '../../../lib/format.ts';
import { lazyModule } from '../../../lib/load-module.ts';
import { kindPages } from '../../../lib/pages.ts';
import { useUrlState } from '../../../lib/search-params.ts';
import { ExportButton } from '../../../ui/grid/export-button.tsx';
import { noLayout } from '../../../ui/grid/layout-store.ts';
import { useOneSelection } from '../../../ui/grid/one-selection.ts';
import { SavedViews } from '../../../ui/grid/saved-views.tsx';
import { useStableRows } from '../../../ui/grid/use-stable-rows.ts';
import { useRowSelection } from '../../../ui/grid/use-row-selection.ts';
import { lazyDialog } from '../../../ui/lazy.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, ErrorState, FilteredEmpty, Skeleton } from '../../../ui/states.tsx';
import { UpdatesPill } from '../../../ui/updates-pill.tsx';
import { lockOf } from '../public/edit-locks.ts';
import { useRunOptions } from '../use-run-options.ts';
import { LeaderlessRuns } from './leaderless-runs.tsx';
import {
  countDays,
  isShown,
  pageOf,
  schedulePage,
  type DayCount,
  type ScheduleFilters,
} from './schedule-days.ts';
import { ScheduleFiltersBar } from './schedule-filters.tsx';
import { ScheduleFooter } from './schedule-footer.tsx';
import { ScheduleHeads, ScheduleRow } from './schedule-row.tsx';
import { scheduleSearch } from './schedule-search.ts';
import { StaffBar } from './staff-bar.tsx';
import { planStaffFill, withStaff } from './staffing.ts';
import { useSchedule } from './use-schedule.ts';
import { useScheduleKeys } from './use-schedule-keys.ts';
import { useStaffing } from './use-staffing.ts';
import { WeekStrip } from './week-strip.tsx';
import css from './schedule.module.css';

const StaffDialog = lazyDialog(async () => (await import('./staff-dialog.tsx')).StaffDialog);

const choiceOf = ({ userID, displayName }: { userID: string; displayName: string }) => ({
  value: userID,
  label: displayName,
});
/** A schedule has no columns to arrange. */
const noColumns = () => undefined;
const csv = lazyModule(() => import('./schedule-csv.ts'));
const idOf = ({ id }: { readonly id: string }) => id;
/** Whether this person may set its leader or collector. */
const mayStaff = (run: RunView): boolean =>
  lockOf(run, 'leader') === null || lockOf(run, 'gc') === null;
const choice = { all: (run: RunView) => isOngoing(run) && mayStaff(run) };
const noFilters: ScheduleFilters & { readonly page: number } = {
  difficulty: [],
  raid: [],
  leaderless: false,
  active: false,
  page: 1,
};

/** The schedule of a kind of run: seven runs a page by day, staffed in place (SCHED-3, SCHED-8). */
export function Schedule({ kind, person }: { readonly kind: RunKind; readonly person: Person }) {
  const { several } = kindRules[kind].words;
  const [state, setState] = useUrlState(scheduleSearch);
  const { rows, days, engaged, error, retry } = useSchedule(kind, person);
  const options = useRunOptions();
  const { lists } = options;
  const manages = isManager(person) || isAdmin(person);
  const [sought, setSought] = useState<string | null>(null);
  const [staffed, setStaffed] = useState<readonly RunView[] | null>(null);
  const place = useRef<HTMLDivElement>(null);
  const [leaders, collectors] = useMemo(
    () => [options.leaders.map(choiceOf), options.collectors.map(choiceOf)],
    [options.leaders, options.collectors],
  );
  const people = useMemo(() => [...leaders, ...collectors], [leaders, collectors]);
  const staffing = useStaffing(kind, people);

  const { states, follow } = staffing;
  useEffect(() => follow(rows ?? []), [follow, rows]);
  const current = useMemo(
    () => (rows ?? []).map((run) => withStaff(run, states.get(run.id)?.saving)),
    [rows, states],
  );
  const passing = useMemo(
    // the switch only applies to those who see it
    () => current.filter((run) => isShown(run, { ...state, active: state.active && manages })),
    [current, state, manages],
  );
  const { difficulty: of, raid, leaderless, active } = state;
  // runs that appear or disappear on earlier pages would move the run being staffed to another page
  const view = JSON.stringify([of, raid, leaderless, active]);
  const stableRows = useStableRows(passing, idOf, view);
  // a run that no longer matches keeps its position and shows its current state
  const { held: runsById, shown } = useMemo(() => {
    const now = new Map(current.map((run) => [run.id, run]));
    return { held: now, shown: stableRows.shown.map((run) => now.get(run.id) ?? run) };
  }, [current, stableRows.shown]);
  const counts = useMemo(() => countDays(shown, days), [shown, days]);
  const {
    page,
    pages,
    days: groups,
  } = useMemo(() => pageOf(shown, state.page), [shown, state.page]);
  const staffs = useMemo(() => current.some(mayStaff), [current]);
  const chosen = useRowSelection(shown, idOf, choice, view);
  const claim = useOneSelection(chosen.selected.size > 0, chosen.clear);
  const picked = shown.filter(({ id }) => chosen.selected.has(id));
  useEffect(() => {
    if (sought === null) return;
    const heading = place.current?.querySelector<HTMLElement>(`[data-day="${sought}"]`);
    if (!heading) return;
    heading.focus();
    heading.scrollIntoView({ block: 'nearest' });
    setSought(null);
  }, [sought, groups]);

  const closeStaff = useCallback(() => setStaffed(null), []);
  const toPage = (next: number) => setState({ page: next });
  const toDay = ({ day, page: targetPage }: DayCount) => {
    if (targetPage !== null) setState({ page: targetPage });
    setSought(day);
  };
  const onPage = groups.flatMap((group) => group.runs.map(idOf));
  const { apply } = staffing;
  const keys = useScheduleKeys({
    place,
    shown,
    onPage,
    page,
    pages,
    toPage,
    choice: chosen,
    staffs,
    onStaff: setStaffed,
    onFill: (at, fields) => apply(planStaffFill(shown, picked, at, fields)),
  });
  const exported = async () => {
    const { scheduleColumns } = await csv.load();
    return {
      label: kindPages[kind].schedule.title,
      rows: shown,
      columns: lists ? scheduleColumns(lists) : [],
    };
  };
  const narrow = (change: Partial<ScheduleFilters>) => setState({ ...change, page: 1 });
  const failed = error ?? options.error;

  const bar = (
    <ScheduleFiltersBar
      kind={kind}
      lists={lists}
      rows={rows && current}
      shown={passing.length}
      state={state}
      manages={manages}
      onChange={narrow}
      tools={
        <>
          <SavedViews name={`schedule ${kind}`} layout={noLayout} arrange={noColumns} />
          <ExportButton table={exported} reason={rows && lists ? null : 'Not loaded yet'} />
        </>
      }
    />
  );
  const staffBar = (
    <StaffBar
      kind={kind}
      count={picked.length}
      elsewhere={picked.filter(({ id }) => !onPage.includes(id)).length}
      staffing={staffing}
      onStaff={() => setStaffed(picked)}
      onClear={chosen.clear}
    />
  );
  if (failed && (!rows || !lists)) {
    const again = () => (retry(), options.retry());
    return <ErrorState reason={failed.message} onRetry={again} />;
  }
  if (!rows || !lists) {
    return (
      <>
        <div className={css.weekGap} />
        {bar}
        <Skeleton lines={schedulePage + 5} />
      </>
    );
  }
  return (
    <>
      <div ref={place} onKeyDown={keys} onFocus={claim}>
        <WeekStrip kind={kind} days={counts} current={groups.map(({ day }) => day)} onDay={toDay} />
        {bar}
        {shown.length === 0 ? staffBar : null}
        {shown.length === 0 ? (
          rows.length > 0 ? (
            <FilteredEmpty
              title={`No ${several} match these filters`}
              onClear={() => narrow(noFilters)}
            />
          ) : (
            <EmptyState
              icon="calendar"
              title={`No ${several} are planned from today to 24 days ahead`}
              text={`New ${several} appear here automatically.`}
            />
          )
        ) : (
          <div className={css.sheet} data-moves="" {...stableRows.hold}>
            <UpdatesPill floats pending={stableRows.pending} onApply={stableRows.apply} />
            <ScheduleHeads selects={staffs} />
            {groups.map(({ day, runs }) => {
              const count = counts.find((counted) => counted.day === day);
              return (
                <section key={day} className={css.group} aria-labelledby={`day-${day}`}>
                  <h2 className={css.heading} id={`day-${day}`} data-day={day} tabIndex={-1}>
                    {dayText(day)}{' '}
                    <span>
                      · {countedRuns(kind, count?.runs ?? runs.length)}
                      {count && count.leaderless > 0 ? ` · ${count.leaderless} without leader` : ''}
                    </span>
                  </h2>
                  <ul className={css.runs}>
                    {runs.map((run) => (
                      <ScheduleRow
                        key={run.id}
                        run={run}
                        person={person}
                        isGone={!runsById.has(run.id)}
                        hasLeft={stableRows.gone.has(run.id)}
                        isStop={run.id === onPage[0]}
                        isSelected={chosen.selected.has(run.id)}
                        onSelect={staffs ? chosen.toggle : undefined}
                        staffing={staffing}
                        lists={lists}
                        leaders={leaders}
                        collectors={collectors}
                        engaged={engaged}
                      />
                    ))}
                  </ul>
                </section>
              );
            })}
            {staffBar}
            <ScheduleFooter
              rows={current}
              shown={groups.flatMap(({ runs }) => runs)}
              pager={<Pager page={page} pages={pages} onPage={toPage} />}
            />
          </div>
        )}
      </div>
      <LeaderlessRuns
        rows={current}
        staffing={staffing}
        lists={lists}
        leaders={leaders}
        engaged={engaged}
      />
      {staffed ? (
        <StaffDialog
          kind={kind}
          chosen={staffed}
          leaders={leaders}
          collectors={collectors}
          onSet={(edit) => {
            // when the dialog closes, the focus returns to the rows, which must not move
            stableRows.hold.onFocus();
            apply(staffed.map((row) => ({ row, edit })));
          }}
          onClose={closeStaff}
        />
      ) : null}
    </>
  );
}
