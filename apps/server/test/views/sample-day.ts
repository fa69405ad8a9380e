import { contract } from '@warchest/contract/index.ts';
import { allRoles } from '@warchest/domain/members/roles.ts';
import { kindRules, runKinds, type RunKind } from '@warchest/domain/runs/kind.ts';
import { person, type TestUser, type TestWorld } from '../harness.ts';
import { simulatedRoleMap } from '../../src/features/members/seed-role-map.ts';
import { testUsers, cutsBody, payWeeks } from '../fixtures.ts';
import { csvOf, importerIn } from '../import-files.ts';
import { fixturesOf } from '../fixtures-by-kind.ts';
import { moveService, playedKeys, servicePeople } from '../sold-service.ts';
import { booster, openRoster, pickAs, saveAs, submitSignUp } from '../staffed-run.ts';

const {
  bookings,
  calendar,
  catalogue,
  chat,
  cycles,
  gold,
  loyalty,
  members,
  people,
  programs,
  recurring,
} = contract;
const { rosters, services, settings, strings } = contract;

/** Somebody who may look at everything; what they see of other people's is all there is. */
const everybody = person({
  name: 'Everything',
  roles: allRoles.filter((role) => role !== 'BLACKLISTED'),
});

/** A run that was completed and one that is to come, with the bookings in them. */
interface Played {
  readonly open: string;
  readonly done: string;
  readonly booking: string;
  readonly paid: string;
}

/** Everything that somebody can look at, once, each value another one. */
export interface Day {
  readonly all: TestUser;
  readonly people: ReturnType<typeof testUsers>;
  readonly runs: Readonly<Record<RunKind, Played>>;
  readonly roster: string;
  readonly anna: TestUser;
  readonly service: string;
  readonly order: string;
  readonly item: string;
  /** An import that was taken back. */
  readonly imported: string;
}

/** Fails loudly, because a scene that did not happen shows nothing. */
const ok = <T>({ status, body, text }: { status: number; body: T; text: string }): T => {
  if (status !== 200) throw new Error(`${status}: ${text}`);
  return body;
};

/** What roles of the guild mean in tests. */
const simulatedRoles = Object.entries(simulatedRoleMap).map(([guildRoleId, role]) => ({
  guildRoleId,
  role,
}));

/** What is sold of each kind. */
const sorts: Record<RunKind, readonly [string, string]> = {
  raid: ['Saved', 'VIP'],
  mountraid: ['VIP', 'VIP'],
  shift: ["Mug'Zee", 'Gallywix'],
};

