import { memo } from 'react';
import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { FillBar } from '../../../ui/fill-bar.tsx';
import { TimeUntil, DateTime } from '../../../ui/date-time.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { RunMarks } from '../../runs/public/run-marks.tsx';
import { isHighlighted, runStateBadges } from '../../runs/public/run-words.ts';
import { bossSpotsOf } from '../../runs/public/run-facts.ts';
import { BossSpots } from '../../runs/public/boss-spots.tsx';
import css from './run-picks.module.css';

export interface RunPickProps {
  readonly run: RunView;
  readonly lists: CatalogueLists | undefined;
  readonly chosen: boolean;
  /** A note, such as that it is only listed because it is selected. */
  readonly mark?: string;
  readonly onChoose: (run: RunView) => void;
}

/** One run of the pick list. It is a radio button, so the arrow keys move through the list. */
export const RunPick = memo(function RunPick({ run, lists, chosen, mark, onChoose }: RunPickProps) {
  return (
    <label
      className={css.run}
      data-run={run.id}
      data-chosen={chosen || undefined}
      data-highlight={isHighlighted(run) || undefined}
    >
      <input type="radio" name="run" checked={chosen} onChange={() => onChoose(run)} />
      <span className={css.when}>
        <DateTime at={run.startsAt} />
        <span className={css.away}>
          <TimeUntil at={run.startsAt} />
        </span>
      </span>
      <span className={css.marks}>
        <RunMarks run={run} lists={lists} />
      </span>
      <span className={css.what}>
        <span className={css.name}>{run.raid}</span>
        <span className={css.more}>
          {[run.raidType, run.leaderName, run.note].filter(Boolean).join(' · ')}
          {run.priceLimitNote ? (
            <>
              {' · '}
              <span className={css.limit}>Price limit: {run.priceLimitNote}</span>
            </>
          ) : null}
        </span>
        {mark ? <span className={css.mark}>{mark}</span> : null}
      </span>
      <span className={css.fill}>
        {bossSpotsOf(run, lists) ? (
          <BossSpots run={run} lists={lists} />
        ) : (
          <FillBar
            capacity={run.amountOfPossibleCustomer}
            filled={run.totalCustomer}
            waiting={run.totalBackup}
            noun="spots"
          />
        )}
        {run.runState === 'starting' || run.runState === 'delayed' ? (
          <StatusBadge {...runStateBadges[run.runState]} />
        ) : null}
      </span>
    </label>
  );
});
