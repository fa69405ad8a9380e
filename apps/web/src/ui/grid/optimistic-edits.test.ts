import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Shop } from '../../../test/product-shop.ts';

let shop: Shop;
beforeEach(() => {
  vi.useFakeTimers();
  shop = new Shop();
});
afterEach(() => vi.useRealTimers());

test('changes made together are one request and one step', async () => {
  const log = shop.edits();
  await log.apply(['a', 'b', 'c'].map((id) => ({ row: shop.product(id), edit: { name: 'X' } })));
  expect(shop.requests).toHaveLength(1);
  expect([...shop.store.values()].map((one) => one.name)).toEqual(['X', 'X', 'X']);
  expect(log.read().undoable).toBe(1);

  await log.undo();
  expect(shop.requests).toHaveLength(2);
  expect([...shop.store.values()].map((one) => one.name)).toEqual(['A', 'B', 'C']);
  expect(log.read()).toMatchObject({ undoable: 0, redoable: 1 });

  await log.redo();
  expect([...shop.store.values()].map((one) => one.name)).toEqual(['X', 'X', 'X']);
  expect(log.read()).toMatchObject({ undoable: 1, redoable: 0 });
  await log.undo();
  expect([...shop.store.values()].map((one) => one.name)).toEqual(['A', 'B', 'C']);
});

test('a cell shows that it is saving, then for a moment that it is saved', async () => {
  const log = shop.edits();
  const sent = log.apply([{ row: shop.product('a'), edit: { stock: 5 } }]);
  expect(log.read().rows.get('a')?.saving).toEqual({ stock: 5 });
  await sent;
  expect(log.read().rows.get('a')).toMatchObject({ saving: undefined, saved: { stock: 5 } });
  vi.advanceTimersByTime(2000);
  expect(log.read().rows.has('a')).toBe(false);
});

test('what is refused says why on its cell; the rest of the request is one step', async () => {
  const log = shop.edits();
  shop.refuse = ({ row }) => (row.id === 'b' ? 'Not this one' : null);
  await log.apply(['a', 'b'].map((id) => ({ row: shop.product(id), edit: { stock: 7 } })));
  expect(log.read().rows.get('b')?.failed).toEqual({ edit: { stock: 7 }, why: 'Not this one' });
  expect(shop.reported).toEqual(['B: Not this one']);
  await log.undo();
  expect(shop.requests.at(-1)?.map(({ row }) => row.id)).toEqual(['a']);
  expect(shop.product('a').stock).toBe(0);
});

test('what is known to be refused is not sent, is reported, and says why on its cell until it is edited', async () => {
  const log = shop.edits();
  const full = { row: shop.product('a'), edit: { stock: 7 }, why: 'Full' };
  log.refuse([full], 1);
  expect(shop.requests).toEqual([]);
  expect(shop.reported).toEqual(['Full']);
  expect(log.read().rows.get('a')?.failed).toEqual({ edit: { stock: 7 }, why: 'Full' });
  expect(log.read().undoable).toBe(0);
  // with several reasons, each names its rows
  log.refuse(
    [full, { ...full, row: shop.product('b') }, { ...full, row: shop.product('c'), why: 'Empty' }],
    4,
  );
  expect(shop.reported.slice(1)).toEqual(['A, B: Full', 'C: Empty']);
  await log.apply([{ row: shop.product('a'), edit: { stock: 8 } }]);
  expect(log.read().rows.get('a')?.failed).toBeUndefined();
  expect(log.read().rows.get('b')?.failed?.why).toBe('Full');
});

test('what was refused can be taken back, without what is on its way or was just saved', async () => {
  const log = shop.edits();
  const stock = { row: shop.product('a'), edit: { stock: 7 } };
  expect(log.describe([stock, { ...stock, row: shop.product('b') }])).toBe('2 products: stock 7');
  log.refuse(
    [
      { ...stock, why: 'Full' },
      { ...stock, row: shop.product('b'), why: 'Full' },
    ],
    2,
  );
  log.takeBack([shop.product('a')]);
  expect(log.read().rows.has('a')).toBe(false);
  expect(log.read().rows.get('b')?.failed?.why).toBe('Full');
  const sent = log.apply([{ row: shop.product('b'), edit: { name: 'Bow' } }]);
  log.takeBack([shop.product('b')]);
  expect(log.read().rows.get('b')).toEqual({ saving: { name: 'Bow' }, saved: undefined });
  await sent;
  expect(log.read().rows.get('b')).toMatchObject({ saved: { name: 'Bow' }, failed: undefined });
  log.takeBack([shop.product('b'), shop.product('c')]);
  expect(log.read().rows.get('b')?.saved).toEqual({ name: 'Bow' });
  expect(log.read().rows.has('c')).toBe(false);
});

// proves UX-25
test('what was refused is not said any more once loaded rows hold it: an answer was lost', async () => {
  const log = shop.edits();
  shop.held = Promise.reject(new Error('No line'));
  await log.apply(
    ['a', 'b'].map((id) => ({ row: shop.product(id), edit: { stock: 7, name: 'Bow' } })),
  );
  shop.held = Promise.resolve();
  log.follow([
    { ...shop.product('a'), stock: 7 },
    { ...shop.product('b'), name: 'Bow' },
  ]);
  expect([...log.read().rows.values()].map(({ failed }) => failed?.why)).toEqual([
    'No line',
    'No line',
  ]);
  log.follow([
    { ...shop.product('a'), stock: 7, name: 'Bow' },
    shop.product('b'),
    shop.product('c'),
  ]);
  expect([...log.read().rows.keys()]).toEqual(['b']);
});

