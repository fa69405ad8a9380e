import { expect } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { person, type TestUser, type TestWorld } from '../harness.ts';
import { here, news, type Scenes } from './notice-case.ts';

const { loyalty } = contract;

/** A member with points, about to buy the first item of the store. */
async function purchase(keeper: ReturnType<TestWorld['as']>, who: TestUser) {
  await here.world.join(who);
  const body = [{ label: 'Mount', amount: 5, category: 'Mounts' }];
  const { data } = (await keeper.call(loyalty.saveItems, { body })).body;
  const given = { discordId: who.id, amount: 5, reason: 'Help' };
  expect((await keeper.call(loyalty.assign, { body: given })).status).toBe(200);
  const items = data.slice(0, 1).map(({ id }) => ({ id }));
  return () => here.world.as(who).call(loyalty.checkout, { body: { items, totalCosts: 5 } });
}

/** Points, the store, and orders. */
export const storeScenes: Scenes = {
  'loyalty.assign': async () => {
    const watcher = person({ roles: ['OVERVIEW'] });
    await here.world.join(watcher);
    const command = () =>
      here.world.as(person({ roles: ['ACCESS'] })).call(loyalty.assign, {
        body: { discordId: watcher.id, amount: 5, reason: 'Help' },
      });
    return { watcher, command, expected: [news('member', 'points'), news('member', 'notices')] };
  },
  'loyalty.assignMany': async () => {
    const watcher = person({ roles: ['OVERVIEW'] });
    await here.world.join(watcher);
    const command = () =>
      here.world.as(person({ roles: ['ACCESS'] })).call(loyalty.assignMany, {
        body: { awards: [{ discordId: watcher.id, amount: 5, reason: 'Help' }] },
      });
    return { watcher, command, expected: [news('member', 'points'), news('member', 'notices')] };
  },
  'loyalty.saveItems': () => {
    const keeper = here.world.as(person({ roles: ['ACCESS'] }));
    const body = [{ label: `Item ${Math.random()}`, amount: 5, category: 'Mounts' }];
    const command = () => keeper.call(loyalty.saveItems, { body });
    const watcher = person({ roles: ['OVERVIEW'] });
    return Promise.resolve({ watcher, command, expected: [news('store', 'items')] });
  },
  'loyalty.setWork': () => {
    const watcher = person({ roles: ['ACCESS'] });
    const body = { leader: 1, collector: 0, booster: 0, advertiser: 0, per100k: 0 };
    const command = () => here.world.as(watcher).call(loyalty.setWork, { body });
    return Promise.resolve({ watcher, command, expected: [news('store', 'rules')] });
  },
  'loyalty.checkout': async () => {
    const watcher = person({ roles: ['ACCESS'] });
    const command = await purchase(here.world.as(watcher), person({ roles: ['OVERVIEW'] }));
    return { watcher, command, expected: [({ event }) => event === 'orders'] };
  },
  'loyalty.updateOrder': async () => {
    const watcher = person({ roles: ['OVERVIEW'] });
    const keeper = here.world.as(person({ roles: ['ACCESS'] }));
    const bought = await (await purchase(keeper, watcher))();
    const command = () =>
      keeper.call(loyalty.updateOrder, {
        body: { orderID: bought.body.order.orderID, cancel: true },
      });
    return { watcher, command, expected: [news('member', 'points'), news('member', 'notices')] };
  },
};
