import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { CycleTotals } from '@warchest/contract/cycles.ts';
import { testWorld, type Person, type World } from '../../../test/harness.ts';
import { holding } from '../../../test/scenes.ts';
import {
  bookKeys,
  keysBody,
  moveService,
  offer,
  playedKeys,
  servicePeople,
} from '../../../test/sold-service.ts';
import { verifyDatabase } from '../../verify/database.ts';

const { services, strings, cycles } = contract;

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const nobody = holding();
const common = {
  faction: 'Alliance',
  pot: '100000',
  buyer: 'Jaina-Twisting Nether',
  payrealm: 'Twisting Nether',
  payfaction: 'Alliance',
  advcut: 'TAKEN',
};
const pvp = {
  ...common,
  section: 'pvp',
  advcut: 'WEBSITE',
  typeOfBoost: 'Rating',
  checkpvp: 'https://check-pvp.fr/eu/Ravencrest/Jaina',
  spec: 'Frost',
  category: '3s',
  start: 1400,
  end: 1800,
};
const legacy = {
  section: 'legacy',
  faction: 'Horde',
  typeOfBoost: 'Glory',
  buyer: 'Rexxar-Kazzak',
  buyerClass: 'Hunter',
  paymentRealm: 'TwistingNether',
  paymentFaction: 'HORDE',
  price: 100_500,
  advCut: 'BSFTB',
  note: 'weekend',
};

/** Any body, as anybody could send it. */
const post = (who: Person, section: string, payload: object) =>
  world.as(who).send<Record<string, unknown>>({
    method: 'POST',
    url: `/v1/booking/${section}`,
    payload,
  });

