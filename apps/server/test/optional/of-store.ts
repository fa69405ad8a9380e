import { contract } from '@warchest/contract/index.ts';
import { person } from '../harness.ts';
import { here } from '../notices/notice-case.ts';
import { storeOf } from '../store.ts';
import { inEach, refused, type OptionalScenes } from './field-case.ts';

const { loyalty } = contract;
const store = storeOf(() => here.world);

/** What an item carries where it is sent back whole. */
const derivedOfItem = {
  label: 'Anything',
  description: 'Anything',
  url: 'https://anything.example/1.png',
  amount: 1,
  category: 'Anything',
};
const rules = { leader: 1, collector: 2, booster: 3, advertiser: 4, per100k: 5 };

/** The store: its items, carts, orders and what work brings. */
export const storeFields: OptionalScenes = {
  'loyalty.saveItems': async () => {
    const [item] = await store.stocked(5);
    const { version } = (await store.asKeeper().call(loyalty.adminItems)).body;
    return {
      who: store.keeper,
      counted: true,
      body: { items: [{ label: 'Mount', amount: 5, category: 'Mounts' }] },
      values: {
        version: refused(409, version - 1),
        ...inEach('items', {
          id: item?.id,
          description: 'Flies',
          url: refused(422, 'https://nowhere.example/1.png'),
        }),
      },
    };
  },
  'loyalty.checkout': async () => {
    const [item] = await store.stocked(5);
    const who = await store.rich(20);
    return {
      who,
      body: { items: [{ id: item?.id }], totalCosts: 5 },
      // two of them cost more than the member was shown
      values: inEach('items', { quantity: refused(409, 2, 'totalCosts') }),
      derived: inEach('items', derivedOfItem),
    };
  },
  'loyalty.updateOrder': async () => {
    const items = await store.stocked(5, 6);
    const who = await store.rich(20);
    const order = await store.ordered(who, items);
    const [first] = order.items;
    const { orderID, version } = order;
    const as = store.asKeeper();
    const theirs = { orderID, items: [{ id: first?.id ?? '', status: 'In Preparation' as const }] };
    const changed = await as.call(loyalty.updateOrder, { body: theirs });
    if (changed.status !== 200) throw new Error(changed.text);
    return {
      who: store.keeper,
      body: { orderID, items: [{ id: first?.id, status: 'Completed' }] },
      values: {
        version: refused(409, version, 'Item 1'),
        items: [{ id: order.items[1]?.id, status: 'Completed' }],
        cancel: true,
      },
      derived: {
        ...inEach('items', { label: 'Anything', amount: 1, quantity: 9 }),
        discordID: person().id,
        date: '2026-01-01T00:00:00Z',
        total: 1,
        cancelledAt: null,
      },
    };
  },
  'loyalty.setWork': async () => {
    const as = store.asKeeper();
    await as.call(loyalty.setWork, { body: { ...rules, leader: 8 } });
    const { version } = (await as.call(loyalty.work)).body;
    const theirs = { ...rules, leader: 9 };
    const changed = await as.call(loyalty.setWork, { body: theirs });
    if (changed.status !== 200) throw new Error(changed.text);
    return {
      who: store.keeper,
      counted: true,
      body: rules,
      values: { version: refused(409, version) },
    };
  },
};
