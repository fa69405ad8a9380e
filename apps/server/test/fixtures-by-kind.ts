import { contract } from '@warchest/contract/index.ts';
import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import type { RunKind } from '@warchest/domain/runs/kind.ts';
import type { TestUser, TestWorld } from './harness.ts';
import type { TestServer } from './server.ts';
import { bookingBody, NotShown, runBody, type testUsers } from './fixtures.ts';

const { runs, bookings } = contract;

type People = Pick<ReturnType<typeof testUsers>, 'manager' | 'leader' | 'collector'>;
type Given = Readonly<Record<string, unknown>>;

/** What creates a run of each kind (RUN-12, RUN-13); a shift has two bosses with three spots in all. */
export const payloads: Record<
  RunKind,
  (world: TestWorld, people: People, given?: Given) => object
> = {
  raid: (world, { leader, collector }, given) =>
    runBody(world, { leader: leader.id, gc: collector.id, ...given }),
  mountraid: (world, { leader, collector }, given) =>
    runBody(world, { leader: leader.id, gc: collector.id, ...given }),
  shift: (world, { leader, collector }, given) => {
    const { date, time, raid, difficulty, raidType, createdAsRecurringRaid } = runBody(world);
    return {
      date,
      time,
      raid,
      difficulty,
      raidType,
      createdAsRecurringRaid,
      leader: leader.id,
      gc: [collector.id],
      offeredBosses: [
        { boss: "Mug'Zee", possibleCustomers: 2 },
        { boss: 'Gallywix', possibleCustomers: 1 },
      ],
      ...given,
    };
  },
};

/** What books somebody new into a run of each kind (BOOK-34). */
export const customers: Record<
  RunKind,
  (run: Pick<RunView, 'id' | 'time'>, given?: Given) => object
> = {
  raid: (_, given) => bookingBody({ ...given }),
  mountraid: (_, given) => bookingBody({ ...given }),
  shift: (run, given) => {
    const { buyer, price, paymentRealm, faction, advCut } = bookingBody();
    return {
      raidId: run.id,
      section: 'shift',
      time: run.time,
      advCut,
      buyer,
      price,
      paymentRealm,
      faction,
      collectedGold: 0,
      note: '',
      paid: false,
      typeOfBoost: "Mug'Zee",
      ...given,
    };
  },
};

/** All bookings of a run as its staff see them, backups after the others. */
export const bookingsIn = (run: RunView): BookingFull[] =>
  [...run.Buyer, ...run.Backup].filter((one): one is BookingFull => 'id' in one);

/** The commands that scenes are made of, for one kind of run. */
export function fixturesOf(world: TestWorld, kind: RunKind) {
  /** A run that is listed for booking, with its leader and gold collector. */
  const open = async (people: People, given: Given = {}): Promise<RunView> => {
    await Promise.all([world.join(people.leader), world.join(people.collector)]);
    const body = payloads[kind](world, people, given) as never;
    const made = await world.as(people.manager).call(runs[kind].create, { body });
    if (made.status !== 200) throw new Error(`No ${kind}: ${made.text}`);
    return made.body;
  };
  const book = (
    who: TestUser,
    run: Pick<RunView, 'id' | 'time'>,
    given: Given = {},
    server?: TestServer,
  ) =>
    world.as(who, server).call(bookings[kind].book, {
      params: { id: run.id },
      body: customers[kind](run, given),
    });
  /** A booking, or an error saying why not. */
  const booked = async (who: TestUser, run: RunView, given: Given = {}): Promise<BookingFull> => {
    const answer = await book(who, run, given);
    if (answer.status !== 200) throw new Error(`Not booked: ${answer.text}`);
    return answer.body;
  };
  const follow = (
    who: TestUser,
    booking: Pick<BookingFull, 'id' | 'raid'>,
    body: Given,
    server?: TestServer,
  ) =>
    world.as(who, server).call(bookings[kind].update, {
      params: { id: booking.raid, bookingId: booking.id },
      body,
    });
  const change = (who: TestUser, run: { readonly id: string }, body: Given, server?: TestServer) =>
    world.as(who, server).call(runs[kind].update, { params: { id: run.id }, body: body as never });
  /** The run as somebody sees it; throws {@link NotShown}. */
  const seen = async (who: TestUser, run: { readonly id: string }): Promise<RunView> => {
    const answer = await world.as(who).call(runs[kind].one, { params: { id: run.id } });
    if (answer.status !== 200) throw new NotShown(`The run is not shown: ${answer.text}`);
    return answer.body;
  };
  return { open, book, booked, follow, change, seen };
}
