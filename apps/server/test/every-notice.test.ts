import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { writeControl } from '@warchest/domain/chat/controls.ts';
import {
  kindRules,
  recurringKinds,
  runKinds,
  type RecurringKind,
  type RunKind,
  type StringList,
} from '@warchest/domain/runs/kind.ts';
import { formOf, sent } from './chatting.ts';
import { person, testWorld, type Person, type World } from './harness.ts';
import { cast, cutsBody, payWeeks, runBody } from './scenes.ts';
import { customers, payloads, scenesOf } from './scenes-of-kinds.ts';
import type { TestServer } from './server.ts';
import { bookKeys, keysBody, offer, servicePeople, type ServicePeople } from './sold-service.ts';
import { booster, signs, staffed } from './staffed-run.ts';
import { openStream, type Stream, type StreamEvent } from './stream.ts';

const { bookings, catalogue, cycles, gold, loyalty, members } = contract;
const { people, programs, recurring, rosters, runs, services, sessions, settings, strings } =
  contract;

let world: World;
/** Where people watch: another process than the one that writes. */
let elsewhere: TestServer;
let address = '';
beforeAll(async () => {
  world = await testWorld();
  elsewhere = await world.startServer();
  address = await elsewhere.listen();
});
afterAll(() => world.close());

/** Somebody who watches while a deed is done, and what they must hear of it. */
interface Scene {
  readonly watcher: Person;
  readonly deed: () => Promise<{ readonly status: number; readonly text: string }>;
  /** Each of these must be told; null: their streams end. */
  readonly told: readonly ((event: StreamEvent) => boolean)[] | null;
}

const runEvent =
  (run: { readonly id: string; readonly version: number }) =>
  ({ event, data }: StreamEvent): boolean => {
    const { id, version } = data as { id?: string; version?: number };
    return event === 'run' && id === run.id && (version ?? 0) > run.version;
  };
const news =
  (topic: string, part: string) =>
  ({ event, data }: StreamEvent): boolean =>
    event === topic && ((data as { parts?: string[] }).parts ?? []).includes(part);

/** A run with a booking; its advertiser watches while the manager does something. */
async function withBooking(kind: RunKind = 'raid') {
  const people = cast();
  const { open, booked } = scenesOf(world, kind);
  const opened = await open(people);
  const booking = await booked(people.advertiser, opened);
  const { body: run } = await world
    .as(people.manager)
    .call(runs[kind].one, { params: { id: opened.id } });
  const params = { id: run.id, bookingId: booking.id };
  return { people, run, booking, params, manager: world.as(people.manager) };
}
async function ownSession(line: typeof sessions.revoke | typeof sessions.revokeByPost) {
  const watcher = person();
  await world.cookieOf(watcher);
  return { watcher, deed: () => world.as(watcher).call(line), told: null };
}

/** Gold of a run of this kind is marked mailed by a manager; its holder hears of it. */
async function markedString(list: StringList, kind: RunKind): Promise<Scene> {
  const [people, scenes] = [cast(), scenesOf(world, kind)];
  const booking = await scenes.booked(people.advertiser, await scenes.open(people));
  const paid = await scenes.follow(people.collector, booking, {
    customerStatus: kindRules[kind].words.inGroup,
    paid: true,
  });
  expect(paid.status).toBe(200);
  const [line, body] = [strings[list].mark, { strings: [`Kazzak:${booking.id}`], mailed: true }];
  const deed = async () => {
    const answer = await world.as(people.manager).call(line, { body });
    expect(answer.body.marked).toEqual(body.strings);
    return answer;
  };
  return { watcher: people.collector, deed, told: [news('member', 'strings')] };
}

