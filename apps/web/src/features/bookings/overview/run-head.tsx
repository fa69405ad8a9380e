import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import { potOf } from '@warchest/domain/gold/pot.ts';
import { goldText } from '../../../lib/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { FillBar } from '../../../ui/fill-bar.tsx';
import { ChangeHighlight } from '../../../ui/change-highlight.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { DateTime, TimeUntil } from '../../../ui/date-time.tsx';
import { BossSpots } from '../../runs/public/boss-spots.tsx';
import { bossSpotsOf } from '../../runs/public/run-facts.ts';
import { RunMarks } from '../../runs/public/run-marks.tsx';
import { noBossCount, runStateBadges } from '../../runs/public/run-words.ts';
import { useCatalogue } from '../../catalogue/public/use-catalogue.ts';
import { cancelledBadge } from '../public/booking-state.ts';
import { remainingWork } from './grid-summary.tsx';
import css from './run-head.module.css';

export interface RunHeadProps {
  readonly run: RunView;
  readonly bookings: readonly BookingFull[];
  readonly isOpen: boolean;
  readonly onToggle: (open: boolean) => void;
}

/** What else distinguishes a run; on a phone it is shown with the run's controls. */
export const detailsOf = (run: RunView): string =>
  [run.raidType, run.raidBoss === noBossCount ? '' : run.raidBoss, run.id]
    .filter(Boolean)
    .join(' · ');

/** A run as one row: when, what, what is still to do, spots and pot. A click opens or closes it. */
export function RunHead({ run, bookings, isOpen, onToggle }: RunHeadProps) {
  const lists = useCatalogue().data;
  const work = remainingWork(bookings);
  const pot = potOf(bookings);
  return (
    <header className={css.head} data-open={isOpen || undefined}>
      <h2 id={`run-${run.id}`} className={css.title}>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `run-body-${run.id}` : undefined}
          onClick={() => onToggle(!isOpen)}
        >
          <Icon name={isOpen ? 'down' : 'next'} size={14} className={css.chevron} />
          <RunMarks run={run} lists={lists} /> <span className={css.name}>{run.raid}</span>
        </button>
      </h2>
      <span className={css.when}>
        <DateTime at={run.startsAt} />
      </span>
      <span className={css.away}>
        <TimeUntil at={run.startsAt} />
      </span>
      {isOpen ? <span className={css.details}>{detailsOf(run)}</span> : null}
      <span className={css.flags}>
        {run.runStatus === 'Cancelled' ? <StatusBadge {...cancelledBadge} /> : null}
        {run.hidden ? <Chip title="Not offered for booking">Hidden</Chip> : null}
        {run.leader === '' ? <Chip tone="warn">No Leader</Chip> : null}
        {run.completed ? <StatusBadge tone="good" icon="settled" word="Completed" /> : null}
        {run.runState === '' ? null : (
          <span className={css.state}>
            <StatusBadge {...runStateBadges[run.runState]} />
          </span>
        )}
      </span>
      {isOpen ? null : <span className={css.work}>{work}</span>}
      <span className={css.spots}>
        {bossSpotsOf(run, undefined) ? (
          <BossSpots run={run} lists={undefined} />
        ) : (
          <ChangeHighlight
            value={`${run.totalCustomer}/${run.amountOfPossibleCustomer}+${run.totalBackup}`}
          >
            <FillBar
              capacity={run.amountOfPossibleCustomer}
              filled={run.totalCustomer}
              waiting={run.totalBackup}
              noun="spots"
            />
          </ChangeHighlight>
        )}
      </span>
      <span className={css.pot} data-zero={pot === 0 || undefined}>
        <span className={css.label}>Pot</span>{' '}
        <ChangeHighlight value={pot}>
          <strong className="num">{goldText(pot)}</strong>
        </ChangeHighlight>
      </span>
    </header>
  );
}
