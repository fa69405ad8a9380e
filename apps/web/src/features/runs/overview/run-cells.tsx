import type { CatalogueLists } from '@warchest/contract/catalogue.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { Chip } from '../../../ui/chip.tsx';
import { FillBar } from '../../../ui/fill-bar.tsx';
import { ChangeHighlight } from '../../../ui/change-highlight.tsx';
import { TimeUntil, DateTime } from '../../../ui/date-time.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { BossSpots } from '../public/boss-spots.tsx';
import { bossSpotsOf, collectorsOf } from '../public/run-facts.ts';
import { RunMarks } from '../public/run-marks.tsx';
import css from '../runs.module.css';
import { noBossCount, runStateBadges } from '../public/run-words.ts';

interface CellProps {
  readonly run: RunView;
  readonly lists: CatalogueLists | undefined;
}

/** Difficulty, loot type and raid type. */
export const TypeCell = ({ run, lists }: CellProps) => (
  <span className={css.chips}>
    <RunMarks run={run} lists={lists} />
    {run.raidType ? <span className={css.quiet}>{run.raidType}</span> : null}
  </span>
);

/** A run in one line: its chips, the raid, the raid type and its flags. */
export const RaidLine = ({ run, lists }: CellProps) => (
  <span className={css.line}>
    <RunMarks run={run} lists={lists} />
    <span>
      <RaidCell run={run} />
    </span>
    {run.raidType ? (
      <span className={css.kind} data-raid-type="">
        {run.raidType}
      </span>
    ) : null}
    <FlagsCell run={run} away={false} />
  </span>
);

/** The start, and beside it the run's state, or its distance in time while it has none. */
export const DateCell = ({ run }: { readonly run: RunView }) => (
  <span className={css.when}>
    <ChangeHighlight value={run.startsAt}>
      <DateTime at={run.startsAt} />
    </ChangeHighlight>
    {run.runState ? (
      <StatusBadge {...runStateBadges[run.runState]} title={`Run state: ${run.runState}`} />
    ) : (
      <small>
        <TimeUntil at={run.startsAt} />
      </small>
    )}
  </span>
);

export const LeaderCell = ({ run }: { readonly run: RunView }) => (
  <ChangeHighlight value={run.leaderName}>
    {run.leaderName ? run.leaderName : <span className={css.none}>No Leader</span>}
  </ChangeHighlight>
);

/** Who collects the gold; several are listed. */
export const CollectorCell = ({ run }: { readonly run: RunView }) => {
  const names = collectorsOf(run)
    .map(({ name }) => name)
    .join(', ');
  return (
    <ChangeHighlight value={names}>
      {names || <span className={css.none}>No GC</span>}
    </ChangeHighlight>
  );
};

/**
 * Active customers and spots, red at capacity, and the number of backups; per boss if spots belong
 * to bosses.
 */
export const SpotsCell = ({ run, lists }: CellProps) =>
  bossSpotsOf(run, lists) ? <BossSpots run={run} lists={lists} /> : <RunSpots run={run} />;

const RunSpots = ({ run }: Pick<CellProps, 'run'>) => (
  <ChangeHighlight
    value={`${run.totalCustomer}/${run.amountOfPossibleCustomer}/${run.totalBackup}`}
  >
    <FillBar
      capacity={run.amountOfPossibleCustomer}
      filled={run.totalCustomer}
      waiting={run.totalBackup}
      noun="spots booked"
    />
  </ChangeHighlight>
);

/** The raid and its number of bosses. */
export const RaidCell = ({ run }: { readonly run: RunView }) => (
  <>
    <span className={css.raid}>{run.raid}</span>
    {run.raidBoss && run.raidBoss !== noBossCount ? (
      <span className={`num ${css.quiet}`}> {run.raidBoss}</span>
    ) : null}
  </>
);

/** Flags of runs that are no longer offered. */
export const FlagsCell = ({ run, away }: { readonly run: RunView; readonly away: boolean }) => (
  <>
    {run.runStatus === 'Cancelled' ? <Chip tone="bad">Cancelled</Chip> : null}
    {run.completed ? <Chip tone="good">Completed</Chip> : null}
    {run.hidden ? <Chip>Hidden</Chip> : null}
    {away ? <Chip title="Only hidden for you, in this browser">Hidden for me</Chip> : null}
  </>
);

/** The note and the price limit, cut to two lines; the tooltip shows all. */
export const NoteCell = ({ run }: { readonly run: RunView }) => {
  const text = [run.priceLimitNote, run.note].filter(Boolean).join(' · ');
  return text ? (
    <ChangeHighlight value={text}>
      <span className={css.note} title={text}>
        {text}
      </span>
    </ChangeHighlight>
  ) : null;
};
