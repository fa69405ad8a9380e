import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Shop, shopWords, type Product } from '../../../test/product-shop.ts';
import { changeWords } from './change-words.ts';
import type { EditResult } from './edit-rules.ts';
import { OptimisticEdits } from './optimistic-edits.ts';

let shop: Shop;
beforeEach(() => {
  vi.useFakeTimers();
  shop = new Shop();
});
afterEach(() => vi.useRealTimers());

test('what was done last is taken back first, also when it was answered first', async () => {
  const log = shop.edits();
  let answer: (of?: unknown) => void = () => undefined;
  shop.held = new Promise((resolve) => (answer = resolve));
  const first = log.apply([{ row: shop.product('a'), edit: { name: 'X' } }]);
  await vi.advanceTimersByTimeAsync(0);
  shop.held = Promise.resolve();
  await log.apply([{ row: shop.product('b'), edit: { name: 'Y' } }]);
  answer();
  await first;
  expect(log.read().undoable).toBe(2);
  await log.undo();
  expect([shop.product('a').name, shop.product('b').name]).toEqual(['X', 'B']);
  await log.undo();
  expect(shop.product('a').name).toBe('A');
  await log.redo();
  expect([shop.product('a').name, shop.product('b').name]).toEqual(['X', 'B']);
});

test('a new change ends what could be made again', async () => {
  const log = shop.edits();
  await log.apply([{ row: shop.product('a'), edit: { stock: 1 } }]);
  await log.undo();
  await log.apply([{ row: shop.product('b'), edit: { stock: 1 } }]);
  expect(log.read().redoable).toBe(0);
  expect(await log.redo()).toBe(false);
});

test('other actions are taken back in their turn', async () => {
  const log = shop.edits();
  const done: string[] = [];
  log.remember(async () => void done.push('back'), {
    again: async () => void done.push('again'),
    words: 'A: restored',
  });
  await log.undo();
  await log.redo();
  expect(done).toEqual(['back', 'again']);
  await log.undo();
  expect(await log.undo()).toBe(false);
});

test('undo says what it would take back, and what it took back', async () => {
  const log = shop.edits();
  expect(log.read().undoes).toBe('');
  await log.apply([{ row: shop.product('a'), edit: { stock: 7 } }]);
  await log.apply(['b', 'c'].map((id) => ({ row: shop.product(id), edit: { stock: 9 } })));
  expect(log.read().undoes).toBe('2 products: stock 9');
  await log.undo();
  expect(log.read().undoes).toBe('A: stock 7');
  await log.undo();
  await log.redo();
  expect(shop.done).toEqual([
    'Undone: 2 products: stock 9',
    'Undone: A: stock 7',
    'Redone: A: stock 7',
  ]);
});

test('what could not be undone is not reported as done', async () => {
  const log = shop.edits();
  await log.apply([{ row: shop.product('a'), edit: { stock: 7 } }]);
  shop.refuse = () => 'sealed';
  await log.undo();
  log.remember(() => Promise.reject(new Error('gone')), { words: 'B: deleted' });
  await log.undo();
  expect(shop.done).toEqual([]);
});

test('different values are described by their fields, many by their number', () => {
  const of = (...edits: Record<string, unknown>[]) =>
    changeWords(
      edits.map((edit, at) => ({
        row: shop.product(['a', 'b', 'c'][at] ?? 'a'),
        edit: edit as never,
      })),
      shopWords,
    );
  expect(of({ stock: 1 }, { stock: 2 })).toBe('2 products: stock 1, stock 2');
  expect(of({ stock: 1, name: 'x' }, { stock: 2, name: 'y' })).toBe('2 products: 4 cells');
  expect(of()).toBe('');
});

test('twenty steps are kept', async () => {
  const log = shop.edits();
  for (let step = 0; step < 25; step += 1)
    await log.apply([{ row: shop.product('a'), edit: { stock: step + 100 } }]);
  expect(log.read().undoable).toBe(20);
});