describe('what is not booked', () => {
  it.each([
    ['mplus', keysBody()],
    ['mythic', { ...common, section: 'mythic', title: ['Last boss'] }],
  ])('is %s for BLACKLISTED', async (section, body) => {
    expect((await post(holding('BLACKLISTED', 'OVERVIEW'), section, body)).status).toBe(403);
    expect((await post(nobody, section, body)).status).toBe(200);
  });
  it('is the full fee list of PvP without TAKENBOOKER, and WEBSITE with it', async () => {
    const booker = holding('TAKENBOOKER');
    const taken = { ...pvp, advcut: 'TAKEN' };
    expect((await post(nobody, 'pvp', taken)).problem.errors).toEqual([
      { path: 'advcut', message: 'Unknown Fee option' },
    ]);
    expect((await post(booker, 'pvp', pvp)).status).toBe(422);
    expect((await post(booker, 'pvp', taken)).status).toBe(200);
  });
  const wrong: [string, object, Record<string, unknown>, Record<string, string>][] = [
    [
      'mplus',
      keysBody(),
      { buyer: 'T-Kazzak' },
      { buyer: 'Name must be at least 1 non-whitespace character' },
    ],
    ['mplus', keysBody(), { buyer: '' }, { buyer: 'Field is required' }],
    ['mplus', keysBody(), { payrealm: 'Nowhere' }, { payrealm: 'Unknown Realm selected' }],
    ['mplus', keysBody(), { payrealm: '' }, { payrealm: 'Field is required' }],
    ['mplus', keysBody(), { payrealm: 'BALANCE' }, { payrealm: 'Unknown Realm selected' }],
    ['mplus', keysBody(), { specific: 'ARAK,Deadmines' }, { specific: 'Unknown Dungeon selected' }],
    ['mplus', keysBody(), { specific: ' ' }, { specific: 'Field is required' }],
    [
      'mplus',
      keysBody(),
      { highestKeystoneLevel: 34 },
      { highestKeystoneLevel: 'Between 0 and 33' },
    ],
    ['mplus', keysBody(), { stack: 'Wood' }, { stack: 'Unknown stack selected' }],
    ['mplus', keysBody(), { advcut: 'DISCORD' }, { advcut: 'Unknown Fee option' }],
    ['mplus', keysBody(), { pot: '1.5' }, { pot: 'Must be a whole number of gold' }],
    ['mplus', keysBody(), { section: 'pvp' }, { section: 'Must be mplus' }],
    [
      'mplus',
      keysBody(),
      { faction: 'Pandas', payfaction: '' },
      { faction: 'Unknown faction', payfaction: 'Field is required' },
    ],
    [
      'leveling',
      { ...common, section: 'leveling', startlevel: 60, endlevel: 70 },
      { startlevel: 70 },
      { endlevel: 'Must be above the start level' },
    ],
    [
      'leveling',
      { ...common, section: 'leveling', startlevel: 60, endlevel: 70 },
      { startlevel: 0, endlevel: 81 },
      { startlevel: 'Between 1 and 80', endlevel: 'Between 1 and 80' },
    ],
    [
      'mounts',
      { ...common, section: 'mounts', title: 'The Big G', discordtag: 'jaina#1' },
      { title: 'The Big G, Rocket', discordtag: '' },
      { discordtag: 'Field is required', title: 'Unknown mount selected' },
    ],
    ['pvp', pvp, { checkpvp: 'jaina' }, { checkpvp: 'Could not parse URL' }],
    [
      'pvp',
      pvp,
      { checkpvp: 'https://check-pvp.fr.example.com/eu/Ravencrest/Jaina' },
      { checkpvp: 'Make sure the url is from check-pvp.fr' },
    ],
    [
      'pvp',
      pvp,
      { checkpvp: 'https://check-pvp.fr/us/Ravencrest/Jaina' },
      { checkpvp: 'Character not from europe' },
    ],
    ['pvp', pvp, { spec: 'Cold' }, { spec: 'Unknown spec selected' }],
    [
      'pvp',
      pvp,
      { typeOfBoost: 'Coaching', category: 'rbg', hours: 2 },
      { category: 'Unknown category selected' },
    ],
    ['pvp', pvp, { start: 1800 }, { end: 'Must be above the start' }],
    ['pvp', pvp, { typeOfBoost: 'Wins' }, { wins: 'Field is required' }],
    [
      'legacy',
      legacy,
      { paymentRealm: 'x', buyerClass: 'Bard', typeOfBoost: '' },
      {
        typeOfBoost: 'Field is required',
        buyerClass: 'Class not existing',
        paymentRealm: 'Unknown Realm selected',
      },
    ],
    ['legacy', legacy, { advCut: 'BALANCEC' }, { paymentRealm: 'Unknown Realm selected' }],
  ];
  it.each(wrong)('is %s %j with %j', async (section, body, given, messages) => {
    const { status, problem } = await post(holding('TAKENBOOKER'), section, {
      ...body,
      ...(section === 'pvp' ? { advcut: 'FTB' } : {}),
      ...given,
    });
    expect(status).toBe(422);
    expect(problem.errors).toEqual(
      Object.entries(messages).map(([path, message]) => ({ path, message })),
    );
  });
});

