import { contract } from '@warchest/contract/index.ts';
import { person } from '../harness.ts';
import { here } from '../notices/notice-case.ts';
import { bookingBody } from '../fixtures.ts';
import { bookKeys, keysBody, offer, playedKeys, servicePeople } from '../sold-service.ts';
import { refused, type OptionalScenes } from './field-case.ts';

const { services } = contract;

const join = async () => {
  const people = servicePeople();
  for (const one of [people.advertiser, people.desk, ...people.boosters]) {
    await here.world.join(one);
  }
  return people;
};

const note = 'Comes ten minutes later';

/** A new booking of one section: the body with what it must have, and what each optional field can say. */
const booking = (
  section: string,
  body: () => object,
  values: object = {},
  derived = {},
  what = '',
): OptionalScenes => ({
  [`services.${section}.book${what}`]: async () => {
    const { advertiser } = await join();
    return { who: advertiser, body: { section, ...body() }, values: { note, ...values }, derived };
  },
});
/** A customer of their own in each: the answer says who has booked already. */
const common = () => {
  const { faction, pot, payrealm, payfaction, advcut } = keysBody();
  return { faction, pot, payrealm, payfaction, advcut, buyer: bookingBody().buyer };
};
const pvp = {
  advcut: 'WEBSITE',
  checkpvp: 'https://check-pvp.fr/eu/Kazzak/Thrall',
  spec: 'Fury',
  category: '2s',
};
const legacy = () => ({
  faction: 'Horde',
  typeOfBoost: 'Glory',
  buyer: bookingBody().buyer,
  buyerClass: 'Hunter',
  price: 1_000,
  advCut: 'FTB',
  paymentRealm: 'Kazzak',
  paymentFaction: 'HORDE',
});

/** The answer says whether the customer is booked already: each booking has one of its own. */
const ofOneBuyer = () => ({ buyer: bookingBody().buyer });

/** Service bookings: their notes, and the versions that a change was made on. */
export const serviceFields: OptionalScenes = {
  ...booking('mplus', () => {
    const { stack, specific, highestKeystoneLevel, title } = keysBody();
    return { ...common(), stack, specific, highestKeystoneLevel, title };
  }),
  ...booking('leveling', () => ({ ...common(), startlevel: 60, endlevel: 70 }), {
    title: 'By dungeons',
  }),
  ...booking('mythic', () => ({ ...common(), title: 'Last boss' })),
  ...booking('mounts', () => ({
    ...common(),
    title: 'The Big G',
    discordtag: 'a',
    advcut: 'TAKEN',
  })),
  // each PvP service asks for its own numbers; those of the others are ignored
  ...booking(
    'pvp',
    () => ({ ...common(), ...pvp, typeOfBoost: 'Wins', wins: 5 }),
    { wins: 6 },
    { title: 'Evenings only', start: 1400, end: 1800, hours: 2 },
  ),
  ...booking(
    'pvp',
    () => ({ ...common(), ...pvp, typeOfBoost: 'Rating', start: 1400, end: 1800 }),
    { start: 1500, end: 1700 },
    { hours: 2_000, wins: 9_000 },
    ':rating',
  ),
  ...booking(
    'pvp',
    () => ({ ...common(), ...pvp, typeOfBoost: 'Coaching', hours: 2 }),
    { hours: 3 },
    { start: 1400, end: 9_000, wins: 5 },
    ':coaching',
  ),
  ...booking('legacy', legacy),
  'services.update': async () => {
    const { advertiser, desk } = await join();
    const { id, version } = await bookKeys(here.world, advertiser, ofOneBuyer());
    const params = { id };
    const changed = await here.world
      .as(desk)
      .call(services.update, { params, body: { price: 300_000 } });
    if (changed.status !== 200) throw new Error(changed.text);
    return {
      who: desk,
      params,
      body: { price: 310_000 },
      values: {
        version: refused(409, version, 'price'),
        faction: 'Alliance',
        buyer: bookingBody().buyer,
        price: 320_000,
        advcut: 'TAKEN',
        payrealm: 'Draenor',
        payfaction: 'Alliance',
        note,
        teamSize: 3,
        paid: true,
        goldWith: advertiser.id,
      },
    };
  },
  'services.offer': async () => {
    const { advertiser, boosters } = await join();
    const { id } = await bookKeys(here.world, advertiser, ofOneBuyer());
    return {
      who: boosters[0] ?? person(),
      params: { id },
      body: { role: 'dps', class: 'Mage', itemLevel: 660 },
      values: { note: 'Only until midnight' },
    };
  },
  'services.choose': async () => {
    const { advertiser, boosters } = await join();
    const { id, version } = await bookKeys(here.world, advertiser, ofOneBuyer());
    for (const booster of boosters) await offer(here.world, booster, id);
    return {
      who: advertiser,
      params: { id },
      body: { members: boosters.map((booster) => booster.id) },
      values: { version: refused(409, version - 1, 'team') },
    };
  },
  'services.move': async () => {
    const people = await join();
    const { id, version } = await playedKeys(here.world, people, ofOneBuyer());
    return {
      who: people.desk,
      params: { id },
      body: { status: 'Completed' },
      values: { version: refused(409, version - 1, 'status') },
    };
  },
};