test('taking back is waited for as well', async () => {
  const log = shop.edits();
  await log.apply([{ row: shop.product('b'), edit: { stock: 5 } }]);
  let answer = (): void => undefined;
  shop.held = new Promise<void>((resolve) => (answer = resolve));
  const undone = log.undo();
  await vi.waitFor(() => expect(log.read().rows.get('b')?.saving).toEqual({ stock: 10 }), 20_000);
  const settled = log.settled(shop.product('b'));
  answer();
  await undone;
  expect(await settled).toMatchObject({ stock: 10 });
});

test('a remembered action is undone and redone by its words', async () => {
  const log = shop.edits();
  const acts: string[] = [];
  const act = (name: string) => () => Promise.resolve(acts.push(name));
  log.remember(act('back'), { again: act('again'), words: 'two rows moved' });
  expect(await log.undo()).toBe(true);
  expect(await log.redo()).toBe(true);
  expect(await log.redo()).toBe(false);
  expect([acts, shop.done]).toEqual([
    ['back', 'again'],
    ['Undone: two rows moved', 'Redone: two rows moved'],
  ]);
  // without a way to repeat it there is nothing to redo
  log.remember(act('only back'));
  await log.undo();
  expect(await log.redo()).toBe(false);
});

test('rows that arrive while a step is undone take away none of the others', async () => {
  const log = shop.edits();
  await log.apply([{ row: shop.product('a'), edit: { stock: 7 } }]);
  await log.apply([{ row: shop.product('b'), edit: { stock: 8 } }]);
  let answer = (): void => undefined;
  shop.held = new Promise<void>((resolve) => (answer = resolve));
  const undone = log.undo();
  await vi.advanceTimersByTimeAsync(0);
  log.compare([{ ...shop.product('a'), stock: 9 }]);
  answer();
  expect(await undone).toBe(true);
  expect(log.read().undoable).toBe(1);
  await vi.advanceTimersByTimeAsync(0);
  // later they count
  log.compare([{ ...shop.product('a'), stock: 9 }]);
  expect(log.read().undoable).toBe(0);
});

test('rows that arrive while they are changed take away none of their steps', async () => {
  const log = shop.edits();
  await log.apply([{ row: shop.product('a'), edit: { stock: 7 } }]);
  let answer = (): void => undefined;
  shop.held = new Promise<void>((resolve) => (answer = resolve));
  const changed = log.apply([{ row: shop.product('a'), edit: { name: 'New' } }]);
  log.compare([{ ...shop.product('a'), stock: 9 }]);
  answer();
  await changed;
  expect(log.read().undoable).toBe(2);
});

test('without words steps have none, and nothing is said when they are undone', async () => {
  const log = shop.edits({ words: undefined });
  await log.apply([{ row: shop.product('a'), edit: { stock: 7 } }]);
  expect(log.read()).toMatchObject({ undoable: 1, redoable: 0, undoes: '' });
  expect(
    log.describe(['a', 'b'].map((id) => ({ row: shop.product(id), edit: { stock: 7 } }))),
  ).toBe('A, B');
  expect([await log.undo(), await log.redo(), shop.done]).toEqual([true, true, []]);
});

test('another action is undone by what takes it back, and redone only if it can be repeated', async () => {
  const log = shop.edits();
  const calls: string[] = [];
  const call =
    (name: string, works = true) =>
    () => {
      calls.push(name);
      return works ? Promise.resolve() : Promise.reject(new Error(name));
    };
  log.remember(call('back'), { again: call('again'), words: 'Sent' });
  expect(log.read()).toMatchObject({ undoable: 1, redoable: 0, undoes: 'Sent' });
  await log.undo();
  expect(log.read()).toMatchObject({ undoable: 0, redoable: 1 });
  await log.redo();
  expect(log.read()).toMatchObject({ undoable: 1, redoable: 0 });
  expect([calls, shop.done]).toEqual([
    ['back', 'again'],
    ['Undone: Sent', 'Redone: Sent'],
  ]);
  log.remember(call('back once'));
  expect(log.read()).toMatchObject({ undoable: 2, undoes: '' });
  await log.undo();
  expect(log.read()).toMatchObject({ undoable: 1, redoable: 0 });
  log.remember(call('not back', false), { again: call('not again', false), words: 'Lost' });
  await log.undo();
  await log.redo();
  expect(log.read()).toMatchObject({ undoable: 2, redoable: 0 });
  expect(shop.done).toHaveLength(2);
});

