import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { historyNames } from '@warchest/contract/histories.ts';
import type { BookingFull, RunView } from '@warchest/contract/run-view.ts';
import { kindRules, runKinds } from '@warchest/domain/runs/kind.ts';
import { verifyDatabase } from '../../src/verify/database.ts';
import type { Answer } from '../caller.ts';
import { person, testWorld, type Person, type World } from '../harness.ts';
import { cast } from '../scenes.ts';
import { customers, scenesOf } from '../scenes-of-kinds.ts';
import { bookKeys, servicePeople } from '../sold-service.ts';
import { booster, staffed } from '../staffed-run.ts';
import { lines, unknownId } from './lines.ts';

const { bookings, calendar, catalogue, runs, cycles, gold, history } = contract;
const { histories, logs, loyalty, members, people: persons, rosters, services } = contract;

/** Calls that somebody without a right to their object tries here. */
const tried = new Set<string>();

/** A refusal without what differs from request to request. */
const bare = ({ status, text }: Answer<unknown>, id: string) => ({
  status,
  text: text.replaceAll(id, 'ID').replace(/"requestId":"[^"]*"/, ''),
});

type Call = (who: Person, bookingId: string) => Promise<Answer<unknown>>;

describe.each(runKinds)('in a %s', (kind) => {
  let world: World;
  /** Owner and other are two advertisers; `elsewhere` leads and collects, but not in this run. */
  let people: ReturnType<typeof cast> & { elsewhere: Person };
  let run: RunView;
  let target: RunView;
  let booking: BookingFull;

  beforeAll(async () => {
    world = await testWorld();
    const elsewhere = person({ name: 'Elsewhere', roles: ['RAIDLEADER', 'GOLDCOLLECTOR'] });
    people = { ...cast(), elsewhere };
    await world.join(elsewhere);
    run = await scenesOf(world, kind).open(people, { note: 'secret of nobody' });
    target = await scenesOf(world, kind).open({
      ...people,
      leader: elsewhere,
      collector: elsewhere,
    });
    booking = await scenesOf(world, kind).booked(people.advertiser, run, {
      buyer: 'Secretname-Kazzak',
      price: 123_457,
      note: 'secret note',
      btag: 'secret#1234',
    });
  });
  afterAll(() => world.close());

  /** A change of how many spots there are. */
  const capacity = (spots: number) =>
    kindRules[kind].spotsPerBoss
      ? { offeredBosses: [{ boss: "Mug'Zee", possibleCustomers: spots }] }
      : { amountOfPossibleCustomer: spots };

  /** The booking's row and its run's, to see that nothing changed. */
  const rows = () =>
    world.sql(
      `select to_jsonb(b) as booking, to_jsonb(r) as run from bookings b join runs r on r.id = b.run_id
     where b.id = $1`,
      [booking.id],
    );

  const at = (bookingId: string) => ({ id: run.id, bookingId });
  const bookingCalls: Readonly<Record<string, Call>> = {
    [`bookings.${kind}.update`]: (who, id) =>
      world.as(who).call(bookings[kind].update, { params: at(id), body: { note: 'mine now' } }),
    [`bookings.${kind}.remove`]: (who, id) =>
      world.as(who).call(bookings[kind].remove, { params: at(id) }),
    [`bookings.${kind}.restore`]: (who, id) =>
      world.as(who).call(bookings[kind].restore, { params: at(id) }),
    [`bookings.${kind}.move`]: (who, id) =>
      world.as(who).call(bookings[kind].move, { params: at(id), body: { to: target.id } }),
    [`logs.${kind}.ofBooking`]: (who, id) =>
      world.as(who).call(logs[kind].ofBooking, { params: at(id) }),
  };

  describe('somebody else’s booking', () => {
    test.each(Object.entries(bookingCalls))('%s: as if it did not exist', async (_, call) => {
      const before = await rows();
      for (const stranger of [people.other, people.elsewhere]) {
        const foreign = await call(stranger, booking.id);
        expect(foreign.status).toBe(404);
        expect(bare(foreign, booking.id)).toEqual(bare(await call(stranger, unknownId), unknownId));
      }
      expect(await rows()).toEqual(before);
    });
  });

  /** Calls on other objects, each of which somebody without a right to the object tries. */
  const otherCases: Readonly<Record<string, () => Promise<void>>> = {
    [`runs.${kind}.update`]: async () => {
      const before = await rows();
      for (const body of [{ note: 'x' }, { completed: true }, capacity(9)]) {
        expect((await scenesOf(world, kind).change(people.elsewhere, run, body)).status).toBe(403);
      }
      const unknown = await scenesOf(world, kind).change(
        people.manager,
        { id: unknownId },
        { note: 'x' },
      );
      expect(unknown.status).toBe(404);
      expect(await rows()).toEqual(before);
    },
    [`bookings.${kind}.book`]: async () => {
      const answer = await world.as(people.other).call(bookings[kind].book, {
        params: { id: unknownId },
        body: customers[kind](run),
      });
      expect(answer.status).toBe(404);
    },
    [`bookings.${kind}.bookMany`]: async () => {
      const answer = await world.as(people.other).call(bookings[kind].bookMany, {
        params: { id: unknownId },
        body: { customers: [customers[kind](run)] },
      });
      expect(answer.status).toBe(404);
    },
    [`bookings.${kind}.updateMany`]: async () => {
      const before = await rows();
      const changes = [{ id: booking.id, note: 'mine now' }];
      for (const who of [people.other, people.elsewhere]) {
        const params = { id: run.id };
        const answer = await world
          .as(who)
          .call(bookings[kind].updateMany, { params, body: { changes } });
        expect(answer.status).toBe(404);
      }
      // Nor through a run of one's own.
      const params = { id: target.id };
      const through = await world
        .as(people.elsewhere)
        .call(bookings[kind].updateMany, { params, body: { changes } });
      expect(through.body.outcomes).toMatchObject([{ ok: false, problem: { type: 'not-found' } }]);
      expect(await rows()).toEqual(before);
    },
    [`bookings.${kind}.markDone`]: async () => {
      await scenesOf(world, kind).follow(people.collector, booking, {
        customerStatus: 'In group',
        paid: true,
      });
      const before = await rows();
      for (const who of [people.advertiser, people.other, people.elsewhere, people.collector]) {
        const answer = await world
          .as(who)
          .call(bookings[kind].markDone, { params: { id: run.id } });
        expect(answer.status).toBe(403);
      }
      // A booking of this run is not done through another run that one leads.
      const through = await world.as(people.elsewhere).call(bookings[kind].markDone, {
        params: { id: target.id },
        body: { Buyer: [{ id: booking.id }], bookings: [booking.id] },
      });
      expect(through.status).toBe(200);
      expect(await rows()).toEqual(before);
      await scenesOf(world, kind).follow(people.collector, booking, {
        customerStatus: '',
        paid: false,
      });
    },
    'bookings.bait': async () => {
      const params = { id: run.id };
      for (const who of [people.advertiser, people.leader, people.elsewhere]) {
        const asked = { params, body: { amountOfBookings: 1 } };
        expect((await world.as(who).call(bookings.bait, asked)).status).toBe(403);
      }
    },
    [`bookings.${kind}.deleted`]: async () => {
      const params = { id: run.id };
      for (const who of [people.advertiser, people.other, people.elsewhere]) {
        const answer = await world.as(who).call(bookings[kind].deleted, { params });
        expect(answer.status).toBe(403);
      }
      const unknown = { params: { id: unknownId } };
      expect((await world.as(people.leader).call(bookings[kind].deleted, unknown)).status).toBe(
        404,
      );
      expect((await world.as(people.leader).call(bookings[kind].deleted, { params })).body).toEqual(
        [],
      );
    },
    [`gold.${kind}.shares`]: async () => {
      const params = { id: run.id };
      const asked = async (who: Person, id: string) =>
        (await world.as(who).call(gold[kind].shares, { params: { id } })).status;
      for (const who of [people.advertiser, people.other]) {
        expect(await asked(who, run.id)).toBe(403);
      }
      const foreign = await world.as(people.elsewhere).call(gold[kind].shares, { params });
      expect(foreign.status).toBe(404);
      expect(await asked(people.elsewhere, unknownId)).toBe(404);
      expect(await asked(people.leader, run.id)).toBe(200);
    },
    [`history.${kind}.ofRun`]: async () => {
      const asked = async (who: Person, id: string) =>
        (await world.as(who).call(history[kind].ofRun, { params: { id } })).status;
      for (const who of [people.advertiser, people.other])
        expect(await asked(who, run.id)).toBe(403);
      expect(await asked(people.elsewhere, run.id)).toBe(404);
      expect(await asked(people.elsewhere, unknownId)).toBe(404);
      expect(await asked(people.leader, run.id)).toBe(200);
    },
    [`runs.${kind}.one`]: async () => {
      const params = { id: run.id };
      const own = await world.as(people.advertiser).call(runs[kind].one, { params });
      expect(own.body.view).toBe('public');
      expect(own.text).toContain('Secretname');
      for (const who of [people.other, people.elsewhere]) {
        const foreign = await world.as(who).call(runs[kind].one, { params });
        expect(foreign.body.view).toBe('public');
        expect(foreign.text).not.toMatch(/Secretname|secret note|secret#|123457|123_457/);
        expect(foreign.text).not.toContain(people.advertiser.id);
        expect(foreign.text).not.toContain(booking.id);
      }
    },
    [`logs.${kind}.ofRun`]: async () => {
      const asked = async (who: Person, id: string) =>
        (await world.as(who).call(logs[kind].ofRun, { params: { id } })).status;
      for (const who of [people.advertiser, people.other, people.elsewhere])
        expect(await asked(who, run.id)).toBe(403);
      expect(await asked(people.leader, unknownId)).toBe(404);
      expect(await asked(people.leader, run.id)).toBe(200);
    },
    'calendar.feed': async () => {
      await world.as(people.advertiser).call(calendar.make, { body: { renew: true } });
      const params = { link: `${'x'.repeat(43)}.ics` };
      for (const who of [null, people.advertiser]) {
        expect((await world.as(who).call(calendar.feed, { params })).status).toBe(404);
      }
    },
    'cycles.ofMember': async () => {
      const params = { discordId: people.advertiser.id };
      for (const who of [people.other, people.manager, people.advertiser]) {
        expect((await world.as(who).call(cycles.ofMember, { params })).status).toBe(403);
      }
    },
    'loyalty.ofMember': async () => {
      const params = { discordId: people.advertiser.id };
      for (const who of [people.other, people.manager, people.advertiser]) {
        expect((await world.as(who).call(loyalty.ofMember, { params })).status).toBe(403);
      }
    },
    'people.one': async () => {
      const params = { discordId: people.advertiser.id };
      for (const who of [people.other, people.manager, people.advertiser]) {
        expect((await world.as(who).call(persons.one, { params })).status).toBe(403);
      }
    },
    'people.finishSessions': async () => {
      const params = { discordId: people.advertiser.id };
      for (const who of [people.other, people.manager, people.advertiser]) {
        const asked = { params, body: {} };
        expect((await world.as(who).call(persons.finishSessions, asked)).status).toBe(403);
      }
      // a session is ended only as one of its member's
      const [session] = await world.sql<{ id: string }>(
        'select id from sessions where member_id = $1 and ended_at is null',
        [people.advertiser.id],
      );
      const admin = world.as(person({ roles: ['ADMIN'] }));
      const others = { params: { discordId: people.other.id }, body: { ids: [session?.id ?? ''] } };
      expect((await admin.call(persons.finishSessions, others)).body).toEqual({ ended: 0 });
      expect((await world.as(people.advertiser).call(members.me)).status).toBe(200);
    },
    'catalogue.save': async () => {
      const asked = { params: { list: 'mounts' as const }, body: { version: 1, rows: [] } };
      for (const who of [people.other, people.manager, people.advertiser]) {
        expect((await world.as(who).call(catalogue.save, asked)).status).toBe(403);
      }
    },
    'histories.order': async () => {
      const keeper = world.as(person({ roles: ['ACCESS'] }));
      const buyer = person({ roles: ['OVERVIEW'] });
      await world.join(buyer);
      const stock = [{ label: 'Mount', amount: 5, category: 'Mounts' }];
      const [item] = (await keeper.call(loyalty.saveItems, { body: stock })).body.data;
      const given = { discordId: buyer.id, amount: 5, reason: 'help' };
      await keeper.call(loyalty.assign, { body: given });
      const bought = await world.as(buyer).call(loyalty.checkout, {
        body: { items: [{ id: item?.id ?? '' }], totalCosts: 5 },
      });
      const params = { id: bought.body.order.orderID };
      expect((await keeper.call(histories.order, { params })).status).toBe(200);
      for (const who of [people.other, people.manager, buyer]) {
        expect((await world.as(who).call(histories.order, { params })).status).toBe(403);
      }
    },
  };

  for (const name of Object.keys({ ...bookingCalls, ...otherCases })) tried.add(name);

  describe('other objects', () => {
    test.each(Object.entries(otherCases))('%s', async (_, check) => {
      await check();
    });
  });

  test('lists show of others’ bookings what everybody may see, and own history only own', async () => {
    const week = { start: '2026-11-20', end: '2026-11-30' };
    for (const line of [runs[kind].list, runs[kind].overview, runs[kind].schedule]) {
      const listed = await world.as(people.other).call(line, { query: week });
      expect(listed.body.map(({ id }) => id)).toContain(run.id);
      expect(listed.text).not.toMatch(/Secretname|secret note|secret#|123457/);
    }
    const history = await world.as(people.other).call(bookings[kind].own, { query: week });
    expect(history.body).toEqual([]);
  });

  test('a message is read only by whom it was sent to', async () => {
    const second = await scenesOf(world, kind).booked(people.advertiser, target);
    await scenesOf(world, kind).change(people.elsewhere, target, capacity(1));
    const waiting = await scenesOf(world, kind).booked(people.other, target);
    expect(waiting.backup).toBe(true);
    await world.as(people.advertiser).call(bookings[kind].remove, {
      params: { id: target.id, bookingId: second.id },
    });
    const mine = await world.as(people.other).call(members.notices);
    const [notice] = mine.body;
    expect(notice?.bookingId).toBe(waiting.id);
    const body = { ids: [notice?.id ?? ''] };
    const foreign = await world.as(people.advertiser).call(members.readNotices, { body });
    expect(foreign.body).toEqual([]);
    const still = await world.as(people.other).call(members.notices);
    expect(still.body[0]?.read).toBe(false);
  });

  test('nothing else has changed', async () => {
    expect(await verifyDatabase(world.server.deps)).toEqual([]);
  });
});

describe('a service booking', () => {
  let world: World;
  const secret = { buyer: 'Secretname-Kazzak', note: 'secret note' };
  const people = servicePeople();
  let id = '';
  beforeAll(async () => {
    world = await testWorld();
    ({ id } = await bookKeys(world, people.advertiser, secret));
  });
  afterAll(() => world.close());

  const calls: Readonly<Record<string, (who: Person, of: string) => Promise<Answer<unknown>>>> = {
    one: (who, of) => world.as(who).call(services.one, { params: { id: of } }),
    shares: (who, of) => world.as(who).call(services.shares, { params: { id: of } }),
    log: (who, of) => world.as(who).call(services.log, { params: { id: of } }),
    update: (who, of) =>
      world.as(who).call(services.update, { params: { id: of }, body: { note: 'mine' } }),
    move: (who, of) =>
      world.as(who).call(services.move, { params: { id: of }, body: { status: 'Cancelled' } }),
    choose: (who, of) =>
      world.as(who).call(services.choose, { params: { id: of }, body: { members: [] } }),
    offer: (who, of) =>
      world.as(who).call(services.offer, {
        params: { id: of },
        body: { role: 'dps', class: 'Mage', itemLevel: 600 },
      }),
    withdraw: (who, of) => world.as(who).call(services.withdraw, { params: { id: of } }),
  };
  const row = () => world.sql('select * from service_bookings where id = $1', [id]);

  test.each(Object.keys(calls))('%s is nothing for those who cannot know of it', async (name) => {
    tried.add(`services.${name}`);
    const call = calls[name];
    if (!call) throw new Error(name);
    const before = await row();
    for (const who of [person({ roles: ['ADVERTISER'] }), person()]) {
      const theirs = bare(await call(who, id), id);
      expect(theirs).toEqual(bare(await call(who, unknownId), unknownId));
      expect([403, 404]).toContain(theirs.status);
    }
    expect(await row()).toEqual(before);
  });
  test.each(['shares', 'log', 'update', 'move', 'choose', 'withdraw'])(
    '%s is refused to a booster, who learns nothing of the customer',
    async (name) => {
      const [booster] = people.boosters;
      const answer = await calls[name]?.(booster ?? person(), id);
      expect(answer?.status).toBe(403);
      expect(answer?.text).not.toMatch(/secret/i);
      expect((await calls.one?.(booster ?? person(), id))?.text).not.toMatch(/secret/i);
    },
  );
});

describe('a history', () => {
  let world: World;
  beforeAll(async () => {
    world = await testWorld();
  });
  afterAll(() => world.close());
  const ids: Readonly<Partial<Record<string, string>>> = {
    work: 'work',
    settings: 'community',
    roles: 'role_mappings',
    cycle: 'config',
    cuts: 'config',
    catalogue: 'raids',
  };

  test.each(historyNames)('%s is nothing for those whose matter it is not', async (name) => {
    tried.add(`histories.${name}`);
    const victim = person({ roles: ['OVERVIEW'] });
    await world.join(victim);
    const params = { id: ids[name] ?? victim.id };
    const everyOther = ['RAIDMANAGER', 'RAIDLOGS', 'MANAGER', 'OVERVIEW'] as const;
    for (const who of [
      person({ roles: [...everyOther] }),
      person({ roles: ['OVERVIEW', 'BLACKLISTED'] }),
    ]) {
      const { status } = await world.as(who).call(histories[name], { params });
      expect(status).toBe(403);
    }
  });
});

describe('a roster', () => {
  let world: World;
  const people = cast();
  const played = booster('Secretname');
  let at = { message: '', raidId: '' };
  beforeAll(async () => {
    world = await testWorld();
    const run = await scenesOf(world, 'raid').open(people);
    const { message } = await staffed(world, people.leader, run, [played]);
    at = { message, raidId: run.id };
  });
  afterAll(() => world.close());

  const counts = { tank: 1, heal: 1, dps: 1, lb: 1 };
  type Of = typeof at;
  const calls: Readonly<Record<string, (who: Person, of: Of) => Promise<Answer<unknown>>>> = {
    open: (who, { raidId }) => world.as(who).call(rosters.open, { body: { raid: raidId } }),
    add: (who, { raidId }) =>
      world.as(who).call(rosters.add, {
        body: { raidId, role: 'dps', boosterClass: 'Mage', booster: played.id },
      }),
    remove: (who, { raidId }) =>
      world.as(who).call(rosters.remove, { body: { raidId, booster: played.id } }),
    save: (who, { message }) => world.as(who).call(rosters.save, { body: { message } }),
    ping: (who, { message }) =>
      world.as(who).call(rosters.ping, {
        body: { message, horde: '', alliance: '', custom: '', voice: '' },
      }),
    note: (who, { message }) =>
      world.as(who).call(rosters.note, { body: { message, leaderNote: 'mine' } }),
    urgent: (who, of) => world.as(who).call(rosters.urgent, { body: of }),
    role: (who, { raidId }) =>
      world.as(who).call(rosters.role, {
        body: { raidId, booster: played.id, charClass: 'Mage', role: 'tank' },
      }),
    characterClass: (who, { raidId }) =>
      world.as(who).call(rosters.characterClass, {
        body: { raidId, booster: played.id, oldClass: 'Mage', newClass: 'Priest' },
      }),
    status: (who, { raidId }) =>
      world.as(who).call(rosters.status, {
        body: { raidId, booster: played.id, charClass: 'Mage', status: 'Late' },
      }),
    roleCount: (who, { message }) =>
      world.as(who).call(rosters.roleCount, { body: { message, ...counts } }),
    close: (who, { message }) =>
      world.as(who).call(rosters.close, { body: { message, closed: true } }),
    attendance: (who, { message }) =>
      world.as(who).call(rosters.attendance, {
        body: { message, booster: played.id, attendance: 'no-show' },
      }),
    deleteRoster: (who, { message }) =>
      world.as(who).call(rosters.deleteRoster, { body: { roster: message } }),
    deleteOfRun: (who, { raidId }) =>
      world.as(who).call(rosters.deleteOfRun, { body: { raid: raidId } }),
  };
  const rows = () =>
    world.sql(`select to_jsonb(r) as roster, (select jsonb_agg(p) from roster_picks p) as picks,
      (select jsonb_agg(s) from roster_signups s) as signups from rosters r`);

  test.each(Object.keys(calls))('%s is nothing for those who have no part in it', async (name) => {
    const call = calls[name];
    if (!call) throw new Error(name);
    const before = await rows();
    const elsewhere = person({ roles: ['RAIDLEADER', 'GOLDCOLLECTOR'] });
    for (const who of [elsewhere, played, people.advertiser, people.stranger]) {
      const theirs = await call(who, at);
      expect([403, 404]).toContain(theirs.status);
      expect(theirs.text).not.toContain('Secretname');
      if (name === 'open') continue;
      const unknown = await call(who, { message: unknownId, raidId: unknownId });
      expect(unknown.status).toBe(theirs.status);
    }
    expect(await rows()).toEqual(before);
  });
  test('those of a leader, and what was done with them, are nobody else’s to read', async () => {
    for (const name of ['own', 'logs']) tried.add(`rosters.${name}`);
    const params = { userId: people.leader.id };
    for (const who of [person({ roles: ['PREMIUMRAIDLEADER'] }), played, people.collector]) {
      expect((await world.as(who).call(rosters.own, { params })).status).toBe(403);
      const log = await world.as(who).call(rosters.logs, { params: { raidId: at.raidId } });
      expect(log.status).toBe(403);
    }
  });
});

test('every call on an object is tried here', () => {
  const withId = lines.filter(({ path }) => path.includes(':')).map(({ name }) => name);
  expect(withId.filter((name) => !tried.has(name))).toEqual([]);
});
