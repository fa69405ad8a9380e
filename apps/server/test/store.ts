import { expect } from 'vitest';
import { loyalty } from '@warchest/contract/loyalty.ts';
import type { StoreItem } from '@warchest/contract/store-items.ts';
import { person, type TestUser, type TestWorld } from './harness.ts';
import { holding } from './fixtures.ts';

type Wanted = readonly (readonly [item: StoreItem | undefined, quantity?: number])[];

/** Points and the store of a world that is there by the time somebody does something. */
export function storeOf(world: () => TestWorld) {
  const keeper = holding('ACCESS');
  const asKeeper = () => world().as(keeper);
  const give = (who: TestUser, amount: number, more: object = {}) =>
    asKeeper().call(loyalty.assign, {
      body: { discordId: who.id, amount, reason: 'for the help', ...more },
    });
  const pointsOf = async (who: TestUser) => (await world().as(who).call(loyalty.own)).body;
  /** A member with so many points. */
  const rich = async (amount: number): Promise<TestUser> => {
    const who = person({ roles: ['OVERVIEW'] });
    await world().join(who);
    if (amount > 0) expect((await give(who, amount)).status).toBe(200);
    return who;
  };
  /** What the store sells: a list of its own for each test that asks. */
  const stocked = async (...prices: number[]): Promise<StoreItem[]> => {
    const answer = await asKeeper().call(loyalty.saveItems, {
      body: prices.map((amount, at) => ({
        label: `Item ${at + 1}`,
        amount,
        category: at % 2 === 0 ? 'Mounts' : 'Services',
      })),
    });
    expect(answer.status).toBe(200);
    return answer.body.data;
  };
  const buy = (who: TestUser, wanted: Wanted, totalCosts: number, key?: string) =>
    world()
      .as(who)
      .call(
        loyalty.checkout,
        {
          body: {
            items: wanted.map(([item, quantity = 1]) => ({ id: item?.id ?? '', quantity })),
            totalCosts,
          },
        },
        key === undefined ? {} : { key },
      );
  /** An order of one of each. */
  const ordered = async (who: TestUser, items: readonly StoreItem[]) => {
    const total = items.reduce((sum, { amount }) => sum + amount, 0);
    const answer = await buy(
      who,
      items.map((item) => [item] as const),
      total,
    );
    expect(answer.status).toBe(200);
    return answer.body.order;
  };
  return { keeper, asKeeper, give, pointsOf, rich, stocked, buy, ordered };
}