test('steps of before a reload are there, and each change of the steps is kept', async () => {
  const kept: number[] = [];
  const row = shop.product('a');
  const stored = {
    at: 5,
    words: 'A: stock 0',
    rows: [{ row, back: { stock: 3 }, forth: { stock: 0 } }],
  };
  const log = new OptimisticEdits<Product>(
    {
      id: ({ id }) => id,
      name: ({ name }) => name,
      send: (changes) =>
        Promise.resolve(changes.map((one) => ({ row: { ...one.row, ...one.edit } as Product }))),
      inverse: () => ({ stock: 0 }),
      holds: (one, field, value) => one[field as keyof Product] === value,
      whyOf: () => 'failed',
      report: (whys) => shop.reported.push(...whys),
      reportDone: (words) => shop.done.push(words),
      keep: (steps) => kept.push(steps.length),
    },
    [stored],
  );
  expect(log.read()).toMatchObject({ undoable: 1, redoable: 0, undoes: 'A: stock 0' });
  expect(await log.undo()).toBe(true);
  expect([shop.done, kept]).toEqual([['Undone: A: stock 0'], [1, 0]]);
  expect(log.read()).toMatchObject({ undoable: 0, redoable: 1, undoes: '' });
});

test('what a reply left out of an undone step is sent once more', async () => {
  // a product that is given a name loses its stock
  const log = shop.edits({
    send: (changes) => {
      shop.requests.push(changes);
      return Promise.resolve(
        changes.map(({ row, edit }): EditResult<Product> => {
          const next = {
            ...shop.product(row.id),
            ...edit,
            ...('name' in edit ? { stock: -1 } : {}),
          };
          shop.store.set(next.id, next);
          return { row: next };
        }),
      );
    },
  });
  await log.apply([{ row: shop.product('b'), edit: { name: 'New', stock: 5 } }]);
  shop.requests.length = 0;
  await log.undo();
  expect(shop.requests.map((one) => one.map(({ edit }) => edit))).toEqual([
    [{ name: 'B', stock: 10 }],
    [{ stock: 10 }],
  ]);
  expect(shop.product('b')).toEqual({ id: 'b', name: 'B', stock: 10 });
  shop.requests.length = 0;
  await log.redo();
  expect(shop.requests[0]?.map(({ row, edit }) => ({ row, edit }))).toEqual([
    { row: { id: 'b', name: 'B', stock: 10 }, edit: { name: 'New', stock: 5 } },
  ]);
});

test('of what somebody else has changed only its steps are gone', async () => {
  const log = shop.edits();
  log.remember(() => Promise.resolve(), { words: 'Sent' });
  await log.apply(['a', 'b'].map((id) => ({ row: shop.product(id), edit: { stock: 7 } })));
  await log.apply([{ row: shop.product('c'), edit: { stock: 8 } }]);
  log.compare([{ ...shop.product('c'), stock: 9 }, shop.product('a'), shop.product('b')]);
  expect(log.read()).toMatchObject({ undoable: 2, undoes: '2 products: stock 7' });
  log.compare([{ ...shop.product('a'), stock: 9 }]);
  expect(log.read()).toMatchObject({ undoable: 2, undoes: 'B: stock 7' });
  log.compare([{ ...shop.product('b'), stock: 9 }]);
  expect(log.read()).toMatchObject({ undoable: 1, undoes: 'Sent' });
});
