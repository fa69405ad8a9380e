import { contract } from '@warchest/contract/index.ts';
import { kindRules } from '@warchest/domain/runs/kind.ts';
import { person } from '../harness.ts';
import { openRun, type testUsers } from '../fixtures.ts';
import { customers, payloads } from '../fixtures-by-kind.ts';
import { countIn, type Make } from './idempotent-command.ts';
import { idempotentPoints } from './idempotent-points.ts';
import type { RaceContext } from './race.ts';

const { bookings, gold, recurring, runs, strings } = contract;

/** How many changes of that name the log has of these bookings. */
const changesOf = (arena: RaceContext, action: string, ids: readonly string[]): Promise<number> =>
  countIn(arena, `audit_log where subject = 'booking' and action = $1 and subject_id = any($2)`, [
    action,
    ids,
  ]);

/** A run with room for all, and two customers in it. */
async function sold({ scenes, kind }: RaceContext, people: ReturnType<typeof testUsers>) {
  const offeredBosses = [{ boss: "Mug'Zee", possibleCustomers: 70 }];
  const run = await scenes.open(
    people,
    kind === 'shift' ? { offeredBosses } : { amountOfPossibleCustomer: 70 },
  );
  const first = await scenes.booked(people.advertiser, run);
  const second = await scenes.booked(people.advertiser, run);
  const params = { id: run.id };
  return { run, params, first, second, ids: [first.id, second.id] };
}

let made = 0;

