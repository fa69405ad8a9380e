import type { PastRun } from '@warchest/contract/sales-history.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { goldText } from '../../lib/format.ts';
import { Chip } from '../../ui/chip.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { FillBar } from '../../ui/fill-bar.tsx';
import type { GridColumn } from '../../ui/grid/column.ts';
import { Icon } from '../../ui/icon.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { cancelledBadge } from '../bookings/public/booking-state.ts';
import { difficultyTone } from '../runs/public/run-words.ts';
import { logColumn } from '../logs/public/log-column.tsx';
import css from './history.module.css';

/** The outcome of a run. */
export const outcomeOf = (run: PastRun): string =>
  run.runStatus === 'Cancelled' ? 'Cancelled' : run.completed ? 'Completed' : 'Not completed';

/** The outcome of a run as a badge. */
export function Outcome({ run }: { readonly run: PastRun }) {
  if (run.runStatus === 'Cancelled') return <StatusBadge {...cancelledBadge} />;
  return run.completed ? (
    <StatusBadge tone="good" icon="settled" word="Completed" />
  ) : (
    <StatusBadge tone="quiet" icon="pending" word="Not completed" />
  );
}

/** A run's name with a button that shows what was sold in it. */
export function RunToggle({
  run,
  isOpen,
  onToggle,
}: {
  readonly run: PastRun;
  readonly isOpen: boolean;
  readonly onToggle: (run: PastRun) => void;
}) {
  return (
    <button
      type="button"
      className={css.toggle}
      aria-expanded={isOpen}
      onClick={() => onToggle(run)}
    >
      <Icon name={isOpen ? 'down' : 'next'} />
      <Chip tone={difficultyTone(run.difficulty)}>{run.difficulty}</Chip>
      {run.type === '' ? null : <Chip>{run.type}</Chip>}
      <span>{run.raid}</span>
    </button>
  );
}

/** The columns of past runs; a click on a row shows what was sold in it. */
export const pastColumns = (
  kind: RunKind,
  isOpen: (id: string) => boolean,
  onToggle: (run: PastRun) => void,
  /** Shows the change log; null for those who may not see it. */
  onLog: ((run: PastRun) => void) | null,
): readonly GridColumn<PastRun>[] => [
  {
    key: 'raid',
    header: kindRules[kind].words.one.replace(/^./, (letter) => letter.toUpperCase()),
    type: 'text',
    names: true,
    value: (run) => `${run.difficulty} ${run.type} ${run.raid}`,
    show: (run) => <RunToggle run={run} isOpen={isOpen(run.id)} onToggle={onToggle} />,
  },
  {
    key: 'id',
    header: 'Run ID',
    type: 'text',
    value: (run) => run.id,
    show: (run) => (
      <span className={css.run}>
        <span className="mono">{run.id}</span>
        <CopyButton text={run.id} label={`Copy ${run.id}`} />
      </span>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    type: 'text',
    value: (run) => `${run.date} ${run.time}`,
    sort: (run) => run.startsAt,
    show: (run) => <DateTime at={run.startsAt} />,
  },
  {
    key: 'outcome',
    header: 'Outcome',
    type: 'text',
    value: outcomeOf,
    show: (run) => <Outcome run={run} />,
  },
  { key: 'leader', header: 'Leader', type: 'text', value: (run) => run.leaderName || 'No Leader' },
  {
    key: 'gc',
    header: 'Gold collector',
    type: 'text',
    value: (run) => run.gcNames.join(', ') || 'No GC',
  },
  {
    key: 'customers',
    header: 'Customers',
    type: 'text',
    value: (run) => `${run.customers}/${run.possibleCustomers}`,
    sort: (run) => run.customers,
    show: (run) => (
      <FillBar capacity={run.possibleCustomers} filled={run.customers} noun="customers" />
    ),
  },
  {
    key: 'pot',
    header: 'Pot',
    type: 'text',
    align: 'end',
    value: (run) => run.pot,
    show: (run) => <span className="num">{goldText(run.pot)}</span>,
  },
  ...(onLog ? [logColumn<PastRun>((run) => run.id, onLog)] : []),
];
