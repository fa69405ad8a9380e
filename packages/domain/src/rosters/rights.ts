import { mayEnter } from '../members/access.ts';
import { isAdmin, isBlacklisted, isManager, roleGroups, type Person } from '../members/roles.ts';
import { firstRefusal, type Verdict } from '../members/verdict.ts';
import { rosterAccess } from './access.ts';
import { inTimeForUrgent } from './cool-downs.ts';

/** Why something cannot be done with a roster. */
export const rosterRefusals = [
  'forbidden',
  'run-completed',
  'run-closed',
  'nobody-picked',
  'nothing-to-save',
  'urgent-too-late',
] as const;
type No = (typeof rosterRefusals)[number];

/** A roster as these rules look at it. */
export interface RosterFacts {
  readonly leader: string | null;
  readonly completed: boolean;
  readonly cancelled: boolean;
  /** ISO instant. */
  readonly startsAt: string;
  /** Boosters who were told that they are picked. */
  readonly saved: number;
  /** Those who would be paid: the saved ones, and who was taken out without being told. */
  readonly paid: number;
  /** Changes of the board that nobody was told of. */
  readonly unsaved: number;
}

/** What somebody may do with a roster, each with the refusal's name where they may not. */
export interface RosterRights {
  /** Picking, unpicking, and changing sign-ups. */
  readonly pick: Verdict<No>;
  readonly save: Verdict<No>;
  readonly ping: Verdict<No>;
  readonly urgent: Verdict<No>;
  readonly note: Verdict<No>;
  readonly count: Verdict<No>;
  /** Closing the sign-up, and opening it again. */
  readonly close: Verdict<No>;
  readonly delete: Verdict<No>;
  /** Marking who was really there. */
  readonly attend: Verdict<No>;
}

/** Sees every roster (ACC-19). */
export const seesAllRosters = ({ roles }: Pick<Person, 'roles'>): boolean =>
  roleGroups.rosterKeeper.some((role) => roles.has(role)) && !isBlacklisted({ roles });

/** Who may have rosters of their own: leaders by role, and those whom the settings name. */
export const mayHaveRosters = ({ roles, named }: Person): boolean =>
  mayEnter(rosterAccess, roles, named);

/** Works with the roster of a run: who sees all of them, and its leader. */
export const keepsRoster = (run: { readonly leader: string | null }, person: Person): boolean =>
  seesAllRosters(person) || (run.leader === person.id && mayHaveRosters(person));

/** Opens the roster of a run: its leader, managers and admins (ROS-1). */
export const mayOpenRoster = (run: { readonly leader: string | null }, person: Person): boolean =>
  (run.leader === person.id || isManager(person) || isAdmin(person)) && !isBlacklisted(person);

const when = (holds: boolean, no: No): Verdict<No> => (holds ? true : no);

/** What a person may do with a roster now (epoch milliseconds); cool-downs are told beside it. */
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
    // who was paid by it stays on record
    delete: firstRefusal(
      when(deletes && !isBlacklisted(person), 'forbidden'),
      when(!roster.completed, 'run-completed'),
    ),
  };
}
