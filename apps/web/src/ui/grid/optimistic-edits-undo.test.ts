import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { OptimisticEdits } from './optimistic-edits.ts';
import type { EditResult } from './edit-rules.ts';
import { changeWords } from './change-words.ts';
import type { RowChange } from './column.ts';

interface Product {
  readonly id: string;
  readonly name: string;
  readonly stock: number;
}
let store: Map<string, Product>;
let requests: (readonly RowChange<Product>[])[];
let reported: string[];
let done: string[];
let refuse: ((change: RowChange<Product>) => string | null) | null;
let held: Promise<unknown>;

const make = () =>
  new OptimisticEdits<Product>({
    id: (product) => product.id,
    name: (product) => product.name,
    send: async (changes) => {
      requests.push(changes);
      await held;
      return changes.map((change): EditResult<Product> => {
        const why = refuse?.(change);
        if (why) return { why };
        const row = { ...(store.get(change.row.id) as Product), ...change.edit };
        store.set(row.id, row);
        return { row };
      });
    },
    inverse: (before, _after, edit) =>
      Object.fromEntries(Object.keys(edit).map((field) => [field, before[field as keyof Product]])),
    holds: (row, field, value) => row[field as keyof Product] === value,
    whyOf: (error) => (error instanceof Error ? error.message : 'failed'),
    report: (whys) => reported.push(...whys),
    words: (changes) => changeWords(changes, shopWords),
    reportDone: (words) => done.push(words),
  });
const shopWords = {
  name: (product: Product) => product.name,
  several: 'products',
  field: (field: string, value: unknown) => `${field} ${String(value)}`,
};
const product = (id: string): Product => store.get(id) as Product;

beforeEach(() => {
  vi.useFakeTimers();
  store = new Map(
    ['a', 'b', 'c'].map((id, at) => [id, { id, name: id.toUpperCase(), stock: at * 10 }]),
  );
  requests = [];
  reported = [];
  done = [];
  refuse = null;
  held = Promise.resolve();
});
afterEach(() => vi.useRealTimers());

test('what was done last is taken back first, also when it was answered first', async () => {
  const log = make();
  let answer: (of?: unknown) => void = () => undefined;
  held = new Promise((resolve) => (answer = resolve));
  const first = log.apply([{ row: product('a'), edit: { name: 'X' } }]);
  await vi.advanceTimersByTimeAsync(0);
  held = Promise.resolve();
  await log.apply([{ row: product('b'), edit: { name: 'Y' } }]);
  answer();
  await first;
  expect(log.read().undoable).toBe(2);
  await log.undo();
  expect([product('a').name, product('b').name]).toEqual(['X', 'B']);
  await log.undo();
  expect(product('a').name).toBe('A');
  await log.redo();
  expect([product('a').name, product('b').name]).toEqual(['X', 'B']);
});

test('a new change ends what could be made again', async () => {
  const log = make();
  await log.apply([{ row: product('a'), edit: { stock: 1 } }]);
  await log.undo();
  await log.apply([{ row: product('b'), edit: { stock: 1 } }]);
  expect(log.read().redoable).toBe(0);
  expect(await log.redo()).toBe(false);
});

test('other actions are taken back in their turn', async () => {
  const log = make();
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
  const log = make();
  expect(log.read().undoes).toBe('');
  await log.apply([{ row: product('a'), edit: { stock: 7 } }]);
  await log.apply(['b', 'c'].map((id) => ({ row: product(id), edit: { stock: 9 } })));
  expect(log.read().undoes).toBe('2 products: stock 9');
  await log.undo();
  expect(log.read().undoes).toBe('A: stock 7');
  await log.undo();
  await log.redo();
  expect(done).toEqual(['Undone: 2 products: stock 9', 'Undone: A: stock 7', 'Redone: A: stock 7']);
});

test('what could not be undone is not reported as done', async () => {
  const log = make();
  await log.apply([{ row: product('a'), edit: { stock: 7 } }]);
  refuse = () => 'sealed';
  await log.undo();
  log.remember(() => Promise.reject(new Error('gone')), { words: 'B: deleted' });
  await log.undo();
  expect(done).toEqual([]);
});

test('different values are described by their fields, many by their number', () => {
  const of = (...edits: Record<string, unknown>[]) =>
    changeWords(
      edits.map((edit, at) => ({ row: product(['a', 'b', 'c'][at] ?? 'a'), edit: edit as never })),
      shopWords,
    );
  expect(of({ stock: 1 }, { stock: 2 })).toBe('2 products: stock 1, stock 2');
  expect(of({ stock: 1, name: 'x' }, { stock: 2, name: 'y' })).toBe('2 products: 4 cells');
  expect(of()).toBe('');
});

test('twenty steps are kept', async () => {
  const log = make();
  for (let step = 0; step < 25; step += 1)
    await log.apply([{ row: product('a'), edit: { stock: step + 100 } }]);
  expect(log.read().undoable).toBe(20);
});

test('taking back is waited for as well', async () => {
  const log = make();
  await log.apply([{ row: product('b'), edit: { stock: 5 } }]);
  let answer = (): void => undefined;
  held = new Promise<void>((done) => (answer = done));
  const undone = log.undo();
  await vi.waitFor(() => expect(log.read().rows.get('b')?.saving).toEqual({ stock: 10 }), 20_000);
  const settled = log.settled(product('b'));
  answer();
  await undone;
  expect(await settled).toMatchObject({ stock: 10 });
});

test('a remembered action is undone and redone by its words', async () => {
  const log = make();
  const acts: string[] = [];
  const act = (name: string) => () => Promise.resolve(acts.push(name));
  log.remember(act('back'), { again: act('again'), words: 'two rows moved' });
  expect(await log.undo()).toBe(true);
  expect(await log.redo()).toBe(true);
  expect(await log.redo()).toBe(false);
  expect([acts, done]).toEqual([
    ['back', 'again'],
    ['Undone: two rows moved', 'Redone: two rows moved'],
  ]);
  // without a way to repeat it there is nothing to redo
  log.remember(act('only back'));
  await log.undo();
  expect(await log.redo()).toBe(false);
});
