import { mayEnter } from '../members/access.ts';
import { isAdmin, isBlacklisted, isManager, roleGroups, type Person } from '../members/roles.ts';
import { firstRefusal, type Verdict } from '../members/verdict.ts';
import { rosterAccess } from './access.ts';
import { inTimeForUrgent } from './cool-downs.ts';

/** Reasons why a command on a roster is refused. */
export const rosterRefusals = [
  'forbidden',
  'run-completed',
  'run-closed',
  'nobody-picked',
  'nothing-to-save',
  'urgent-too-late',
] as const;
type No = (typeof rosterRefusals)[number];

/** The facts of a roster that these rules need. */
export interface RosterFacts {
  readonly leader: string | null;
  readonly completed: boolean;
  readonly cancelled: boolean;
  /** ISO instant. */
  readonly startsAt: string;
  /** Picked boosters who were notified. */
  readonly saved: number;
  /** Boosters who would be paid: the saved ones, and removed ones who were not notified yet. */
  readonly paid: number;
  /** Changes of the board that were not saved. */
  readonly unsaved: number;
}

/** The commands on a roster, each with `true` or a refusal. */
export interface RosterRights {
  /** Picking, unpicking, and changing sign-ups. */
  readonly pick: Verdict<No>;
  readonly save: Verdict<No>;
  readonly ping: Verdict<No>;
  readonly urgent: Verdict<No>;
  readonly note: Verdict<No>;
  readonly count: Verdict<No>;
  /** Closing the sign-up, and reopening it. */
  readonly close: Verdict<No>;
  readonly delete: Verdict<No>;
  /** Marking attendance. */
  readonly attend: Verdict<No>;
}

/** Sees all rosters (ACC-19). */
export const seesAllRosters = ({ roles }: Pick<Person, 'roles'>): boolean =>
  roleGroups.rosterKeeper.some((role) => roles.has(role)) && !isBlacklisted({ roles });

/** Who may have own rosters: leaders by role, and members named in the settings. */
export const mayHaveRosters = ({ roles, named }: Person): boolean =>
  mayEnter(rosterAccess, roles, named);

/** Manages the roster of a run: viewers of all rosters, and its leader. */
export const keepsRoster = (run: { readonly leader: string | null }, person: Person): boolean =>
  seesAllRosters(person) || (run.leader === person.id && mayHaveRosters(person));

/** Opens the roster of a run: its leader, managers and admins (ROS-1). */
export const mayOpenRoster = (run: { readonly leader: string | null }, person: Person): boolean =>
  (run.leader === person.id || isManager(person) || isAdmin(person)) && !isBlacklisted(person);

const when = (holds: boolean, no: No): Verdict<No> => (holds ? true : no);

/** All rights of a person on a roster now (epoch milliseconds), without cool-downs. */
export function rosterRights(roster: RosterFacts, person: Person, now: number): RosterRights {
  const theirs = when(keepsRoster(roster, person), 'forbidden');
  const open = firstRefusal(
    theirs,
    when(!roster.completed, 'run-completed'),
    when(!roster.cancelled, 'run-closed'),
  );
  const deletes = roleGroups.rosterDeleter.some((role) => person.roles.has(role));
  return {
    pick: open,
    save: firstRefusal(open, when(roster.unsaved > 0, 'nothing-to-save')),
    ping: firstRefusal(open, when(roster.saved > 0, 'nobody-picked')),
    urgent: firstRefusal(open, when(inTimeForUrgent(roster.startsAt, now), 'urgent-too-late')),
    note: open,
    count: open,
    close: open,
    attend: firstRefusal(open, when(roster.paid > 0, 'nobody-picked')),
    // A paid roster must stay on record
    delete: firstRefusal(
      when(deletes && !isBlacklisted(person), 'forbidden'),
      when(!roster.completed, 'run-completed'),
    ),
  };
}
