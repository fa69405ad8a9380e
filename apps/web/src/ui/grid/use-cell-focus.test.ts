import { beforeEach, describe, expect, test, vi } from 'vitest';
import { mount } from '../../../test/hook.tsx';
import type { CellRef } from './range.ts';
import { useCellFocus } from './use-cell-focus.ts';

const columns = ['name', 'note'];
const line = (row?: string) =>
  `<tr ${row ? `data-row="${row}" tabindex="-1"` : ''}>${columns
    .map((key) => `<td data-col="${key}" tabindex="-1"></td>`)
    .join('')}</tr>`;
/** Renders a table with these rows, and a field beside it. */
function render(rows: readonly string[]): void {
  document.body.innerHTML = `<div id="box" tabindex="-1"><table><thead>${line()}</thead>
    <tbody>${rows.map(line).join('')}</tbody></table></div><input id="filter" />`;
}
beforeEach(() => render(['a', 'b', 'c']));

const cell = (row: string, column = 'name'): CellRef => ({ row, column });
const at = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};
/** Takes a row out of the table. */
const take = (id: string): HTMLElement => {
  const row = at(`[data-row=${id}]`);
  row.remove();
  return row;
};
/** What has the focus: `row column`, or the name of another element. */
const focused = (): string => {
  const { activeElement: one } = document;
  const column = one?.getAttribute('data-col');
  const row = one?.closest('[data-row]')?.getAttribute('data-row');
  if (!column && !row) return one?.id || (one?.tagName.toLowerCase() ?? '');
  return [row ?? 'head', column].filter(Boolean).join(' ');
};

function open(mode: 'cells' | 'rows' = 'cells') {
  const [revealed, onLost] = [vi.fn<(at: number) => void>(), vi.fn<() => void>()];
  const given = { rows: ['a', 'b', 'c'] };
  const hook = mount(() =>
    useCellFocus(
      mode,
      given.rows,
      {
        box: { current: document.querySelector<HTMLDivElement>('#box') },
        foot: { current: null },
        reveal: { current: revealed },
      },
      onLost,
    ),
  );
  const rows = (next: readonly string[]) => {
    given.rows = [...next];
    hook.again();
  };
  return { hook, revealed, onLost, rows };
}

describe('the focus of a table', () => {
  test('goes into a cell or heading at once, in a list into the row', () => {
    const { hook, revealed } = open();
    hook.do(({ focus }) => focus(cell('b', 'note')));
    expect(focused()).toBe('b note');
    hook.do(({ focus }) => focus(cell('', 'name')));
    expect(focused()).toBe('head name');
    const list = open('rows').hook;
    list.do(({ focus }) => focus(cell('b', 'note')));
    expect(focused()).toBe('b');
    list.do(({ focus }) => focus(cell('', 'note')));
    expect(focused()).toBe('head note');
    expect(revealed).not.toHaveBeenCalled();
  });
  test('remembers the cell that got it by itself, as the same one while it is', () => {
    const { hook } = open();
    expect(hook.now.at).toBeNull();
    hook.do(({ note }) => note(cell('b')));
    const first = hook.now.at;
    hook.do(({ note }) => note(cell('b')));
    expect([first, hook.now.at === first]).toEqual([cell('b'), true]);
    for (const next of [cell('c'), cell('c', 'note')]) {
      hook.do(({ note }) => note(next));
      expect(hook.now.at).toEqual(next);
    }
  });
  test('waits for a row that is not drawn yet, which is scrolled to', () => {
    render(['a']);
    const { hook, revealed } = open();
    hook.do(({ focus }) => focus(cell('c', 'note')));
    expect([revealed.mock.calls, hook.now.at, focused()]).toEqual([
      [[2]],
      cell('c', 'note'),
      'body',
    ]);
    render(['a', 'b']);
    hook.again();
    expect(focused()).toBe('body');
    render(['b', 'c']);
    hook.again();
    expect(focused()).toBe('c note');
    // only once
    at('#filter').focus();
    hook.again();
    expect(focused()).toBe('filter');
  });
  test('does not come to a waiting row if somebody has gone elsewhere meanwhile', () => {
    const { hook } = open();
    at('[data-row=a] [data-col=name]').focus();
    const row = take('c');
    hook.do(({ focus }) => focus(cell('c')));
    at('#filter').focus();
    at('tbody').append(row);
    hook.again();
    expect(focused()).toBe('filter');
  });
  test('comes to a waiting row from the cell that it was in', () => {
    const { hook } = open();
    at('[data-row=a] [data-col=name]').focus();
    const row = take('c');
    hook.do(({ focus }) => focus(cell('c')));
    at('tbody').append(row);
    hook.again();
    expect(focused()).toBe('c name');
  });
  test('does not come to a waiting row once another cell got it by itself', () => {
    const { hook } = open();
    const row = take('c');
    hook.do(({ focus }) => focus(cell('c')));
    hook.do(({ note }) => note(cell('a')));
    at('[data-row=a] [data-col=name]').focus();
    at('tbody').append(row);
    hook.again();
    expect(focused()).toBe('a name');
  });
  test('stays in its row when that is drawn by another element, unless it had left the table', () => {
    const { hook } = open();
    const redraw = (leaves: boolean) => {
      hook.do(({ note }) => note(cell('b')));
      at('[data-row=b] [data-col=name]').focus();
      if (leaves) hook.do(({ left }) => left());
      render(['a', 'b', 'c']);
      hook.again();
      return focused();
    };
    expect([redraw(false), redraw(true)]).toEqual(['b name', 'body']);
  });
});

