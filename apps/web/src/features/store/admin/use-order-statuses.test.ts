import { beforeEach, expect, test } from 'vitest';
import type { CustomerOrders, Purchase } from '@warchest/contract/store-orders.ts';
import type { ItemStatus } from '@warchest/domain/loyalty/order.ts';
import { fakeServer, json } from '../../../../test/fake-server.ts';
import { mount, until } from '../../../../test/hook.tsx';
import { dismissToast, toasts } from '../../../lib/toast.ts';
import { useOrderStatuses } from './use-order-statuses.ts';

let server: ReturnType<typeof fakeServer>;
/** Each test has its own order, because unanswered requests of one would block the next. */
let count = 0;
beforeEach(() => {
  count += 1;
  server = fakeServer();
  for (const { id } of toasts.read().shown) dismissToast(id);
});

const bought = '01kxorderitem001';
const ticket = '01kxorderitem002';
const orderAt = (version: number, ...statuses: readonly [ItemStatus, ItemStatus]): Purchase => ({
  orderID: `01kxorder${count}`,
  date: '2026-11-20T10:00:00Z',
  items: [
    { id: bought, label: 'Mount', amount: 5, quantity: 1, status: statuses[0] },
    { id: ticket, label: 'Ticket', amount: 5, quantity: 1, status: statuses[1] },
  ],
  total: 10,
  cancelledAt: null,
  version,
});
const ordersOf = (order: Purchase): CustomerOrders => ({
  discordID: '118273645500100001',
  displayName: 'Shopwin',
  avatarUrl: null,
  purchaseHistory: [order],
});
const answer = (order: Purchase) => json(200, ordersOf(order));

/** The hook, and replies that the test sends when it wants to. */
function open() {
  const hook = mount(useOrderStatuses);
  const answers: ((given: Response) => void)[] = [];
  for (let calls = 0; calls < 2; calls++) {
    server.answers.push(() => new Promise((resolve) => answers.push(resolve)));
  }
  const set = (order: Purchase, at: 0 | 1, status: ItemStatus) => {
    const [line = order.items[0]] = [order.items[at]];
    if (line) hook.do((statuses) => void statuses.set(order, line, status));
  };
  return { hook, answers, set };
}
const sent = () => server.asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('two quick statuses of an item show at once and go one after the other, each on the version before', async () => {
  const { hook, answers, set } = open();
  const order = orderAt(3, 'Open', 'Open');
  const [line] = order.items;
  if (!line) throw new Error('The order has no item');
  set(order, 0, 'In Preparation');
  set(order, 0, 'Completed');
  expect(hook.now.statusOf(line)).toBe('Completed');
  expect(hook.now.isSaving(line)).toBe(true);
  await until(() => expect(answers).toHaveLength(1));
  answers[0]?.(answer(orderAt(4, 'In Preparation', 'Open'))());
  await until(() => {
    expect(answers).toHaveLength(2);
    expect(hook.now.statusOf(line)).toBe('Completed');
  });
  answers[1]?.(answer(orderAt(5, 'Completed', 'Open'))());
  await until(() => {
    expect(hook.now.isSaving(line)).toBe(false);
    // with version 3, the second request would conflict with the first
    expect(sent()).toMatchObject([
      { version: 3, items: [{ id: bought, status: 'In Preparation' }] },
      { version: 4, items: [{ id: bought, status: 'Completed' }] },
    ]);
    expect(hook.now.withAnswers([ordersOf(order)])[0]?.purchaseHistory[0]?.version).toBe(5);
  });
  const later = orderAt(6, 'Open', 'Open');
  expect(hook.now.withAnswers([ordersOf(later)])[0]?.purchaseHistory[0]).toBe(later);
});

test('an item that somebody else set meanwhile goes out on the version that was shown', async () => {
  const { answers, set } = open();
  const order = orderAt(3, 'Open', 'Open');
  set(order, 0, 'In Preparation');
  set(order, 1, 'Completed');
  await until(() => expect(answers).toHaveLength(1));
  answers[0]?.(answer(orderAt(5, 'In Preparation', 'In Preparation'))());
  await until(() => {
    expect(answers).toHaveLength(2);
    expect(sent()[1]).toMatchObject({ version: 3, items: [{ id: ticket, status: 'Completed' }] });
  });
});

// proves UX-25
test('a refused status goes back and is shown as an error with its reason; what was queued behind it is sent', async () => {
  const { hook, answers, set } = open();
  const order = orderAt(3, 'Open', 'Open');
  const [first, second] = order.items;
  if (!first || !second) throw new Error('The order has no items');
  set(order, 0, 'In Preparation');
  set(order, 1, 'Completed');
  await until(() => expect(answers).toHaveLength(1));
  answers[0]?.(
    json(409, { type: 'stale', status: 409, title: 'Changed', field: 'x', current: 'Completed' })(),
  );
  await until(() => {
    expect(hook.now.statusOf(first)).toBe('Open');
    expect(toasts.read().shown).toHaveLength(1);
    expect(hook.now.refusedOf(first)?.status).toBe('In Preparation');
  });
  expect(hook.now.refusedOf({ ...first, status: 'In Preparation' })).toBeNull();
  hook.do(({ takeBack }) => takeBack(first));
  expect(hook.now.refusedOf(first)).toBeNull();
  await until(() => expect(answers).toHaveLength(2));
  answers[1]?.(answer(orderAt(5, 'Completed', 'Completed'))());
  await until(() => expect(hook.now.isSaving(second)).toBe(false));
});

test('an order is cancelled after the statuses that were set before', async () => {
  const { hook, answers, set } = open();
  const order = orderAt(3, 'Open', 'Open');
  set(order, 0, 'Completed');
  const cancelled = hook.do((statuses) => statuses.cancel(order));
  await until(() => {
    expect(answers).toHaveLength(1);
    expect(sent()).toHaveLength(1);
  });
  answers[0]?.(answer(orderAt(4, 'Completed', 'Open'))());
  await until(() => {
    expect(answers).toHaveLength(2);
    expect(sent()[1]).toEqual({ orderID: order.orderID, cancel: true });
  });
  answers[1]?.(answer({ ...orderAt(5, 'Completed', 'Open'), cancelledAt: order.date })());
  expect(await cancelled).toBe(true);
});
