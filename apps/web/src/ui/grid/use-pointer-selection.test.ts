import { beforeEach, describe, expect, test } from 'vitest';
import type { MouseEvent, PointerEvent } from 'react';
import { mount } from '../../../test/hook.tsx';
import type { GridColumn } from './column.ts';
import type { CellRef } from './range.ts';
import type { KeyContext } from './use-grid-keys.ts';
import { selectKey } from './use-grid-table.ts';
import { usePointerSelection } from './use-pointer-selection.ts';

interface Product {
  readonly id: string;
}
const products: readonly Product[] = [{ id: 'a' }, { id: 'b' }];
const columns: readonly GridColumn<Product>[] = [
  { key: selectKey, header: 'Select', type: 'action' },
  { key: 'name', header: 'Name', type: 'text', value: ({ id }) => id, edit: { field: 'name' } },
  { key: 'kind', header: 'Kind', type: 'choice', value: () => '', edit: { field: 'kind' } },
  { key: 'sold', header: 'Sold', type: 'tick', value: () => false, edit: { field: 'sold' } },
  { key: 'shop', header: 'Shop', type: 'action', press: ({ id }) => done.push(['press', id]) },
];

/** What the pointer has done, in order. */
const done: unknown[][] = [];
const doing =
  (name: string) =>
  (...given: unknown[]): void =>
    void done.push([name, ...given]);

const line = (tag: 'td' | 'th', row?: string) =>
  `<tr ${row ? `data-row="${row}"` : ''}>${columns
    .map(({ key }) => `<${tag} data-col="${key}"><span data-edit>x</span><i>y</i></${tag}>`)
    .join('')}</tr>`;
beforeEach(() => {
  done.length = 0;
  document.body.innerHTML = `<table><thead>${line('th')}</thead><tbody>${line('td', 'a')}${line('td', 'b')}</tbody></table><button></button>`;
});
const at = (row: string, column: string, part = ''): Element => {
  const tr = row === '' ? 'thead tr' : `tr[data-row=${row}]`;
  const found = document.querySelector(`${tr} > [data-col=${column}] ${part}`);
  if (!found) throw new Error(`There is no ${row} ${column}`);
  return found;
};

function open(given: { mode?: 'rows'; at?: CellRef; pastes?: boolean; sort?: string } = {}) {
  const context = {
    props: {
      mode: given.mode ?? 'cells',
      id: ({ id }: Product) => id,
      onOpen: ({ id }: Product) => done.push(['onOpen', id]),
      edits: given.pastes ? { add: {} } : {},
    },
    rows: products,
    rowIds: products.map(({ id }) => id),
    columns,
    cellFocus: {
      at: given.at ?? null,
      setRange: doing('range'),
      focus: doing('focus'),
    },
    choice: { toggle: doing('toggle'), clear: doing('clear') },
    cells: {
      open: ({ id }: Product, { key }: GridColumn<Product>) => done.push(['edit', id, key]),
    },
    sort: given.sort ?? '',
    setSort: doing('sort'),
  } as unknown as KeyContext<Product>;
  const hook = mount(() => usePointerSelection(context));
  const send =
    (name: keyof typeof hook.now) =>
    (target: Element, more: object = {}) => {
      const stopped: string[] = [];
      const event = {
        target,
        button: 0,
        buttons: 1,
        detail: 1,
        shiftKey: false,
        pointerType: 'mouse',
        preventDefault: () => stopped.push('default'),
        stopPropagation: () => stopped.push('others'),
        ...more,
      };
      hook.now[name](event as unknown as PointerEvent & MouseEvent);
      return stopped;
    };
  const [down, over, click] = [send('onPointerDown'), send('onPointerOver'), send('onClick')];
  /** Presses and releases on an element. */
  const tap = (target: Element, more: object = {}) => {
    down(target, more);
    const stopped = send('onClickCapture')(target, more);
    if (stopped.length === 0) click(target, more);
    return done.splice(0);
  };
  return {
    tap,
    down,
    over,
    click,
    capture: send('onClickCapture'),
    mouse: send('onMouseDown'),
    twice: send('onDoubleClick'),
  };
}
const cell = (row: string, column: string): CellRef => ({ row, column });
const noRange = ['range', null];

