import type { ReactNode } from 'react';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { countedRuns, type RunKind } from '@warchest/domain/runs/kind.ts';
import { useNarrow } from '../../../lib/use-media.ts';
import { FilterMenu, FilterSwitch } from '../../../ui/filter-chips.tsx';
import { ToolBar } from '../../../ui/tool-bar.tsx';
import { optionsOf } from '../public/run-words.ts';
import { needsLeader, type ScheduleFilters } from './schedule-days.ts';
import css from './schedule.module.css';

const plain = (words: Iterable<string>) =>
  [...new Set(words)].filter(Boolean).map((word) => ({ value: word, label: word }));

export interface ScheduleFiltersBarProps {
  readonly kind: RunKind;
  readonly lists: CatalogueLists | undefined;
  /** All runs of the schedule; undefined while they load. */
  readonly rows: readonly RunView[] | undefined;
  /** How many match the filters. */
  readonly shown: number;
  readonly state: ScheduleFilters;
  /** Whether this person may filter by active runs. */
  readonly manages: boolean;
  readonly onChange: (change: Partial<ScheduleFilters>) => void;
  /** The tools at the end of the line. */
  readonly tools: ReactNode;
}

/** The filters of a schedule with its tools; on a phone the filters open as a sheet. */
export function ScheduleFiltersBar(props: ScheduleFiltersBarProps) {
  const { kind, lists, rows, shown, state, manages, onChange, tools } = props;
  const narrow = useNarrow();
  const leaderless = (rows ?? []).filter(needsLeader).length;
  const filters = (
    <>
      <FilterMenu
        label="Difficulty"
        options={plain([
          ...optionsOf(lists?.difficulties),
          ...(rows ?? []).map((run) => run.difficulty),
        ])}
        value={state.difficulty}
        onChange={(difficulty) => onChange({ difficulty })}
      />
      <FilterMenu
        label="Raid"
        options={plain([...optionsOf(lists?.raids), ...(rows ?? []).map((run) => run.raid)])}
        value={state.raid}
        onChange={(raid) => onChange({ raid })}
      />
      <FilterSwitch
        label="Without a leader"
        count={leaderless}
        value={state.leaderless}
        onChange={(on) => onChange({ leaderless: on })}
      />
      {manages ? (
        <FilterSwitch
          label="Active runs only"
          value={state.active}
          onChange={(active) => onChange({ active })}
        />
      ) : null}
    </>
  );
  const set = [
    state.difficulty.length > 0,
    state.raid.length > 0,
    state.leaderless,
    state.active && manages,
  ].filter(Boolean).length;
  return (
    <ToolBar
      filters={
        <>
          {filters}
          {narrow ? tools : null}
        </>
      }
      narrowed={set}
      show={`Show ${countedRuns(kind, shown)}`}
      end={
        <>
          <span role="status" className={css.count}>
            {rows ? `${shown} of ${countedRuns(kind, rows.length)}` : ''}
            {narrow && leaderless > 0 ? ` · ${leaderless} no leader` : ''}
          </span>
          {narrow ? null : tools}
        </>
      }
    />
  );
}
