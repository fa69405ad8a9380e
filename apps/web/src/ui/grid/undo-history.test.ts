import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Shop } from '../../../test/product-shop.ts';
import { NoResponseError, RefusedError } from '../../lib/call.ts';

let shop: Shop;
beforeEach(() => {
  vi.useFakeTimers();
  shop = new Shop();
});
afterEach(() => vi.useRealTimers());
const away = () => Promise.reject(new NoResponseError('away'));
const sealed = () => Promise.reject(new RefusedError(409, { type: 'sealed', title: 'Sealed' }));

// proves UX-29
test('a step whose undoing was not answered stays, with the reason, and can be undone again', async () => {
  let isAway = false;
  const log = shop.edits({ send: (changes) => (isAway ? away() : shop.rules().send(changes)) });
  await log.apply(['a', 'b'].map((id) => ({ row: shop.product(id), edit: { stock: 7 } })));
  isAway = true;
  expect(await log.undo()).toBe(true);
  expect(log.read()).toMatchObject({
    undoable: 1,
    redoable: 0,
    undoes: '2 products: stock 7',
    notUndone: 'Not undone: away',
  });
  expect(log.read().rows.get('a')?.failed).toEqual({ edit: { stock: 0 }, why: 'away' });
  isAway = false;
  await log.undo();
  expect(log.read()).toMatchObject({ undoable: 0, redoable: 1, notUndone: '' });
  expect([shop.product('a').stock, shop.product('b').stock]).toEqual([0, 10]);

  isAway = true;
  await log.redo();
  expect(log.read()).toMatchObject({ undoable: 0, redoable: 1, notUndone: 'Not redone: away' });
  isAway = false;
  await log.redo();
  expect(log.read()).toMatchObject({ undoable: 1, redoable: 0, notUndone: '' });
  expect([shop.product('a').stock, shop.product('b').stock]).toEqual([7, 7]);
  expect(shop.done.map((one) => one.split(':')[0])).toEqual(['Undone', 'Redone']);
});

// proves UX-29
test('a step that was refused for good is dropped, and says why until the next one', async () => {
  const log = shop.edits();
  await log.apply([{ row: shop.product('c'), edit: { stock: 9 } }]);
  await log.apply(['a', 'b'].map((id) => ({ row: shop.product(id), edit: { stock: 7 } })));
  shop.refuse = ({ row }) => (row.id === 'a' ? 'sealed' : null);
  await log.undo();
  expect(log.read()).toMatchObject({
    undoable: 1,
    redoable: 1,
    undoes: 'C: stock 9',
    notUndone: 'Not undone: A: sealed',
  });
  expect(shop.done).toEqual(['Undone: B: stock 7']);
  await log.undo();
  expect([log.read().notUndone, shop.product('c').stock]).toEqual(['', 20]);
});

// proves UX-29
test('of a step that was refused in part, what may be undone later stays', async () => {
  let isBusy = true;
  const log = shop.edits({
    send: (changes) =>
      Promise.resolve(
        changes.map(({ row, edit }) =>
          row.id === 'a' && isBusy ? { why: 'busy', later: true } : { row: { ...row, ...edit } },
        ),
      ),
  });
  await log.apply(['a', 'b'].map((id) => ({ row: shop.product(id), edit: { stock: 8 } })));
  expect(log.read()).toMatchObject({ undoable: 1, undoes: 'B: stock 8' });
  isBusy = false;
  await log.apply(['a', 'b'].map((id) => ({ row: shop.product(id), edit: { name: 'X' } })));
  isBusy = true;
  await log.undo();
  expect(log.read()).toMatchObject({
    undoable: 2,
    redoable: 1,
    undoes: 'X: name X',
    notUndone: 'Not undone: X: busy',
  });
  // tried again at its cell
  isBusy = false;
  await log.apply([{ row: shop.product('a'), edit: { name: 'A' } }]);
  expect(log.read()).toMatchObject({ undoable: 2, undoes: 'A: name A', notUndone: '' });
  await log.undo();
  expect(log.read()).toMatchObject({ undoable: 1, undoes: 'B: stock 8' });
});

test('a step that was refused is gone once loaded rows show it undone: its answer was lost', async () => {
  let isAway = false;
  const log = shop.edits({ send: (changes) => (isAway ? away() : shop.rules().send(changes)) });
  await log.apply([{ row: shop.product('a'), edit: { stock: 7 } }]);
  isAway = true;
  await log.undo();
  log.follow([shop.product('a'), shop.product('b')]);
  expect(log.read()).toMatchObject({ undoable: 1, notUndone: 'Not undone: away' });
  log.follow([{ ...shop.product('a'), stock: 0 }]);
  expect(log.read()).toMatchObject({ undoable: 0, notUndone: '' });
  expect(log.read().rows.size).toBe(0);
});

test('taking back what was refused leaves its step, without the reason', async () => {
  let isAway = false;
  const log = shop.edits({ send: (changes) => (isAway ? away() : shop.rules().send(changes)) });
  await log.apply([{ row: shop.product('a'), edit: { stock: 7 } }]);
  isAway = true;
  await log.undo();
  log.takeBack([shop.product('a')]);
  expect(log.read()).toMatchObject({ undoable: 1, notUndone: '' });
  expect(log.read().rows.size).toBe(0);
});

// proves UX-29
test('another action that was not undone stays if it may work later, and is dropped if not', async () => {
  const log = shop.edits();
  const answers = [away, () => Promise.resolve()];
  log.remember(() => answers.shift()?.() ?? sealed(), { words: 'B: deleted' });
  await log.undo();
  expect(log.read()).toMatchObject({
    undoable: 1,
    undoes: 'B: deleted',
    notUndone: 'Not undone: away',
  });
  await log.undo();
  expect(log.read()).toMatchObject({ undoable: 0, notUndone: '' });
  expect(shop.done).toEqual(['Undone: B: deleted']);

  log.remember(sealed, { words: 'C: deleted' });
  await log.undo();
  expect(log.read()).toMatchObject({ undoable: 0, redoable: 0, notUndone: 'Not undone: Sealed' });
  log.remember(() => Promise.resolve());
  expect(log.read().notUndone).toBe('');
});

// proves UX-29
test('why another action was not undone is said in its own words', async () => {
  const log = shop.edits();
  log.remember(sealed, { words: 'The shop: closed', whyOf: () => 'The shop is sealed.' });
  await log.undo();
  expect(log.read().notUndone).toBe('Not undone: The shop is sealed.');
});

test('what was tried again in another place is no step any more', async () => {
  const log = shop.edits();
  const drop = log.remember(away);
  log.remember(() => Promise.resolve(), { words: 'Sent' });
  expect(log.read()).toMatchObject({ undoable: 2, undoes: 'Sent' });
  drop();
  expect(log.read().undoable).toBe(1);
  await log.undo();
  log.remember(away, { words: 'A: state' });
  await log.undo();
  log.remember(() => Promise.resolve(), { words: 'B: state' });
  expect(log.read().undoable).toBe(2);
  // the same of the same
  log.remember(() => Promise.resolve(), { words: 'A: state' });
  expect(log.read()).toMatchObject({ undoable: 2, undoes: 'A: state' });
});
