import type { ClipboardEvent, ReactElement } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { mount } from '../../../test/hook.tsx';
import { dismissToast, toasts } from '../../lib/toast.ts';
import type { EditPreview } from './cell-changes.ts';
import type { Edit, GridColumn, RowChange } from './column.ts';
import { planOf } from './paste-plan.ts';
import type { PasteDialogProps } from './paste-preview.tsx';
import type { Bounds } from './range.ts';
import { useClipboard } from './use-clipboard.tsx';

interface Product {
  readonly id: string;
  readonly stock: number;
  readonly note: string;
}
const rows: readonly Product[] = ['a', 'b', 'c'].map((id, at) => ({
  id,
  stock: (at + 1) * 100,
  note: `note ${id}`,
}));
const columns: readonly GridColumn<Product>[] = [
  { key: 'id', header: 'Id', type: 'text', value: ({ id }) => id },
  {
    key: 'stock',
    header: 'Stock',
    type: 'amount',
    value: ({ stock }) => stock,
    edit: { field: 'stock' },
  },
  {
    key: 'notes',
    header: 'Note',
    type: 'text',
    value: ({ note }) => note,
    edit: { field: 'note' },
  },
];
const blank: Product = { id: '', stock: 0, note: '' };
const block = (top: number, left: number, bottom = top, right = left): Bounds => ({
  top,
  left,
  bottom,
  right,
});

interface Given {
  readonly bounds?: Bounds | null;
  readonly chosen?: readonly Product[];
  readonly edits?: false;
  /** Rows can be added; or all in view are untouched new ones. */
  readonly adds?: 'added' | 'blank';
}
function sheet(given: Given = {}) {
  const applied: (readonly RowChange<Product>[])[] = [];
  const added: (readonly Edit[])[] = [];
  const carried: EditPreview<Product>[] = [];
  let resumed = 0;
  const hook = mount(() =>
    useClipboard<Product>({
      rows,
      columns,
      rowName: ({ id }) => id,
      edits:
        given.edits === false
          ? undefined
          : {
              apply: (changes) => void applied.push(changes),
              refuse: () => undefined,
              undo: () => undefined,
              redo: () => undefined,
              states: new Map(),
              ...(given.adds
                ? {
                    add: {
                      blank,
                      rows: (list: readonly Edit[]) => void added.push(list),
                      ...(given.adds === 'blank'
                        ? { isBlank: ({ id }: Product) => id !== 'a' }
                        : {}),
                    },
                  }
                : {}),
            },
      bounds: given.bounds === undefined ? block(0, 1) : given.bounds,
      chosen: given.chosen ?? [],
      carryOut: (plan) => {
        carried.push(plan);
        return Promise.resolve(true);
      },
      resume: () => (resumed += 1),
    }),
  );
  const preview = () => {
    const outer = hook.now.preview as ReactElement<{
      onClose: () => void;
      children: ReactElement<PasteDialogProps<Product>>;
    }> | null;
    const shown = outer?.props.children.props;
    return shown ? { ...shown, ...planOf(shown.pasted, shown.add) } : null;
  };
  return { hook, applied, added, carried, preview, resumed: () => resumed };
}

/** A copy or paste where the focus is, and whether the table took it. */
function clip(text = '', target: Element = document.body) {
  const held = new Map([['text/plain', text]]);
  let prevented = false;
  const event = {
    target,
    preventDefault: () => (prevented = true),
    clipboardData: {
      getData: (type: string) => held.get(type) ?? '',
      setData: (type: string, value: string) => void held.set(type, value),
    },
  } as unknown as ClipboardEvent;
  return { event, text: () => held.get('text/plain'), taken: () => prevented };
}
const element = (html: string): Element => {
  document.body.innerHTML = html;
  return document.body.querySelector('input') ?? document.body;
};
const said = () => toasts.read().shown.map(({ text, tone }) => [text, tone]);
beforeEach(() => {
  document.body.innerHTML = '';
  window.getSelection()?.removeAllRanges();
  for (const { id } of toasts.read().shown) dismissToast(id);
});

test.each<[string, Given, string, string]>([
  ['the focused cell', { bounds: block(1, 1) }, '200', 'Cell copied'],
  ['a block', { bounds: block(0, 1, 1, 2) }, '100\tnote a\r\n200\tnote b', '4 cells copied'],
  [
    'the chosen rows with all their columns, whatever is focused',
    { bounds: block(1, 1), chosen: [rows[0], rows[2]] as Product[] },
    'a\t100\tnote a\r\nc\t300\tnote c',
    '6 cells copied',
  ],
])('copies %s', (_what, given, text, toast) => {
  const { hook } = sheet(given);
  const copy = clip();
  hook.do(({ onCopy }) => onCopy(copy.event));
  expect([copy.text(), copy.taken(), said()]).toEqual([text, true, [[toast, 'info']]]);
});

test('what is marked or typed is copied by the browser, and so is nothing', () => {
  const untouched = (given: Given, target?: Element) => {
    const { hook } = sheet(given);
    const copy = clip('before', target);
    hook.do(({ onCopy }) => onCopy(copy.event));
    return [copy.text(), copy.taken()];
  };
  expect(untouched({ bounds: null })).toEqual(['before', false]);
  expect(untouched({}, element('<input>'))).toEqual(['before', false]);
  document.body.innerHTML = '<p>marked</p>';
  window.getSelection()?.selectAllChildren(document.body);
  expect(untouched({})).toEqual(['before', false]);
  expect(said()).toEqual([]);
});

