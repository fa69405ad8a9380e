import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { queryClient } from '../../lib/query.ts';
import { dismissToast, toasts } from '../../lib/toast.ts';
import { readCart, subscribeCart, useCart, writeCart } from './use-cart.ts';
import { checkoutAgain, useStore } from './use-store.ts';

const me = '100000000000000003';
const mount_ = {
  id: 'item00000001',
  label: 'Mount',
  description: '',
  url: '',
  amount: 100,
  category: 'Mounts',
};
const ticket = { ...mount_, id: 'item00000002', label: 'Ticket', amount: 40 };
const points = (amount: number) => ({
  discordId: me,
  displayName: 'Merrin',
  username: 'merrin',
  avatarUrl: null,
  amount,
  history: [],
  purchaseHistory: [],
});
const listed = (...items: object[]) => json(200, { status: 200, data: items });

let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  queryClient.clear();
  window.localStorage.clear();
  writeCart(me, []);
  for (const { id } of toasts.read().shown) dismissToast(id);
});
afterEach(() => vi.unstubAllGlobals());
const said = () => toasts.read().shown.map(({ text }) => text);

/** The store with two items and 250 points. */
async function open() {
  server.answers.push(listed(mount_, ticket), json(200, points(250)));
  const hook = mount(() => useStore(me));
  await until(() => expect([hook.now.items?.length, hook.now.balance]).toEqual([2, 250]));
  return hook;
}

// proves LOY-12
test('a cart belongs to its member, is kept when the page is closed, and follows other tabs', () => {
  const other = '100000000000000004';
  const hook = mount(() => useCart(me));
  hook.do((now) => now[1](() => [{ id: mount_.id, quantity: 2, label: 'Mount', amount: 100 }]));
  expect(hook.now[0]).toHaveLength(1);
  expect(readCart(other)).toEqual([]);
  expect(readCart(me)).toHaveLength(1);
  // another tab has emptied it
  window.localStorage.removeItem(`warchest.cart.${me}`);
  hook.do(
    () => void window.dispatchEvent(new StorageEvent('storage', { key: `warchest.cart.${me}` })),
  );
  expect(hook.now[0]).toEqual([]);
});

test('what other tabs keep besides is nothing to a cart', () => {
  const heard = vi.fn<() => void>();
  const leave = subscribeCart(heard);
  window.dispatchEvent(new StorageEvent('storage', { key: 'warchest.preferences' }));
  expect(heard).not.toHaveBeenCalled();
  leave();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  expect(heard).not.toHaveBeenCalled();
});

// proves LOY-14
test('what was shown is bought, and the cart is empty then', async () => {
  const hook = await open();
  hook.do((now) => now.put(mount_, 2));
  hook.do((now) => now.put(ticket, 1));
  expect([hook.now.sum.total, hook.now.sum.remaining, hook.now.reason]).toEqual([240, 10, null]);
  const order = {
    orderID: 'order0000001',
    date: '2026-11-24T11:00:00Z',
    items: [],
    total: 240,
    cancelledAt: null,
    version: 1,
  };
  server.answers.push(json(200, { status: 200, order, amount: 10 }), json(200, points(10)));
  await hook.do((now) => now.buy(now.sum));
  expect(said()).toEqual(['Checkout successful. You will get informed by our staff team.']);
  const sent = server.asked.find(({ method }) => method === 'PUT');
  expect(sent?.body).toMatchObject({
    items: [
      { id: mount_.id, quantity: 2 },
      { id: ticket.id, quantity: 1 },
    ],
    totalCosts: 240,
  });
  expect(hook.now.cart).toEqual([]);
  expect(hook.now.bought).toEqual(order);
  await until(() => expect(hook.now.balance).toBe(10));
});

test('prices that have changed are said, the cart stays and shows them', async () => {
  const hook = await open();
  hook.do((now) => now.put(mount_, 1));
  hook.do((now) => now.put(ticket, 1));
  const refusal = {
    type: 'prices-changed',
    title: 'x',
    status: 409,
    totalCosts: 120,
    gone: [ticket.id],
  };
  server.answers.push(json(409, refusal), listed({ ...mount_, amount: 120 }));
  await hook.do((now) => now.buy(now.sum));
  expect(said()).toEqual(['Prices have changed: please look at the cart again']);
  await until(() => expect(hook.now.sum).toMatchObject({ total: 120, hasChanged: true, count: 2 }));
  hook.do((now) => now.removeFromCart(ticket.id));
  expect(hook.now.sum.count).toBe(1);
});

// proves LOY-14, UX-22
test('a checkout without an answer is sent again, and in the end may or may not be bought', async () => {
  const hook = await open();
  hook.do((now) => now.put(mount_, 1));
  const away = json(503, { type: 'database-away', title: 'x', status: 503 });
  server.answers.push(...[0, ...checkoutAgain].map(() => away));
  vi.useFakeTimers();
  const bought = hook.do((now) => now.buy(now.sum));
  await vi.advanceTimersByTimeAsync(0);
  hook.again();
  expect(hook.now.late).toBe('No answer yet, trying again. It will only be bought once.');
  for (const wait of checkoutAgain) await vi.advanceTimersByTimeAsync(wait);
  vi.useRealTimers();
  expect(await bought).toBe(false);
  expect(said()).toEqual([
    'No answer from the server, so it may or may not be bought. Press Checkout to try again; it will only be bought once.',
  ]);
  hook.again();
  expect(hook.now.late).toBe('');
  expect(hook.now.cart).toHaveLength(1);
});

test('a checkout whose answer is lost is sent again under its key, and empties the cart', async () => {
  const hook = await open();
  hook.do((now) => now.put(mount_, 1));
  const lost = () => {
    throw new TypeError('Failed to fetch');
  };
  server.answers.push(lost, json(200, { status: 200 }));
  vi.useFakeTimers();
  const bought = hook.do((now) => now.buy(now.sum));
  await vi.advanceTimersByTimeAsync(checkoutAgain[0] ?? 0);
  vi.useRealTimers();
  expect(await bought).toBe(true);
  const [first, ...others] = server.asked
    .filter(({ method }) => method === 'PUT')
    .map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^.{16,}$/);
  expect(others).toEqual([first]);
  expect(hook.now.cart).toEqual([]);
});

test('what is put into the cart while it is being bought stays in it', async () => {
  const hook = await open();
  hook.do((now) => now.put(mount_, 1));
  let answer: (given: Response) => void = () => undefined;
  server.answers.push(() => new Promise((resolve) => (answer = resolve)));
  const bought = hook.do((now) => now.buy(now.sum));
  hook.do((now) => now.put(mount_, 3));
  hook.do((now) => now.put(ticket, 1));
  answer(json(200, { status: 200 })());
  expect(await bought).toBe(true);
  expect(hook.now.cart.map(({ id, quantity }) => [id, quantity])).toEqual([
    [mount_.id, 2],
    [ticket.id, 1],
  ]);
});
