import { Chip } from '../../ui/chip.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { FactionMark } from '../../ui/marks.tsx';
import type { RunRow } from './attendance.ts';
import { Day, Gold } from './cells.tsx';
import css from './cycle.module.css';

/** An address is only linked when it is an https one. */
const LogsLink = ({ href }: { readonly href: string }) =>
  /^https:\/\//i.test(href) ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      Logs<span className="sr-only"> (opens in a new tab)</span>
    </a>
  ) : null;

/** Without the logs link: the rows of the MIXED tab (spec 1 §2). */
export const mixedColumns: readonly Column<RunRow>[] = [
  { key: 'faction', header: 'Faction', cell: (row) => <FactionMark faction={row.faction} bare /> },
  {
    key: 'run',
    header: 'Run ID',
    names: true,
    cell: (row) => <span className={css.id}>{row.runId}</span>,
  },
  { key: 'date', header: 'Date', sort: (row) => row.date, cell: (row) => <Day day={row.date} /> },
  {
    key: 'type',
    header: 'Type of boost',
    sort: (row) => row.typeOfBoost,
    cell: (row) => row.typeOfBoost,
  },
  {
    key: 'pot',
    header: 'Pot',
    align: 'end',
    sort: (row) => row.pot,
    cell: (row) => <Gold amount={row.pot} />,
  },
  {
    key: 'boosters',
    header: '#Boosters',
    align: 'end',
    sort: (row) => row.numberOfBoosters,
    cell: (row) => <span className="num">{row.numberOfBoosters}</span>,
  },
  {
    key: 'cut',
    header: 'Your Cut',
    align: 'end',
    sort: (row) => row.boosterCut,
    cell: (row) => (
      <span className={css.cut}>
        {row.share === 'leader' ? <Chip title="As the leader of the run">lead</Chip> : null}
        <Gold amount={row.boosterCut} />
      </span>
    ),
  },
];

export const raidColumns: readonly Column<RunRow>[] = [
  ...mixedColumns,
  { key: 'logs', header: 'Logs', cell: (row) => <LogsLink href={row.logs} /> },
];
