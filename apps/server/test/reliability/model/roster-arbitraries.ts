import fc from 'fast-check';
import { contract } from '@warchest/contract/index.ts';
import type { Roster } from '@warchest/contract/roster-view.ts';
import { attendances } from '@warchest/domain/rosters/attendance.ts';
import { boosterRoles } from '@warchest/domain/rosters/role.ts';
import { Refused } from '../../../src/platform/refused.ts';
import type { Answer } from '../../api-client.ts';
import type { TestUser } from '../../harness.ts';
import { submitLeave, submitSignUp } from '../../staffed-run.ts';
import { inNoOrder, rosterPicture, rosterRules } from './rosters.ts';
import { agree, agreeOn, which, type ModelContext } from './context.ts';
import type { ModelRun, Status } from './types.ts';

const { rosters } = contract;

/** What the product says of a roster, in the model's words. */
const shown = (roster: Roster) => ({
  closed: roster.closed,
  bosses: roster.bosses,
  signups: inNoOrder(
    Object.entries(roster.signups).flatMap(([who, entries]) =>
      entries.map((one) => [who, one.role, one.class, one.status]),
    ),
  ),
  picked: inNoOrder([
    ...boosterRoles
      .flatMap((role) => roster[role])
      .map((p) => [p.id, p.role, p.class, p.state, p.attendance, p.bosses]),
    ...roster.removals.map((p) => [p.id, p.role, p.class, 'removed', p.attendance, p.bosses]),
  ]),
});

/** What was answered is what the model says, and so is the roster in it. */
function settled(answer: Answer<{ data: Roster }>, status: Status, { roster }: ModelRun): null {
  agree(answer, status);
  if (status === 200 && roster) agreeOn(shown(answer.body.data), rosterPicture(roster));
  return null;
}

/** What the chat would get: 200, or the status of the refusal. */
const inChat = (command: Promise<unknown>): Promise<number> =>
  command.then(
    () => 200,
    (error: unknown) => {
      if (error instanceof Refused) return error.status;
      throw error;
    },
  );

const mage = { role: 'dps', class: 'Mage' } as const;
const priest = { role: 'healer', class: 'Priest' } as const;
type Play = typeof mage | typeof priest;

const boosters = ['other', 'advertiser', 'leader', 'stranger'] as const;
type Booster = (typeof boosters)[number];
const booster = fc.constantFrom(...boosters);
const play = fc.constantFrom<Play>(mage, mage, priest);
/** Mostly the leader; sometimes somebody to whom no roster is there. */
const keeper = fc.constantFrom(
  ...(['leader', 'leader', 'leader', 'manager', 'manager', 'other'] as const),
);
type Keeper = 'leader' | 'manager' | 'other';

const open = async ({ world, people }: ModelContext, by: Keeper, run: ModelRun) =>
  settled(
    await world.as(people[by]).call(rosters.open, { body: { raid: run.id } }),
    rosterRules.open(run),
    run,
  );
const signUp = async (
  { world, people }: ModelContext,
  run: ModelRun,
  name: Booster,
  played: Play,
) => {
  const who = people[name];
  const status = await inChat(submitSignUp(world, who, run, played));
  agreeOn(status, rosterRules.signUp(run, who.id, played));
};
interface Pick {
  readonly by: Keeper;
  readonly name: Booster;
  readonly played: Play;
  readonly state: 'unsaved' | 'saved';
}
const pick = async (stage: ModelContext, run: ModelRun, { by, name, played, state }: Pick) => {
  const { world, people } = stage;
  const { id } = people[name];
  const { role, class: boosterClass } = played;
  const body = { role, boosterClass, state, booster: id, raidId: run.id };
  const answer = await world.as(people[by]).call(rosters.add, { body });
  return settled(answer, rosterRules.pick(run, by, id, played, state), run);
};

/** The roster as the product calls it: one that is not there has an id that nothing has. */
const messageOf = async ({ world }: ModelContext, { id }: ModelRun): Promise<string> => {
  const [row] = await world.sql<{ id: string }>(
    `update rosters set last_used = '{}' where run_id = $1 and deleted_at is null returning id`,
    [id],
  );
  return row?.id ?? '0000000000000';
};

/** Who staffs a run. */
export const staffedBy = fc.uniqueArray(booster, { minLength: 1, maxLength: 2 });
/** A run is staffed: some sign up, and are picked and notified. */
export const staff = async (stage: ModelContext, run: ModelRun, names: readonly Booster[]) => {
  if (!run.roster) await open(stage, 'leader', run);
  for (const name of names) {
    await signUp(stage, run, name, mage);
    await pick(stage, run, { by: 'leader', name, played: mage, state: 'saved' });
  }
};
/** What may be done with a roster, in words. */
interface RosterCommand {
  readonly words: readonly unknown[];
  readonly on: (stage: ModelContext, run: ModelRun) => Promise<unknown>;
}
const command = <T>(
  name: string,
  value: fc.Arbitrary<T>,
  on: (stage: ModelContext, run: ModelRun, value: T) => Promise<unknown>,
): fc.Arbitrary<RosterCommand> =>
  value.map((v) => ({ words: [name, v], on: (stage, run) => on(stage, run, v) }));