/** A day in the life of a community. Time passes between everything that happens. */
export async function liveThrough(world: TestWorld): Promise<Day> {
  const crew = testUsers();
  const all = everybody;
  const as = (who: TestUser) => {
    world.clock.advance(1_000);
    return world.as(who);
  };
  await world.join(all);

  const played = async (kind: RunKind, at: number): Promise<Played> => {
    const { open, booked, follow, change } = fixturesOf(world, kind);
    const inGroup = kindRules[kind].words.inGroup;
    const [typeOfBoost, other] = sorts[kind];
    const words = (day: string, time: string) => ({
      date: day,
      time,
      difficulty: 'Mythic',
      note: `Note of ${kind} ${day}`,
      gcPaymentRealm: 'Draenor',
      ...(kind === 'raid' ? { priceLimitNote: 'From 200k', raidBoss: '8/8' } : {}),
    });
    world.clock.advance(1_000);
    const done = await open(crew, words('2026-11-20', '19:30'));
    world.clock.advance(1_000);
    const paid = await booked(crew.advertiser, done, {
      typeOfBoost,
      price: 300_000 + at,
      note: 'first',
    });
    world.clock.advance(1_000);
    ok(await follow(crew.collector, paid, { customerStatus: inGroup, paid: true }));
    ok(await follow(crew.collector, paid, { completed: true }));
    world.clock.advance(1_000);
    ok(await change(crew.manager, done, { logs: `https://logs.example/${kind}` }));
    ok(await change(crew.manager, done, { completed: true }));
    const run = await open(crew, words('2026-11-27', '21:15'));
    world.clock.advance(1_000);
    const booking = await booked(crew.advertiser, run, {
      typeOfBoost,
      price: 210_000 + at,
      note: 'brings a friend',
      ...(kind === 'shift' ? {} : { btag: 'Anna#1234', buyerClass: 'Priest', faction: 'Alliance' }),
    });
    world.clock.advance(1_000);
    ok(
      await follow(crew.collector, booking, {
        collectedGold: 50_000,
        goldWith: crew.collector.id,
      }),
    );
    world.clock.advance(1_000);
    const gone = await booked(crew.other, run, { typeOfBoost: other, price: 220_000 + at });
    ok(
      await as(crew.manager).call(bookings[kind].remove, {
        params: { id: run.id, bookingId: gone.id },
      }),
    );
    world.clock.advance(1_000);
    await booked(crew.other, run, { typeOfBoost: other, price: 230_000 + at });
    world.clock.advance(1_000);
    ok(await change(crew.manager, run, { runState: 'delayed', gcDoesInvites: true }));
    return { open: run.id, done: done.id, booking: booking.id, paid: paid.id };
  };
  const runs = {} as Record<RunKind, Played>;
  for (const [at, kind] of runKinds.entries()) runs[kind] = await played(kind, at);

  const raid = { id: runs.raid.open };
  const [anna, bert] = [booster('Anna'), booster('Bert')];
  world.clock.advance(1_000);
  const roster = await openRoster(world, crew.manager, raid);
  await submitSignUp(world, anna, raid, { note: 'from 20:30', best: 97.5, median: 82, kills: 8 });
  world.clock.advance(1_000);
  await submitSignUp(world, bert, raid, {
    role: 'healer',
    class: 'Priest',
    itemLevel: 671,
    status: 'Late',
  });
  const picked = ok(await pickAs(world, crew.manager, raid, anna)).data;
  ok(await saveAs(world, crew.manager, picked));

  const sold = servicePeople();
  world.clock.advance(1_000);
  const service = await playedKeys(world, sold, { note: 'is in a hurry' });
  ok(await moveService(world, sold.desk, service.id, 'Completed'));
  world.clock.advance(1_000);
  const second = await playedKeys(world, sold, { buyer: 'Jaina-Kazzak', pot: '123456' });
  ok(await as(sold.desk).call(services.update, { params: { id: second.id }, body: { note: 'x' } }));

  const give = { discordId: all.id, amount: 900, reason: 'for the help' };
  ok(await as(all).call(loyalty.assign, { body: give }));
  const item = { label: 'Invincible', amount: 150, category: 'Mounts' };
  const store = [{ ...item, description: 'A horse', url: 'https://i.imgur.com/a.png' }];
  const [stocked] = ok(await as(all).call(loyalty.saveItems, { body: store })).data;
  const items = [{ id: stocked?.id ?? '', quantity: 2 }];
  const { order } = ok(await as(all).call(loyalty.checkout, { body: { items, totalCosts: 300 } }));
  const rates = { leader: 5, collector: 4, booster: 3, advertiser: 2, per100k: 1 };
  ok(await as(all).call(loyalty.setWork, { body: rates }));

  const kazzak = `Kazzak:${runs.raid.paid}`;
  ok(await as(all).call(strings.raids.mark, { body: { strings: [kazzak], mailed: true } }));
  const payouts = [{ discordId: crew.advertiser.id, amount: 1_000, reason: 'Advance' }];
  ok(await as(all).call(gold.pay, { body: { payouts } }));
  ok(
    await as(all).call(recurring.raid.save, {
      body: {
        version: 0,
        recurringRaids: [
          {
            day: 'Thursday',
            start: '20:00',
            end: '22:00',
            raid: 'Manaforge Omega',
            type: 'VIP',
            difficulty: 'Heroic',
            raidType: 'Full Run',
            raidBoss: '8/8',
            note: 'Be there early',
            amountOfPossibleCustomer: 7,
            leader: crew.leader.id,
            priceLimitNote: 'From 100k',
          },
        ],
      },
    }),
  );
  const programData = [{ discordID: anna.id, advName: 'Anna', password: 'one' }];
  ok(await as(all).call(programs.save, { body: { programData } }));
  const values = { aboutText: 'Who we are', rosterChannel: '920000000000000031' };
  ok(await as(all).call(settings.save, { body: { values } }));
  ok(await as(all).call(cycles.setConfig, { body: payWeeks({ currentPaymentEnd: '2026-11-28' }) }));
  ok(await as(all).call(cycles.setCuts, { body: cutsBody({ raid: { booster: 60 } }) }));
  const mappings = [
    ...simulatedRoles,
    { guildRoleId: '910000000000000001', role: 'BOOKING' as const },
  ];
  ok(await as(all).call(settings.saveRoleMap, { body: { mappings } }));
  const { version } = ok(await as(all).call(catalogue.lists));
  const mounts = { version, rows: [{ label: 'Ashes of Al’ar' }] };
  ok(await as(all).call(catalogue.save, { params: { list: 'mounts' }, body: mounts }));
  ok(await as(all).call(people.setPaymentChar, { body: { paymentChar: 'Thrall-Kazzak' } }));
  const wishes = { off: ['paidOut' as const], quietFrom: '23:00', quietTo: '07:30' };
  ok(await as(all).call(chat.setWishes, { body: { ...wishes, zone: 'Europe/Paris' } }));
  world.clock.advance(1_000);
  world.chat.put(crew.leader.id, 'Leader the Second', crew.leader.roles);
  await world.server.app.roles.refresh(crew.leader.id);
  ok(await as(crew.leader).call(calendar.make, { body: { renew: true } }));
  const notices = ok(await as(crew.leader).call(members.notices));
  const ids = notices.slice(0, 1).map(({ id }) => id);
  ok(await as(crew.leader).call(members.readNotices, { body: { ids } }));
  const marks = { raidId: raid.id, booster: anna.id, charClass: 'Mage', best: 98.5 };
  ok(await as(crew.manager).call(rosters.values, { body: marks }));
  return {
    all,
    people: crew,
    runs,
    imported: await importAndTakeBack(world),
    roster: roster.message,
    anna,
    service: service.id,
    order: order.orderID,
    item: stocked?.id ?? '',
  };
}

/** A sheet of rewards that came in and was taken back, and another one that is a draft. */
async function importAndTakeBack(world: TestWorld): Promise<string> {
  const files = importerIn(() => world, everybody);
  const rows = [
    ['Item', 'Cost'],
    ['Sword', 70],
    ['Shield', 'seven'],
  ];
  const done = await files.imported('items', csvOf(rows), { fileName: 'rewards.csv' });
  await files.undone(done);
  await files.sent('items', csvOf(rows), { fileName: 'rewards again.csv' });
  return done.id;
}
