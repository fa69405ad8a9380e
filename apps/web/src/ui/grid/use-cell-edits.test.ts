import { beforeEach, expect, test } from 'vitest';
import {
  product,
  stock,
  note,
  keeper,
  sold,
  sheet,
  type Product,
} from '../../../test/edited-cells.ts';
import { until } from '../../../test/hook.tsx';
import { dismissToast, toasts } from '../../lib/toast.ts';
import type { GridColumn } from './column.ts';

const said = () => toasts.read().shown.map(({ text, tone }) => [text, tone]);
beforeEach(() => {
  for (const { id } of toasts.read().shown) dismissToast(id);
});

test('a cell opens with its value, or with what was typed', () => {
  const { hook } = sheet();
  hook.do(({ open }) => open(product('a'), note));
  expect(hook.now.editing).toEqual({ row: 'a', column: 'notes' });
  hook.do(({ open }) => open(product('b'), note, 'x'));
  expect(hook.now.editing).toEqual({ row: 'b', column: 'notes', initialText: 'x' });
});

test('a cell that cannot be edited does not open, and a locked one says why', () => {
  const { hook } = sheet();
  hook.do(({ open }) => open(product('a'), { key: 'x', header: 'X', type: 'text' }));
  expect(said()).toEqual([]);
  hook.do(({ open }) => open(product('a', { why: 'It is sealed' }), note));
  expect(hook.now.editing).toBeNull();
  expect(said()).toEqual([['It is sealed', 'info']]);
  for (const less of [{ edits: false }, { editor: false }] as const) {
    const other = sheet(less);
    other.hook.do(({ open }) => open(product('a'), note));
    expect(other.hook.now.editing).toBeNull();
  }
});

test('a refused text or amount is offered again as it is typed; a list and other cells begin with their value', () => {
  const { hook, states } = sheet();
  states.set('a', { failed: { edit: { stock: 7, keeper: 'k1' }, why: 'Closed' } });
  const opened = (column: GridColumn<Product>, typed?: string) => {
    hook.do(({ open }) => open(product('a'), column, typed));
    return hook.now.editing?.initialText;
  };
  expect([opened(stock), opened(stock, '9'), opened(note), opened(keeper)]).toEqual([
    '7c',
    '9',
    undefined,
    undefined,
  ]);
  states.set('a', { failed: { edit: { note: null }, why: 'Closed' } });
  expect(opened(note)).toBe('');
});

test('what is finished closes its cell alone, moves on, and is one change', async () => {
  const { hook, applied, moves } = sheet();
  const [a, b] = [product('a'), product('b')];
  hook.do(({ open }) => open(b, note));
  hook.do(({ actions }) => actions.finish(a, note, 'x', 'down', false));
  // another one was opened meanwhile
  expect(hook.now.editing).toEqual({ row: 'b', column: 'notes' });
  hook.do(({ open }) => open(b, note));
  hook.do(({ actions }) => actions.finish(b, stock, 120, 'right', false));
  expect(hook.now.editing).toEqual({ row: 'b', column: 'notes' });
  hook.do(({ actions }) => actions.finish(b, note, '', 'stay', false));
  expect(hook.now.editing).toBeNull();
  await until(() =>
    expect(applied).toEqual([
      [{ row: a, edit: { note: 'x' } }],
      [{ row: b, edit: { stock: 120 } }],
    ]),
  );
  expect(moves).toEqual([
    ['moveOn', { row: 'a', column: 'notes' }, 'down'],
    ['moveOn', { row: 'b', column: 'stock' }, 'right'],
    ['moveOn', { row: 'b', column: 'notes' }, 'stay'],
  ]);
});

// proves UX-25
test('one value for all chosen leaves out what is locked, which its cells say', async () => {
  const rows = [
    product('a'),
    product('b', { why: 'Sealed' }),
    product('c', { why: 'Sealed' }),
    product('d'),
  ];
  const { hook, applied, refused } = sheet({ rows });
  hook.do(({ actions }) => actions.finish(product('z'), note, 'x', 'stay', true));
  await until(() =>
    expect(applied).toEqual([
      [
        { row: rows[0], edit: { note: 'x' } },
        { row: rows[3], edit: { note: 'x' } },
      ],
    ]),
  );
  const locked = rows.slice(1, 3).map((row) => ({ row, edit: { note: 'x' }, why: 'Sealed' }));
  expect(refused).toEqual([[locked, 4]]);
});

