import { useCallback, useMemo, useState } from 'react';
import { history, type PastRun } from '@warchest/contract/sales-history.ts';
import { atStart, countedRuns, kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { call } from '../../lib/call.ts';
import { dayText, goldText, shiftDay } from '../../lib/format.ts';
import { browserStore } from '../../lib/storage.ts';
import { tableOf } from '../../lib/table-search-params.ts';
import { reload, useEndpoint } from '../../lib/use-endpoint.ts';
import { useUrlState } from '../../lib/search-params.ts';
import { Button } from '../../ui/button.tsx';
import { FilterMenu, FilterSwitch } from '../../ui/filter-chips.tsx';
import { Grid } from '../../ui/grid/grid.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { TableFooter } from '../../ui/table-footer.tsx';
import { FilterText } from './filter-text.tsx';
import { FurtherBack, HistoryFilters, OlderRows } from './history-bar.tsx';
import { given, pastSearch } from './history-search.ts';
import { Outcome, pastColumns, RunToggle } from './past-columns.tsx';
import { LogButton } from '../logs/public/log-column.tsx';
import { useLogLink } from '../logs/public/use-logs.tsx';
import { runName } from '../runs/public/run-words.ts';
import { SoldInRun } from './sold-in-run.tsx';
import { isPart, wholeList } from './whole-list.ts';
import css from './history.module.css';

const HoursFigure = lazyComponent(
  async () => (await import('./hours-figure.tsx')).HoursFigure,
  <Skeleton lines={1} height="400px" />,
);
const idOf = (run: PastRun) => run.id;
const toneOf = (run: PastRun) => (run.runStatus === 'Cancelled' ? ('gone' as const) : null);
/** The storage key for the expanded runs. */
const foldKey = 'openHistory';
/** The maximum number of remembered runs. */
const mostKept = 200;
/** The maximum number of days offered one by one. */
const mostDays = 31;

/** The expanded runs, remembered in this browser. */
function useFolds() {
  const [folds, setFolds] = useState(() => browserStore.read<Record<string, boolean>>(foldKey, {}));
  const turn = useCallback((ids: readonly string[], open: boolean) => {
    setFolds((before) => {
      const next = Object.fromEntries(
        Object.entries({ ...before, ...Object.fromEntries(ids.map((id) => [id, open])) }).slice(
          -mostKept,
        ),
      );
      browserStore.write(foldKey, next);
      return next;
    });
  }, []);
  return { folds, turn };
}

/** The days of a span as filter options; none if there are too many. */
function daysBetween(start: string, end: string): { value: string; label: string }[] {
  const days: { value: string; label: string }[] = [];
  for (let day = end; day >= start && day !== ''; day = shiftDay(day, -1)) {
    if (days.length === mostDays) return [];
    days.push({ value: day, label: dayText(day) });
  }
  return days;
}

/**
 * Past runs with what was sold in each: all completed or cancelled ones (HIST-1), or those that the
 * person leads or collects for (HIST-4). Read-only.
 */
export function PastRuns({
  kind,
  whose,
  label,
}: {
  readonly kind: RunKind;
  readonly whose: 'all' | 'own';
  readonly label: string;
}) {
  const address = useUrlState(pastSearch);
  const [{ only, run, start, end, day, before, picture }, set] = address;
  const line = whose === 'own' ? history[kind].own : history[kind].completed;
  const behind = (place: string) => given({ only, run, start, end, day: [...day], before: place });
  const list = useEndpoint(
    line,
    { query: behind(before) },
    { live: { topic: 'run', of: kind, apply: () => reload } },
  );
  const { data } = list;
  const { folds, turn } = useFolds();
  const isOpen = useCallback((id: string) => folds[id] ?? false, [folds]);
  const toggle = useCallback(
    (one: PastRun) => turn([one.id], !(folds[one.id] ?? false)),
    [folds, turn],
  );
  const [onLog, log] = useLogLink(whose === 'own', (one: PastRun) => ({
    kind,
    runId: one.id,
    title: runName(one),
  }));
  const columns = useMemo(
    () => pastColumns(kind, isOpen, toggle, onLog),
    [kind, isOpen, toggle, onLog],
  );
  const detail = useCallback(
    (one: PastRun) => (isOpen(one.id) ? <SoldInRun kind={kind} runId={one.id} /> : null),
    [isOpen, kind],
  );
  const { several } = kindRules[kind].words;
  const rows = data?.runs;
  const days = daysBetween(data?.start ?? '', data?.end ?? '');
  const narrowed = [only, run].filter(Boolean).length + (day.length > 0 ? 1 : 0);
  const allOpen = rows !== undefined && rows.length > 0 && rows.every((one) => isOpen(one.id));

  const shown = { start: start || (data?.start ?? ''), end: end || (data?.end ?? '') };
  const toDays = (asked: { start?: string; end?: string }) =>
    set({ ...asked, day: [], before: '' });

  const filters = (
    <HistoryFilters
      {...shown}
      onDays={toDays}
      // without rows the table shows the error
      error={list.data ? list.error : null}
    >
      <FilterText label="Run ID" value={run} onChange={(to) => set({ run: to, before: '' })} />
      {days.length > 1 ? (
        <FilterMenu
          label="Days"
          options={days}
          value={day}
          onChange={(to) => set({ day: [...to], before: '' })}
        />
      ) : null}
      <FilterSwitch
        label={`Cancelled ${whose === 'own' ? 'only' : 'runs'}`}
        value={only === 'cancelled'}
        onChange={(on) => set({ only: on ? 'cancelled' : '', before: '' })}
      />
      <FilterSwitch
        label={`Completed ${whose === 'own' ? 'only' : 'runs'}`}
        value={only === 'completed'}
        onChange={(on) => set({ only: on ? 'completed' : '', before: '' })}
      />
    </HistoryFilters>
  );
  const views =
    whose === 'all' || (rows && rows.length > 0) ? (
      <>
        {whose === 'all' ? (
          <FilterSwitch
            label="Picture"
            value={picture === 'shown'}
            onChange={(on) => set({ picture: on ? 'shown' : '' })}
          />
        ) : null}
        {rows && rows.length > 0 ? (
          <Button look="plain" onClick={() => turn(rows.map(idOf), !allOpen)}>
            {allOpen ? 'Collapse all' : 'Expand all'}
          </Button>
        ) : null}
      </>
    ) : null;
  const figure =
    whose === 'all' && picture === 'shown' ? (
      <div className={css.figure}>
        <HoursFigure kind={kind} start={start} end={end} />
      </div>
    ) : null;
  const foot = () => (
    <TableFooter>
      <span className={css.sums} role="status">
        {data ? (
          <>
            <strong>{countedRuns(kind, data.totals.runs)}</strong>
            <span>{data.totals.completed} completed</span>
            <span>{data.totals.cancelled} cancelled</span>
            <span>{data.totals.customers} customers</span>
            <span>
              pot <strong>{goldText(data.totals.pot)}</strong>
            </span>
          </>
        ) : null}
      </span>
      <OlderRows
        before={before}
        next={data?.next ?? null}
        onBefore={(to) => set({ before: to }, { push: true })}
      />
    </TableFooter>
  );
  const whole = () =>
    wholeList(async (place) => {
      const page = await call(line, { query: behind(place) });
      return { rows: page.runs, next: page.next };
    });
  const card = (one: PastRun) => (
    <div className={css.card}>
      <span className={css.cardTop}>
        <RunToggle run={one} isOpen={isOpen(one.id)} onToggle={toggle} />
      </span>
      <span className={css.cardFoot}>
        <span>
          {dayText(one.date)} {one.time} · <Outcome run={one} />
        </span>
        <strong className="num">{goldText(one.pot)}</strong>
      </span>
      <span className={css.cardFoot}>
        <span className={css.quiet}>
          {one.leaderName || 'No Leader'} · {one.gcNames.join(', ') || 'No GC'} · {one.customers}{' '}
          customers
        </span>
        {onLog ? <LogButton of={one.id} onPress={() => onLog(one)} /> : null}
      </span>
      {detail(one)}
    </div>
  );
  return (
    <>
      <Grid
        {...tableOf(address, list)}
        name={`past-${whose}`}
        mode="rows"
        label={label}
        rows={rows}
        whole={isPart(before, data?.next) ? whole : undefined}
        id={idOf}
        rowName={idOf}
        columns={columns}
        tone={toneOf}
        onOpen={toggle}
        detail={detail}
        card={card}
        expected={8}
        empty={{
          title: `No ${several} here`,
          text: `${atStart(several)} from these days that match the filters appear here.`,
          icon: 'calendar',
          action:
            narrowed > 0 ? (
              <Button onClick={() => set({ only: '', run: '', day: [], before: '' })}>
                Clear the filters
              </Button>
            ) : (
              <FurtherBack start={shown.start} onDays={toDays} />
            ),
        }}
        toolBar={{
          filters,
          narrowed,
          more: views,
          words: kindRules[kind].words,
        }}
        above={figure}
        foot={foot}
      />
      {log}
    </>
  );
}
