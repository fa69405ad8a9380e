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

/** The run is going on: neither cancelled nor completed. */
export const isOngoing = (run: Pick<RunFacts, 'runStatus' | 'completed'>): boolean =>
  run.runStatus === 'active' && !run.completed;

/** Listed for booking (RUN-45). */
export const isOffered = (run: RunFacts): boolean =>
  isOngoing(run) &&
  Boolean(run.leader) &&
  run.runState !== 'started' &&
  !(kindRules[run.kind].hideable && run.hidden);

/** The person leads it or collects its gold. */
export const leadsOrCollects = (run: Pick<RunFacts, 'leader' | 'gcs'>, person: Person): boolean =>
  run.leader === person.id || run.gcs.includes(person.id);

/** "Owns" the run: manager, admin, its leader or its gold collector (RUN-28). */
export const ownsRun = (run: Pick<RunFacts, 'leader' | 'gcs'>, person: Person): boolean =>
  isManager(person) || isAdmin(person) || leadsOrCollects(run, person);

/** Staff of the run, who see all of it: owners, and premium leaders where the kind says so. */
export const isRunStaff = (
  run: Pick<RunFacts, 'kind' | 'leader' | 'gcs'>,
  person: Person,
): boolean =>
  ownsRun(run, person) ||
  (kindRules[run.kind].premiumLeaderIsStaff && person.roles.has('PREMIUMRAIDLEADER'));

/** Customers of this person can come into the run: it is offered, or they are its staff and it goes on. */
export const takesCustomersOf = (run: RunFacts, person: Person): boolean =>
  isOffered(run) || (isOngoing(run) && isRunStaff(run, person));

/**
 * What a list of runs is for: `booking` shows what is offered for booking; `staff` what its staff
 * look after, and what whoever sets leaders and collectors may take on; `schedule` what is planned.
 */
export type Scope = 'booking' | 'staff' | 'schedule';

/**
 * Whether a person may see a run in a scope. A hidden run is there for its staff, and as planned for
 * those who create runs (record 16); to everybody else it is as if it did not exist. One who has
 * booked into a run sees it too.
 */
export function maySee(run: RunFacts, person: Person, scope: Scope): boolean {
  const barred = person.roles.size === 0 || isBlacklisted(person);
  const isStaff = isRunStaff(run, person) && !barred;
  const isHidden = kindRules[run.kind].hideable && run.hidden && !isStaff;
  switch (scope) {
    case 'booking':
      return isOffered(run) && !barred;
    case 'staff':
      return isStaff || (isScheduler(person) && !barred && !isHidden);
    case 'schedule':
      return !isHidden || (createsRuns(person) && !barred);
  }
}