/** Templates of a kind: whoever plans hears that they were saved, and of the runs that they make. */
const templateScenes = (kind: RecurringKind): Readonly<Record<string, () => Promise<Scene>>> => {
  const planner = () => person({ roles: ['RAIDMANAGER'] });
  const template = {
    day: 'Thursday',
    start: '20:00',
    raid: 'Manaforge Omega',
    difficulty: 'Heroic',
    ...(kindRules[kind].hasLootType ? { type: 'VIP' } : {}),
    ...(kindRules[kind].spotsPerBoss
      ? { offeredBosses: [{ boss: "Mug'Zee", possibleCustomers: 1 }] }
      : {}),
  };
  const save = async (who: Person) => {
    const { version } = (await world.as(who).call(recurring[kind].list)).body;
    const body = { recurringRaids: [template as never], version };
    return world.as(who).call(recurring[kind].save, { body });
  };
  return {
    [`recurring.${kind}.save`]: () => {
      const watcher = planner();
      return Promise.resolve({
        watcher,
        deed: () => save(watcher),
        told: [news('templates', kind)],
      });
    },
    [`recurring.${kind}.create`]: async () => {
      const watcher = planner();
      await save(watcher);
      const body = { cycle: { start: '2026-11-25', end: '2026-12-01' } };
      const deed = () => world.as(watcher).call(recurring[kind].create, { body });
      const isMade = ({ data }: StreamEvent) => {
        const { of, view } = data as { of?: string; view?: { createdAsRecurringRaid?: boolean } };
        return of === kind && view?.createdAsRecurringRaid === true;
      };
      return { watcher, deed, told: [isMade] };
    },
  };
};

/** A member with points, about to buy the first item of the store. */
async function purchase(keeper: ReturnType<World['as']>, who: Person) {
  await world.join(who);
  const body = [{ label: 'Mount', amount: 5, category: 'Mounts' }];
  const { data } = (await keeper.call(loyalty.saveItems, { body })).body;
  const given = { discordId: who.id, amount: 5, reason: 'Help' };
  expect((await keeper.call(loyalty.assign, { body: given })).status).toBe(200);
  const items = data.slice(0, 1).map(({ id }) => ({ id }));
  return () => world.as(who).call(loyalty.checkout, { body: { items, totalCosts: 5 } });
}

type Scenes = Readonly<Record<string, () => Promise<Scene>>>;

