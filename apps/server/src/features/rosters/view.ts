import type {
  Roster,
  RosterCard,
  RosterEntry,
  RosterPick,
} from '@warchest/contract/roster-view.ts';
import type { Person } from '@warchest/domain/members/roles.ts';
import { isCompleteSignUp } from '@warchest/domain/rosters/sign-up.ts';
import { rosterRights, type RosterFacts } from '@warchest/domain/rosters/rights.ts';
import type { BoosterRole, RoleCounts } from '@warchest/domain/rosters/role.ts';
import { cooledActions, restsUntil } from '@warchest/domain/rosters/cool-downs.ts';
import type { Counted } from './queries-cards.ts';
import { grouped, type BareRoster, type FullRoster, type NamedPick } from './queries.ts';
import type { RosterContext } from './queries-booster-stats.ts';
import type { RosterRow, SignupRow } from './tables.ts';

/** How many boosters of each role a roster needs. */
export const requestedRoles = (row: RosterRow): RoleCounts => ({
  tank: row.wantedTank,
  healer: row.wantedHeal,
  dps: row.wantedDps,
  lb: row.wantedLb,
});

/** The viewer of rosters, and the context of what they see. */
export interface RosterViewer {
  readonly person: Person;
  /** Names of the leaders, by id. */
  readonly names: ReadonlyMap<string, string>;
  readonly around: RosterContext;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The facts of a roster that its rules need. */
export const rosterFacts = ({ run, picks }: FullRoster): RosterFacts => ({
  leader: run.leader,
  completed: run.completed,
  cancelled: run.runStatus === 'Cancelled',
  startsAt: run.startsAt,
  saved: picks.filter(({ state }) => state === 'saved').length,
  paid: picks.filter(({ state }) => state !== 'unsaved').length,
  unsaved: picks.filter(({ state }) => state !== 'saved').length,
});

const pickView = (pick: NamedPick): RosterPick => ({
  id: pick.memberId,
  displayName: pick.name,
  role: pick.role,
  class: pick.class,
  state: pick.state === 'unsaved' ? 'unsaved' : 'saved',
  by: pick.byName,
  attendance: pick.attendance,
  bosses: pick.bosses,
});

const entryView = (row: SignupRow): RosterEntry => ({
  role: row.role,
  class: row.class,
  displayName: row.memberName,
  status: row.status,
  logs: row.logs,
  logsLink: row.logsLink,
  note: row.note,
  median: row.median,
  best: row.best,
  kills: row.kills,
  ilvl: row.itemLevel,
  signedAt: new Date(row.signedAt).toISOString(),
});

/** The run of a roster; `names` are the leaders' names by id. */
const raidView = ({ run }: BareRoster, names: ReadonlyMap<string, string>): Roster['raid'] => ({
  id: run.id,
  kind: run.kind,
  date: run.date,
  time: run.time,
  startsAt: new Date(run.startsAt).toISOString(),
  raid: run.raid,
  difficulty: run.difficulty,
  type: run.type,
  leader:
    run.leader === null ? null : { id: run.leader, name: names.get(run.leader) ?? run.leader },
  completed: run.completed,
});

/** A roster as a card, for those who manage it. */
export const cardView = (
  roster: BareRoster,
  names: ReadonlyMap<string, string>,
  { picked, signedUp, unsaved }: Counted,
): RosterCard => ({
  id: roster.row.id,
  message: roster.row.id,
  version: roster.row.version,
  raid: raidView(roster, names),
  picked,
  wanted: requestedRoles(roster.row),
  signedUp,
  unsaved,
  closed: roster.row.closed,
});

/** A roster as those who work with it see it. */
export function rosterView(roster: FullRoster, viewer: RosterViewer): Roster {
  const { row, signups, picks } = roster;
  const { person, names, around, now } = viewer;
  const busy = around.busy(roster);
  const of = (role: BoosterRole) =>
    picks.filter((p) => p.role === role && p.state !== 'removed').map(pickView);
  const entriesByMember = grouped(
    signups.filter((one) => isCompleteSignUp(one)),
    ({ memberId }) => memberId,
  );
  return {
    id: row.id,
    message: row.id,
    version: row.version,
    raid: raidView(roster, names),
    tank: of('tank'),
    healer: of('healer'),
    dps: of('dps'),
    lb: of('lb'),
    removals: picks.filter(({ state }) => state === 'removed').map(pickView),
    known: Object.fromEntries(
      [...entriesByMember.keys()].map((id) => [
        id,
        {
          picked: around.statsById.get(id)?.picked ?? 0,
          noShows: around.statsById.get(id)?.noShows ?? 0,
          busyIn: busy.get(id) ?? '',
        },
      ]),
    ),
    customers: { ...around.customers.get(row.runId)?.armour },
    customerClasses: { ...around.customers.get(row.runId)?.classes },
    signups: Object.fromEntries(
      [...entriesByMember].map(([id, rows]) => [id, rows.map(entryView)]),
    ),
    wantedTank: row.wantedTank,
    wantedHeal: row.wantedHeal,
    wantedDps: row.wantedDps,
    wantedLb: row.wantedLb,
    leaderNote: row.leaderNote,
    closed: row.closed,
    bosses: row.bosses,
    rests: Object.fromEntries(
      cooledActions.map((action) => {
        const until = restsUntil(row.lastUsed, action, now);
        return [action, until === null ? null : new Date(until).toISOString()];
      }),
    ) as Roster['rests'],
    may: rosterRights(rosterFacts(roster), person, now),
  };
}
