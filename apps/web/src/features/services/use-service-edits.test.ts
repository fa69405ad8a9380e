import { beforeEach, expect, test } from 'vitest';
import { aService } from '../../../test/a-service.ts';
import { fakeServer, json } from '../../../test/fake-server.ts';
import { mount, until } from '../../../test/hook.tsx';
import { dismissToast, toasts } from '../../lib/toast.ts';
import { useServiceEdits } from './use-service-edits.ts';

const one = aService();
let server: ReturnType<typeof fakeServer>;
beforeEach(() => {
  server = fakeServer();
  sessionStorage.clear();
  for (const { id } of toasts.read().shown) dismissToast(id);
});
const priced = (price: number, version: number) => json(200, { ...one, price, version });
const open = (list = 'desk') => mount(() => useServiceEdits(list));

test('an edit can be undone after a reload of the tab, in the list in which it was made', async () => {
  const before = open();
  server.answers.push(json(200, { ...one, price: 1_000, version: 4 }));
  await before.do(({ apply }) => apply([{ row: one, edit: { price: 1_000 } }]));
  await until(() => expect(before.now.steps).toBe(1));
  before.leave();

  expect(open('own').now.steps).toBe(0);
  const hook = open();
  expect(hook.now.steps).toBe(1);
  server.answers.push(json(200, { ...one, version: 5 }));
  hook.do(({ undo }) => undo());
  await until(() => {
    expect(hook.now.steps).toBe(0);
    expect(server.asked[1]).toMatchObject({
      url: `/v1/booking/desk/${one.id}`,
      body: { price: one.price, version: 4 },
    });
    expect(toasts.read().shown.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Undone: .*price/),
    ]);
    expect(open().now.steps).toBe(0);
  });
});

test('it goes out after a reload on the version of the last answer, also where that was an undo', async () => {
  const before = open();
  server.answers.push(priced(1_000, 4), priced(2_000, 5), priced(1_000, 6));
  await before.do(({ apply }) => apply([{ row: one, edit: { price: 1_000 } }]));
  const row = { ...one, price: 1_000, version: 4 };
  await before.do(({ apply }) => apply([{ row, edit: { price: 2_000 } }]));
  before.do(({ undo }) => undo());
  await until(() => expect(before.now.steps).toBe(1));
  before.leave();

  const hook = open();
  server.answers.push(priced(one.price, 7));
  hook.do(({ undo }) => undo());
  await until(() => {
    expect(server.asked).toHaveLength(4);
    expect(server.asked[3]?.body).toEqual({ price: one.price, version: 6 });
  });
});