/** How each line of a kind of run that writes is watched. */
const scenesOfKind = (kind: RunKind): Scenes => ({
  [`runs.${kind}.create`]: async () => {
    const people = { ...cast(), manager: person({ roles: ['RAIDMANAGER'] }) };
    await Promise.all([world.join(people.leader), world.join(people.collector)]);
    const watcher = people.manager;
    const note = `made ${watcher.id}`;
    const body = payloads[kind](world, people, { note }) as never;
    return {
      watcher,
      deed: () => world.as(watcher).call(runs[kind].create, { body }),
      told: [({ data }) => (data as { view?: { note?: string } }).view?.note === note],
    };
  },
  [`runs.${kind}.update`]: async () => {
    const { people, run, manager } = await withBooking(kind);
    const deed = () =>
      manager.call(runs[kind].update, { params: { id: run.id }, body: { note: 'new' } });
    return { watcher: people.advertiser, deed, told: [runEvent(run)] };
  },
  [`bookings.${kind}.book`]: async () => {
    const { people, run, params } = await withBooking(kind);
    const deed = () =>
      world.as(people.other).call(bookings[kind].book, {
        params: { id: params.id },
        body: customers[kind](run),
      });
    return { watcher: people.advertiser, deed, told: [runEvent(run)] };
  },
  [`bookings.${kind}.bookMany`]: async () => {
    const { people, run, params } = await withBooking(kind);
    const body = { customers: [customers[kind](run), customers[kind](run)] } as never;
    const deed = () =>
      world.as(people.other).call(bookings[kind].bookMany, { params: { id: params.id }, body });
    return { watcher: people.advertiser, deed, told: [runEvent(run)] };
  },
  [`bookings.${kind}.update`]: async () => {
    const { people, run, manager, params } = await withBooking(kind);
    const deed = () => manager.call(bookings[kind].update, { params, body: { note: 'new' } });
    return { watcher: people.advertiser, deed, told: [runEvent(run)] };
  },
  [`bookings.${kind}.updateMany`]: async () => {
    const { people, run, manager, params } = await withBooking(kind);
    const body = { changes: [{ id: params.bookingId, paid: true }] };
    const deed = () => manager.call(bookings[kind].updateMany, { params: { id: run.id }, body });
    return { watcher: people.advertiser, deed, told: [runEvent(run)] };
  },
  [`bookings.${kind}.remove`]: async () => {
    const { people, run, manager, params } = await withBooking(kind);
    const told = [runEvent(run), news('member', 'notices')];
    return {
      watcher: people.advertiser,
      deed: () => manager.call(bookings[kind].remove, { params }),
      told,
    };
  },
  [`bookings.${kind}.restore`]: async () => {
    const { people, run, manager, params } = await withBooking(kind);
    await manager.call(bookings[kind].remove, { params });
    const deed = () => manager.call(bookings[kind].restore, { params, body: {} });
    return {
      watcher: people.advertiser,
      deed,
      told: [runEvent({ ...run, version: run.version + 1 })],
    };
  },
  [`bookings.${kind}.move`]: async () => {
    const { people, run, manager, params } = await withBooking(kind);
    const other = await scenesOf(world, kind).open(people);
    const deed = () => manager.call(bookings[kind].move, { params, body: { to: other.id } });
    return { watcher: people.advertiser, deed, told: [runEvent(run), runEvent(other)] };
  },
  [`bookings.${kind}.markDone`]: async () => {
    const { people, booking, manager, params } = await withBooking(kind);
    const ready = await scenesOf(world, kind).follow(people.collector, booking, {
      customerStatus: 'In group',
      paid: true,
    });
    expect(ready.status).toBe(200);
    const { body: run } = await manager.call(runs[kind].one, { params: { id: params.id } });
    const body = { bookings: [booking.id] };
    const deed = () => manager.call(bookings[kind].markDone, { params: { id: run.id }, body });
    return { watcher: people.advertiser, deed, told: [runEvent(run)] };
  },
});

