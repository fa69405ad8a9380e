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

const make = (given: Partial<ConstructorParameters<typeof OptimisticEdits<Product>>[0]> = {}) =>
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
    ...given,
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

test('changes made together are one request and one step', async () => {
  const log = make();
  await log.apply(['a', 'b', 'c'].map((id) => ({ row: product(id), edit: { name: 'X' } })));
  expect(requests).toHaveLength(1);
  expect([...store.values()].map((one) => one.name)).toEqual(['X', 'X', 'X']);
  expect(log.read().undoable).toBe(1);

  await log.undo();
  expect(requests).toHaveLength(2);
  expect([...store.values()].map((one) => one.name)).toEqual(['A', 'B', 'C']);
  expect(log.read()).toMatchObject({ undoable: 0, redoable: 1 });

  await log.redo();
  expect([...store.values()].map((one) => one.name)).toEqual(['X', 'X', 'X']);
  expect(log.read()).toMatchObject({ undoable: 1, redoable: 0 });
  await log.undo();
  expect([...store.values()].map((one) => one.name)).toEqual(['A', 'B', 'C']);
});

test('a cell shows that it is saving, then for a moment that it is saved', async () => {
  const log = make();
  const sent = log.apply([{ row: product('a'), edit: { stock: 5 } }]);
  expect(log.read().rows.get('a')?.saving).toEqual({ stock: 5 });
  await sent;
  expect(log.read().rows.get('a')).toMatchObject({ saving: undefined, saved: { stock: 5 } });
  vi.advanceTimersByTime(2000);
  expect(log.read().rows.has('a')).toBe(false);
});

test('what is refused says why on its cell; the rest of the request is one step', async () => {
  const log = make();
  refuse = ({ row }) => (row.id === 'b' ? 'Not this one' : null);
  await log.apply(['a', 'b'].map((id) => ({ row: product(id), edit: { stock: 7 } })));
  expect(log.read().rows.get('b')?.failed).toEqual({ edit: { stock: 7 }, why: 'Not this one' });
  expect(reported).toEqual(['B: Not this one']);
  await log.undo();
  expect(requests.at(-1)?.map(({ row }) => row.id)).toEqual(['a']);
  expect(product('a').stock).toBe(0);
});

test('what is known to be refused is not sent, is reported, and says why on its cell until it is edited', async () => {
  const log = make();
  const full = { row: product('a'), edit: { stock: 7 }, why: 'Full' };
  log.refuse([full], 1);
  expect(requests).toEqual([]);
  expect(reported).toEqual(['Full']);
  expect(log.read().rows.get('a')?.failed).toEqual({ edit: { stock: 7 }, why: 'Full' });
  expect(log.read().undoable).toBe(0);
  // with several reasons, each names its rows
  log.refuse(
    [full, { ...full, row: product('b') }, { ...full, row: product('c'), why: 'Empty' }],
    4,
  );
  expect(reported.slice(1)).toEqual(['A, B: Full', 'C: Empty']);
  await log.apply([{ row: product('a'), edit: { stock: 8 } }]);
  expect(log.read().rows.get('a')?.failed).toBeUndefined();
  expect(log.read().rows.get('b')?.failed?.why).toBe('Full');
});

test('what was refused can be taken back, without what is on its way or was just saved', async () => {
  const log = make();
  const stock = { row: product('a'), edit: { stock: 7 } };
  expect(log.describe([stock, { ...stock, row: product('b') }])).toBe('2 products: stock 7');
  log.refuse(
    [
      { ...stock, why: 'Full' },
      { ...stock, row: product('b'), why: 'Full' },
    ],
    2,
  );
  log.takeBack([product('a')]);
  expect(log.read().rows.has('a')).toBe(false);
  expect(log.read().rows.get('b')?.failed?.why).toBe('Full');
  const sent = log.apply([{ row: product('b'), edit: { name: 'Bow' } }]);
  log.takeBack([product('b')]);
  expect(log.read().rows.get('b')).toEqual({ saving: { name: 'Bow' }, saved: undefined });
  await sent;
  expect(log.read().rows.get('b')).toMatchObject({ saved: { name: 'Bow' }, failed: undefined });
  log.takeBack([product('b'), product('c')]);
  expect(log.read().rows.get('b')?.saved).toEqual({ name: 'Bow' });
  expect(log.read().rows.has('c')).toBe(false);
});

// proves UX-25
test('what was refused is not said any more once loaded rows hold it: an answer was lost', async () => {
  const log = make();
  held = Promise.reject(new Error('No line'));
  await log.apply(['a', 'b'].map((id) => ({ row: product(id), edit: { stock: 7, name: 'Bow' } })));
  held = Promise.resolve();
  log.follow([
    { ...product('a'), stock: 7 },
    { ...product('b'), name: 'Bow' },
  ]);
  expect([...log.read().rows.values()].map(({ failed }) => failed?.why)).toEqual([
    'No line',
    'No line',
  ]);
  log.follow([{ ...product('a'), stock: 7, name: 'Bow' }, product('b'), product('c')]);
  expect([...log.read().rows.keys()]).toEqual(['b']);
});

