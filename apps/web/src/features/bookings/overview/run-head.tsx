import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import { potOf } from '@warchest/domain/gold/pot.ts';
import { goldText } from '../../../lib/format.ts';
import { Chip } from '../../../ui/chip.tsx';
import { FillBar } from '../../../ui/fill-bar.tsx';
import { ChangeHighlight } from '../../../ui/change-highlight.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { TimeUntil, DateTime } from '../../../ui/date-time.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { BossSpots } from '../../runs/overview/run-cells.tsx';
import { bossSpotsOf } from '../../runs/run-facts.ts';
import { difficultyTone, noBossCount, runStateBadges } from '../../runs/run-words.ts';
import { cancelledBadge } from '../booking-state.ts';
import { remainingWork } from './grid-summary.tsx';
import css from './run-card.module.css';

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

/** One line of a run: what, when, spots, pot, and remaining work. A click opens or closes it. */
export function RunHead({ run, bookings, isOpen, onToggle }: RunHeadProps) {
  const work = remainingWork(bookings);
  return (
    <header className={css.head}>
      <h2 id={`run-${run.id}`} className={css.title}>
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `run-body-${run.id}` : undefined}
          onClick={() => onToggle(!isOpen)}
        >
          <Icon name={isOpen ? 'down' : 'next'} />
          <Chip tone={difficultyTone(run.difficulty)}>{run.difficulty}</Chip>
          {run.type ? <Chip>{run.type}</Chip> : null}
          <span>{run.raid}</span>
        </button>
      </h2>
      <span className={css.when}>
        <DateTime at={run.startsAt} />{' '}
        <span className={css.quiet}>
          (<TimeUntil at={run.startsAt} />)
        </span>
      </span>
      <span className={`${css.quiet} ${css.more}`}>{detailsOf(run)}</span>
      {run.runStatus === 'Cancelled' ? <StatusBadge {...cancelledBadge} /> : null}
      {run.hidden ? <Chip title="Not offered for booking">Hidden</Chip> : null}
      {run.leader === '' ? <Chip tone="warn">No Leader</Chip> : null}
      {run.completed ? <StatusBadge tone="good" icon="settled" word="Completed" /> : null}
      {run.runState !== '' ? <StatusBadge {...runStateBadges[run.runState]} /> : null}
      <span className={css.figures}>
        {work && !isOpen ? <span className={css.work}>{work}</span> : null}
        <span>
          {bossSpotsOf(run, undefined) ? (
            <BossSpots run={run} lists={undefined} />
          ) : (
            <>
              <span className={css.label}>Spots</span>{' '}
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
            </>
          )}
        </span>
        <span>
          <span className={css.label}>Pot</span>{' '}
          <ChangeHighlight value={potOf(bookings)}>
            <strong className="num">{goldText(potOf(bookings))}</strong>
          </ChangeHighlight>
        </span>
      </span>
    </header>
  );
}
