import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { holding } from '../../../test/fixtures.ts';
import {
  bookKeys,
  keysBody,
  moveService,
  offer,
  servicePeople,
} from '../../../test/sold-service.ts';

const { services } = contract;

let world: TestWorld;
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
const post = (who: TestUser, section: string, payload: object) =>
  world.as(who).send<Record<string, unknown>>({
    method: 'POST',
    url: `/v1/booking/${section}`,
    payload,
  });

describe('what is not booked', () => {
  // proves SVC-3
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
  // proves SVC-21
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
  // proves SVC-1, SVC-19
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

  // proves SVC-23
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

  // proves SVC-26
  it('shows its customer to those who look after it and to its team, not to others at the desk', async () => {
    const people = servicePeople();
    const [first, second] = people.boosters as [TestUser, TestUser];
    const { id } = await bookKeys(world, people.advertiser, { note: 'secret', pot: '100001' });
    await offer(world, first, id);
    await offer(world, second, id);
    const members = [first.id];
    await world.as(people.desk).call(services.choose, { params: { id }, body: { members } });
    const seen = async (who: TestUser) =>
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
