import { kindRules, type RunKind } from './kind.ts';
import { isOngoing } from './visibility.ts';
import type { RunFacts } from './run.ts';

/** The fields of a run that decide who is busy. */
export interface Engagement extends Pick<
  RunFacts,
  'kind' | 'leader' | 'gcs' | 'runStatus' | 'completed'
> {
  readonly id: string;
  /** ISO instant. */
  readonly startsAt: string;
  /** The picked boosters, if known. */
  readonly boosters?: readonly string[];
}

/** A person's part in a run. */
export type Part = 'leader' | 'collector' | 'booster';

/** A person who would be in two runs at once. */
export interface Clash<Run extends Engagement> {
  /** Discord id. */
  readonly person: string;
  /** Their part in the run in question. */
  readonly as: Part;
  /** The other run. */
  readonly other: Run;
}

const partsOf = ({ leader, gcs, boosters = [] }: Engagement): Map<string, Part> => {
  const parts = new Map<string, Part>();
  for (const id of boosters) parts.set(id, 'booster');
  for (const id of gcs) parts.set(id, 'collector');
  if (leader !== null) parts.set(leader, 'leader');
  return parts;
};

const minute = 60_000;
const span = ({ kind, startsAt }: { kind: RunKind; startsAt: string }) => {
  const start = Date.parse(startsAt);
  return { start, end: start + kindRules[kind].usualMinutes * minute };
};

/** Whether two unfinished runs overlap; one that starts when the other ends does not. */
function overlap(one: Engagement, other: Engagement): boolean {
  if (one.id === other.id || !isOngoing(one) || !isOngoing(other)) return false;
  const [a, b] = [span(one), span(other)];
  return a.start < b.end && b.start < a.end;
}

/**
 * The people who are in another run during this one, with that run (the first of several). A run
 * takes as long as its kind usually does; completed and cancelled runs do not count.
 */
export function busyDuring<Run extends Engagement>(
  run: Engagement,
  all: readonly Run[],
): Map<string, Run> {
  const busy = new Map<string, Run>();
  for (const other of all) {
    if (!overlap(run, other)) continue;
    for (const person of partsOf(other).keys()) if (!busy.has(person)) busy.set(person, other);
  }
  return busy;
}

/** Leader, collectors and boosters of a run who are in another one at the same time. */
export function clashesOf<Run extends Engagement>(
  run: Engagement,
  all: readonly Run[],
): Clash<Run>[] {
  const busy = busyDuring(run, all);
  return [...partsOf(run)].flatMap(([person, as]) => {
    const other = busy.get(person);
    return other ? [{ person, as, other }] : [];
  });
}