const paste = (given: Given, text: string, target?: Element) => {
  const opened = sheet(given);
  const pasted = clip(text, target);
  opened.hook.do(({ onPaste }) => onPaste(pasted.event));
  return { ...opened, taken: pasted.taken() };
};

test('one cell into one cell is done at once', () => {
  const { carried, preview, taken } = paste({}, '150');
  expect([carried.map(({ cells }) => cells), preview(), taken]).toEqual([
    [[{ row: rows[0], column: columns[1], before: 100, after: 150 }]],
    null,
    true,
  ]);
});

test.each<[string, Given, string]>([
  ['one cell into several below each other', { bounds: block(0, 1, 1, 1) }, '150'],
  ['one cell into several beside each other', { bounds: block(0, 1, 0, 2) }, '150'],
  ['several into one', {}, '150\r\n160'],
  ['several beside each other into one', {}, '150\tx'],
])('%s is shown first, and done when it is confirmed', (_what, given, text) => {
  const { hook, carried, preview, applied, resumed } = paste(given, text);
  expect([carried, applied]).toEqual([[], []]);
  const shown = preview();
  const changes = shown?.over.cells ?? [];
  expect(changes.length).toBeGreaterThan(1);
  hook.do(() => shown?.onApply(shown.over));
  expect(applied).toHaveLength(1);
  expect([preview(), resumed()]).toEqual([null, 0]);
});

test('who cancels goes on with what was typed', () => {
  const { hook, preview, applied, resumed } = paste({}, '1\n2');
  hook.do(() => preview()?.onClose());
  expect([preview(), applied, resumed()]).toEqual([null, [], 1]);
});

test('beyond the last row there are new rows where they can be added, and only a number where not', () => {
  const text = '1\r\n2\r\n3\r\nx\r\n5';
  const bounds = block(1, 1);
  const without = paste({ bounds }, text).preview();
  expect(without).toMatchObject({ beyond: 3, overBlank: false, left: 1, add: undefined });
  expect(without?.over.added).toEqual([]);
  const { hook, preview, applied, added } = paste({ bounds, adds: 'added' }, text);
  const shown = preview();
  expect(shown).toMatchObject({ beyond: 3, overBlank: false });
  expect(shown?.over.added).toEqual([{ stock: 3 }, {}, { stock: 5 }]);
  expect(shown?.over.wrong).toEqual(['Row 4, Stock: “x” is not an amount']);
  expect(shown?.over.cells.map(({ row, after }) => [row.id, after])).toEqual([
    ['b', 1],
    ['c', 2],
  ]);
  hook.do(() => shown?.onApply({ ...shown.over, cells: [] }));
  expect([applied, added]).toEqual([[], [[{ stock: 3 }, {}, { stock: 5 }]]]);
  hook.do(() => shown?.onApply({ ...shown.over, added: [] }));
  expect([applied.length, added.length]).toEqual([1, 1]);
});

test('what fits in the rows that are there is beyond none', () => {
  expect(paste({ bounds: block(1, 1) }, '1\r\n2').preview()?.beyond).toBe(0);
  expect(paste({ bounds: block(2, 1) }, '1\r\n2').preview()?.beyond).toBe(1);
});

test.each([
  [1, '1\r\n2', true],
  [0, '1\r\n2', false],
  [2, '1\r\n2', true],
])('from row %d on %j covers untouched new rows alone: %s', (top, text, is) => {
  expect(paste({ bounds: block(top, 1), adds: 'blank' }, text).preview()?.overBlank).toBe(is);
});

test('a copied heading says for which columns the cells are', () => {
  const shown = paste({ bounds: block(0, 0) }, 'stock\tNOTE\r\n7\tseven').preview();
  expect(shown).toMatchObject({ left: 1, texts: [['7', 'seven']] });
  expect(shown?.over.cells.map(({ column, after }) => [column.key, after])).toEqual([
    ['stock', 7],
    ['notes', 'seven'],
  ]);
});

test('a field takes what is pasted there; an editor leaves several cells to the table', () => {
  expect(paste({}, '1\r\n2', element('<input>')).taken).toBe(false);
  const editor = '<span data-editing><input></span>';
  expect(paste({}, '1', element(editor)).taken).toBe(false);
  expect(paste({}, '1\r\n2', element(editor)).taken).toBe(true);
});

test('without a cell to begin with nothing is lost without a word', () => {
  const { preview, taken } = paste({ bounds: null }, '1\r\n2');
  expect([preview(), taken, said()]).toEqual([
    null,
    false,
    [['Go to a cell to paste from there on', 'info']],
  ]);
});

test.each<[string, Given, string]>([
  ['a table that is read alone', { edits: false }, '1'],
  ['an empty clipboard', {}, ''],
])('%s takes nothing', (_what, given, text) => {
  const { preview, carried, taken } = paste(given, text);
  expect([preview(), carried, taken, said()]).toEqual([null, [], false, []]);
});