/** Every kind of writing call that is sent under a key, each with a scene of its own. */
export const idempotentCommands: Readonly<Record<string, Make>> = {
  create: (arena, { manager, ...people }) => {
    const note = `made under a key, number ${++made}`;
    const { world, kind } = arena;
    const body = (other?: boolean) =>
      payloads[kind](
        world,
        { manager, ...people },
        {
          note,
          leader: '',
          gc: kind === 'shift' ? [] : '',
          ...(other ? { raidBoss: '7/8' } : {}),
        },
      ) as never;
    return Promise.resolve({
      who: manager,
      send: (server, key, other) =>
        world.as(manager, server).call(runs[kind].create, { body: body(other) }, { key }),
      count: () => countIn(arena, 'runs where note = $1', [note]),
      wanted: 1,
    });
  },

  book: async (arena, people) => {
    const { world, kind } = arena;
    const { run, params } = await sold(arena, people);
    const body = customers[kind](run) as Record<string, unknown>;
    return {
      who: people.advertiser,
      send: (server, key, other) =>
        world
          .as(people.advertiser, server)
          .call(
            bookings[kind].book,
            { params, body: { ...body, ...(other ? { price: 1_000 } : {}) } },
            { key },
          ),
      count: () => countIn(arena, 'bookings where run_id = $1', [run.id]),
      wanted: 3,
    };
  },

  'book many': async (arena, people) => {
    const { world, kind } = arena;
    const { run, params } = await sold(arena, people);
    const all = [customers[kind](run), customers[kind](run), customers[kind](run)];
    return {
      who: people.advertiser,
      send: (server, key, other) =>
        world
          .as(people.advertiser, server)
          .call(
            bookings[kind].bookMany,
            { params, body: { customers: other ? all.slice(1) : all } as never },
            { key },
          ),
      count: () => countIn(arena, 'bookings where run_id = $1', [run.id]),
      wanted: 5,
    };
  },

  'change many': async (arena, people) => {
    const { world, kind } = arena;
    const { params, ids } = await sold(arena, people);
    return {
      who: people.manager,
      send: (server, key, other) =>
        world
          .as(people.manager, server)
          .call(
            bookings[kind].updateMany,
            { params, body: { changes: ids.map((id) => ({ id, note: other ? 'b' : 'a' })) } },
            { key },
          ),
      count: () => changesOf(arena, 'booking.updateMany', ids),
      wanted: 2,
    };
  },

  'staff many': async (arena, people) => {
    const { world, kind } = arena;
    const made = [await sold(arena, people), await sold(arena, people)];
    const ids = made.map(({ run }) => run.id);
    return {
      who: people.manager,
      send: (server, key, other) =>
        world.as(people.manager, server).call(
          runs[kind].updateMany,
          {
            body: { changes: (other ? ids.slice(1) : ids).map((id) => ({ id, leader: '' })) },
          },
          { key },
        ),
      count: () =>
        countIn(arena, "audit_log where action = 'run.updateMany' and run_id = any($1)", [ids]),
      wanted: 2,
    };
  },

  move: async (arena, people) => {
    const { world, kind } = arena;
    const { params, first } = await sold(arena, people);
    const [to, elsewhere] = [await sold(arena, people), await sold(arena, people)];
    return {
      who: people.advertiser,
      send: (server, key, other) =>
        world.as(people.advertiser, server).call(
          bookings[kind].move,
          {
            params: { ...params, bookingId: first.id },
            body: { to: (other ? elsewhere : to).run.id },
          },
          { key },
        ),
      count: () => changesOf(arena, 'booking.move', [first.id]),
      wanted: 1,
    };
  },

  restore: async (arena, people) => {
    const { world, kind } = arena;
    const { params, first, second } = await sold(arena, people);
    const who = world.as(people.advertiser);
    for (const { id } of [first, second]) {
      await who.call(bookings[kind].remove, { params: { ...params, bookingId: id } });
    }
    return {
      who: people.advertiser,
      // its body is empty: what differs is whom it is about
      send: (server, key, other) =>
        world
          .as(people.advertiser, server)
          .call(
            bookings[kind].restore,
            { params: { ...params, bookingId: (other ? second : first).id } },
            { key },
          ),
      count: () => changesOf(arena, 'booking.restore', [first.id, second.id]),
      wanted: 1,
    };
  },

  mail: async (arena, people) => {
    const { world, kind, scenes } = arena;
    const { first, second, ids } = await sold(arena, people);
    for (const one of [first, second]) {
      await scenes.follow(people.collector, one, { customerStatus: 'In group', paid: true });
    }
    const line = strings[kindRules[kind].strings].mark;
    const body = { strings: ids.map((id) => `Kazzak:${id}`), mailed: true };
    return {
      who: people.collector,
      send: (server, key, other) =>
        world
          .as(people.collector, server)
          .call(line, { body: other ? { ...body, mailed: false } : body }, { key }),
      count: () => changesOf(arena, 'string.mail', ids),
      wanted: 2,
    };
  },

  'pay out': async (arena, people) => {
    const { world } = arena;
    const admin = person({ roles: ['ADMIN'] });
    const to = [people.advertiser.id, people.other.id];
    for (const one of [people.advertiser, people.other]) await world.join(one);
    return {
      who: admin,
      send: (server, key, other) => {
        const payouts = to.map((discordId) => ({ discordId, amount: other ? 2 : 1 }));
        const body = { reason: 'for the week', payouts };
        return world.as(admin, server).call(gold.pay, { body }, { key });
      },
      count: () =>
        countIn(arena, `ledger_postings where account = 'member' and member_id = any($1)`, [to]),
      wanted: 2,
    };
  },

  'make of templates': async (arena, people) => {
    const { world } = arena;
    const kind = arena.kind === 'shift' ? 'shift' : 'raid';
    const manager = world.as(people.manager);
    const note = `of a template under a key, number ${++made}`;
    const { version } = (await manager.call(recurring[kind].list)).body;
    const ofKind =
      kind === 'shift'
        ? { offeredBosses: [{ boss: 'Gallywix', possibleCustomers: 2 }], raidType: 'Full Run' }
        : { type: 'VIP', note };
    const template = { raid: 'Manaforge Omega', difficulty: 'Heroic', start: '20:00', ...ofKind };
    const saved = await manager.call(recurring[kind].save, {
      body: {
        recurringRaids: [
          { ...template, day: 'Monday' },
          { ...template, day: 'Friday' },
        ] as never[],
        version,
      },
    });
    const ids = saved.body.recurringRaids.map(({ id }) => id);
    const cycle = { start: '2026-12-02', end: '2026-12-08' };
    return {
      who: people.manager,
      send: (server, key, other) =>
        world
          .as(people.manager, server)
          .call(
            recurring[kind].create,
            { body: { cycle, ...(other ? { dayFilter: ['Friday' as const] } : {}) } },
            { key },
          ),
      count: () => countIn(arena, 'runs where template_id = any($1)', [ids]),
      wanted: 2,
    };
  },

  bait: async (arena, people) => {
    const { world } = arena;
    const run = await openRun(world, people, { amountOfPossibleCustomer: 64 });
    return {
      who: people.manager,
      send: (server, key, other) =>
        world
          .as(people.manager, server)
          .call(
            bookings.bait,
            { params: { id: run.id }, body: { amountOfBookings: other ? 2 : 1 } },
            { key },
          ),
      count: () => countIn(arena, 'bookings where run_id = $1', [run.id]),
      wanted: 1,
    };
  },

  ...idempotentPoints,
};