/** A service booking is changed: its advertiser hears of it, and whoever sees the desk. */
const serviceScenes = (): Readonly<Record<string, () => Promise<Scene>>> => {
  const at = async (
    prepare: (id: string, people: ServicePeople) => Scene['deed'] | Promise<Scene['deed']>,
    watch: (people: ServicePeople) => Person = ({ advertiser }) => advertiser,
  ): Promise<Scene> => {
    const people = servicePeople();
    const { id } = await bookKeys(world, people.advertiser);
    const watcher = watch(people);
    const isOwn = watcher === people.advertiser;
    const told = [isOwn ? news('member', 'services') : news('services', 'bookings')];
    return { watcher, deed: await prepare(id, people), told };
  };
  const booster = ({ boosters }: ServicePeople): Person => boosters[0] ?? person();
  const offered = { role: 'dps', class: 'Mage', itemLevel: 600 } as const;
  const booked = (send: (who: Person) => ReturnType<Scene['deed']>) => (): Promise<Scene> => {
    const watcher = person();
    return Promise.resolve({
      watcher,
      deed: () => send(watcher),
      told: [news('member', 'services')],
    });
  };
  const { stack: _, specific: __, highestKeystoneLevel: ___, ...common } = keysBody();
  return {
    'services.mplus.book': booked((who) =>
      world.as(who).call(services.mplus.book, { body: keysBody() }),
    ),
    'services.leveling.book': booked((who) =>
      world.as(who).call(services.leveling.book, {
        body: { ...common, section: 'leveling', startlevel: 60, endlevel: 70 },
      }),
    ),
    'services.mythic.book': booked((who) =>
      world.as(who).call(services.mythic.book, {
        body: { ...common, section: 'mythic', title: 'Last boss' },
      }),
    ),
    'services.mounts.book': booked((who) =>
      world.as(who).call(services.mounts.book, {
        body: {
          ...common,
          section: 'mounts',
          title: 'The Big G',
          discordtag: 'a',
          advcut: 'TAKEN',
        },
      }),
    ),
    'services.pvp.book': booked((who) =>
      world.as(who).call(services.pvp.book, {
        body: {
          ...common,
          section: 'pvp',
          title: '',
          advcut: 'WEBSITE',
          typeOfBoost: 'Wins',
          checkpvp: 'https://check-pvp.fr/eu/Kazzak/Thrall',
          spec: 'Fury',
          category: '2s',
          wins: 5,
        },
      }),
    ),
    'services.legacy.book': booked((who) =>
      world.as(who).call(services.legacy.book, {
        body: {
          section: 'legacy',
          faction: 'Horde',
          typeOfBoost: 'Glory',
          buyer: 'Thrall-Kazzak',
          buyerClass: 'Shaman',
          paymentRealm: 'Kazzak',
          paymentFaction: 'HORDE',
          price: 1_000,
          advCut: 'FTB',
        },
      }),
    ),
    'services.update': () =>
      at(
        (id, { desk }) =>
          () =>
            world.as(desk).call(services.update, { params: { id }, body: { note: 'new' } }),
      ),
    'services.move': () =>
      at(
        (id, { advertiser }) =>
          () =>
            world
              .as(advertiser)
              .call(services.move, { params: { id }, body: { status: 'Cancelled' } }),
        booster,
      ),
    'services.offer': () =>
      at(
        (id, people) => () =>
          world.as(booster(people)).call(services.offer, { params: { id }, body: offered }),
      ),
    'services.withdraw': () =>
      at(async (id, people) => {
        await offer(world, booster(people), id);
        return () => world.as(booster(people)).call(services.withdraw, { params: { id } });
      }),
    'services.choose': () =>
      at(async (id, people) => {
        await offer(world, booster(people), id);
        const members = [booster(people).id];
        return () =>
          world.as(people.desk).call(services.choose, { params: { id }, body: { members } });
      }, booster),
  };
};

