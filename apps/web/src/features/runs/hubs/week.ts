import type { RunView } from '@warchest/contract/run-view.ts';
import { countedRuns, type RunKind } from '@warchest/domain/runs/kind.ts';
import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import { shiftDay } from '../../../lib/format.ts';
import { needsLeader } from '../schedule/schedule-days.ts';

/** The planned runs of a day, of all kinds. */
export interface WeekDay {
  readonly day: string;
  readonly runs: number;
  readonly leaderless: number;
  /** `3 raids, 1 shift, 1 without a leader` */
  readonly words: string;
}

/** Seven days from a day on, with their unfinished runs. */
export function weekOf(today: string, runs: readonly RunView[]): readonly WeekDay[] {
  return Array.from({ length: 7 }, (_, at) => {
    const day = shiftDay(today, at);
    const own = runs.filter((run) => run.date === day && isOngoing(run));
    const leaderless = own.filter(needsLeader).length;
    const kinds = [...new Set(own.map(({ kind }) => kind))];
    const counted = (kind: RunKind) =>
      countedRuns(kind, own.filter((run) => run.kind === kind).length);
    return {
      day,
      runs: own.length,
      leaderless,
      words: [
        ...(own.length === 0 ? ['no runs'] : kinds.map(counted)),
        ...(leaderless > 0 ? [`${leaderless} without a leader`] : []),
      ].join(', '),
    };
  });
}
