import {
  createsRuns,
  isAdmin,
  isBlacklisted,
  isManager,
  isScheduler,
  type Person,
} from '../members/roles.ts';
import { kindRules } from './kind.ts';
import type { RunFacts } from './run.ts';

/** Whether the run is unfinished: neither cancelled nor completed. */
export const isOngoing = (run: Pick<RunFacts, 'runStatus' | 'completed'>): boolean =>
  run.runStatus === 'active' && !run.completed;

/** Listed for booking (RUN-45). */
export const isOffered = (run: RunFacts): boolean =>
  isOngoing(run) &&
  Boolean(run.leader) &&
  run.runState !== 'started' &&
  !(kindRules[run.kind].hideable && run.hidden);

/** Whether the person leads it or collects its gold. */
export const leadsOrCollects = (run: Pick<RunFacts, 'leader' | 'gcs'>, person: Person): boolean =>
  run.leader === person.id || run.gcs.includes(person.id);

/** "Owns" the run: manager, admin, its leader or its gold collector (RUN-28). */
export const ownsRun = (run: Pick<RunFacts, 'leader' | 'gcs'>, person: Person): boolean =>
  isManager(person) || isAdmin(person) || leadsOrCollects(run, person);

/** Staff of the run, who see all of it: owners, and premium leaders if the kind says so. */
export const isRunStaff = (
  run: Pick<RunFacts, 'kind' | 'leader' | 'gcs'>,
  person: Person,
): boolean =>
  ownsRun(run, person) ||
  (kindRules[run.kind].premiumLeaderIsStaff && person.roles.has('PREMIUMRAIDLEADER'));

/**
 * Whether this person can book customers into the run: it is open for booking, or they are its
 * staff and it is unfinished.
 */
export const takesCustomersOf = (run: RunFacts, person: Person): boolean =>
  isOffered(run) || (isOngoing(run) && isRunStaff(run, person));

/**
 * The purpose of a list of runs: `booking` contains runs open for booking; `staff` the runs that
 * its staff manage, and those that people who set leaders and collectors may staff; `schedule` all
 * planned runs.
 */
export type Scope = 'booking' | 'staff' | 'schedule';

/**
 * Whether a person may see a run in a scope. A hidden run is visible to its staff, and on the
 * schedule to those who create runs (record 21); to all others it does not exist. Advertisers with
 * a booking in it see it too.
 */
export function maySee(run: RunFacts, person: Person, scope: Scope): boolean {
  const isBarred = person.roles.size === 0 || isBlacklisted(person);
  const isStaff = isRunStaff(run, person) && !isBarred;
  const isHidden = kindRules[run.kind].hideable && run.hidden && !isStaff;
  switch (scope) {
    case 'booking':
      return isOffered(run) && !isBarred;
    case 'staff':
      return isStaff || (isScheduler(person) && !isBarred && !isHidden);
    case 'schedule':
      return !isHidden || (createsRuns(person) && !isBarred);
  }
}