/** A roster is changed by its leader: other leaders and managers who look at the boards hear of it. */
const rosterScenes = (): Readonly<Record<string, () => Promise<Scene>>> => {
  const watcher = person({ roles: ['RAIDMANAGER'] });
  const told = [news('rosters', 'boards')];
  type Prepared = Readonly<{
    keeper: ReturnType<World['as']>;
    message: string;
    raidId: string;
    booster: string;
    known: string;
  }>;
  const at = (deed: (scene: Prepared) => ReturnType<Scene['deed']>) => async (): Promise<Scene> => {
    const people = cast();
    const run = await scenesOf(world, 'raid').open(people);
    const [known, other] = [booster(), booster()];
    const { message } = await staffed(world, people.leader, run, [known]);
    await signs(world, other, run);
    await world.sql(`update rosters set last_used = '{}' where id = $1`, [message]);
    const keeper = world.as(people.manager);
    const scene = { keeper, message, raidId: run.id, booster: other.id, known: known.id };
    return { watcher, deed: () => deed(scene), told };
  };
  const played = { role: 'dps', boosterClass: 'Mage' } as const;
  return {
    'rosters.open': async () => {
      const people = cast();
      const { id: raid } = await scenesOf(world, 'raid').open(people);
      const deed = () => world.as(people.leader).call(rosters.open, { body: { raid } });
      return { watcher, deed, told };
    },
    // somebody signs up in the chat
    'interactions.answer': at(async ({ message }) => {
      const who = person({ roles: ['OVERVIEW'] });
      world.chat.put(who.id, who.name, who.roles);
      const form = writeControl({ at: 'form', roster: message, role: 'dps', cls: 'mage' });
      return sent(world, formOf(who, form, { logs: 'https://logs.example/anna' }));
    }),
    'rosters.add': at(({ keeper, raidId, booster: id }) =>
      keeper.call(rosters.add, { body: { ...played, raidId, booster: id } }),
    ),
    'rosters.remove': at(async ({ keeper, raidId, booster: id }) => {
      await keeper.call(rosters.add, { body: { ...played, raidId, booster: id } });
      return keeper.call(rosters.remove, { body: { raidId, booster: id } });
    }),
    'rosters.save': at(async ({ keeper, raidId, message, booster: id }) => {
      await keeper.call(rosters.add, { body: { ...played, raidId, booster: id } });
      return keeper.call(rosters.save, { body: { message } });
    }),
    'rosters.ping': at(({ keeper, message }) =>
      keeper.call(rosters.ping, {
        body: { message, horde: '', alliance: '', custom: '', voice: '' },
      }),
    ),
    'rosters.note': at(({ keeper, message }) =>
      keeper.call(rosters.note, { body: { message, leaderNote: 'Be early' } }),
    ),
    'rosters.urgent': at(({ keeper, message, raidId }) =>
      keeper.call(rosters.urgent, { body: { message, raidId } }),
    ),
    'rosters.role': at(({ keeper, raidId, booster: id }) =>
      keeper.call(rosters.role, {
        body: { raidId, booster: id, charClass: 'Mage', role: 'heal' },
      }),
    ),
    'rosters.characterClass': at(({ keeper, raidId, booster: id }) =>
      keeper.call(rosters.characterClass, {
        body: { raidId, booster: id, oldClass: 'Mage', newClass: 'Priest' },
      }),
    ),
    'rosters.status': at(({ keeper, raidId, booster: id }) =>
      keeper.call(rosters.status, {
        body: { raidId, booster: id, charClass: 'Mage', status: 'Late' },
      }),
    ),
    'rosters.roleCount': at(({ keeper, message }) =>
      keeper.call(rosters.roleCount, { body: { message, tank: 1, heal: 2, dps: 6, lb: 0 } }),
    ),
    'rosters.close': at(({ keeper, message }) =>
      keeper.call(rosters.close, { body: { message, closed: true } }),
    ),
    'rosters.attendance': at(({ keeper, message, known }) =>
      keeper.call(rosters.attendance, {
        body: { message, booster: known, attendance: 'no-show' },
      }),
    ),
    'rosters.deleteRoster': at(({ keeper, message }) =>
      keeper.call(rosters.deleteRoster, { body: { roster: message } }),
    ),
    'rosters.deleteOfRun': at(({ keeper, raidId }) =>
      keeper.call(rosters.deleteOfRun, { body: { raid: raidId } }),
    ),
  };
};

