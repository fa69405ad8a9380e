import type { Attendance } from '@warchest/domain/rosters/attendance.ts';
import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import type { ModelPick, ModelRoster, ModelRun, ModelSignup, Status } from './types.ts';

/** Rosters once more, as simply as they can be written; see model.ts. */

/** Every run of a play has so many. */
export const bossesOfRuns = 8;

const wasNotified = ({ state }: ModelPick) => state !== 'unsaved';

/** Who shares the boosters' cut, with the bosses that they were there for. */
export const teamOf = ({ roster }: ModelRun): { who: string; bosses: number }[] =>
  [...(roster?.picks ?? [])]
    .filter(([, pick]) => wasNotified(pick))
    .map(([who, { attendance, bosses }]) => ({
      who,
      bosses: attendance === 'no-show' ? 0 : attendance === 'here' ? bossesOfRuns : (bosses ?? 0),
    }))
    .filter(({ bosses }) => bosses > 0);

interface Play {
  readonly role: BoosterRole;
  readonly class: string;
}

const entryOf = (roster: ModelRoster, who: string, played: string): ModelSignup | undefined =>
  roster.signups.find((one) => one.who === who && one.class === played);

/** Who is no leader of the run and keeps no rosters does not learn that there is one. */
const keep = (run: ModelRun, by: string, then: (roster: ModelRoster) => Status): Status => {
  if (!run.roster || by === 'other') return 404;
  return run.completed ? 409 : then(run.roster);
};

export const rosterRules = {
  open(run: ModelRun): Status {
    if (run.cancelled || run.completed || run.roster) return 409;
    run.roster = { closed: false, signups: [], picks: new Map() };
    return 200;
  },

  /** Who said something for the class before says something else. */
  signUp(run: ModelRun, who: string, { role, class: played }: Play): Status {
    const { roster } = run;
    if (!roster) return 404;
    if (roster.closed || run.completed || run.started || roster.picks.has(who)) return 409;
    const before = entryOf(roster, who, played);
    if (before) Object.assign(before, { role, status: 'Signed' });
    else roster.signups.push({ who, class: played, role, status: 'Signed' });
    return 200;
  },

  /** Who was picked stays to be seen as absent; whom the leader has marked stays as marked. */
  leave(run: ModelRun, who: string): Status {
    const { roster } = run;
    if (!roster) return 404;
    const pick = roster.picks.get(who);
    if (run.completed || !roster.signups.some((one) => one.who === who)) return 409;
    if (pick && pick.attendance !== 'here') return 409;
    roster.picks.delete(who);
    roster.signups = roster.signups.filter(
      (one) => one.who !== who || (pick && one.class === pick.class),
    );
    const kept = pick && entryOf(roster, who, pick.class);
    if (kept) kept.status = 'Absent';
    return 200;
  },

  pick(run: ModelRun, by: string, who: string, played: Play, state: 'unsaved' | 'saved'): Status {
    return keep(run, by, ({ signups, picks }) => {
      const before = picks.get(who);
      const isSame = (one: Play) => one.role === played.role && one.class === played.class;
      if (before && !(before.state === 'removed' && isSame(before))) return 409;
      const entry = signups.find((one) => one.who === who && isSame(one));
      if (!entry || entry.status === 'Absent') return 409;
      if (before) before.state = 'saved';
      else picks.set(who, { ...played, state, attendance: 'here', bosses: null });
      return 200;
    });
  },

  unpick(run: ModelRun, by: string, who: string): Status {
    return keep(run, by, ({ picks }) => {
      const pick = picks.get(who);
      if (!pick || pick.state === 'removed') return 409;
      if (pick.state === 'unsaved') picks.delete(who);
      else pick.state = 'removed';
      return 200;
    });
  },

  save(run: ModelRun, by: string): Status {
    return keep(run, by, ({ picks }) => {
      const all = [...picks];
      if (all.every(([, { state }]) => state === 'saved')) return 409;
      for (const [who, pick] of all) {
        if (pick.state === 'removed') picks.delete(who);
        else pick.state = 'saved';
      }
      return 200;
    });
  },

  attend(run: ModelRun, by: string, who: string, mark: Attendance, bosses: number | null): Status {
    return keep(run, by, ({ picks }) => {
      const pick = picks.get(who);
      if (!pick || !wasNotified(pick)) return 409;
      const isSome = mark === 'part' || mark === 'replaced';
      if (isSome && (bosses === null || bosses > bossesOfRuns)) return 422;
      Object.assign(pick, { attendance: mark, bosses: isSome ? bosses : null });
      return 200;
    });
  },

  /** Another role or status of what somebody offered; not of who is picked. */
  rewrite(
    run: ModelRun,
    by: string,
    who: string,
    played: string,
    wish: Partial<Pick<ModelSignup, 'role' | 'status'>>,
  ): Status {
    return keep(run, by, (roster) => {
      const entry = entryOf(roster, who, played);
      if (!entry || roster.picks.has(who)) return 409;
      Object.assign(entry, wish);
      return 200;
    });
  },

  close(run: ModelRun, by: string, closed: boolean): Status {
    return keep(run, by, (roster) => {
      roster.closed = closed;
      return 200;
    });
  },

  remove(run: ModelRun): Status {
    return keep(run, 'manager', () => {
      run.roster = null;
      return 200;
    });
  },
};

const byText = (a: unknown, b: unknown) =>
  JSON.stringify(a) < JSON.stringify(b) ? -1 : JSON.stringify(a) > JSON.stringify(b) ? 1 : 0;

/** In an order that says nothing: who comes first among those of one moment is chance. */
export const inNoOrder = <T>(list: readonly T[]): T[] => list.toSorted(byText);

/** What the product is to say of a roster. */
export const rosterPicture = ({ closed, signups, picks }: ModelRoster) => ({
  closed,
  bosses: bossesOfRuns,
  signups: inNoOrder(signups.map((one) => [one.who, one.role, one.class, one.status])),
  picked: inNoOrder(
    [...picks].map(([who, { role, class: played, state, attendance, bosses }]) => [
      who,
      role,
      played,
      state,
      attendance,
      bosses,
    ]),
  ),
});

/** What is to be kept of a run's roster; nothing where there is none. */
export const rosterRows = ({ id, roster }: ModelRun): unknown[] =>
  roster === null
    ? []
    : [
        {
          run: id,
          closed: roster.closed,
          signups: roster.signups.length,
          picks: inNoOrder(
            [...roster.picks].map(([who, pick]) =>
              [who, pick.state, pick.attendance, pick.bosses ?? ''].join(' '),
            ),
          ),
        },
      ];
