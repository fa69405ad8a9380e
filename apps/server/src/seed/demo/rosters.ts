import { addDays } from '@warchest/domain/time/day.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import { catalogueLists } from '../../features/catalogue/queries.ts';
import { open } from '../../features/rosters/open.ts';
import { pick } from '../../features/rosters/pick.ts';
import { save } from '../../features/rosters/save.ts';
import { setNote } from '../../features/rosters/set-details.ts';
import { signUp, type Offered } from '../../features/rosters/public.ts';
import { change } from '../../platform/change.ts';
import type { Actor } from '../../platform/context.ts';
import type { DemoMembers } from './demo-members.ts';
import type { SeedSession } from './seed-session.ts';
import type { DemoRun } from './planned-run.ts';
import { seededRandom, type Random } from './random.ts';

const minute = 60_000;

/** The progress of a run's roster: boosters who signed up, and those of them who are picked. */
interface Staffing {
  readonly signups: number;
  readonly picked: number;
  /** Whether the picked boosters are notified. */
  readonly saved: boolean;
}

/**
 * The rosters of the demo: tonight's are being filled, tomorrow's is open, recent ones are done.
 */
function staffingOf({ key }: DemoRun, now: number): Staffing | null {
  const today = dayOf(now);
  if (key === 'full') return { signups: 34, picked: 7, saved: true };
  if (key === 'baited') return { signups: 17, picked: 4, saved: false };
  if (key === 'started') return { signups: 13, picked: 10, saved: true };
  if (key === `main-${addDays(today, 1)}`) return { signups: 21, picked: 0, saved: false };
  const late = [1, 2, 4].map((ago) => `past-main-${addDays(today, -ago)}`);
  return late.includes(key) ? { signups: 12, picked: 10, saved: true } : null;
}

/** Roles and classes, by frequency, so that a run can be staffed: every sixth a tank, a healer. */
const plays: readonly (readonly [BoosterRole, string])[] = [
  ['tank', 'Warrior'],
  ['healer', 'Priest'],
  ['dps', 'Mage'],
  ['dps', 'Hunter'],
  ['dps', 'Rogue'],
  ['dps', 'Warlock'],
  ['tank', 'Death Knight'],
  ['healer', 'Druid'],
  ['dps', 'Shaman'],
  ['dps', 'Demon Hunter'],
  ['dps', 'Evoker'],
  ['dps', 'Paladin'],
  ['lb', 'Paladin'],
  ['tank', 'Monk'],
  ['healer', 'Shaman'],
  ['dps', 'Monk'],
  ['dps', 'Mage'],
  ['dps', 'Druid'],
];

const notes = [
  '',
  '',
  '',
  'Can tank as well',
  'Ten minutes late',
  'Second raid tonight',
  'Voice only listening',
];

/** The offer of the booster with this number. */
export function offerOf(chance: Random, at: number) {
  const [role, played] = plays[at % plays.length] ?? ['dps', 'Mage'];
  const best = 40 + chance.between(0, 59) - 0.5;
  return {
    role,
    class: played,
    status: chance.percent(78) ? 'Signed' : chance.pick(['Late', 'Tentative', 'Bench']),
    itemLevel: 690 + chance.between(0, 32),
    note: chance.pick(notes),
    logsLink: `https://www.warcraftlogs.com/character/eu/kazzak/booster${at}`,
    best,
    median: Math.max(5, best - 5 - chance.between(0, 24)),
    kills: chance.between(0, 39),
  } as const satisfies Offered;
}

/** Opens the roster of a run that has one, lets boosters sign up, and picks some of them. */
export async function playRoster(
  stage: SeedSession,
  cast: DemoMembers,
  run: DemoRun,
  id: string,
  from: number,
): Promise<void> {
  const staffing = staffingOf(run, stage.now);
  if (!staffing || !run.leader) return;
  const leader = run.leader;
  const { key } = run;
  const chance = seededRandom(staffing.signups);
  const lists = await catalogueLists(stage.deps);
  const { data: roster } = await stage.once(leader, from, `${key}.roster`, (ctx) => open(ctx, id));
  const boosters = cast.boosters.filter((one) => one.id !== leader.id).slice(0, staffing.signups);
  const offers: { readonly who: Actor; readonly offered: Offered }[] = [];
  for (const [at, who] of boosters.entries()) {
    const offered = offerOf(chance, at);
    offers.push({ who, offered });
    await stage.once(who, from + (at + 1) * minute, `${key}.signup${at}`, (ctx) =>
      change(ctx, 'roster.signup', async (tx) => {
        await signUp(tx, lists, { raidId: id }, { id: who.id, name: who.displayName }, offered);
        return null;
      }),
    );
  }
  const noted = from + 60 * minute;
  await stage.once(leader, noted, `${key}.rosterNote`, (ctx) =>
    setNote(ctx, {
      message: roster.message,
      leaderNote: 'Be in group 15 minutes before the start. Flasks and food are on you.',
    }),
  );
  for (const [at, { who, offered }] of chosenOf(offers, staffing.picked).entries()) {
    await stage.once(leader, noted + at * minute, `${key}.pick${at}`, (ctx) =>
      pick(ctx, {
        raidId: id,
        booster: who.id,
        role: offered.role,
        boosterClass: offered.class,
        state: 'unsaved',
      }),
    );
  }
  if (!staffing.saved || staffing.picked === 0) return;
  await stage.once(leader, noted + 30 * minute, `${key}.rosterSaved`, (ctx) =>
    save(ctx, { message: roster.message }),
  );
}

/** Two tanks, two healers, and damage dealers for the rest, as far as there are enough. */
export function chosenOf<T extends { readonly offered: Pick<Offered, 'role'> }>(
  offers: readonly T[],
  most: number,
): T[] {
  const room: Record<BoosterRole, number> = { tank: 2, healer: 2, dps: 6, lb: 0 };
  return offers
    .filter(({ offered }) => room[offered.role]-- > 0)
    .toSorted((a, b) => a.offered.role.localeCompare(b.offered.role))
    .slice(0, most);
}