/** How each line that writes is watched, by its name. */
const scenes: Scenes = {
  ...Object.assign({}, ...runKinds.map(scenesOfKind)),
  ...Object.assign({}, ...recurringKinds.map(templateScenes)),
  ...serviceScenes(),
  ...rosterScenes(),
  'runs.cleanup': async () => {
    const watcher = person({ roles: ['RAIDMANAGER'] });
    const date = '2026-11-24';
    const made = await world.as(watcher).call(runs.raid.create, { body: runBody(world, { date }) });
    const listed = await world.as(watcher, elsewhere).call(runs.raid.list);
    expect(listed.body.map(({ id }) => id)).toEqual([made.body.id]);
    const deed = () => world.as(watcher).call(runs.cleanup, { body: { date } });
    return { watcher, deed, told: [runEvent(made.body)] };
  },
  'bookings.bait': async () => {
    const { people, run, manager } = await withBooking();
    const deed = () =>
      manager.call(bookings.bait, { params: { id: run.id }, body: { amountOfBookings: 1 } });
    return { watcher: people.advertiser, deed, told: [runEvent(run)] };
  },
  'gold.pay': async () => {
    const watcher = person({ roles: ['OVERVIEW'] });
    await world.join(watcher);
    const payouts = [{ discordId: watcher.id, amount: 1_000, reason: 'Advance' }];
    const admin = world.as(person({ roles: ['ADMIN'] }));
    const deed = () => admin.call(gold.pay, { body: { payouts } });
    return { watcher, deed, told: [news('member', 'cycle')] };
  },
  'strings.raids.mark': () => markedString('raids', 'mountraid'),
  'strings.shifts.mark': () => markedString('shifts', 'shift'),
  'cycles.setConfig': () => {
    const admin = world.as(person({ roles: ['WEBADMIN'] }));
    const deed = () =>
      admin.call(cycles.setConfig, { body: payWeeks({ currentEnd: '2026-11-23' }) });
    const watcher = person({ roles: ['OVERVIEW'] });
    return Promise.resolve({ watcher, deed, told: [news('member', 'cycle')] });
  },
  'cycles.setCuts': () => {
    const admin = world.as(person({ roles: ['WEBADMIN'] }));
    const deed = () => admin.call(cycles.setCuts, { body: cutsBody({ raid: { booster: 60 } }) });
    const watcher = person({ roles: ['OVERVIEW'] });
    return Promise.resolve({ watcher, deed, told: [news('member', 'cycle')] });
  },
  'catalogue.save': async () => {
    const admin = world.as(person({ roles: ['WEBADMIN'] }));
    const { version } = (await admin.call(catalogue.lists)).body;
    const body = { version, rows: [{ label: 'Invincible' }] };
    const deed = () => admin.call(catalogue.save, { params: { list: 'mounts' }, body });
    return { watcher: person(), deed, told: [news('catalogue', 'lists')] };
  },
  'settings.save': () => {
    const admin = world.as(person({ roles: ['WEBADMIN'] }));
    const body = { values: { aboutText: 'Who we are' } };
    const deed = () => admin.call(settings.save, { body });
    return {
      watcher: person({ roles: ['WEBADMIN'] }),
      deed,
      told: [news('settings', 'community')],
    };
  },
  'settings.saveRoleMap': async () => {
    const admin = world.as(person({ roles: ['WEBADMIN'] }));
    const watcher = person({ roles: ['OVERVIEW'] });
    await world.cookieOf(watcher);
    const guildRoleId = '910000000000000001';
    await world.sql(`update members set guild_role_ids = $2 where discord_id = $1`, [
      watcher.id,
      [guildRoleId],
    ]);
    const body = { mappings: [{ guildRoleId, role: 'ADVERTISER' as const }] };
    const deed = () => admin.call(settings.saveRoleMap, { body });
    return { watcher, deed, told: [news('member', 'roles')] };
  },
  'people.setPaymentChar': () => {
    const watcher = person({ roles: ['OVERVIEW'] });
    const body = { paymentChar: 'Thrall-Kazzak' };
    const deed = () => world.as(watcher).call(people.setPaymentChar, { body });
    return Promise.resolve({ watcher, deed, told: [news('member', 'cycle')] });
  },
  'people.finishSessions': async () => {
    const watcher = person({ roles: ['OVERVIEW'] });
    await world.cookieOf(watcher);
    const admin = world.as(person({ roles: ['ADMIN'] }));
    const params = { discordId: watcher.id };
    const deed = () => admin.call(people.finishSessions, { params, body: {} });
    return { watcher, deed, told: null };
  },
  'programs.save': () => {
    const watcher = person({ roles: ['ACCESS'] });
    const programData = [{ discordID: watcher.id, advName: 'Anna', password: 'one' }];
    const deed = () => world.as(watcher).call(programs.save, { body: { programData } });
    return Promise.resolve({ watcher, deed, told: [news('programs', 'entries')] });
  },
  'loyalty.assign': async () => {
    const watcher = person({ roles: ['OVERVIEW'] });
    await world.join(watcher);
    const deed = () =>
      world.as(person({ roles: ['ACCESS'] })).call(loyalty.assign, {
        body: { discordId: watcher.id, amount: 5, reason: 'Help' },
      });
    return { watcher, deed, told: [news('member', 'points'), news('member', 'notices')] };
  },
  'loyalty.saveItems': () => {
    const keeper = world.as(person({ roles: ['ACCESS'] }));
    const body = [{ label: `Item ${Math.random()}`, amount: 5, category: 'Mounts' }];
    const deed = () => keeper.call(loyalty.saveItems, { body });
    const watcher = person({ roles: ['OVERVIEW'] });
    return Promise.resolve({ watcher, deed, told: [news('store', 'items')] });
  },
  'loyalty.setWork': () => {
    const watcher = person({ roles: ['ACCESS'] });
    const body = { leader: 1, collector: 0, booster: 0, advertiser: 0, per100k: 0 };
    const deed = () => world.as(watcher).call(loyalty.setWork, { body });
    return Promise.resolve({ watcher, deed, told: [news('store', 'rules')] });
  },
  'loyalty.checkout': async () => {
    const watcher = person({ roles: ['ACCESS'] });
    const deed = await purchase(world.as(watcher), person({ roles: ['OVERVIEW'] }));
    return { watcher, deed, told: [({ event }) => event === 'orders'] };
  },
  'loyalty.updateOrder': async () => {
    const watcher = person({ roles: ['OVERVIEW'] });
    const keeper = world.as(person({ roles: ['ACCESS'] }));
    const bought = await (await purchase(keeper, watcher))();
    const deed = () =>
      keeper.call(loyalty.updateOrder, {
        body: { orderID: bought.body.order.orderID, cancel: true },
      });
    return { watcher, deed, told: [news('member', 'points'), news('member', 'notices')] };
  },
  'members.readNotices': async () => {
    const { people, manager, params } = await withBooking();
    await manager.call(bookings.raid.remove, { params });
    const own = world.as(people.advertiser);
    const ids = (await own.call(members.notices)).body.map(({ id }) => id);
    const deed = () => own.call(members.readNotices, { body: { ids } });
    return { watcher: people.advertiser, deed, told: [news('member', 'notices')] };
  },
  'sessions.revoke': () => ownSession(sessions.revoke),
  'sessions.revokeByPost': () => ownSession(sessions.revokeByPost),
};

