import { expect, test, vi } from 'vitest';
import { mount } from '../../../test/hook.tsx';
import { fakeFrames, place } from '../../../test/placed.ts';
import { useKeptWidths } from './use-kept-widths.ts';

const headings = { a: 120.5, b: 80, '': 10 };

/** A table of three columns in a box, whose widths in px are given. */
function table({ outer = 300, inner = 300 } = {}) {
  const box = document.createElement('div');
  box.innerHTML = `<table>
    <thead><tr><th data-col="a"><th data-col="b"><th></th></tr></thead>
    <tbody>
      <tr data-row="1"><td data-col="a"><td data-col="b"><td></tr>
      <tr data-row="2"><td data-col="a"><td data-col="b"><td></tr>
      <tr><td data-col="a"><td data-col="b"><td></tr>
    </tbody></table>`;
  // the simulated document has no lists of rows and cells
  const rows = [...box.querySelectorAll('tbody tr')];
  for (const row of rows) Object.defineProperty(row, 'cells', { value: [...row.children] });
  Object.defineProperty(box.querySelector('tbody'), 'rows', { value: rows });
  const size = { outer, inner };
  Object.defineProperty(box, 'offsetWidth', { get: () => size.outer });
  Object.defineProperty(box, 'clientWidth', { get: () => size.inner });
  const heads = [...box.querySelectorAll('th')];
  const asked: string[] = [];
  const wide = { ...headings };
  for (const th of heads) {
    th.getBoundingClientRect = () => {
      const key = (th.dataset.col ?? '') as keyof typeof wide;
      if (th.style.minWidth !== '') asked.push(`${key} ${th.style.minWidth}`);
      return new DOMRect(0, 0, wide[key], 0);
    };
  }
  /** A cell is so wide, and what is in it so much. */
  const fill = (row: number, column: number, room: number, takes: number) => {
    const cell = rows[row]?.children[column] ?? box;
    Object.defineProperty(cell, 'clientWidth', { value: room, configurable: true });
    Object.defineProperty(cell, 'scrollWidth', { value: takes, configurable: true });
  };
  return { box, size, heads, wide, asked, fill };
}

function open(of: ReturnType<typeof table>, columns: string | null = 'a b') {
  const frames = fakeFrames();
  const at = { columns };
  const ref = { current: of.box };
  const hook = mount(() => useKeptWidths(ref, at.columns));
  const show = (next: string | null) => {
    at.columns = next;
    hook.again();
  };
  const widths = () => hook.now.widths && [...hook.now.widths];
  return { hook, frames, show, widths, fit: () => hook.do(({ fit }) => fit()) };
}

test('widths that do not depend on rows are left to the browser, until they do', () => {
  const of = table();
  const { frames, show, widths, fit } = open(of, null);
  expect(widths()).toBeNull();
  expect(fit()).toBe(true);
  expect(frames.isWatched(of.box)).toBe(false);
  show('a b');
  expect(widths()).toEqual(
    Object.entries(headings).toSorted(([a], [b]) => (a === '' ? 1 : b === '' ? -1 : 0)),
  );
  expect(frames.isWatched(of.box)).toBe(true);
  show(null);
  expect(widths()).toBeNull();
  expect(frames.isWatched(of.box)).toBe(false);
});

test('a box without width is not measured, one of a single pixel is', () => {
  const of = table({ outer: 0 });
  const { hook, frames, widths, fit } = open(of);
  expect(widths()).toBeNull();
  expect(fit()).toBe(false);
  of.size.outer = 1;
  frames.resize(of.box);
  hook.do(() => frames.come());
  expect(widths()).toEqual([
    ['a', 120.5],
    ['b', 80],
    ['', 10],
  ]);
  expect(fit()).toBe(true);
});

test('another width of the box and other columns are measured anew, in one frame for all changes', () => {
  const of = table();
  const { hook, frames, show, widths } = open(of);
  of.wide.b = 90;
  hook.again();
  expect(widths()).toContainEqual(['b', 80]);
  of.size.outer = 301;
  frames.resize(of.box);
  frames.resize(of.box);
  expect(frames.waiting).toBe(1);
  expect(widths()).toContainEqual(['b', 80]);
  hook.do(() => frames.come());
  expect(widths()).toContainEqual(['b', 90]);
  of.wide.b = 95;
  show('b a');
  expect(widths()).toContainEqual(['b', 95]);
  frames.resize(of.box);
  hook.leave();
  expect(frames.waiting).toBe(0);
  expect(frames.isWatched(of.box)).toBe(false);
});

