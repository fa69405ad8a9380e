import { contract } from '@warchest/contract/index.ts';
import { person } from '../harness.ts';
import { countIn, type Make } from './idempotent-command.ts';

const { loyalty } = contract;

let made = 0;

/** Every writing call about points and the store that is sent under a key, each with a scene of its own. */
export const idempotentPoints: Readonly<Record<string, Make>> = {
  'give points': async (arena, people) => {
    const { world } = arena;
    const keeper = person({ roles: ['ACCESS'] });
    await world.join(people.advertiser);
    const discordId = people.advertiser.id;
    return {
      who: keeper,
      send: (server, key, other) =>
        world
          .as(keeper, server)
          .call(
            loyalty.assign,
            { body: { discordId, amount: other ? 2 : 1, reason: 'for help' } },
            { key },
          ),
      count: () => countIn(arena, 'points_entries where member_id = $1', [discordId]),
      wanted: 1,
    };
  },

  'give points to many': async (arena, people) => {
    const { world } = arena;
    const keeper = person({ roles: ['ACCESS'] });
    await Promise.all([world.join(people.advertiser), world.join(people.leader)]);
    const ids = [people.advertiser.id, people.leader.id];
    return {
      who: keeper,
      send: (server, key, other) =>
        world.as(keeper, server).call(
          loyalty.assignMany,
          {
            body: {
              awards: ids.map((discordId) => ({
                discordId,
                amount: other ? 2 : 1,
                reason: 'for help',
              })),
            },
          },
          { key },
        ),
      count: () => countIn(arena, 'points_entries where member_id = any($1)', [ids]),
      wanted: 2,
    };
  },

  'stock the store': async (arena) => {
    const { world } = arena;
    const keeper = person({ roles: ['ACCESS'] });
    const label = `Item ${++made}`;
    const item = { label, amount: 10, category: 'Mounts' };
    return Promise.resolve({
      who: keeper,
      send: (server, key, other) =>
        world
          .as(keeper, server)
          .call(loyalty.saveItems, { body: [{ ...item, amount: other ? 20 : 10 }] }, { key }),
      count: () => countIn(arena, `audit_log where subject = 'item' and details = $1`, [label]),
      wanted: 1,
    });
  },

  'check out': async (arena, people) => {
    const { world } = arena;
    const who = people.advertiser;
    await world.join(who);
    const keeper = world.as(person({ roles: ['ACCESS'] }));
    const body = [{ label: 'Mount', amount: 10, category: 'Mounts' }];
    const { data } = (await keeper.call(loyalty.saveItems, { body })).body;
    await keeper.call(loyalty.assign, {
      body: { discordId: who.id, amount: 1_000, reason: 'for help' },
    });
    const id = data[0]?.id ?? '';
    return {
      who,
      send: (server, key, other) => {
        const quantity = other ? 2 : 1;
        const sent = { items: [{ id, quantity }], totalCosts: quantity * 10 };
        return world.as(who, server).call(loyalty.checkout, { body: sent }, { key });
      },
      count: () => countIn(arena, 'store_orders where member_id = $1', [who.id]),
      wanted: 1,
    };
  },
};