test('a request that fails as a whole takes all back and is no step', async () => {
  const log = make();
  held = Promise.reject(new Error('No line'));
  await log.apply(['a', 'b'].map((id) => ({ row: product(id), edit: { stock: 7 } })));
  expect(reported).toEqual(['No line']);
  expect(log.read().rows.get('a')).toMatchObject({ saving: undefined, failed: { why: 'No line' } });
  expect(log.read().undoable).toBe(0);
  held = Promise.resolve();
  await log.apply([{ row: product('a'), edit: { stock: 8 } }]);
  expect(log.read().rows.get('a')?.failed).toBeUndefined();
});

test('requests of a row go one after the other, and undo waits for those on their way', async () => {
  const log = make();
  let answer = () => {};
  held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  void log.apply([{ row: product('a'), edit: { stock: 1 } }]);
  void log.apply([{ row: product('a'), edit: { stock: 2 } }]);
  const undone = log.undo();
  await vi.advanceTimersByTimeAsync(0);
  expect(requests).toHaveLength(1);
  expect(log.read().rows.get('a')?.saving).toEqual({ stock: 2 });
  answer();
  expect(await undone).toBe(true);
  expect(requests.map((one) => one[0]?.edit)).toEqual([{ stock: 1 }, { stock: 2 }, { stock: 0 }]);
});

test('who comes back to a value keeps it on the cell until the last of the requests is answered', async () => {
  const log = make();
  const shown: unknown[] = [];
  log.subscribe(() => shown.push(log.read().rows.get('a')?.saving?.['stock']));
  const sent = [1, 2, 1].map((stock) => log.apply([{ row: product('a'), edit: { stock } }]));
  await sent[0];
  expect(product('a').stock).toBe(1);
  expect(log.read().rows.get('a')?.saving).toEqual({ stock: 1 });
  await sent[1];
  expect(product('a').stock).toBe(2);
  expect(log.read().rows.get('a')?.saving).toEqual({ stock: 1 });
  await sent[2];
  expect(product('a').stock).toBe(1);
  expect(log.read().rows.get('a')?.saving).toBeUndefined();
  expect(shown).toEqual([1, 2, 1, 1, 1, 1, 1, undefined, undefined]);
});

test('a refusal stays on its cell when what was asked for before it is answered', async () => {
  const log = make();
  const sent = log.apply([{ row: product('a'), edit: { stock: 1 } }]);
  log.refuse([{ row: product('a'), edit: { stock: 7 }, why: 'Full' }], 1);
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
  const log = make();
  refuse = ({ edit }) => ('stock' in edit && edit['stock'] === 1 ? 'Sealed' : null);
  const first = log.apply([{ row: product('a'), edit: { stock: 1 } }]);
  await Promise.all([first, log.apply([{ row: product('a'), edit: { name: 'New' } }])]);
  expect(log.read().rows.get('a')?.failed).toEqual({ edit: { stock: 1 }, why: 'Sealed' });
  // but a later successful edit of the same field does
  const again = log.apply([{ row: product('a'), edit: { stock: 1 } }]);
  await Promise.all([again, log.apply([{ row: product('a'), edit: { stock: 3 } }])]);
  expect(log.read().rows.get('a')?.failed).toBeUndefined();
});

test('rows do not wait for each other', async () => {
  const log = make();
  held = new Promise(() => undefined);
  void log.apply([{ row: product('a'), edit: { stock: 1 } }]);
  await vi.advanceTimersByTimeAsync(0);
  held = Promise.resolve();
  await log.apply([{ row: product('b'), edit: { stock: 2 } }]);
  expect(product('b').stock).toBe(2);
  expect(log.read().rows.get('a')?.saving).toEqual({ stock: 1 });
});

test('what is done next with a row waits until its changes are answered', async () => {
  const log = make();
  expect(log.settled(product('a'))).toBeNull();
  let answer = (): void => undefined;
  held = new Promise<void>((done) => (answer = done));
  const first = log.apply([{ row: product('a'), edit: { stock: 1 } }]);
  const second = log.apply([{ row: product('a'), edit: { name: 'New' } }]);
  expect(log.settled(product('b'))).toBeNull();
  const settled = log.settled(product('a'));
  answer();
  await Promise.all([first, second]);
  expect(await settled).toEqual({ id: 'a', name: 'New', stock: 1 });
  expect(log.settled(product('a'))).toBeNull();
});

test('a refused change leaves nothing to go on with but the row as it was', async () => {
  const log = make();
  refuse = () => 'Sealed';
  void log.apply([{ row: product('a'), edit: { stock: 1 } }]);
  expect(await log.settled(product('a'))).toBeNull();
});

