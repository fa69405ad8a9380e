import { bossesOf, bossesOfRun } from '@warchest/domain/rosters/attendance.ts';
import { defaultCounts } from '@warchest/domain/rosters/role.ts';
import type { PaidBooster } from '../../features/gold/build-sale.ts';
import type { PickRow, RosterRow, SignupRow } from '../../features/rosters/tables.ts';
import type { RunRow } from '../../features/runs/tables.ts';
import type { Actor } from '../../platform/context.ts';
import { newId } from '../../platform/ids.ts';
import type { Random } from '../demo/random.ts';
import { chosenOf, offerOf } from '../demo/rosters.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Number of boosters of a run, and how many of them are notified of an upcoming one. */
const team = 10;
const notifiedAhead = 7;

export interface NewRoster {
  readonly row: RosterRow;
  readonly signups: readonly SignupRow[];
  readonly picks: readonly PickRow[];
}

/**
 * The roster of a raid: who offered to play, two days before it, and who is picked. In a past one
 * all are notified and their attendance is marked.
 */
export function newRoster(
  chance: Random,
  run: RunRow,
  { over, leader, booster }: { over: boolean; leader: string; booster: () => Actor },
): NewRoster {
  const from = Date.parse(run.startsAt) - 48 * hour;
  const at = (moment: number): string => new Date(moment).toISOString();
  const id = newId(from);
  const who = new Map<string, Actor>();
  for (const most = chance.between(14, 20); who.size < most;) {
    const one = booster();
    if (one.id !== leader) who.set(one.id, one);
  }
  const offers = [...who.values()].map((one, number) => {
    const offered = offerOf(chance, number);
    const signedAt = from + (number + 1) * 20 * minute;
    const signup: SignupRow = {
      ...offered,
      id: newId(signedAt),
      rosterId: id,
      memberId: one.id,
      memberName: one.displayName,
      logs: '',
      signedAt: at(signedAt),
      saidAt: null,
    };
    return { offered, signup };
  });
  const picked = from + 12 * hour;
  const picks = chosenOf(offers, team).map(({ signup }, number): PickRow => {
    const pickedAt = picked + number * minute;
    return {
      id: newId(pickedAt),
      rosterId: id,
      runId: run.id,
      memberId: signup.memberId,
      role: signup.role,
      class: signup.class,
      state: over || number < notifiedAhead ? 'saved' : 'unsaved',
      pickedBy: leader,
      pickedAt: at(pickedAt),
      ...(over ? markOf(chance) : { attendance: 'here', bosses: null }),
    };
  });
  return {
    row: {
      id,
      runId: run.id,
      wantedTank: defaultCounts.tank,
      wantedHeal: defaultCounts.healer,
      wantedDps: defaultCounts.dps,
      wantedLb: defaultCounts.lb,
      leaderNote: 'Be in group 15 minutes before the start.',
      bosses: bossesOfRun(run.raidBoss, undefined),
      closed: false,
      lastUsed: {},
      openedBy: leader,
      openedAt: at(from),
      updatedAt: at(picked + team * minute),
      deletedAt: null,
      version: 2 + offers.length + picks.length,
      chatChannelId: null,
      chatMessageId: null,
    },
    signups: offers.map(({ signup }) => signup),
    picks,
  };
}

/** A few percent do not show up, and a few are present for a part. */
function markOf(chance: Random): Pick<PickRow, 'attendance' | 'bosses'> {
  const luck = chance.between(1, 100);
  if (luck <= 3) return { attendance: 'no-show', bosses: null };
  if (luck > 6) return { attendance: 'here', bosses: null };
  return { attendance: luck === 4 ? 'replaced' : 'part', bosses: chance.between(1, 7) };
}

/** Who shares the boosters' cut, in order of payment. */
export const boostersOf = ({ row, picks }: NewRoster): PaidBooster[] =>
  picks
    .map((pick) => ({ memberId: pick.memberId, bosses: bossesOf(pick, row.bosses) }))
    .filter(({ bosses }) => bosses > 0)
    .toSorted((a, b) => a.memberId.localeCompare(b.memberId));
