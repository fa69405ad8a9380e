import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/runs.ts';
import { dayText } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { FilterMenu, FilterSwitch } from '../../ui/filter-chips.tsx';
import { Select } from '../../ui/select.tsx';
import { countFilters, noFilters, type RunFilters } from './run-filters.ts';
import { optionsOf } from './run-words.ts';
import css from './runs.module.css';
import { SavedViews } from './saved-views.tsx';

export interface RunToolbarProps {
  readonly filters: RunFilters;
  readonly onFilters: (change: Partial<RunFilters>) => void;
  readonly lists: CatalogueLists | undefined;
  readonly days: readonly string[];
  readonly rows: readonly RunView[] | undefined;
  readonly shown: number;
  /** Runs of the list that the viewer put away for themselves. */
  readonly away: number;
  /** Whether hidden, completed and cancelled runs can be asked for. */
  readonly staff: boolean;
}

const choices = (words: Iterable<string>) =>
  [...new Set(words)].filter(Boolean).map((word) => ({ value: word, label: word }));

/** The filters of the raid overview (spec 2 §2.1); a filter offers what the catalogue and the list hold. */
export function RunToolbar(props: RunToolbarProps) {
  const { filters, onFilters, lists, days, rows, shown, away, staff } = props;
  const listed = rows ?? [];
  const offered = (list: Parameters<typeof optionsOf>[0], of: (run: RunView) => string) =>
    choices([...optionsOf(list), ...listed.map(of)]);
  const narrowed = countFilters(filters);
  return (
    <div className={css.toolbar} role="group" aria-label="Filters">
      <Select
        label="Raid type"
        empty="All"
        choices={offered(lists?.raidTypes, (run) => run.raidType)}
        value={filters.raidType}
        onChange={(raidType) => onFilters({ raidType })}
      />
      <FilterMenu
        label="Difficulty"
        choices={offered(lists?.difficulties, (run) => run.difficulty)}
        value={filters.difficulty}
        onChange={(difficulty) => onFilters({ difficulty })}
      />
      <FilterMenu
        label="Days"
        choices={days.map((day) => ({ value: day, label: dayText(day) }))}
        value={filters.day}
        onChange={(day) => onFilters({ day })}
      />
      <FilterMenu
        label="Raid"
        choices={offered(lists?.raids, (run) => run.raid)}
        value={filters.raid}
        onChange={(raid) => onFilters({ raid })}
      />
      <FilterSwitch
        label="Raids with free spots"
        value={filters.free}
        onChange={(free) => onFilters({ free })}
      />
      {staff ? (
        <FilterSwitch
          label="Show hidden, completed and cancelled"
          value={filters.rest}
          onChange={(rest) => onFilters({ rest })}
        />
      ) : null}
      {away > 0 || filters.away ? (
        <FilterSwitch
          label={`Show hidden for me (${away})`}
          value={filters.away}
          onChange={(on) => onFilters({ away: on })}
        />
      ) : null}
      {narrowed > 0 ? (
        <Button look="plain" onClick={() => onFilters({ ...noFilters, rest: filters.rest })}>
          Clear filters
        </Button>
      ) : null}
      <SavedViews filters={filters} onFilters={onFilters} today={days[1] ?? ''} />
      <span className={css.count} role="status">
        {rows ? `${shown} of ${rows.length} raids` : ''}
      </span>
    </div>
  );
}
