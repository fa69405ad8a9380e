import type { z } from 'zod';
import { contract } from '@warchest/contract/index.ts';
import type { BookingFull, RaidView, RunView } from '@warchest/contract/run-view.ts';
import type { CycleConfig } from '@warchest/domain/cycles/cycle.ts';
import { cutCategories, paysLeader, type CutCategory } from '@warchest/domain/gold/earning.ts';
import type { Role } from '@warchest/domain/members/roles.ts';
import { addDays } from '@warchest/domain/time/day.ts';
import { dayOf } from '@warchest/domain/time/zone.ts';
import { person, type TestUser, type TestWorld } from './harness.ts';

const { runs, bookings } = contract;

/** People of a test, each of their own, who may do what their word says. */
export const testUsers = () => ({
  manager: person({ name: 'Manager', roles: ['RAIDMANAGER', 'OVERVIEW'] }),
  leader: person({ name: 'Leader', roles: ['RAIDLEADER', 'OVERVIEW'] }),
  collector: person({ name: 'Collector', roles: ['GOLDCOLLECTOR', 'OVERVIEW'] }),
  advertiser: person({ name: 'Advertiser', roles: ['ADVERTISER', 'OVERVIEW'] }),
  other: person({ name: 'Other', roles: ['ADVERTISER', 'OVERVIEW'] }),
  stranger: person({ name: 'Stranger', roles: [] }),
});

export const holding = (...roles: Role[]): TestUser => person({ name: roles.join(' '), roles });

/** The body of a run tomorrow evening; everything may be set otherwise. */
export const runBody = (world: TestWorld, given: Record<string, unknown> = {}) => ({
  date: addDays(dayOf(world.clock.now()), 1),
  time: '20:00',
  type: 'VIP',
  raid: 'Manaforge Omega',
  difficulty: 'Heroic',
  raidType: 'Full Run',
  raidBoss: '0/0',
  leader: '',
  gc: '',
  gcDoesInvites: false,
  amountOfPossibleCustomer: 3,
  createdAsRecurringRaid: false,
  ...given,
});

let buyers = 0;

/** The body of a booking of somebody new; everything may be set otherwise. */
export const bookingBody = (given: Record<string, unknown> = {}) => {
  buyers += 1;
  const letters = Array.from(String(buyers), (digit) => 'abcdefghij'[Number(digit)]).join('');
  return {
    faction: 'Horde',
    typeOfBoost: 'VIP',
    buyer: `Buyer${letters}-Kazzak`,
    buyerClass: 'Mage',
    paymentRealm: 'Kazzak',
    paymentFaction: 'Horde',
    price: 250_000,
    advCut: 'FTB',
    ...given,
  };
};

/** A run of the kind that most tests are about. */
function raidOf(run: RunView): RaidView {
  if (run.kind !== 'raid') throw new Error(`No raid: ${run.kind}`);
  return run;
}

/** A run that is listed for booking, with its leader and gold collector. */
export async function openRun(
  world: TestWorld,
  people: Pick<ReturnType<typeof testUsers>, 'manager' | 'leader' | 'collector'>,
  given: Record<string, unknown> = {},
): Promise<RaidView> {
  await Promise.all([world.join(people.leader), world.join(people.collector)]);
  const body = runBody(world, { leader: people.leader.id, gc: people.collector.id, ...given });
  const answer = await world.as(people.manager).call(runs.raid.create, { body: body });
  if (answer.status !== 200) throw new Error(`No run: ${answer.text}`);
  return raidOf(answer.body);
}

const unchanged = { adv: null, booster: null, mcut: null, bs: null, maxbs: null };

type CutsBody = z.input<NonNullable<typeof contract.cycles.setCuts.body>>;

/** The whole cuts payload: null where nothing is given. */
export function cutsBody(given: Partial<Record<CutCategory, object>> = {}): CutsBody {
  const body: Record<string, unknown> = {};
  for (const category of cutCategories) {
    const rates = { ...unchanged, ...(paysLeader(category) ? { leader: null } : {}) };
    body[category] = given[category] ? { ...rates, ...given[category] } : null;
  }
  return body as CutsBody;
}

export const bookAs = (
  world: TestWorld,
  who: TestUser,
  run: { readonly id: string },
  given: Record<string, unknown> = {},
  options: { readonly key?: string } = {},
) =>
  world
    .as(who)
    .call(bookings.raid.book, { params: { id: run.id }, body: bookingBody(given) }, options);

/** A booking, or an error saying why not. */
export async function booked(
  world: TestWorld,
  who: TestUser,
  run: { readonly id: string },
  given: Record<string, unknown> = {},
): Promise<BookingFull> {
  const answer = await bookAs(world, who, run, given);
  if (answer.status !== 200) throw new Error(`Not booked: ${answer.text}`);
  return answer.body;
}

/** Changes a booking as somebody. */
export const follow = (
  world: TestWorld,
  who: TestUser,
  booking: { readonly id: string; readonly raid: string },
  body: Record<string, unknown>,
) =>
  world.as(who).call(bookings.raid.update, {
    params: { id: booking.raid, bookingId: booking.id },
    body: body,
  });

/** Changes a run as somebody. */
export const changeRun = (
  world: TestWorld,
  who: TestUser,
  run: { readonly id: string },
  body: Record<string, unknown>,
) => world.as(who).call(runs.raid.update, { params: { id: run.id }, body: body });

/** A run that is not shown: to nobody, where it contradicts its own bookings. */
export class NotShown extends Error {}

/** The run as somebody sees it; throws {@link NotShown}. */
export async function seen(
  world: TestWorld,
  who: TestUser,
  run: { readonly id: string },
): Promise<RaidView> {
  const answer = await world.as(who).call(runs.raid.one, { params: { id: run.id } });
  if (answer.status !== 200) throw new NotShown(`The run is not shown: ${answer.text}`);
  return raidOf(answer.body);
}

/**
 * Makes so many backups of a run out of one of them, as if that advertiser had booked them: past the
 * server, because the list is long.
 */
export async function waitIn(
  world: TestWorld,
  run: { readonly id: string },
  first: { readonly id: string; readonly advertiser: { readonly id: string } },
  total: number,
): Promise<void> {
  await world.sql(
    `insert into bookings select (jsonb_populate_record(b, jsonb_build_object('id', b.id || n,
       'buyer_key', b.buyer_key || n, 'advertiser_id', $3::text, 'position', b.position + n))).*
     from bookings b, generate_series(1, $2) n where b.id = $1`,
    [first.id, total - 1, first.advertiser.id],
  );
  await world.sql(
    `update runs set waiting_count = (select count(*) from bookings where run_id = $1),
       next_position = 1000 where id = $1`,
    [run.id],
  );
}

/** The pay weeks as they are when tests play; other dates may be given. */
export const payWeeks = (given: Partial<CycleConfig> = {}): CycleConfig => ({
  currentStart: '2026-11-18',
  currentEnd: '2026-11-24',
  currentPaymentStart: '2026-11-25',
  currentPaymentEnd: '2026-11-27',
  oldStart: '2026-11-11',
  oldEnd: '2026-11-17',
  oldPaymentStart: '2026-11-18',
  oldPaymentEnd: '2026-11-20',
  ...given,
});