describe('a service booking', () => {
  it('of each section is answered whole, in its stored form', async () => {
    const bodies: [string, object, object][] = [
      [
        'mplus',
        keysBody({
          specific: 'Ara-Kara, City of Echoes,cot',
          title: 'Keystonehero',
          highestKeystoneLevel: 20,
        }),
        {
          what: 'Keystonehero · +20 · Ara-Kara, City of Echoes, City of Threads',
          price: 400_000,
          pot: '400000',
          teamSize: 4,
        },
      ],
      [
        'mythic',
        { ...common, section: 'mythic', title: ['Last boss', 'Lootrun'] },
        { what: 'Last boss, Lootrun', buyer: 'Jaina-TwistingNether', payrealm: 'TwistingNether' },
      ],
      [
        'leveling',
        { ...common, section: 'leveling', startlevel: 60, endlevel: 70 },
        { what: '60–70', teamSize: 1 },
      ],
      [
        'mounts',
        { ...common, section: 'mounts', title: 'The Big G', discordtag: 'jaina#1' },
        { what: 'The Big G', details: { discordtag: 'jaina#1' } },
      ],
      ['pvp', pvp, { what: 'Rating · 3s · 1400–1800', teamSize: 2, advcut: 'WEBSITE' }],
      [
        'legacy',
        legacy,
        {
          what: 'Glory',
          price: 100_500,
          payfaction: 'Horde',
          details: { buyerClass: 'Hunter' },
          teamSize: 4,
        },
      ],
    ];
    for (const [section, body, expected] of bodies) {
      const answer = await post(nobody, section, body);
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({
        section,
        status: 'Open',
        own: true,
        version: 1,
        ...expected,
      });
    }
    const { body } = await world.as(nobody).call(services.own);
    expect(body.slice(0, 6).map(({ section }) => section)).toEqual(
      bodies.map(([section]) => section).toReversed(),
    );
  });

  it('has one effect for one key', async () => {
    const who = holding();
    const twice = await Promise.all(
      [1, 2].map(() =>
        world
          .as(who)
          .call(services.mplus.book, { body: keysBody() }, { key: 'services-one-effect' }),
      ),
    );
    expect(new Set(twice.map(({ body }) => body.id)).size).toBe(1);
    expect((await world.as(who).call(services.own)).body).toHaveLength(1);
  });

  it('flags the same customer twice, until one has ended', async () => {
    const people = servicePeople();
    const first = await bookKeys(world, people.advertiser, { buyer: 'Twice-Kazzak' });
    expect(first.duplicate).toBe(false);
    const second = await bookKeys(world, people.advertiser, { buyer: 'twice-kazzak' });
    expect(second.duplicate).toBe(true);
    await moveService(world, people.advertiser, first.id, 'Cancelled');
    const { body } = await world
      .as(people.advertiser)
      .call(services.one, { params: { id: second.id } });
    expect(body.duplicate).toBe(false);
  });

  it('shows its customer to those who look after it and to its team, not to others at the desk', async () => {
    const people = servicePeople();
    const [first, second] = people.boosters as [Person, Person];
    const { id } = await bookKeys(world, people.advertiser, { note: 'secret', pot: '100001' });
    await offer(world, first, id);
    await offer(world, second, id);
    const members = [first.id];
    await world.as(people.desk).call(services.choose, { params: { id }, body: { members } });
    const seen = async (who: Person) =>
      (await world.as(who).call(services.one, { params: { id } })).body;
    expect(await seen(people.advertiser)).toMatchObject({
      buyer: 'Thrall-Kazzak',
      note: 'secret',
      boosterCut: 18_750,
    });
    expect((await seen(people.desk)).offers).toHaveLength(2);
    expect(await seen(first)).toMatchObject({
      buyer: 'Thrall-Kazzak',
      offers: [{ memberId: first.id }],
    });
    expect(await seen(second)).toMatchObject({
      buyer: null,
      note: null,
      offerCount: 2,
      offers: [{ memberId: second.id }],
    });
    for (const who of [nobody, holding('BLACKLISTED', 'OVERVIEW')]) {
      expect((await world.as(who).call(services.one, { params: { id } })).status).toBe(404);
      expect((await world.as(who).call(services.desk)).status).toBe(403);
    }
  });
});

describe('a team', () => {
  it('is chosen by advertiser or desk among those who offered themselves, never more than it takes', async () => {
    const people = servicePeople();
    const [first] = people.boosters as [Person];
    const { id } = await bookKeys(world, people.advertiser);
    const choose = (who: Person, ...members: string[]) =>
      world.as(who).call(services.choose, { params: { id }, body: { members } });
    expect((await choose(people.desk, first.id)).status).toBe(422);
    await offer(world, first, id);
    expect((await choose(first, first.id)).status).toBe(403);
    expect((await choose(people.desk, first.id)).body.status).toBe('Open');
    const gone = await world.as(first).call(services.withdraw, { params: { id } });
    expect(gone.problem.type).toBe('in-team');
    for (const booster of people.boosters.slice(1)) await offer(world, booster, id);
    const extra = holding('OVERVIEW');
    await offer(world, extra, id);
    const all = people.boosters.map((booster) => booster.id);
    expect((await choose(people.advertiser, ...all, extra.id)).status).toBe(422);
    expect((await choose(people.advertiser, ...all)).body).toMatchObject({ status: 'Staffed' });
    expect((await choose(people.advertiser, ...all.slice(1))).body.status).toBe('Open');
    expect(
      (await world.as(first).call(services.withdraw, { params: { id } })).body.offerCount,
    ).toBe(4);
    const { body: notices } = await world.as(first).call(contract.members.notices);
    expect(notices.map(({ text }) => text)).toEqual(
      [
        expect.stringContaining('took you out of the team'),
        expect.stringContaining('chose you for Mythic Plus'),
        expect.stringContaining('took you out of the team'),
        expect.stringContaining('chose you for Mythic Plus'),
      ].slice(0, notices.length),
    );
  });
  it('is not made of BLACKLISTED', async () => {
    const { id } = await bookKeys(world, nobody);
    const answer = await world.as(holding('OVERVIEW', 'BLACKLISTED')).call(services.offer, {
      params: { id },
      body: { role: 'tank', class: 'Monk', itemLevel: 600 },
    });
    expect(answer.status).toBe(403);
  });
});

