import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import type { GridColumn } from '../../../ui/grid/column.ts';
import {
  CollectorCell,
  DateCell,
  FlagsCell,
  LeaderCell,
  NoteCell,
  RaidCell,
  SpotsCell,
  TypeCell,
} from './run-cells.tsx';
import { RowActions } from './run-row-actions.tsx';
import { collectorsOf, spotsText } from '../public/run-facts.ts';
import css from '../runs.module.css';
import type { RunActions } from '../public/use-run-actions.tsx';

export interface RunColumnsFor {
  readonly lists: CatalogueLists | undefined;
  readonly person: Person;
  readonly actions: RunActions;
  readonly away: ReadonlySet<string>;
  readonly onInfo: (run: RunView) => void;
}

const collectorColumn: GridColumn<RunView> = {
  key: 'gc',
  header: 'Gold collector',
  type: 'text',
  value: (run) =>
    collectorsOf(run)
      .map(({ name }) => name)
      .join(', '),
  show: (run) => <CollectorCell run={run} />,
};

/** The overview's columns for a kind, in the specified order (RUN-46). */
export const runColumns = (
  kind: RunKind,
  { lists, person, actions, away, onInfo }: RunColumnsFor,
): GridColumn<RunView>[] => [
  {
    key: 'id',
    header: 'Run ID',
    type: 'text',
    names: true,
    value: (run) => run.id,
    show: (run) => (
      <span className={css.idcell}>
        <span className={css.id}>{run.id}</span>
        <FlagsCell run={run} away={away.has(run.id)} />
      </span>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    type: 'text',
    value: (run) => `${run.date} ${run.time}`,
    sort: (run) => run.startsAt,
    show: (run) => <DateCell run={run} />,
  },
  {
    key: 'type',
    header: 'Run Type',
    type: 'text',
    value: (run) => [run.difficulty, run.type, run.raidType].filter(Boolean).join(' '),
    show: (run) => <TypeCell run={run} lists={lists} />,
  },
  {
    key: 'leader',
    header: 'Leader',
    type: 'text',
    value: (run) => run.leaderName,
    show: (run) => <LeaderCell run={run} />,
  },
  ...(kindRules[kind].overviewShowsCollector ? [collectorColumn] : []),
  {
    key: 'spots',
    header: 'Booked Slots',
    type: 'text',
    width: 152,
    value: (run) => spotsText(run, lists),
    sort: (run) => run.amountOfPossibleCustomer - run.totalCustomer,
    show: (run) => (
      <span className={css.oneLine}>
        <SpotsCell run={run} lists={lists} />
      </span>
    ),
  },
  {
    key: 'raid',
    header: 'Raid',
    type: 'text',
    value: (run) => run.raid,
    show: (run) => (
      <span className={css.oneLine}>
        <RaidCell run={run} />
      </span>
    ),
  },
  {
    key: 'note',
    header: 'Note',
    type: 'text',
    value: (run) => run.note,
    sort: false,
    show: (run) => <NoteCell run={run} />,
  },
  {
    key: 'actions',
    header: 'Actions',
    type: 'action',
    align: 'end',
    // stays visible if the window is narrower than the table
    frozen: 'end',
    show: (run) => (
      <RowActions
        run={run}
        person={person}
        actions={actions}
        away={away.has(run.id)}
        onInfo={onInfo}
      />
    ),
  },
];
