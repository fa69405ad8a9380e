import { afterEach, beforeEach, expect, test } from 'vitest';
import { cellElement, cellRefOf, rowElement, scrollIntoView } from './cell-elements.ts';

/** A box of 300 × 200 px with a border of 3 px, in which a table of ten columns and rows scrolls. */
const widths = [50, 100, 100, 100, 400, 100, 100, 100, 100, 40];
const frozen = ['start', '', '', '', '', '', '', '', '', 'end'];
const cells = (tag: 'td' | 'th') =>
  widths.map((_width, at) => {
    const side = frozen[at] ? ` data-frozen="${frozen[at]}"` : '';
    return `<${tag} data-col="c${at}"${side}>x</${tag}>`;
  });
const lines = Array.from(
  { length: 20 },
  (_, at) => `<tr data-row="r${at}">${cells('td').join('')}</tr>`,
);

const style = document.createElement('style');
style.textContent = `
  html { scroll-padding-top: 40px; }
  body { margin: 0; }
  .above { block-size: 1000px; }
  .below { block-size: 2000px; }
  .box { inline-size: 300px; block-size: 200px; border: 3px solid; overflow: scroll; scrollbar-width: none; box-sizing: content-box; }
  table { table-layout: fixed; border-collapse: collapse; inline-size: 1190px; }
  td, th { padding: 0; border: 0; font: 10px/1 sans-serif; }
  th { position: sticky; inset-block-start: 0; }
  [data-frozen='start'] { position: sticky; inset-inline-start: 0; }
  [data-frozen='end'] { position: sticky; inset-inline-end: 0; }
  thead tr { block-size: 20px; }
  tbody tr { block-size: 30px; }
  .foot { position: fixed; inset-block-end: 0; block-size: 100px; }
`;
let place: HTMLElement;
let box: HTMLElement;
let foot: HTMLElement;
beforeEach(() => {
  document.head.append(style);
  place = document.body.appendChild(document.createElement('div'));
  const columns = widths.map((width) => `<col style="width:${width}px">`).join('');
  place.innerHTML = `<div class="above"></div><div class="box"><table><colgroup>${columns}</colgroup><thead><tr>${cells('th').join('')}</tr></thead><tbody>${lines.join('')}</tbody></table></div><div class="below"></div><div class="foot"></div>`;
  box = place.querySelector('.box') as HTMLElement;
  foot = place.querySelector('.foot') as HTMLElement;
  // the box is in the middle of the window
  window.scrollTo(0, 800);
});
afterEach(() => {
  place.remove();
  style.remove();
  window.scrollTo(0, 0);
});
const cell = (row: number, column: number): HTMLElement => {
  const found = cellElement(box, { row: row < 0 ? '' : `r${row}`, column: `c${column}` });
  if (!found) throw new Error('no cell');
  return found;
};

// between the frozen columns are 50 to 260 px, below the headings 20 to 200 px
test.each([
  ['a cell in view', [0, 0], [1, 1], [0, 0]],
  ['one just in view at the end', [90, 0], [1, 3], [90, 0]],
  ['one beyond the end', [0, 0], [1, 3], [90, 0]],
  ['one before the start', [300, 0], [1, 2], [100, 0]],
  ['one just in view at the start', [100, 0], [1, 2], [100, 0]],
  ['one that is wider than the room', [0, 0], [1, 4], [300, 0]],
  ['one below', [0, 0], [10, 1], [0, 150]],
  ['one just in view at the bottom', [0, 0], [5, 1], [0, 0]],
  ['one above', [0, 300], [3, 1], [0, 90]],
  ['one just in view at the top', [0, 90], [3, 1], [0, 90]],
  ['one far away both ways', [0, 0], [19, 8], [890, 420]],
  ['a frozen cell', [300, 0], [10, 0], [300, 150]],
  ['one frozen at the end', [0, 0], [10, 9], [0, 150]],
  ['a heading', [0, 300], [-1, 3], [90, 300]],
] as const)('%s is scrolled to its place in the box', (_what, from, [row, column], to) => {
  box.scrollTo(from[0], from[1]);
  scrollIntoView(box, cell(row, column), null);
  expect([box.scrollLeft, box.scrollTop]).toEqual(to);
  expect(window.scrollY).toBe(800);
});

test('a row is scrolled to up and down alone', () => {
  box.scrollTo(200, 0);
  const row = rowElement(box, 'r10');
  if (row) scrollIntoView(box, row, null);
  expect([box.scrollLeft, box.scrollTop]).toEqual([200, 150]);
});

const heading = -1;
test.each([
  ['above the window, it stands below the bar of the page and the headings', 1300, 0, false, 60],
  ['a heading above the window stands below the bar', 1300, heading, false, 40],
  ['below the window, it stands at its end', 100, 0, false, 570],
  ['behind the line under the table, it stands above that line', 513, 0, true, 470],
  ['at the same place without such a line, it stays', 513, 0, false, 510],
] as const)('%s', (_what, scrolled, row, hasFoot, top) => {
  window.scrollTo(0, scrolled);
  scrollIntoView(box, cell(row, 1), hasFoot ? foot : null);
  expect(cell(row, 1).getBoundingClientRect().top).toBe(top);
});

test('a line under the table that is far above does not count', () => {
  foot.style.insetBlock = '0 auto';
  window.scrollTo(0, 800);
  scrollIntoView(box, cell(0, 1), foot);
  expect(window.scrollY).toBe(800);
});

test('a cell is known by its row and column, a heading by its column, and what is outside by neither', () => {
  expect(cellRefOf(cell(3, 2).firstChild?.parentElement ?? null)).toEqual({
    row: 'r3',
    column: 'c2',
  });
  expect(cellRefOf(cell(heading, 2))).toEqual({ row: '', column: 'c2' });
  expect([cellRefOf(box), cellRefOf(document), cellRefOf(null)]).toEqual([null, null, null]);
  expect([cellElement(box, { row: 'r99', column: 'c1' }), rowElement(null, 'r1')]).toEqual([
    null,
    null,
  ]);
});
