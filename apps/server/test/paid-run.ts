import { expect } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import type { RaidChange } from '@warchest/contract/run-change.ts';
import type { RunView } from '@warchest/contract/run-view.ts';
import { person, type TestUser, type TestWorld } from './harness.ts';

const { runs, bookings } = contract;

/** A raid's people, each with nothing but the role for it. */
export interface RunPeople {
  readonly manager: TestUser;
  readonly leader: TestUser;
  readonly collector: TestUser;
  readonly advertiser: TestUser;
}

export const runPeople = (): RunPeople => ({
  manager: person({ roles: ['RAIDMANAGER'] }),
  leader: person({ roles: ['RAIDLEADER', 'OVERVIEW'] }),
  collector: person({ roles: ['GOLDCOLLECTOR', 'OVERVIEW'] }),
  advertiser: person({ roles: ['ADVERTISER', 'OVERVIEW'] }),
});

/** A customer as far as gold goes. */
export interface Sold {
  readonly advCut: string;
  readonly price: number;
  readonly by?: TestUser;
  readonly realm?: string;
}

/** A raid with customers who are In group, paid and done; completing it is left to the test. */
export async function soldRun(
  world: TestWorld,
  people: RunPeople,
  sold: readonly Sold[],
  date = '2026-11-20',
): Promise<{ id: string; bookingIds: string[] }> {
  for (const one of [people.leader, people.collector]) await world.join(one);
  const created = await world.as(people.manager).call(runs.raid.create, {
    body: {
      date,
      time: '19:45',
      raid: 'Manaforge Omega',
      type: 'VIP',
      difficulty: 'Heroic',
      raidType: 'Full Run',
      leader: people.leader.id,
      gc: people.collector.id,
      amountOfPossibleCustomer: 20,
    },
  });
  expect(created.status).toBe(200);
  const { id } = created.body;
  const bookingIds: string[] = [];
  for (const [index, one] of sold.entries()) {
    const realm = one.advCut.startsWith('BALANCE') ? 'BALANCE' : (one.realm ?? 'Kazzak');
    const booked = await world.as(one.by ?? people.advertiser).call(bookings.raid.book, {
      params: { id },
      body: {
        faction: 'Horde',
        typeOfBoost: 'VIP',
        buyer: `Customer${'abcdefghijkl'.charAt(index)}-Kazzak`,
        buyerClass: 'Mage',
        paymentRealm: realm,
        paymentFaction: 'Horde',
        price: one.price,
        advCut: one.advCut,
      },
    });
    expect(booked.status).toBe(200);
    bookingIds.push(booked.body.id);
    const followed = await world.as(people.collector).call(bookings.raid.update, {
      params: { id, bookingId: booked.body.id },
      body: { customerStatus: 'In group', paid: true, completed: true },
    });
    expect(followed.status).toBe(200);
  }
  return { id, bookingIds };
}

/** Changes a run as the manager. */
export const changeRun = async (
  world: TestWorld,
  people: RunPeople,
  id: string,
  body: RaidChange,
): Promise<RunView> => {
  const answer = await world.as(people.manager).call(runs.raid.update, { params: { id }, body });
  expect(answer.status).toBe(200);
  return answer.body;
};

/** Gold that a collector holds of the cycle that ends today, and the day after it. */
export async function unmailedGold(world: TestWorld) {
  const people = runPeople();
  const { id, bookingIds } = await soldRun(world, people, [{ advCut: 'FTB', price: 100_000 }]);
  await changeRun(world, people, id, { completed: true });
  const nextDay = () => Promise.resolve(world.clock.set(Date.parse('2026-11-25T00:00:00+01:00')));
  return { people, bookingId: bookingIds[0] ?? '', nextDay };
}

/** A line of the ledger with what its entry says of it. */
export interface PaidLine {
  readonly kind: string;
  readonly completion: number;
  readonly account: string;
  readonly member_id: string | null;
  readonly share: string | null;
  readonly amount: number;
}

/** The lines of all entries of a run. */
export const linesOf = (world: TestWorld, runId: string): Promise<PaidLine[]> =>
  world.sql<PaidLine>(
    `select e.kind, e.completion, p.account, p.member_id, p.share, p.amount
     from ledger_entries e join ledger_postings p on p.entry_id = e.id
     where e.run_id = $1 order by e.at, e.completion, e.kind, p.id`,
    [runId],
  );

/** A member's balance over all cycles. */
export const balanceOf = async (world: TestWorld, id: string): Promise<number> => {
  const [row] = await world.sql<{ sum: number | null }>(
    `select sum(amount)::bigint as sum from ledger_postings where account = 'member' and member_id = $1`,
    [id],
  );
  return row?.sum ?? 0;
};
