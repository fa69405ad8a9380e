import type { RunView } from '@warchest/contract/run-view.ts';
import { kindRules, type RunKind } from '@warchest/domain/runs/kind.ts';
import { isOngoing } from '@warchest/domain/runs/visibility.ts';
import { engagedIn, type Engaged } from '../schedule/staff-clashes.ts';
import { runName } from '../public/run-words.ts';
import type { RunValues } from './run-form.ts';

const hour = 3_600_000;

/** A wall time as if it were UTC: the differences are right, and no zone has to be known. */
export const wallTime = ({ date, time }: Pick<RunValues, 'date' | 'time'>): number =>
  /^\d{4}-\d{2}-\d{2}$/.test(date) && /^\d{2}:\d{2}$/.test(time)
    ? Date.parse(`${date}T${time}:00Z`)
    : NaN;

/** A stored run by wall time, for the clash rule. */
export const engagedAt = (run: RunView): Engaged => ({
  ...engagedIn(run),
  startsAt: new Date(wallTime(run)).toISOString(),
});

/** The typed run as the clash rule takes it; null without a day and a time. */
export function typedRun(
  kind: RunKind,
  id: string,
  values: RunValues,
  people: ReadonlyMap<string, string>,
): Engaged | null {
  const at = wallTime(values);
  if (Number.isNaN(at)) return null;
  return {
    kind,
    id,
    startsAt: new Date(at).toISOString(),
    time: values.time,
    name: runName(values),
    leader: values.leader || null,
    gcs: values.gc,
    runStatus: 'active',
    completed: false,
    people,
  };
}

/** A run of a person's day, in percent of what the bar shows. */
export interface DayBlock {
  readonly id: string;
  readonly time: string;
  readonly name: string;
  readonly from: number;
  readonly width: number;
  readonly isThis: boolean;
  /** It overlaps the typed run. */
  readonly clashes: boolean;
}

export interface PersonDay {
  readonly blocks: readonly DayBlock[];
  /** The axis, eight hours around the typed run: `16:00` … `24:00`. */
  readonly hours: readonly string[];
}

const startOf = (run: Engaged): number => Date.parse(run.startsAt);
const endOf = (run: Engaged): number => startOf(run) + kindRules[run.kind].usualMinutes * 60_000;

/** The runs beside the typed one in which a person leads or collects on that day. */
export function personDay(
  person: string,
  day: string,
  typed: Engaged | null,
  others: readonly Engaged[],
): PersonDay {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  const own = others.filter(
    (run) =>
      run.id !== typed?.id &&
      isOngoing(run) &&
      (run.leader === person || run.gcs.includes(person)) &&
      startOf(run) >= midnight &&
      startOf(run) < midnight + 24 * hour,
  );
  const all = [...own, ...(typed ? [typed] : [])].toSorted((a, b) => startOf(a) - startOf(b));
  const middle = ((typed ? startOf(typed) : midnight + 20 * hour) - midnight) / hour;
  const begin = Math.min(Math.max(Math.floor((middle - 3) / 2) * 2, 0), 16);
  const share = (at: number) =>
    Math.min(Math.max((at - midnight) / hour - begin, 0), 8) * (100 / 8);
  return {
    hours: Array.from({ length: 5 }, (_, at) => `${String(begin + at * 2).padStart(2, '0')}:00`),
    blocks: all
      .filter((run) => share(endOf(run)) > share(startOf(run)))
      .map((run) => ({
        id: run.id,
        time: run.time,
        name: run.name,
        from: share(startOf(run)),
        width: share(endOf(run)) - share(startOf(run)),
        isThis: run === typed,
        clashes:
          typed !== null &&
          run !== typed &&
          startOf(run) < endOf(typed) &&
          startOf(typed) < endOf(run),
      })),
  };
}

/** Runs of the same raid, difficulty and loot type that are under way at the same time. */
export function sameAtThatTime(
  typed: Engaged,
  values: Pick<RunValues, 'raid' | 'difficulty' | 'type'>,
  planned: readonly RunView[],
): readonly RunView[] {
  return planned.filter((run) => {
    const other = engagedAt(run);
    return (
      run.kind === typed.kind &&
      run.id !== typed.id &&
      isOngoing(run) &&
      run.raid === values.raid &&
      run.difficulty === values.difficulty &&
      run.type === values.type &&
      startOf(other) < endOf(typed) &&
      startOf(typed) < endOf(other)
    );
  });
}

/** `At 19:30 there is already a Heroic VIP Manaforge Omega, 10/10 FULL +3.` */
export function sameText(run: RunView): string {
  const { totalCustomer: booked, amountOfPossibleCustomer: spots, totalBackup } = run;
  const full = booked > 0 && booked >= spots ? ' FULL' : '';
  const waiting = totalBackup > 0 ? ` +${totalBackup}` : '';
  return `At ${run.time} there is already a ${runName(run)}, ${booked}/${spots}${full}${waiting}.`;
}