const currentCycle = async (who: Person): Promise<CycleTotals> => {
  if (!who.roles.includes('OVERVIEW'))
    await world.join({ ...who, roles: [...who.roles, 'OVERVIEW'] });
  return (await world.as(who).call(cycles.own)).body.current;
};

describe('completing', () => {
  it('needs the team, the gold and its order', async () => {
    const people = servicePeople();
    const { id } = await bookKeys(world, people.advertiser);
    const to = async (status: 'Completed' | 'In progress', who = people.advertiser) =>
      (await moveService(world, who, id, status)).problem.type;
    expect(await to('Completed')).toBe('service-status');
    expect(await to('In progress')).toBe('service-status');
    for (const booster of people.boosters) await offer(world, booster, id);
    const members = people.boosters.map((booster) => booster.id);
    await world.as(people.desk).call(services.choose, { params: { id }, body: { members } });
    const [first] = people.boosters as [Person];
    expect(await to('In progress', first)).toBe('forbidden');
    expect((await moveService(world, people.desk, id, 'In progress')).status).toBe(200);
    expect(await to('Completed')).toBe('gold-missing');
  });

  it('pays advertiser and team once, and taking it back takes exactly that', async () => {
    const people = servicePeople();
    const { id } = await playedKeys(world, people);
    const shares = await world.as(people.advertiser).call(services.shares, { params: { id } });
    expect(shares.body).toMatchObject({
      pot: 400_000,
      advertisers: 40_000,
      boosters: 300_000,
      management: 60_000,
    });
    const both = await Promise.all(
      [1, 2].map(() => moveService(world, people.advertiser, id, 'Completed')),
    );
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    for (const booster of people.boosters) {
      const { dungeonAttendance, totalBalance } = await currentCycle(booster);
      expect(totalBalance).toBe(75_000);
      expect(dungeonAttendance).toMatchObject([
        {
          runId: id,
          pot: 400_000,
          numberOfBoosters: 4,
          boosterCut: 75_000,
          faction: 'horde',
          share: 'booster',
          typeOfBoost: 'Mythic Plus · 4x +15 · Ara-Kara, City of Echoes, City of Threads',
        },
      ]);
    }
    const { advAttendance, totalBalance, missingMail } = await currentCycle(people.advertiser);
    expect(totalBalance).toBe(40_000);
    expect(advAttendance).toMatchObject([
      {
        bookingId: id,
        buyerName: 'Thrall-Kazzak',
        price: 400_000,
        cutOption: 'FTB',
        yourCut: 40_000,
      },
    ]);
    expect(missingMail).toMatchObject([{ mailID: `Kazzak:${id}`, delta: -400_000 }]);
    expect((await moveService(world, people.advertiser, id, 'In progress')).status).toBe(403);
    expect((await moveService(world, people.desk, id, 'In progress')).status).toBe(200);
    expect((await currentCycle(people.advertiser)).totalBalance).toBe(0);
    for (const booster of people.boosters) {
      expect(await currentCycle(booster)).toMatchObject({ totalBalance: 0, dungeonAttendance: [] });
    }
    expect((await moveService(world, people.desk, id, 'Completed')).body.boosterCut).toBe(75_000);
    const payouts = await world.sql(
      `select completion from ledger_entries where run_id = $1 and kind = 'service.payout' order by 1`,
      [id],
    );
    expect(payouts).toEqual([{ completion: 1 }, { completion: 2 }]);
  });

  it('is refused to who saw another price', async () => {
    const people = servicePeople();
    const { id, version } = await playedKeys(world, people);
    await world.as(people.desk).call(services.update, { params: { id }, body: { price: 1_000 } });
    const late = await world.as(people.advertiser).call(services.move, {
      params: { id },
      body: { status: 'Completed', version },
    });
    expect(late.problem).toMatchObject({ type: 'stale', field: 'price' });
  });
});