test('loaded rows of which nothing was refused change nothing', async () => {
  const log = make();
  await log.apply([{ row: product('a'), edit: { stock: 7 } }]);
  const before = log.read();
  log.follow([product('a'), product('b')]);
  log.refuse([], 0);
  expect(log.read()).toBe(before);
  expect(reported).toEqual([]);
});

test('rows that arrive while a step is undone take away none of the others', async () => {
  const log = make();
  await log.apply([{ row: product('a'), edit: { stock: 7 } }]);
  await log.apply([{ row: product('b'), edit: { stock: 8 } }]);
  let answer = (): void => undefined;
  held = new Promise<void>((resolve) => (answer = resolve));
  const undone = log.undo();
  await vi.advanceTimersByTimeAsync(0);
  log.compare([{ ...product('a'), stock: 9 }]);
  answer();
  expect(await undone).toBe(true);
  expect(log.read().undoable).toBe(1);
  await vi.advanceTimersByTimeAsync(0);
  // later they count
  log.compare([{ ...product('a'), stock: 9 }]);
  expect(log.read().undoable).toBe(0);
});

test('rows that arrive while they are changed take away none of their steps', async () => {
  const log = make();
  await log.apply([{ row: product('a'), edit: { stock: 7 } }]);
  let answer = (): void => undefined;
  held = new Promise<void>((resolve) => (answer = resolve));
  const changed = log.apply([{ row: product('a'), edit: { name: 'New' } }]);
  log.compare([{ ...product('a'), stock: 9 }]);
  answer();
  await changed;
  expect(log.read().undoable).toBe(2);
});

test('without words steps have none, and nothing is said when they are undone', async () => {
  const log = make({ words: undefined });
  await log.apply([{ row: product('a'), edit: { stock: 7 } }]);
  expect(log.read()).toMatchObject({ undoable: 1, redoable: 0, undoes: '' });
  expect(log.describe(['a', 'b'].map((id) => ({ row: product(id), edit: { stock: 7 } })))).toBe(
    'A, B',
  );
  expect([await log.undo(), await log.redo(), done]).toEqual([true, true, []]);
});

test('another action is undone by what takes it back, and redone only if it can be repeated', async () => {
  const log = make();
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
  expect([calls, done]).toEqual([
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
  expect(done).toHaveLength(2);
});

test('steps of before a reload are there, and each change of the steps is kept', async () => {
  const kept: number[] = [];
  const row = product('a');
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
      report: (whys) => reported.push(...whys),
      reportDone: (words) => done.push(words),
      keep: (steps) => kept.push(steps.length),
    },
    [stored],
  );
  expect(log.read()).toMatchObject({ undoable: 1, redoable: 0, undoes: 'A: stock 0' });
  expect(await log.undo()).toBe(true);
  expect([done, kept]).toEqual([['Undone: A: stock 0'], [1, 0]]);
  expect(log.read()).toMatchObject({ undoable: 0, redoable: 1, undoes: '' });
});

test('what a reply left out of an undone step is sent once more', async () => {
  // a product that is given a name loses its stock
  const log = make({
    send: (changes) => {
      requests.push(changes);
      return Promise.resolve(
        changes.map(({ row, edit }): EditResult<Product> => {
          const next = { ...product(row.id), ...edit, ...('name' in edit ? { stock: -1 } : {}) };
          store.set(next.id, next);
          return { row: next };
        }),
      );
    },
  });
  await log.apply([{ row: product('b'), edit: { name: 'New', stock: 5 } }]);
  requests.length = 0;
  await log.undo();
  expect(requests.map((one) => one.map(({ edit }) => edit))).toEqual([
    [{ name: 'B', stock: 10 }],
    [{ stock: 10 }],
  ]);
  expect(product('b')).toEqual({ id: 'b', name: 'B', stock: 10 });
  requests.length = 0;
  await log.redo();
  expect(requests[0]?.map(({ row, edit }) => ({ row, edit }))).toEqual([
    { row: { id: 'b', name: 'B', stock: 10 }, edit: { name: 'New', stock: 5 } },
  ]);
});

test('of what somebody else has changed only its steps are gone', async () => {
  const log = make();
  log.remember(() => Promise.resolve(), { words: 'Sent' });
  await log.apply(['a', 'b'].map((id) => ({ row: product(id), edit: { stock: 7 } })));
  await log.apply([{ row: product('c'), edit: { stock: 8 } }]);
  log.compare([{ ...product('c'), stock: 9 }, product('a'), product('b')]);
  expect(log.read()).toMatchObject({ undoable: 2, undoes: '2 products: stock 7' });
  log.compare([{ ...product('a'), stock: 9 }]);
  expect(log.read()).toMatchObject({ undoable: 2, undoes: 'B: stock 7' });
  log.compare([{ ...product('b'), stock: 9 }]);
  expect(log.read()).toMatchObject({ undoable: 1, undoes: 'Sent' });
});
