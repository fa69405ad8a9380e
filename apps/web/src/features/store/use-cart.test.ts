import { beforeEach, expect, test } from 'vitest';
import { mount } from '../../../test/hook.tsx';
import { subscribeCart, useCart, writeCart } from './use-cart.ts';

const entry = { id: 'a', quantity: 2, label: 'Item a', amount: 100 };
const place = 'warchest.cart.anna';
beforeEach(() => writeCart('anna', []));

/** What another tab does. */
function elsewhere(key: string | null, stored: unknown): void {
  localStorage.setItem(place, JSON.stringify(stored));
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

test('a cart is kept in this browser for its member, and gone when it is empty', () => {
  const anna = mount(() => useCart('anna'));
  const bert = mount(() => useCart('bert'));
  anna.do(([, set]) => set(() => [entry]));
  expect([anna.now[0], bert.now[0]]).toEqual([[entry], []]);
  expect(JSON.parse(localStorage.getItem(place) ?? '')).toEqual([entry]);
  anna.do(([, set]) => set((before) => before.filter(({ id }) => id !== 'a')));
  expect([anna.now[0], localStorage.getItem(place)]).toEqual([[], null]);
});

test('what another tab changes is there at once, and what is not of carts changes nothing', () => {
  const anna = mount(() => useCart('anna'));
  elsewhere('warchest.theme', [entry]);
  expect(anna.now[0]).toEqual([]);
  elsewhere(place, [entry]);
  expect(anna.now[0]).toEqual([entry]);
  // all of the storage was emptied
  elsewhere(null, []);
  expect(anna.now[0]).toEqual([]);
});

test('nobody listens to other tabs once the last who shows a cart has left', () => {
  let heard = 0;
  const leave = subscribeCart(() => (heard += 1));
  const other = subscribeCart(() => undefined);
  elsewhere(place, [entry]);
  leave();
  elsewhere(place, []);
  expect(heard).toBe(1);
  other();
  const anna = mount(() => useCart('anna'));
  anna.leave();
  elsewhere(place, [entry]);
  // it is the cart that was known when the last one left
  expect(mount(() => useCart('anna')).now[0]).toEqual([]);
});
