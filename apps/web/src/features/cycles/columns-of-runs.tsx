import { Chip } from '../../ui/chip.tsx';
import type { GridColumn } from '../../ui/grid/column.ts';
import { FactionMark } from '../../game-ui/game-marks.tsx';
import type { RunRow } from './attendance.ts';
import { dayColumn, Gold, goldColumn, textColumn } from './cells.tsx';
import css from './cycle.module.css';

/** Links a URL only if it is https. */
const LogsLink = ({ href }: { readonly href: string }) =>
  /^https:\/\//i.test(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      Logs<span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : null;

/** Without the logs link: the rows of the MIXED tab (BAL-4). */
export const mixedColumns: readonly GridColumn<RunRow>[] = [
  {
    key: 'faction',
    header: 'Faction',
    type: 'text',
    show: (row) => <FactionMark faction={row.faction} iconOnly />,
  },
  {
    key: 'run',
    header: 'Run ID',
    type: 'text',
    names: true,
    show: (row) => <span className={css.id}>{row.runId}</span>,
  },
  dayColumn(),
  textColumn('type', 'Type of boost', (row) => row.typeOfBoost),
  goldColumn('pot', 'Pot', (row) => row.pot),
  {
    key: 'boosters',
    header: '#Boosters',
    type: 'text',
    align: 'end',
    value: (row) => row.numberOfBoosters,
    show: (row) => <span className="num">{row.numberOfBoosters}</span>,
  },
  {
    key: 'cut',
    header: 'Your Cut',
    type: 'text',
    align: 'end',
    value: (row) => row.boosterCut,
    show: (row) => (
      <span className={css.cut}>
        {row.share === 'leader' ? <Chip title="As the leader of the run">lead</Chip> : null}
        <Gold amount={row.boosterCut} />
      </span>
    ),
  },
];

export const raidColumns: readonly GridColumn<RunRow>[] = [
  ...mixedColumns,
  { key: 'logs', header: 'Logs', type: 'text', show: (row) => <LogsLink href={row.logs} /> },
];