describe('a row that goes with the focus', () => {
  const lose = (
    mode: 'cells' | 'rows',
    before: (hook: ReturnType<typeof open>['hook']) => void,
  ) => {
    const { hook, onLost, rows } = open(mode);
    hook.do(({ note }) => note(cell('b', 'note')));
    before(hook);
    at('[data-row=b]').remove();
    rows(['a', 'c']);
    return [onLost.mock.calls.length, focused()];
  };
  test('leaves it to the heading of its column, where no key changes a row', () =>
    expect(lose('cells', () => undefined)).toEqual([1, 'head note']));
  test('of a list leaves it to the list', () =>
    expect(lose('rows', () => undefined)).toEqual([1, 'box']));
  test('takes it from nowhere else', () =>
    expect(lose('cells', () => at('#filter').focus())).toEqual([1, 'filter']));
  test('after the focus had left the table changes nothing', () =>
    expect(lose('cells', (hook) => hook.do(({ left }) => left()))).toEqual([0, 'body']));
  test('is lost once', () => {
    const { hook, onLost, rows } = open();
    hook.do(({ note }) => note(cell('b')));
    rows(['a', 'c']);
    rows(['a']);
    expect(onLost).toHaveBeenCalledOnce();
  });
  test('is none while the row is there, and never a heading', () => {
    const { hook, onLost, rows } = open();
    hook.do(({ note }) => note(cell('b')));
    rows(['b']);
    hook.do(({ note }) => note(cell('', 'name')));
    rows([]);
    expect(onLost).not.toHaveBeenCalled();
  });
});

describe('a selection', () => {
  const range = { from: cell('a'), to: cell('c', 'note') };
  test('stays over its rows, and goes when others come in between', () => {
    const { hook, rows } = open();
    hook.do(({ setRange }) => setRange(range));
    rows(['x', 'a', 'b', 'c', 'y']);
    expect(hook.now.range).toBe(range);
    rows(['a', 'z', 'b', 'c']);
    expect(hook.now.range).toBeNull();
    hook.do(({ setRange }) => setRange({ ...range }));
    expect(hook.now.range).toEqual(range);
  });
  test('shows its far corner without the focus, or scrolls to it', () => {
    const { hook, revealed } = open();
    at('#filter').focus();
    hook.do(({ show }) => show(cell('c')));
    expect(revealed).not.toHaveBeenCalled();
    at('[data-row=c]').remove();
    hook.do(({ show }) => show(cell('c')));
    expect([revealed.mock.calls, focused(), hook.now.at]).toEqual([[[2]], 'filter', null]);
  });
});
