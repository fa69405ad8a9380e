import { beforeEach, expect, it } from 'vitest';
import { contract } from '@warchest/contract/index.ts';
import { maxMessageLength } from '@warchest/domain/chat/markdown.ts';
import { community } from '../../../test/community.ts';
import { person, type TestUser } from '../../../test/harness.ts';

const { loyalty } = contract;
const here = community();
const channel = '920000000000000006';

let who: TestUser;
const keeper = () => here.as(person({ roles: ['ACCESS'] }));
beforeEach(async () => {
  await here.saveSettings({ orderChannel: channel });
  who = person({ name: '@everyone *Anna*', roles: ['OVERVIEW'] });
  await here.join(who);
  await keeper().call(loyalty.assign, {
    body: { discordId: who.id, amount: 5_000, reason: 'help' },
  });
  await here.clearOutbox();
});

/** Buys two of each of so many things. */
async function buys(labels: readonly string[]): Promise<string> {
  const { body: store } = await keeper().call(loyalty.saveItems, {
    body: labels.map((label) => ({ label, amount: 10, category: 'Mounts' })),
  });
  const items = store.data.map(({ id }) => ({ id, quantity: 2 }));
  const { status, body, text } = await here
    .as(who)
    .call(loyalty.checkout, { body: { items, totalCosts: labels.length * 20 } });
  expect([status, text]).toEqual([200, text]);
  return body.order.orderID;
}

// proves CHAT-14
it('is announced once in the channel for orders, and pings nobody', async () => {
  await buys(['Mount [x](https://evil.example)', 'Key +10']);
  await here.send();
  await here.send();
  expect(here.saidIn(channel)).toEqual([
    [
      String.raw`**New order** of \@everyone \*Anna\*: 40 points`,
      `<${here.world.server.deps.config.publicOrigin}/administration/orders>`,
      String.raw`2 × Mount \[x\]\(https\://evil.example\)`,
      '2 × Key +10',
    ].join('\n'),
  ]);
  expect(here.chat.said[0]?.post.mentions).toBeUndefined();
});

// proves CHAT-14
it('is announced nowhere without a channel, nor once it is cancelled', async () => {
  await here.saveSettings({ orderChannel: '' });
  await buys(['Mount']);
  await here.send();
  await here.saveSettings({ orderChannel: channel });
  const orderID = await buys(['Mount']);
  await keeper().call(loyalty.updateOrder, { body: { orderID, cancel: true } });
  await here.send();
  expect(here.chat.said).toEqual([]);
});

it('of very much is cut where nothing is missed', async () => {
  await buys(Array.from({ length: 50 }, (_, at) => `${at} ${'*'.repeat(50)}`));
  await here.send();
  const [text = ''] = here.saidIn(channel);
  expect(text.length).toBeLessThanOrEqual(maxMessageLength);
  expect(text).toContain('/administration/orders');
});
