import type { BookingChange } from '@warchest/contract/booking-change.ts';
import type { RunChange } from '@warchest/contract/run-change.ts';
import { runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { addDays, type Day } from '@warchest/domain/time/day.ts';
import { dayOf, timeOf } from '@warchest/domain/time/zone.ts';
import { customerMaker } from './customers.ts';
import {
  heroicVip,
  heroicShare,
  normalSaved,
  normalDepths,
  mythicLast,
  mythicMount,
  heroicMount,
  lastTwo,
  lastBoss,
  type RunPreset,
} from './run-presets.ts';
import type { PlannedBooking, DemoRun } from './planned-run.ts';
import { Planner, type Follow, type SeedWorld } from './planner.ts';
import { seededRandom } from './random.ts';

const done: BookingChange = { customerStatus: 'In group', paid: true, completed: true };
const inGroup: BookingChange = { customerStatus: 'In group' };
const quarter = 15 * 60 * 1000;
const hour = 60 * 60 * 1000;

/** Most came, paid and are done; a few did not come. */
const asItHappened: Follow = (index, chance) => {
  if (index === 0 || chance.percent(86)) return done;
  return { customerStatus: chance.pick(['AFK', 'Offline', 'Cancelled'] as const) };
};

/** The runs of each kind. */
const worldOf: Record<
  RunKind,
  (planner: Planner, world: SeedWorld & { readonly historyFrom: Day }) => DemoRun[]
> = {
  raid: (planner, world) => [
    ...tonight(planner, world.now),
    ...comingDays(planner, world.now),
    ...past(planner, world),
  ],
  mountraid: (planner, world) => [
    ...everyEvening(planner, world, 'mounts', '18:30', [heroicMount, mythicMount], 3),
    ...everyEvening(planner, world, 'late-mounts', '22:00', [mythicMount], 2),
  ],
  shift: (planner, world) => [
    ...everyEvening(planner, world, 'early-shift', '16:00', [lastBoss, lastTwo], 4),
    ...everyEvening(planner, world, 'late-shift', '20:30', [lastTwo], 5),
  ],
};

/** All runs of the demo: current ones first, then upcoming, then past. */
export function planWorld(world: SeedWorld & { readonly historyFrom: Day }): DemoRun[] {
  const chance = seededRandom(20_261_121);
  const casting = [chance, customerMaker(chance, world.lists)] as const;
  return runKinds.flatMap((kind) => worldOf[kind](new Planner(world, kind, casting), world));
}

/** One run for each state that a screen can show. */
function tonight(planner: Planner, now: number): DemoRun[] {
  const at = (hours: number) => {
    const instant = Math.ceil((now + hours * hour) / quarter) * quarter;
    return { day: dayOf(instant), time: timeOf(instant) };
  };
  const followed: (BookingChange | null)[] = [
    done,
    done,
    { customerStatus: 'In group', paid: true },
    inGroup,
    inGroup,
    { customerStatus: 'Offline' },
    { customerStatus: 'AFK' },
    { customerStatus: 'Backup' },
    { customerStatus: 'No spot' },
  ];
  const started = planner.run(
    heroicShare,
    followed.length,
    { key: 'started', ...at(-0.75), ending: { runState: 'started' } },
    (index) => followed[index] ?? null,
  );
  const fullRun = { ...heroicVip, capacity: 10 };
  const full = planner.run(fullRun, 14, { key: 'full', ...at(2) }, (index) =>
    index === 4 ? { customerStatus: 'AFK' } : null,
  );
  return [
    full,
    withDuplicate(started),
    planner.run(
      normalSaved,
      6,
      { key: 'starting', ...at(0.1), ending: { runState: 'starting' } },
      (i) => (i < 3 ? inGroup : null),
    ),
    planner.run(
      heroicVip,
      9,
      { key: 'delayed', ...at(-0.25), ending: { runState: 'delayed' } },
      (i) => (i < 2 ? inGroup : null),
    ),
    planner.run(mythicLast, 2, {
      key: 'baited',
      ...at(3),
      baits: 3,
      note: 'The last two bosses only, mind the price limit.',
    }),
    planner.run(normalDepths, 3, {
      key: 'cancelled',
      ...at(2.5),
      ending: { runStatus: 'Cancelled' },
    }),
    planner.run(heroicVip, 4, { key: 'hidden', ...at(3.5), ending: { hidden: true } }),
    planner.run(normalSaved, 0, { key: 'leaderless', ...at(4), leader: null, gc: null }),
  ];
}

/** The first customer is marked as a duplicate and booked again by another advertiser. */
function withDuplicate(run: DemoRun): DemoRun {
  const [first, second, ...rest] = run.bookings;
  if (!first || !second) return run;
  const twin: PlannedBooking = { ...second, body: { ...second.body, buyer: first.body.buyer } };
  return {
    ...run,
    bookings: [{ ...first, follow: { customerStatus: 'Duplicate' } }, second, ...rest, twin],
  };
}

function comingDays(planner: Planner, now: number): DemoRun[] {
  const today = dayOf(now);
  return [1, 2, 3, 4, 5, 6].flatMap((ahead) => {
    const day = addDays(today, ahead);
    const late = ahead % 2 === 0 ? mythicLast : heroicShare;
    const lone = ahead === 3 || ahead === 5 ? { leader: null, gc: null } : {};
    const booked = (most: number) => Math.max(0, most - ahead * 2);
    return [
      planner.run(ahead % 3 === 0 ? normalDepths : normalSaved, 'leader' in lone ? 0 : booked(10), {
        key: `early-${day}`,
        day,
        time: '17:00',
        ...lone,
      }),
      planner.run(heroicVip, ahead === 1 ? 19 : booked(15), {
        key: `main-${day}`,
        day,
        time: '19:45',
      }),
      planner.run(late, booked(6), { key: `late-${day}`, day, time: '21:30' }),
    ];
  });
}

/** Collectors mail their gold within some days; newer gold is still with them. */
const isMailedBy = (today: Day, day: Day): boolean => day <= addDays(today, -3);

/** Two completed runs a day up to yesterday; yesterday's second one still has open customers. */
function past(
  planner: Planner,
  { now, historyFrom }: { now: number; historyFrom: Day },
): DemoRun[] {
  const runs: DemoRun[] = [];
  const today = dayOf(now);
  const yesterday = addDays(today, -1);
  for (let day = historyFrom; day <= yesterday; day = addDays(day, 1)) {
    const mailed = isMailedBy(today, day);
    const ending = (key: string): RunChange => ({
      completed: true,
      logs: `https://www.warcraftlogs.com/reports/${key}`,
    });
    runs.push(
      planner.run(
        heroicVip,
        8,
        { key: `past-main-${day}`, day, time: '19:45', ending: ending(`main${day}`), mailed },
        asItHappened,
      ),
    );
    const open = day === yesterday;
    runs.push(
      planner.run(
        runs.length % 4 === 1 ? normalSaved : heroicShare,
        6,
        {
          key: `past-late-${day}`,
          day,
          time: '21:30',
          ending: open ? null : ending(`late${day}`),
          mailed,
        },
        open ? (index) => (index < 2 ? inGroup : done) : asItHappened,
      ),
    );
  }
  return runs;
}

/** A run at the same time every day, up to the day after tomorrow; past ones are completed. */
function everyEvening(
  planner: Planner,
  { now, historyFrom }: { now: number; historyFrom: Day },
  key: string,
  time: string,
  flavours: readonly RunPreset[],
  customers: number,
): DemoRun[] {
  const runs: DemoRun[] = [];
  const today = dayOf(now);
  for (let day = historyFrom; day <= addDays(today, 3); day = addDays(day, 1)) {
    const flavour = flavours[runs.length % flavours.length];
    if (!flavour) break;
    const isPast = day < today;
    const ahead = { key: `${key}-${day}`, day, time };
    const mailed = isMailedBy(today, day);
    const given = isPast ? { ...ahead, ending: { completed: true }, mailed } : ahead;
    const count = day <= today ? customers : Math.max(0, customers - 2);
    runs.push(planner.run(flavour, count, given, isPast ? asItHappened : undefined));
  }
  return runs;
}
