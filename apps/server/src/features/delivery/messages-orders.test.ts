import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { maxMessageLength } from '@warchest/domain/chat/markdown.ts';
import { person, testWorld, type TestUser, type TestWorld } from '../../../test/harness.ts';
import { clearOutbox, saidIn, sendFrom, saveSettings } from '../../../test/sent-messages.ts';

const { loyalty } = contract;
const channel = '920000000000000006';

let world: TestWorld;
let who: TestUser;
const keeper = () => world.as(person({ roles: ['ACCESS'] }));
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());
beforeEach(async () => {
  await saveSettings(world, { orderChannel: channel });
  who = person({ name: '@everyone *Anna*', roles: ['OVERVIEW'] });
  await world.join(who);
  await keeper().call(loyalty.assign, {
    body: { discordId: who.id, amount: 5_000, reason: 'help' },
  });
  await clearOutbox(world);
});

/** Buys two of each of so many things. */
async function buys(labels: readonly string[]): Promise<string> {
  const { body: store } = await keeper().call(loyalty.saveItems, {
    body: labels.map((label) => ({ label, amount: 10, category: 'Mounts' })),
  });
  const items = store.data.map(({ id }) => ({ id, quantity: 2 }));
  const { status, body, text } = await world
    .as(who)
    .call(loyalty.checkout, { body: { items, totalCosts: labels.length * 20 } });
  expect([status, text]).toEqual([200, text]);
  return body.order.orderID;
}
const send = () => sendFrom([world.server]);

// proves CHAT-14
it('is told once in the channel for orders, and pings nobody', async () => {
  await buys(['Mount [x](https://evil.example)', 'Key +10']);
  await send();
  await send();
  expect(saidIn(world, channel)).toEqual([
    [
      String.raw`**New order** of \@everyone \*Anna\*: 40 points`,
      `<${world.server.deps.config.publicOrigin}/administration/orders>`,
      String.raw`2 × Mount \[x\]\(https\://evil.example\)`,
      '2 × Key +10',
    ].join('\n'),
  ]);
  expect(world.chat.said[0]?.post.mentions).toBeUndefined();
});

// proves CHAT-14
it('is told nowhere without a channel, nor once it is cancelled', async () => {
  await saveSettings(world, { orderChannel: '' });
  await buys(['Mount']);
  await send();
  await saveSettings(world, { orderChannel: channel });
  const orderID = await buys(['Mount']);
  await keeper().call(loyalty.updateOrder, { body: { orderID, cancel: true } });
  await send();
  expect(world.chat.said).toEqual([]);
});

it('of very much is cut where nothing is missed', async () => {
  await buys(Array.from({ length: 50 }, (_, at) => `${at} ${'*'.repeat(50)}`));
  await send();
  const [text = ''] = saidIn(world, channel);
  expect(text.length).toBeLessThanOrEqual(maxMessageLength);
  expect(text).toContain('/administration/orders');
});
