import { person } from '../harness.ts';
import { here } from '../notices/scene.ts';
import { bookingBody } from '../scenes.ts';
import { bookKeys, keysBody, offer, playedKeys, servicePeople } from '../sold-service.ts';
import { refused, type OptionalScenes } from './scene.ts';

const join = async () => {
  const people = servicePeople();
  for (const one of [people.advertiser, people.desk, ...people.boosters]) {
    await here.world.join(one);
  }
  return people;
};

/** Service bookings: their notes, and the versions that a change was made on. */
export const serviceFields: OptionalScenes = {
  'services.mplus.book': async () => {
    const { advertiser } = await join();
    // a customer of their own: who has booked already is said in the answer
    const { note: _, ...body } = keysBody({ buyer: bookingBody().buyer });
    return { who: advertiser, body, values: { note: 'Comes ten minutes later' } };
  },
  'services.offer': async () => {
    const { advertiser, boosters } = await join();
    const { id } = await bookKeys(here.world, advertiser);
    return {
      who: boosters[0] ?? person(),
      params: { id },
      body: { role: 'dps', class: 'Mage', itemLevel: 660 },
      values: { note: 'Only until midnight' },
    };
  },
  'services.choose': async () => {
    const { advertiser, boosters } = await join();
    const { id, version } = await bookKeys(here.world, advertiser);
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
    const { id, version } = await playedKeys(here.world, people);
    return {
      who: people.desk,
      params: { id },
      body: { status: 'Completed' },
      values: { version: refused(409, version - 1, 'status') },
    };
  },
};
