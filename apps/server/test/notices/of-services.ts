import { contract } from '@warchest/contract/index.ts';
import { person, type TestUser } from '../harness.ts';
import { bookKeys, keysBody, offer, servicePeople, type ServicePeople } from '../sold-service.ts';
import { here, news, type NoticeCase, type Scenes } from './notice-case.ts';

const { services } = contract;

/** A service booking is changed: its advertiser hears of it, and whoever sees the desk. */
export const serviceScenes = (): Scenes => {
  const at = async (
    prepare: (
      id: string,
      people: ServicePeople,
    ) => NoticeCase['command'] | Promise<NoticeCase['command']>,
    watch: (people: ServicePeople) => TestUser = ({ advertiser }) => advertiser,
  ): Promise<NoticeCase> => {
    const people = servicePeople();
    const { id } = await bookKeys(here.world, people.advertiser);
    const watcher = watch(people);
    const isOwn = watcher === people.advertiser;
    const expected = [isOwn ? news('member', 'services') : news('services', 'bookings')];
    return { watcher, command: await prepare(id, people), expected };
  };
  const booster = ({ boosters }: ServicePeople): TestUser => boosters[0] ?? person();
  const offered = { role: 'dps', class: 'Mage', itemLevel: 600 } as const;
  const booked =
    (send: (who: TestUser) => ReturnType<NoticeCase['command']>) => (): Promise<NoticeCase> => {
      const watcher = person();
      return Promise.resolve({
        watcher,
        command: () => send(watcher),
        expected: [news('member', 'services')],
      });
    };
  const { stack: _, specific: __, highestKeystoneLevel: ___, ...common } = keysBody();
  return {
    'services.mplus.book': booked((who) =>
      here.world.as(who).call(services.mplus.book, { body: keysBody() }),
    ),
    'services.leveling.book': booked((who) =>
      here.world.as(who).call(services.leveling.book, {
        body: { ...common, section: 'leveling', startlevel: 60, endlevel: 70 },
      }),
    ),
    'services.mythic.book': booked((who) =>
      here.world.as(who).call(services.mythic.book, {
        body: { ...common, section: 'mythic', title: 'Last boss' },
      }),
    ),
    'services.mounts.book': booked((who) =>
      here.world.as(who).call(services.mounts.book, {
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
      here.world.as(who).call(services.pvp.book, {
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
      here.world.as(who).call(services.legacy.book, {
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
            here.world.as(desk).call(services.update, { params: { id }, body: { note: 'new' } }),
      ),
    'services.move': () =>
      at(
        (id, { advertiser }) =>
          () =>
            here.world
              .as(advertiser)
              .call(services.move, { params: { id }, body: { status: 'Cancelled' } }),
        booster,
      ),
    'services.offer': () =>
      at(
        (id, people) => () =>
          here.world.as(booster(people)).call(services.offer, { params: { id }, body: offered }),
      ),
    'services.withdraw': () =>
      at(async (id, people) => {
        await offer(here.world, booster(people), id);
        return () => here.world.as(booster(people)).call(services.withdraw, { params: { id } });
      }),
    'services.choose': () =>
      at(async (id, people) => {
        await offer(here.world, booster(people), id);
        const members = [booster(people).id];
        return () =>
          here.world.as(people.desk).call(services.choose, { params: { id }, body: { members } });
      }, booster),
  };
};
