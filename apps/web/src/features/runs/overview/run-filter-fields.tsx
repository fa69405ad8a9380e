import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { atStart, kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { dayText } from '../../../lib/format.ts';
import { FilterChips, FilterMenu, FilterSwitch } from '../../../ui/filter-chips.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Select } from '../../../ui/select.tsx';
import type { RunFilters } from './run-filters.ts';
import { optionsOf } from '../public/run-words.ts';
import css from '../runs.module.css';

export interface RunFilterFieldsProps {
  readonly kind: RunKind;
  readonly filters: RunFilters;
  readonly onFilters: (change: Partial<RunFilters>) => void;
  readonly lists: CatalogueLists | undefined;
  readonly days: readonly string[];
  readonly rows: readonly RunView[] | undefined;
  /** The number of listed runs that the viewer has hidden for themselves. */
  readonly away: number;
  /** Whether hidden, completed and cancelled runs can be shown. */
  readonly staff: boolean;
}

const options = (words: Iterable<string>) =>
  [...new Set(words)].filter(Boolean).map((word) => ({ value: word, label: word }));

/**
 * The filters of the raid overview (RUN-47); their options come from the catalogue and the list.
 * `spread`: all options are visible, for a phone's sheet.
 */
export function RunFilterFields({
  spread = false,
  ...props
}: RunFilterFieldsProps & { readonly spread?: boolean }) {
  const { kind, filters, onFilters, lists, days, rows, away, staff } = props;
  const Filter = spread ? FilterChips : FilterMenu;
  const listed = rows ?? [];
  const offered = (list: Parameters<typeof optionsOf>[0], of: (run: RunView) => string) =>
    options([...optionsOf(list), ...listed.map(of)]);
  const others = (
    <>
      {staff ? (
        <FilterSwitch
          label="Show hidden, completed and cancelled"
          value={filters.rest}
          onChange={(on) => onFilters({ rest: on })}
        />
      ) : null}
      {away > 0 || filters.away ? (
        <FilterSwitch
          label={`Show hidden for me (${away})`}
          value={filters.away}
          onChange={(on) => onFilters({ away: on })}
        />
      ) : null}
    </>
  );
  const has = staff || away > 0 || filters.away;
  const on = (staff && filters.rest) || filters.away;
  const rest =
    spread || !has ? (
      others
    ) : (
      <Popover
        label="More filters"
        className={`icon-btn ${css.moreButton}`}
        isOn={on}
        button={<Icon name="filter" />}
      >
        <div className={css.moreFilters}>{others}</div>
      </Popover>
    );
  return (
    <>
      <Select
        label="Raid type"
        empty="all"
        options={offered(lists?.raidTypes, (run) => run.raidType)}
        value={filters.raidType}
        onChange={(raidType) => onFilters({ raidType })}
      />
      <Filter
        label="Difficulty"
        options={offered(lists?.difficulties, (run) => run.difficulty)}
        value={filters.difficulty}
        onChange={(difficulty) => onFilters({ difficulty })}
      />
      <Filter
        label="Days"
        // a stored URL may contain a day that is no longer listed, which needs a label too
        options={[...new Set([...days, ...filters.day])].map((day) => ({
          value: day,
          label: dayText(day),
        }))}
        value={filters.day}
        onChange={(day) => onFilters({ day })}
      />
      <Filter
        label="Raid"
        options={offered(lists?.raids, (run) => run.raid)}
        value={filters.raid}
        onChange={(raid) => onFilters({ raid })}
      />
      <FilterSwitch
        label={`${atStart(kindRules[kind].words.several)} with free spots`}
        value={filters.free}
        onChange={(free) => onFilters({ free })}
      />
      {staff ? (
        <FilterSwitch
          label="Without a leader"
          value={filters.leaderless}
          // these runs are only listed with the rest
          onChange={(leaderless) =>
            onFilters(leaderless ? { leaderless, rest: true } : { leaderless })
          }
        />
      ) : null}
      {rest}
    </>
  );
}