/** Of these nobody sees anything. */
const unseen: Readonly<Record<string, string>> = {
  'programs.reveal': 'tells its caller alone',
  'calendar.make': 'is shown to its member once, and asked for when the dialog opens',
  'calendar.remove': 'as making it',
  'chat.setWishes': 'is shown to its member, where they set it',
  'chat.retry': 'answers its caller what is left; what was sent is seen on the chat platform',
  'gold.match': 'only says whom a list means',
  'sessions.refresh': 'exchanges the tokens of one browser',
};
/** They write although they are GET: people come to them by following a link. */
const writingGets = ['sessions.revoke'];

async function watched({ watcher, deed, told }: Scene): Promise<void> {
  const stream: Stream = await openStream(address, { cookie: await world.cookieOf(watcher) });
  try {
    await stream.until(({ event }) => event === 'hello');
    const before = new Set(stream.events);
    const answer = await deed();
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    if (!told) return await stream.untilClosed(10_000);
    for (const one of told) await stream.until((event) => !before.has(event) && one(event), 10_000);
  } finally {
    stream.close();
  }
}

describe('whoever watches hears of it, in another process:', () => {
  test.each(Object.entries(scenes))('%s', async (_, scene) => watched(await scene()));
});

test('no line that writes was forgotten', () => {
  const lines = world.server.app.lines.filter(
    ({ name, method }) => method !== 'GET' || writingGets.includes(name),
  );
  expect(lines.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(scenes), ...Object.keys(unseen)].toSorted(),
  );
});
