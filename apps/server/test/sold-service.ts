import type { ServiceBooking } from '@warchest/contract/service-view.ts';
import { contract } from '@warchest/contract/index.ts';
import { person, type TestUser, type TestWorld } from './harness.ts';

const { services } = contract;

/** Those of a service booking, each with nothing but the role for it. */
export const servicePeople = () => ({
  advertiser: person({ name: 'Adver', roles: ['ADVERTISER', 'CANCOLLECT'] }),
  desk: person({ name: 'Desk', roles: ['ADVMANAGER'] }),
  boosters: ['Tanja', 'Hela', 'Dora', 'Dirk'].map((name) => person({ name, roles: ['OVERVIEW'] })),
});
export type ServicePeople = ReturnType<typeof servicePeople>;

/** What the Mythic Plus form sends; everything may be set otherwise. */
export const keysBody = (given: Record<string, unknown> = {}) => ({
  section: 'mplus' as const,
  faction: 'Horde',
  pot: '400000',
  buyer: 'Thrall-Kazzak',
  payrealm: 'Kazzak',
  payfaction: 'Horde',
  advcut: 'FTB',
  note: '',
  title: '4x +15',
  stack: 'No',
  specific: 'ARAK,COT',
  highestKeystoneLevel: 15,
  ...given,
});

/** Fails loudly, because a scene that did not happen proves nothing. */
const made = <T>({ status, body }: { readonly status: number; readonly body: T }): T => {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
};

export const bookKeys = async (
  world: TestWorld,
  by: TestUser,
  given: Record<string, unknown> = {},
): Promise<ServiceBooking> =>
  made(await world.as(by).call(services.mplus.book, { body: keysBody(given) }));

export const offer = async (world: TestWorld, by: TestUser, id: string): Promise<ServiceBooking> =>
  made(
    await world.as(by).call(services.offer, {
      params: { id },
      body: { role: 'dps', class: 'Mage', itemLevel: 660 },
    }),
  );

/** A booking with its whole team, paid and in progress: all but completed. */
export async function playedKeys(
  world: TestWorld,
  people: ServicePeople,
  given: Record<string, unknown> = {},
): Promise<ServiceBooking> {
  const { id } = await bookKeys(world, people.advertiser, given);
  for (const booster of people.boosters) await offer(world, booster, id);
  const as = world.as(people.advertiser);
  const members = people.boosters.map((booster) => booster.id);
  made(await as.call(services.choose, { params: { id }, body: { members } }));
  made(await as.call(services.update, { params: { id }, body: { paid: true } }));
  return made(await as.call(services.move, { params: { id }, body: { status: 'In progress' } }));
}

export const moveService = (
  world: TestWorld,
  by: TestUser,
  id: string,
  status: ServiceBooking['status'],
) => world.as(by).call(services.move, { params: { id }, body: { status } });

/** Type and field of a refusal, behind its status. */
export const refused = ({ status, problem }: { status: number; problem: object }) => [
  status,
  (problem as { type?: string }).type,
  (problem as { field?: string }).field,
];

/** What is done with levelings for one booster, in a world that is there by then. */
export function levelings(world: () => TestWorld) {
  const book = async (by: TestUser, given: Record<string, unknown> = {}) =>
    made(
      await world()
        .as(by)
        .call(services.leveling.book, {
          body: {
            section: 'leveling',
            faction: 'Horde',
            pot: '400000',
            buyer: 'Thrall-Kazzak',
            payrealm: 'Kazzak',
            payfaction: 'Horde',
            advcut: 'FTB',
            startlevel: 60,
            endlevel: 70,
            ...given,
          },
        }),
    );
  const change = (by: TestUser, id: string, body: object) =>
    world().as(by).call(services.update, { params: { id }, body });
  const choose = (by: TestUser, id: string, team: readonly TestUser[]) => {
    const members = team.map((one) => one.id);
    return world().as(by).call(services.choose, { params: { id }, body: { members } });
  };
  /** Booked by one, played by another, who is chosen: all but paid. */
  const begun = async (by: TestUser, booster: TestUser, given: Record<string, unknown> = {}) => {
    const { id } = await book(by, given);
    await offer(world(), booster, id);
    made(await choose(by, id, [booster]));
    made(await moveService(world(), by, id, 'In progress'));
    return id;
  };
  const goldOf = (id: string) =>
    world().sql<{ amount: number }>(
      'select amount from ledger_postings p join ledger_entries e on e.id = p.entry_id where e.run_id = $1',
      [id],
    );
  return { book, change, choose, begun, goldOf };
}