describe('a click in a sheet', () => {
  test.each<[string, string, string, string, unknown[][]]>([
    ['on a text edits it', 'a', 'name', '[data-edit]', [noRange, ['clear'], ['edit', 'a', 'name']]],
    ['beside a text only selects the cell', 'a', 'name', 'i', [noRange, ['clear']]],
    ['presses what is not edited', 'b', 'shop', '', [noRange, ['clear'], ['press', 'b']]],
    ['in its column selects the row', 'b', selectKey, '', [noRange, ['toggle', 'b', false]]],
    ['on a heading sorts', '', 'name', '', [['sort', 'name']]],
    ['on the heading of actions does nothing', '', 'shop', '', []],
  ])('%s', (_, row, column, part, expected) =>
    expect(open().tap(at(row, column, part))).toEqual(expected),
  );
  test('on a heading that sorts already turns the order', () =>
    expect(open({ sort: 'name' }).tap(at('', 'name'))).toEqual([['sort', '-name']]));
  test('outside of the cells and on a button does nothing', () => {
    const button = document.querySelector('button') ?? document.body;
    expect([open().tap(document.body), open().tap(button)]).toEqual([[], []]);
    at('a', 'name').append(button);
    expect(open().tap(button)).toEqual([]);
  });
  test('with another button selects nothing', () => {
    const { down, over } = open();
    down(at('a', 'name'), { button: 2 });
    over(at('b', 'name'));
    expect(done).toEqual([]);
  });
  test('of a mouse into a list where rows are pasted first only goes there', () => {
    const list = () => at('a', 'kind', '[data-edit]');
    expect(open({ pastes: true }).tap(list())).toEqual([noRange, ['clear']]);
    expect(open().tap(list())).toEqual([noRange, ['clear'], ['edit', 'a', 'kind']]);
    expect(open({ pastes: true }).tap(list(), { pointerType: 'touch' })).toHaveLength(3);
    expect(open({ pastes: true }).tap(at('a', 'name', '[data-edit]'))).toHaveLength(3);
    const td = at('a', 'kind') as HTMLElement;
    td.tabIndex = 0;
    td.focus();
    expect(open({ pastes: true }).tap(list())).toHaveLength(3);
  });
  test('is not meant for a row that came under the pointer after the press', () => {
    const { down, capture } = open();
    down(at('a', 'name'));
    expect(capture(at('b', 'name'))).toEqual(['default', 'others']);
    // each press counts once, and a key press of a button is none
    expect(capture(at('b', 'name'))).toEqual([]);
    down(at('a', 'name'));
    expect(capture(at('b', 'name'), { detail: 0 })).toEqual([]);
    down(at('a', 'name'));
    expect(capture(at('a', 'kind'))).toEqual([]);
  });
});

describe('with Shift', () => {
  const shift = { shiftKey: true };
  test('a click selects from the focused cell, and edits nothing', () => {
    const from = cell('a', 'name');
    const { tap, mouse } = open({ at: from });
    expect(tap(at('b', 'shop'), shift)).toEqual([['range', { from, to: cell('b', 'shop') }]]);
    expect(mouse(at('b', 'shop'), shift)).toEqual(['default']);
    expect(open({ at: from }).down(at('b', 'shop'), shift)).toEqual(['default']);
  });
  test('a click goes to the cell if no other shown one has the focus', () => {
    for (const given of [{}, { at: cell('gone', 'name') }])
      expect(open(given).tap(at('b', 'shop'), shift)).toEqual([['focus', cell('b', 'shop')]]);
  });
  test('text is selected in fields and lists', () => {
    const field = document.createElement('input');
    expect(open().mouse(field, shift)).toEqual([]);
    expect(open({ mode: 'rows' }).mouse(at('a', 'name'), shift)).toEqual([]);
    expect(open().mouse(at('a', 'name'))).toEqual([]);
  });
});

describe('a drag', () => {
  test('selects from where it began to where it is, and clicks nothing', () => {
    const { down, over, click } = open();
    down(at('a', 'name'));
    // leaving and entering parts of the first cell is no drag yet
    over(at('a', 'name', 'i'));
    expect(done.splice(0)).toEqual([noRange]);
    over(at('a', 'kind'));
    over(at('b', 'kind'));
    over(at('a', 'name'));
    over(at('', 'name'));
    over(document.body);
    const from = cell('a', 'name');
    expect(done.splice(0)).toEqual(
      [cell('a', 'kind'), cell('b', 'kind'), from].map((to) => ['range', { from, to }]),
    );
    click(at('a', 'name', '[data-edit]'));
    expect(done).toEqual([]);
    down(at('b', 'shop'));
    click(at('b', 'shop'));
    expect(done).toEqual([noRange, ['clear'], ['press', 'b']]);
  });
  test('ends when the pointer is released, wherever that is', () => {
    const { down, over } = open();
    down(at('a', 'name'));
    over(at('b', 'name'), { buttons: 2 });
    window.dispatchEvent(new Event('pointerup'));
    over(at('b', 'name'));
    expect(done).toEqual([noRange]);
  });
  test.each([
    ['of a finger scrolls', 'a', { pointerType: 'touch' }, [noRange]],
    ['from a heading selects nothing', '', {}, []],
  ])('%s', (_, row, more, expected) => {
    const { down, over } = open();
    down(at(row, 'name'), more);
    over(at('b', 'name'));
    expect(done).toEqual(expected);
  });
});

describe('a double click', () => {
  test.each<[string, string, string, unknown[][]]>([
    ['edits a cell', 'a', 'name', [['edit', 'a', 'name']]],
    ['leaves a tick alone', 'a', 'sold', []],
    ['leaves what is not edited alone', 'a', 'shop', []],
    ['leaves headings alone', '', 'name', []],
  ])('%s', (_, row, column, expected) => {
    open().twice(at(row, column));
    expect(done).toEqual(expected);
  });
  test('is left to controls and lists', () => {
    const button = document.createElement('button');
    at('a', 'name').append(button);
    open().twice(button);
    open({ mode: 'rows' }).twice(at('a', 'name'));
    expect(done).toEqual([]);
  });
});

describe('a list', () => {
  test('opens the row that is clicked, and selects no cells', () => {
    const { tap, down, over } = open({ mode: 'rows' });
    expect(tap(at('b', 'name'))).toEqual([['onOpen', 'b']]);
    expect([tap(at('', 'name')), tap(document.body)]).toEqual([[], []]);
    down(at('a', 'name'));
    over(at('b', 'name'));
    expect(done).toEqual([]);
  });
});
