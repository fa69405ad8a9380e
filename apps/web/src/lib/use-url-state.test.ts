import { expect, test } from 'vitest';
import { mountOnPage, until } from '../../test/hook.tsx';
import { count, flag, many, parseSearch, text, useUrlState, word } from './search-params.ts';

const parts = {
  raid: many(),
  free: flag(),
  sort: text(),
  page: count(),
  tab: word(['open', 'done'], 'open'),
};
const search = (address: string) => parseSearch(address.split('?')[1] ?? '');
const open = (address: string) => mountOnPage(parts, address, () => useUrlState(parts));

test('a pasted address shows what it says; what does not fit is as if it were not there', async () => {
  const { hook } = await open('/?raid=MFO&raid=NP&free=1&page=3&tab=done');
  expect(hook.now[0]).toEqual({
    raid: ['MFO', 'NP'],
    free: true,
    sort: '',
    page: 3,
    tab: 'done',
  });
  const odd = await open('/?free=yes&page=0&tab=gone&other=1&sort=a&sort=b');
  expect(odd.hook.now[0]).toEqual({ raid: [], free: false, sort: 'a', page: 1, tab: 'open' });
});

test('changes of one turn add up, stand in the address, and leave nothing of defaults there', async () => {
  const { hook, address } = await open('/?page=3');
  hook.do(([, set]) => {
    set({ raid: ['MFO'] });
    set({ free: true });
  });
  await until(() => expect(search(address())).toEqual({ page: '3', raid: 'MFO', free: '1' }));
  await until(() => expect(hook.drawn[0]).toMatchObject({ raid: ['MFO'], free: true, page: 3 }));
  hook.do(([, set]) => set({ raid: [], page: 1 }));
  await until(() => expect(address()).toBe('/?free=1'));
});

test('what else stands in the address is left alone', async () => {
  const others = { own: text() };
  const page = await mountOnPage({ ...parts, ...others }, '/?own=date&sort=name', () =>
    useUrlState(parts),
  );
  page.hook.do(([, set]) => set({ sort: '' }));
  await until(() => expect(page.address()).toBe('/?own=date'));
});

test('the text of the state changes with the state alone', async () => {
  const { hook } = await open('/');
  const [, , before] = hook.now;
  hook.again();
  expect(hook.now[2]).toBe(before);
  hook.do(([, set]) => set({ page: 2 }));
  await until(() => expect(hook.drawn[2]).not.toBe(before));
});

test('a screen that is being left writes nothing into the address of the next', async () => {
  const { hook, address, history } = await open('/page?page=3');
  history.push('/slow?sort=name');
  await until(() => expect(address()).toBe('/slow?sort=name'));
  // the next page is pending, and this one still rendered
  hook.do(([, set]) => set({ page: 2 }));
  hook.again();
  expect(address()).toBe('/slow?sort=name');
  expect(hook.now[0].page).toBe(3);
});