test.each([
  ['one pixel more than fits is nothing', [[0, 0, 120, 121]], null],
  ['two pixels more are', [[0, 0, 120, 122]], ['a', 130]],
  [
    'the widest of a column counts',
    [
      [0, 0, 120, 150],
      [1, 0, 120, 140],
    ],
    ['a', 158],
  ],
  [
    'also if it is the last',
    [
      [0, 0, 120, 140],
      [1, 0, 120, 150],
    ],
    ['a', 158],
  ],
  ['a row that is no row of the list does not', [[2, 0, 120, 150]], null],
  ['a column without a name grows', [[0, 2, 10, 30]], ['', 38]],
] as const)('a column grows to its cells: %s', (_, cells, grown) => {
  const of = table({ inner: 1000 });
  const { widths, fit } = open(of);
  for (const [row, column, room, takes] of cells) of.fill(row, column, room, takes);
  expect(fit()).toBe(grown === null);
  const all = new Map<string, number>([
    ['a', 120.5],
    ['b', 80],
    ['', 10],
  ]);
  if (grown) all.set(grown[0], grown[1]);
  expect(widths()).toEqual([...all]);
  // the same cells do not grow it again
  expect(fit()).toBe(true);
  expect(widths()).toEqual([...all]);
});

test('each cell widens its own column once, a later row widens it again', () => {
  const of = table({ inner: 1000 });
  const { widths, fit } = open(of);
  of.fill(0, 0, 120, 130);
  expect(fit()).toBe(false);
  of.fill(0, 1, 80, 100);
  expect(fit()).toBe(false);
  of.fill(0, 0, 138, 170);
  expect(fit()).toBe(true);
  of.fill(1, 0, 138, 180);
  expect(fit()).toBe(false);
  expect(widths()).toEqual([
    ['a', 188],
    ['b', 108],
    ['', 10],
  ]);
});

test.each([
  // 130 + 80 + 10 = 220 px in all
  [
    'where it has the room the others stay',
    219,
    [
      ['a', 130],
      ['b', 80],
      ['', 10],
    ],
  ],
  [
    'where it has not, they are measured beside it',
    218,
    [
      ['a', 130],
      ['b', 60],
      ['', 10],
    ],
  ],
] as const)('the table fits its box: %s', (_, inner, expected) => {
  const of = table({ inner });
  const { widths, fit } = open(of);
  of.wide.a = 110;
  of.wide.b = 60;
  of.fill(0, 0, 120, 122);
  expect(fit()).toBe(false);
  expect(widths()).toEqual(expected);
  expect(of.asked).toEqual(inner === 219 ? [] : ['a 130px']);
  expect(of.heads.map(({ style }) => style.minWidth)).toEqual(['', '', '']);
});

test('a heading that is wider than what its column grew to is as wide as it is', () => {
  const of = table({ inner: 100 });
  const { widths, fit } = open(of);
  of.wide.a = 200;
  of.fill(0, 0, 120, 122);
  fit();
  expect(widths()).toContainEqual(['a', 200]);
});

test('in another width the columns begin anew: what grew before may grow again, from its heading', () => {
  const of = table({ inner: 100 });
  const { hook, frames, widths, fit } = open(of);
  of.fill(0, 0, 120, 150);
  fit();
  expect(widths()).toContainEqual(['a', 158]);
  of.asked.length = 0;
  of.size.outer = 500;
  of.size.inner = 500;
  frames.resize(of.box);
  hook.do(() => frames.come());
  expect(widths()).toContainEqual(['a', 120.5]);
  expect(of.asked).toEqual([]);
  expect(fit()).toBe(false);
  expect(widths()).toContainEqual(['a', 158]);
});

test('a box that is not there, or holds no table, has no widths to keep', () => {
  const frames = fakeFrames();
  const box: { current: HTMLElement | null } = { current: null };
  const none = mount(() => useKeptWidths(box, 'a'));
  expect(none.now.widths).toBeNull();
  expect(none.now.fit()).toBe(false);
  box.current = document.createElement('div');
  place(box.current, {});
  Object.defineProperty(box.current, 'offsetWidth', { value: 300 });
  const empty = mount(() => useKeptWidths(box, 'a'));
  expect([...(empty.now.widths ?? ['none'])]).toEqual([]);
  expect(empty.now.fit()).toBe(true);
  expect(frames.waiting).toBe(0);
  vi.unstubAllGlobals();
});