test('a request that fails as a whole takes all back and is no step', async () => {
  const log = shop.edits();
  shop.held = Promise.reject(new Error('No line'));
  await log.apply(['a', 'b'].map((id) => ({ row: shop.product(id), edit: { stock: 7 } })));
  expect(shop.reported).toEqual(['No line']);
  expect(log.read().rows.get('a')).toMatchObject({ saving: undefined, failed: { why: 'No line' } });
  expect(log.read().undoable).toBe(0);
  shop.held = Promise.resolve();
  await log.apply([{ row: shop.product('a'), edit: { stock: 8 } }]);
  expect(log.read().rows.get('a')?.failed).toBeUndefined();
});

test('requests of a row go one after the other, and undo waits for those on their way', async () => {
  const log = shop.edits();
  let answer = () => {};
  shop.held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  void log.apply([{ row: shop.product('a'), edit: { stock: 1 } }]);
  void log.apply([{ row: shop.product('a'), edit: { stock: 2 } }]);
  const undone = log.undo();
  await vi.advanceTimersByTimeAsync(0);
  expect(shop.requests).toHaveLength(1);
  expect(log.read().rows.get('a')?.saving).toEqual({ stock: 2 });
  answer();
  expect(await undone).toBe(true);
  expect(shop.requests.map((one) => one[0]?.edit)).toEqual([
    { stock: 1 },
    { stock: 2 },
    { stock: 0 },
  ]);
});

test('who comes back to a value keeps it on the cell until the last of the requests is answered', async () => {
  const log = shop.edits();
  const shown: unknown[] = [];
  log.subscribe(() => shown.push(log.read().rows.get('a')?.saving?.['stock']));
  const sent = [1, 2, 1].map((stock) => log.apply([{ row: shop.product('a'), edit: { stock } }]));
  await sent[0];
  expect(shop.product('a').stock).toBe(1);
  expect(log.read().rows.get('a')?.saving).toEqual({ stock: 1 });
  await sent[1];
  expect(shop.product('a').stock).toBe(2);
  expect(log.read().rows.get('a')?.saving).toEqual({ stock: 1 });
  await sent[2];
  expect(shop.product('a').stock).toBe(1);
  expect(log.read().rows.get('a')?.saving).toBeUndefined();
  expect(shown).toEqual([1, 2, 1, 1, 1, 1, 1, undefined, undefined]);
});

test('a refusal stays on its cell when what was asked for before it is answered', async () => {
  const log = shop.edits();
  const sent = log.apply([{ row: shop.product('a'), edit: { stock: 1 } }]);
  log.refuse([{ row: shop.product('a'), edit: { stock: 7 }, why: 'Full' }], 1);
  await sent;
  expect(log.read().rows.get('a')).toMatchObject({
    saving: undefined,
    saved: { stock: 1 },
    failed: { edit: { stock: 7 }, why: 'Full' },
  });
  // the tick disappears, the reason stays
  vi.advanceTimersByTime(2000);
  expect(log.read().rows.get('a')).toEqual({
    saving: undefined,
    failed: { edit: { stock: 7 }, why: 'Full' },
  });
});

test('of two requests for a row the second does not wipe out why the first was refused', async () => {
  const log = shop.edits();
  shop.refuse = ({ edit }) => ('stock' in edit && edit['stock'] === 1 ? 'Sealed' : null);
  const first = log.apply([{ row: shop.product('a'), edit: { stock: 1 } }]);
  await Promise.all([first, log.apply([{ row: shop.product('a'), edit: { name: 'New' } }])]);
  expect(log.read().rows.get('a')?.failed).toEqual({ edit: { stock: 1 }, why: 'Sealed' });
  // but a later successful edit of the same field does
  const again = log.apply([{ row: shop.product('a'), edit: { stock: 1 } }]);
  await Promise.all([again, log.apply([{ row: shop.product('a'), edit: { stock: 3 } }])]);
  expect(log.read().rows.get('a')?.failed).toBeUndefined();
});

test('rows do not wait for each other', async () => {
  const log = shop.edits();
  shop.held = new Promise(() => undefined);
  void log.apply([{ row: shop.product('a'), edit: { stock: 1 } }]);
  await vi.advanceTimersByTimeAsync(0);
  shop.held = Promise.resolve();
  await log.apply([{ row: shop.product('b'), edit: { stock: 2 } }]);
  expect(shop.product('b').stock).toBe(2);
  expect(log.read().rows.get('a')?.saving).toEqual({ stock: 1 });
});

test('what is done next with a row waits until its changes are answered', async () => {
  const log = shop.edits();
  expect(log.settled(shop.product('a'))).toBeNull();
  let answer = (): void => undefined;
  shop.held = new Promise<void>((resolve) => (answer = resolve));
  const first = log.apply([{ row: shop.product('a'), edit: { stock: 1 } }]);
  const second = log.apply([{ row: shop.product('a'), edit: { name: 'New' } }]);
  expect(log.settled(shop.product('b'))).toBeNull();
  const settled = log.settled(shop.product('a'));
  answer();
  await Promise.all([first, second]);
  expect(await settled).toEqual({ id: 'a', name: 'New', stock: 1 });
  expect(log.settled(shop.product('a'))).toBeNull();
});

test('a refused change leaves nothing to go on with but the row as it was', async () => {
  const log = shop.edits();
  shop.refuse = () => 'Sealed';
  void log.apply([{ row: shop.product('a'), edit: { stock: 1 } }]);
  expect(await log.settled(shop.product('a'))).toBeNull();
});

test('loaded rows of which nothing was refused change nothing', async () => {
  const log = shop.edits();
  await log.apply([{ row: shop.product('a'), edit: { stock: 7 } }]);
  const before = log.read();
  log.follow([shop.product('a'), shop.product('b')]);
  log.refuse([], 0);
  expect(log.read()).toBe(before);
  expect(shop.reported).toEqual([]);
});
