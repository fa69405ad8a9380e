import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { place } from '../../../test/placed.ts';
import {
  cellElement,
  cellRefOf,
  isEditingCell,
  isOnControl,
  isTyping,
  rowElement,
  scrollIntoView,
} from './cell-elements.ts';

let box: HTMLElement;
const find = (selector: string): HTMLElement => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
};
beforeEach(() => {
  document.body.innerHTML = `<div id="box"><table>
    <thead><tr><th id="names" data-col="a" data-frozen="start"></th><th id="more" data-col="m" data-frozen="start"></th><th id="head" data-col="b"></th><th id="ends" data-col="e" data-frozen="end"></th></tr></thead>
    <tbody><tr id="row" data-row="1"><td id="frozen" data-col="a" data-frozen="start"><a></a></td><td id="cell" data-col="b"><i></i></td></tr>
    <tr><td id="loose"></td></tr></tbody></table></div><footer></footer>`;
  box = find('#box');
});
afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.style.scrollPaddingTop = '';
});

test('cells and rows are found by their keys, and their keys by what is in them', () => {
  expect(cellElement(box, { row: '1', column: 'b' })?.id).toBe('cell');
  expect(cellElement(box, { row: '', column: 'b' })?.id).toBe('head');
  expect(cellElement(box, { row: '2', column: 'b' })).toBeNull();
  expect(cellElement(null, { row: '1', column: 'b' })).toBeNull();
  expect([rowElement(box, '1')?.id, rowElement(box, '2') ?? null, rowElement(null, '1')]).toEqual([
    'row',
    null,
    null,
  ]);
  expect(cellRefOf(find('#cell i'))).toEqual({ row: '1', column: 'b' });
  expect(cellRefOf(find('#head'))).toEqual({ row: '', column: 'b' });
  expect([cellRefOf(find('#loose')), cellRefOf(document), cellRefOf(null)]).toEqual([
    null,
    null,
    null,
  ]);
});

test.each<[html: string, control: boolean, typing: boolean, editing: boolean]>([
  ['<a class="x"></a>', true, false, false],
  ['<button class="x"></button>', true, false, false],
  ['<label><i class="x"></i></label>', true, false, false],
  ['<summary class="x"></summary>', true, false, false],
  ['<i data-control class="x"></i>', true, false, false],
  ['<i data-row-control class="x"></i>', true, false, false],
  ['<input class="x">', true, true, false],
  ['<input type="checkbox" class="x">', true, false, false],
  ['<input type="radio" class="x">', true, false, false],
  ['<select class="x"></select>', true, true, false],
  ['<textarea class="x"></textarea>', true, true, false],
  ['<i contenteditable><b class="x"></b></i>', false, true, false],
  ['<i data-editing><b class="x"></b></i>', false, false, true],
  ['<i class="x"></i>', false, false, false],
])('%s', (html, ...is) => {
  find('#cell').innerHTML = html;
  const target = find('.x');
  expect([isOnControl(target), isTyping(target), isEditingCell(target)]).toEqual(is);
  expect([isOnControl(document), isTyping(null), isEditingCell(document)]).toEqual([
    false,
    false,
    false,
  ]);
});

type At = readonly [top: number, bottom: number, left?: number, right?: number];

/** A box from 100 to 400 px down and from 50 to 450 px right, with an edge of 1 px and headings of 30. */
function layOut(
  target: string,
  [top, bottom, left = 200, right = 220]: At,
  given: { foot?: number; bar?: string; head?: boolean } = {},
) {
  const sizes = { clientLeft: 1, clientTop: 1, clientWidth: 398, clientHeight: 298 };
  for (const [name, value] of Object.entries(sizes))
    Object.defineProperty(box, name, { value, configurable: true });
  box.scrollLeft = 500;
  box.scrollTop = 1000;
  place(box, { top: 100, bottom: 400, left: 50, right: 450 });
  place(find('thead'), { top: 101, bottom: given.head === false ? 101 : 131 });
  for (const [id, width] of [
    ['#names', 60],
    ['#more', 20],
    ['#ends', 40],
  ] as const)
    Object.defineProperty(find(id), 'offsetWidth', { value: width });
  Object.defineProperty(window, 'innerHeight', { value: 600, configurable: true });
  document.documentElement.style.scrollPaddingTop = given.bar ?? '';
  const page: number[][] = [];
  vi.stubGlobal('scrollBy', (x: number, y: number) => page.push([x, y]));
  place(find(target), { top, bottom, left, right });
  const foot = given.foot === undefined ? null : find('footer');
  if (foot) place(foot, { top: given.foot ?? 0, bottom: 700 });
  scrollIntoView(box, find(target), foot);
  return { left: box.scrollLeft - 500, top: box.scrollTop - 1000, page };
}

test.each<[what: string, target: string, at: At, expected: { left: number; top: number }]>([
  ['in view', '#cell', [200, 220], { left: 0, top: 0 }],
  ['under the headings', '#cell', [121, 141], { left: 0, top: -10 }],
  ['just below them', '#cell', [131, 151], { left: 0, top: 0 }],
  ['below the box', '#cell', [389, 409], { left: 0, top: 10 }],
  ['at its end', '#cell', [379, 399], { left: 0, top: 0 }],
  ['under the names', '#cell', [200, 220, 121, 141], { left: -10, top: 0 }],
  ['just beside them', '#cell', [200, 220, 131, 151], { left: 0, top: 0 }],
  ['under what is frozen at the end', '#cell', [200, 220, 399, 419], { left: 10, top: 0 }],
  ['just before it', '#cell', [200, 220, 389, 409], { left: 0, top: 0 }],
  ['frozen itself', '#frozen', [389, 409, 51, 111], { left: 0, top: 10 }],
  ['a row', '#row', [389, 409, 51, 900], { left: 0, top: 10 }],
  ['a heading', '#head', [101, 131, 121, 141], { left: -10, top: 0 }],
])('a cell is scrolled to where it is seen in its box: %s', (_, target, at, expected) => {
  expect(layOut(target, at)).toEqual({ ...expected, page: [] });
});

test.each<
  [what: string, target: string, at: At, given: Parameters<typeof layOut>[2], by: number | null]
>([
  ['above the window', '#cell', [20, 40], {}, -10],
  ['under the headings at the top', '#cell', [30, 50], {}, null],
  ['a heading there', '#head', [0, 30], {}, null],
  ['a heading above it', '#head', [-1, 29], {}, -1],
  ['under the bar above the page', '#cell', [60, 80], { bar: '40px' }, -10],
  ['clear of that', '#cell', [70, 90], { bar: '40px' }, null],
  ['below the window', '#cell', [590, 610], {}, 10],
  ['by a pixel', '#cell', [581, 601], {}, 1],
  ['at its end', '#cell', [580, 600], {}, null],
  ['under the foot', '#cell', [500, 520], { foot: 510 }, 10],
  ['above the foot', '#cell', [490, 510], { foot: 510 }, null],
  // the grid ends above it: the foot is that of the page before
  ['below a foot that is above it', '#cell', [500, 520], { foot: 480 }, null],
  ['below one that it touches', '#cell', [500, 520], { foot: 481 }, 39],
])('and the page where the box itself is away: %s', (_, target, at, given, by) => {
  const { page } = layOut(target, at, given);
  expect(page).toEqual(by === null ? [] : [[0, by]]);
});
