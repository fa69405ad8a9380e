import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/runs.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import type { Column } from '../../../ui/data-table.tsx';
import {
  DateCell,
  FlagsCell,
  LeaderCell,
  NoteCell,
  RaidCell,
  SpotsCell,
  TypeCell,
} from './run-cells.tsx';
import { RowActions } from './run-row-actions.tsx';
import css from '../runs.module.css';
import type { RunDeeds } from '../deeds/use-run-deeds.tsx';

export interface RunColumnsFor {
  readonly lists: CatalogueLists | undefined;
  readonly person: Person;
  readonly deeds: RunDeeds;
  readonly away: ReadonlySet<string>;
  readonly onInfo: (run: RunView) => void;
}

/** The columns of the raid overview, in the specified order (spec 2 §2.1). */
export const runColumns = ({
  lists,
  person,
  deeds,
  away,
  onInfo,
}: RunColumnsFor): Column<RunView>[] => [
  {
    key: 'id',
    header: 'Run ID',
    names: true,
    sort: (run) => run.id,
    cell: (run) => (
      <span className={css.idcell}>
        <span className={css.id}>{run.id}</span>
        <FlagsCell run={run} away={away.has(run.id)} />
      </span>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    sort: (run) => run.startsAt,
    cell: (run) => <DateCell run={run} />,
  },
  {
    key: 'type',
    header: 'Run Type',
    sort: (run) => `${run.difficulty} ${run.type} ${run.raidType}`,
    cell: (run) => <TypeCell run={run} lists={lists} />,
  },
  {
    key: 'leader',
    header: 'Leader',
    sort: (run) => run.leaderName || null,
    cell: (run) => <LeaderCell run={run} />,
  },
  {
    key: 'spots',
    header: 'Booked Slots',
    width: '132px',
    sort: (run) => run.amountOfPossibleCustomer - run.totalCustomer,
    cell: (run) => <SpotsCell run={run} />,
  },
  { key: 'raid', header: 'Raid', sort: (run) => run.raid, cell: (run) => <RaidCell run={run} /> },
  { key: 'note', header: 'Note', cell: (run) => <NoteCell run={run} /> },
  {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    cell: (run) => (
      <RowActions run={run} person={person} deeds={deeds} away={away.has(run.id)} onInfo={onInfo} />
    ),
  },
];
