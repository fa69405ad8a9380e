import { kindRules, type RunKind } from './kind.ts';
import { isOngoing } from './visibility.ts';
import type { RunFacts } from './run.ts';

/** A run as far as it keeps people busy. */
export interface Engagement extends Pick<
  RunFacts,
  'kind' | 'leader' | 'gcs' | 'runStatus' | 'completed'
> {
  readonly id: string;
  /** ISO instant. */
  readonly startsAt: string;
  /** The picked boosters, as far as they are known. */
  readonly boosters?: readonly string[];
}

/** What somebody does in a run. */
export type Part = 'leader' | 'collector' | 'booster';

/** Somebody who would be in two runs at once. */
export interface Clash<Run extends Engagement> {
  /** Discord id. */
  readonly person: string;
  /** What they do in the run that was asked about. */
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

/** Whether two runs that go on are at the same time; one that begins as the other ends is not. */
function overlap(one: Engagement, other: Engagement): boolean {
  if (one.id === other.id || !isOngoing(one) || !isOngoing(other)) return false;
  const [a, b] = [span(one), span(other)];
  return a.start < b.end && b.start < a.end;
}

/**
 * Who is in another run while this one takes place, with that run (the first of several). A run takes
 * as long as runs of its kind usually do; completed and cancelled ones keep nobody busy.
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