test('an amount that changes by much is asked about; no gives back what was typed, yes changes it', async () => {
  const { hook, applied, asked, answer } = sheet();
  const a = product('a');
  hook.do(({ actions }) => actions.finish(a, stock, 1, 'stay', false));
  expect(asked()).toEqual({
    title: 'Is this amount right?',
    lines: ['Stock of product a: 100 cr → 1 cr'],
    confirm: 'Change it',
    cancel: 'Keep it',
  });
  expect(applied).toEqual([]);
  answer(false);
  await until(() =>
    expect(hook.now.editing).toEqual({ row: 'a', column: 'stock', initialText: '1c' }),
  );
  expect(asked()).toBeNull();
  hook.do(({ actions }) => actions.finish(a, stock, 1, 'stay', false));
  answer(true);
  await until(() => expect(applied).toEqual([[{ row: a, edit: { stock: 1 } }]]));
  expect(hook.now.editing).toBeNull();
});

test.each([
  [2, []],
  [6, []],
  [7, ['and 1 more']],
  [9, ['and 3 more']],
])(
  'of %d amounts six are named, the others counted; no opens none of them',
  async (count, more) => {
    const rows = Array.from({ length: count }, (_, at) => product(`w${at}`));
    const { hook, applied, asked, answer } = sheet({ rows });
    hook.do(({ actions }) => actions.finish(rows[0] as Product, stock, 1, 'stay', true));
    expect(asked()).toMatchObject({
      title: 'Are these amounts right?',
      lines: [
        ...rows.slice(0, 6).map(({ id }) => `Stock of product ${id}: 100 cr → 1 cr`),
        ...more,
      ],
    });
    answer(false);
    await until(() => expect(hook.now.question).toBeNull());
    expect([hook.now.editing, applied]).toEqual([null, []]);
  },
);

test('Esc closes the cell and keeps the focus there', () => {
  const { hook, applied, moves } = sheet();
  hook.do(({ open }) => open(product('a'), note));
  hook.do(({ actions }) => actions.cancel(product('a'), note));
  expect([hook.now.editing, applied]).toEqual([null, []]);
  expect(moves).toEqual([['focus', { row: 'a', column: 'notes' }]]);
});

test('a cell that makes way for a paste comes back once, with what was typed there', () => {
  const { hook, moves } = sheet();
  hook.do(({ open }) => open(product('a'), note));
  hook.do(({ actions }) => actions.makeWay(product('a'), note, 'half'));
  expect(hook.now.editing).toBeNull();
  expect(moves).toEqual([['focus', { row: 'a', column: 'notes' }]]);
  hook.do(({ resume }) => resume());
  expect(hook.now.editing).toEqual({ row: 'a', column: 'notes', initialText: 'half' });
  hook.do(({ actions }) => actions.cancel(product('a'), note));
  hook.do(({ resume }) => resume());
  expect(hook.now.editing).toBeNull();
  // nothing was typed
  hook.do(({ actions }) => actions.makeWay(product('a'), note, null));
  hook.do(({ resume }) => resume());
  expect(hook.now.editing).toBeNull();
});

test('a tick changes to the other, unless it is locked or not edited', () => {
  const { hook, applied } = sheet();
  const [off, on] = [product('a'), product('b', { sold: true })];
  hook.do(({ actions }) => {
    actions.tick(off, sold);
    actions.tick(on, sold);
    actions.tick(product('c', { why: 'Sealed' }), sold);
    actions.tick(off, { key: 'x', header: 'X', type: 'tick' });
  });
  expect(applied).toEqual([
    [{ row: off, edit: { sold: true } }],
    [{ row: on, edit: { sold: false } }],
  ]);
  expect(said()).toEqual([['Sealed', 'info']]);
  const none = sheet({ edits: false });
  none.hook.do(({ actions }) => actions.tick(off, sold));
  expect(none.applied).toEqual([]);
});

test('rows are chosen, refused changes are tried again, and rows have names and authors', () => {
  const { hook, applied, moves } = sheet();
  const a = product('a');
  hook.do(({ actions }) => {
    actions.toggle(a, true);
    actions.retry(a, { edit: { note: 'x' }, why: 'Closed' });
  });
  expect(moves).toEqual([['toggle', 'a', true]]);
  expect(applied).toEqual([[{ row: a, edit: { note: 'x' } }]]);
  const { actions } = hook.now;
  expect([actions.rowName(a), actions.changedBy(a, 'note')]).toEqual(['product a', 'a note']);
});