describe('its gold', () => {
  it('has a string like any other, which binds it while it is mailed', async () => {
    const people = servicePeople();
    const { id } = await playedKeys(world, people, { advcut: 'TAKEN' });
    const as = world.as(people.advertiser);
    const string = `Kazzak:${id}`;
    const { body: list } = await as.call(strings.raids.list);
    expect(list).toMatchObject([{ string, kind: 'mplus', amountToMail: 360_000, mailed: false }]);
    const mark = (mailed: boolean) =>
      as.call(strings.raids.mark, { body: { strings: [string], mailed } });
    expect((await mark(true)).body).toEqual({ marked: [string], already: [], unknown: [] });
    expect((await mark(true)).body.already).toEqual([string]);
    const update = await as.call(services.update, { params: { id }, body: { price: 1 } });
    expect(update.problem.type).toBe('string-mailed');
    expect((await as.call(services.update, { params: { id }, body: { note: 'x' } })).status).toBe(
      200,
    );
    await moveService(world, people.advertiser, id, 'Completed');
    expect((await currentCycle(people.advertiser)).missingMail).toEqual([]);
    await mark(false);
    expect((await currentCycle(people.advertiser)).missingMail).toMatchObject([
      { delta: -360_000 },
    ]);
    await mark(true);
    await moveService(world, people.desk, id, 'In progress');
    await moveService(world, people.desk, id, 'Completed');
    expect((await currentCycle(people.advertiser)).missingMail).toEqual([]);
    const none = await world.as(people.desk).call(strings.raids.mark, {
      body: { strings: [string], mailed: false },
    });
    expect(none.body.unknown).toEqual([string]);
  });
});

describe('a change', () => {
  it('of two people to different fields keeps both; to the same one is told what it is now', async () => {
    const people = servicePeople();
    const { id, version } = await bookKeys(world, people.advertiser);
    const update = (who: Person, body: object) =>
      world.as(who).call(services.update, { params: { id }, body: { version, ...body } });
    expect((await update(people.desk, { note: 'theirs' })).status).toBe(200);
    expect((await update(people.advertiser, { payfaction: 'Alliance' })).body).toMatchObject({
      note: 'theirs',
      payfaction: 'Alliance',
    });
    expect((await update(people.advertiser, { note: 'mine' })).problem).toMatchObject({
      type: 'stale',
      field: 'note',
      current: 'theirs',
    });
    const [stranger] = people.boosters as [Person];
    expect((await update(stranger, { note: 'x' })).status).toBe(403);
    expect((await update(people.desk, { goldWith: '12345' })).problem.errors).toEqual([
      { path: 'goldWith', message: 'Unknown member' },
    ]);
    expect((await update(people.desk, { advcut: 'DISCORD', teamSize: 40 })).status).toBe(422);
    expect((await update(people.desk, { payrealm: 'Nowhere' })).problem.errors).toEqual([
      { path: 'payrealm', message: 'Unknown Realm selected' },
    ]);
    const { body: log } = await world.as(people.advertiser).call(services.log, { params: { id } });
    expect(log.entries.map(({ action }) => action)).toEqual([
      'service.update',
      'service.update',
      'service.book',
    ]);
    expect((await world.as(stranger).call(services.log, { params: { id } })).status).toBe(403);
  });

  it('is for those who have not ended; a cancelled one can be opened again', async () => {
    const people = servicePeople();
    const { id } = await bookKeys(world, people.advertiser);
    await moveService(world, people.advertiser, id, 'Cancelled');
    const late = await world
      .as(people.desk)
      .call(services.update, { params: { id }, body: { note: 'x' } });
    expect(late.problem.type).toBe('service-closed');
    const { body: ended } = await world
      .as(people.desk)
      .call(services.desk, { query: { ended: 'true' } });
    expect(ended.map((one) => one.id)).toContain(id);
    expect((await moveService(world, people.advertiser, id, 'Open')).body.status).toBe('Open');
  });
});

it('all of this leaves nothing that must not be', async () =>
  expect(await verifyDatabase(world.server.deps)).toEqual([]));