/** Somebody of whom there is something to say: three of four times one who is picked. */
const ofTeam = fc.tuple(booster, which);
const memberOf = (
  { people }: ModelContext,
  { roster }: ModelRun,
  [name, number]: readonly [Booster, number],
): TestUser => {
  const team = number % 4 === 0 ? [] : [...(roster?.picks.keys() ?? [])];
  const id = team[number % team.length];
  return Object.values(people).find((one) => one.id === id) ?? people[name];
};
const bosses = fc.constantFrom(null, 0, 1, 3, 5, 8, 9);

/** What is done with those who are picked. */
export const withTeam: fc.Arbitrary<RosterCommand> = fc.oneof(
  {
    weight: 5,
    arbitrary: command(
      'attendance',
      fc.record({ by: keeper, one: ofTeam, mark: fc.constantFrom(...attendances), bosses }),
      async (stage, run, { by, one, mark, bosses: some }) => {
        const { world, people } = stage;
        const { id } = memberOf(stage, run, one);
        const message = await messageOf(stage, run);
        const body = { message, booster: id, attendance: mark, bosses: some };
        const answer = await world.as(people[by]).call(rosters.attendance, { body });
        return settled(answer, rosterRules.attend(run, by, id, mark, some), run);
      },
    ),
  },
  {
    weight: 3,
    arbitrary: command('unpick', fc.tuple(keeper, ofTeam), async (stage, run, [by, one]) => {
      const { world, people } = stage;
      const { id } = memberOf(stage, run, one);
      const body = { booster: id, raidId: run.id };
      const answer = await world.as(people[by]).call(rosters.remove, { body });
      return settled(answer, rosterRules.unpick(run, by, id), run);
    }),
  },
  {
    weight: 3,
    arbitrary: command('save', keeper, async (stage, run, by) => {
      const body = { message: await messageOf(stage, run) };
      const answer = await stage.world.as(stage.people[by]).call(rosters.save, { body });
      return settled(answer, rosterRules.save(run, by), run);
    }),
  },
  {
    weight: 2,
    arbitrary: command('leave', ofTeam, async (stage, run, one) => {
      const who = memberOf(stage, run, one);
      agreeOn(await inChat(submitLeave(stage.world, who, run)), rosterRules.leave(run, who.id));
    }),
  },
  {
    weight: 3,
    arbitrary: command(
      'pick',
      fc.record({
        by: keeper,
        name: booster,
        played: play,
        state: fc.constantFrom('unsaved' as const, 'unsaved' as const, 'saved' as const),
      }),
      pick,
    ),
  },
);

/** What is done before anybody is picked, or instead of it. */
export const withBoard: fc.Arbitrary<RosterCommand> = fc.oneof(
  {
    weight: 4,
    arbitrary: command('sign up', fc.tuple(booster, play), (stage, run, [name, played]) =>
      signUp(stage, run, name, played),
    ),
  },
  {
    weight: 2,
    arbitrary: command(
      'open',
      fc.constantFrom('leader' as const, 'manager' as const),
      (stage, run, by) => open(stage, by, run),
    ),
  },
  {
    weight: 2,
    arbitrary: command(
      'another status',
      fc.tuple(keeper, booster, fc.constantFrom('Late', 'Bench', 'Absent')),
      async ({ world, people }, run, [by, name, status]) => {
        const { id } = people[name];
        const body = { raidId: run.id, booster: id, charClass: mage.class, status };
        const answer = await world.as(people[by]).call(rosters.status, { body });
        return settled(answer, rosterRules.rewrite(run, by, id, mage.class, { status }), run);
      },
    ),
  },
  {
    weight: 1,
    arbitrary: command(
      'another role',
      fc.tuple(keeper, booster, fc.constantFrom(...boosterRoles)),
      async ({ world, people }, run, [by, name, role]) => {
        const { id } = people[name];
        const body = { raidId: run.id, booster: id, charClass: mage.class, role };
        const answer = await world.as(people[by]).call(rosters.role, { body });
        return settled(answer, rosterRules.rewrite(run, by, id, mage.class, { role }), run);
      },
    ),
  },
  {
    weight: 1,
    arbitrary: command(
      'close',
      fc.tuple(keeper, fc.constantFrom(true, false, false)),
      async (stage, run, [by, closed]) => {
        const body = { message: await messageOf(stage, run), closed };
        const answer = await stage.world.as(stage.people[by]).call(rosters.close, { body });
        return settled(answer, rosterRules.close(run, by, closed), run);
      },
    ),
  },
  {
    weight: 1,
    arbitrary: command('delete roster', fc.constant(null), async ({ world, people }, run) => {
      const asked = { body: { raid: run.id } };
      const answer = await world.as(people.manager).call(rosters.deleteOfRun, asked);
      agree(answer, rosterRules.remove(run));
    }),
  },
);
