import { Chip } from '../../ui/chip.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { GridColumn } from '../../ui/grid/column.ts';
import { FactionMark } from '../../game-ui/game-marks.tsx';
import type { RunRow } from './attendance.ts';
import { BoostWords } from './boost-words.tsx';
import { dayColumn, Gold, goldColumn, textColumn } from './cells.tsx';
import css from './cycle.module.css';

/** A link to the logs of a run; nothing unless it is https. */
export const LogsLink = ({ href }: { readonly href: string }) =>
  /^https:\/\//i.test(href) ? (
    <a className={`icon-btn ${css.logs}`} href={href} target="_blank" rel="noopener noreferrer">
      <Icon name="external" />
      <span className="sr-only">Logs (opens in a new tab)</span>
    </a>
  ) : null;

/** Without the logs link: the rows of the MIXED tab (BAL-4). */
export const mixedColumns: readonly GridColumn<RunRow>[] = [
  dayColumn(),
  {
    ...textColumn('type', 'Type of boost', (row) => row.typeOfBoost),
    show: (row) => <BoostWords line={row.typeOfBoost} />,
  },
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
  {
    key: 'run',
    header: 'Run ID',
    type: 'text',
    names: true,
    show: (row) => <span className={css.id}>{row.runId}</span>,
  },
  {
    key: 'faction',
    header: 'Faction',
    type: 'text',
    show: (row) => <FactionMark faction={row.faction} />,
  },
];

export const raidColumns: readonly GridColumn<RunRow>[] = [
  ...mixedColumns,
  {
    key: 'logs',
    header: 'Logs',
    type: 'text',
    align: 'end',
    show: (row) => <LogsLink href={row.logs} />,
  },
];
