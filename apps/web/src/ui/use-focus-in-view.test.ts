import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../test/hook.tsx';
import { fakeFrames, place } from '../../test/placed.ts';
import { useFocusInView } from './focus-in-view.ts';

let frames: ReturnType<typeof fakeFrames>;
let scrolled: ScrollToOptions[];
let isTouched: boolean;
let asked: string[];

beforeEach(() => {
  frames = fakeFrames();
  scrolled = [];
  asked = [];
  isTouched = false;
  vi.stubGlobal('scrollBy', (by: ScrollToOptions) => scrolled.push(by));
  vi.stubGlobal('matchMedia', (query: string) => {
    asked.push(query);
    return { matches: isTouched };
  });
});
afterEach(() => {
  document.body.replaceChildren();
});

interface Shape {
  readonly html: string;
  /** Top, bottom, left and right of elements. */
  readonly at: Readonly<Record<string, readonly [number, number, number, number]>>;
  /** How far its box can scroll. */
  readonly boxScrolls?: number;
  /** Whether the focus is one to be seen; a click gives one that is not. */
  readonly byKey?: boolean;
}

function show({ html, at, boxScrolls = 0, byKey = true }: Shape) {
  document.body.innerHTML = html;
  for (const [selector, [top, bottom, left, right]] of Object.entries(at)) {
    const element = document.querySelector(selector);
    if (element) place(element, { top, bottom, left, right });
  }
  const box = document.querySelector('table')?.parentElement ?? null;
  const table = document.querySelector('table');
  // the simulated document has no head of a table
  if (table) {
    const cells = [...table.querySelectorAll('thead th')];
    Object.defineProperty(table, 'tHead', {
      value: cells.length > 0 ? { rows: [{ cells }] } : null,
    });
  }
  const boxed: ScrollToOptions[] = [];
  if (box) {
    box.scrollTop = 50;
    box.scrollBy = ((by: ScrollToOptions) => {
      boxed.push(by);
      const most = Math.sign(by.top ?? 0) * Math.min(Math.abs(by.top ?? 0), boxScrolls);
      Object.defineProperty(box, 'scrollTop', { value: 50 + most, configurable: true });
    }) as typeof box.scrollBy;
  }
  const focused = document.querySelector<HTMLElement>('[tabindex], input');
  if (focused) {
    const { matches } = focused;
    focused.matches = ((selector: string) =>
      matches.call(focused, selector.replace(':focus-visible', '*')) &&
      byKey) as typeof focused.matches;
    focused.focus();
  }
  return { boxed, focused };
}
const comes = () => {
  window.dispatchEvent(new Event('focusin'));
  frames.come();
};

const bar = (style: string, what = 'data-bar') =>
  `<main><p tabindex="0"></p><div ${what} style="position: ${style}"></div></main>`;
const below = { p: [90, 110, 0, 50], div: [100, 150, 0, 50] } as const;

test.each<[what: string, shape: Shape, by: number | null]>([
  ['under a sticky bar', { html: bar('sticky'), at: below }, 16],
  ['under a fixed one', { html: bar('fixed'), at: below }, 16],
  ['under the foot of a table', { html: bar('sticky', 'data-floor'), at: below }, 16],
  ['under a bar that does not stick', { html: bar('static'), at: below }, null],
  ['under what is no bar', { html: bar('sticky', 'data-other'), at: below }, null],
  ['above it', { html: bar('sticky'), at: { ...below, p: [80, 100, 0, 50] } }, null],
  ['below it', { html: bar('sticky'), at: { ...below, p: [150, 170, 0, 50] } }, null],
  ['left of it', { html: bar('sticky'), at: { ...below, div: [100, 150, 50, 90] } }, null],
  [
    'right of it',
    { html: bar('sticky'), at: { p: [90, 110, 90, 99], div: [100, 150, 0, 90] } },
    null,
  ],
  ['by a pixel', { html: bar('sticky'), at: { p: [90, 101, 49, 60], div: [100, 150, 0, 50] } }, 7],
  [
    'in the bar itself',
    {
      html: '<main><div data-bar style="position: sticky"><p tabindex="0"></p></div></main>',
      at: below,
    },
    null,
  ],
  ['outside the page', { html: bar('sticky').replaceAll('main', 'nav'), at: below }, null],
  ['clicked', { html: bar('sticky'), at: below, byKey: false }, null],
  [
    'in a dialog',
    {
      html: bar('sticky').replace(
        '<p tabindex="0"></p>',
        '<i role="dialog"><p tabindex="0"></p></i>',
      ),
      at: below,
    },
    null,
  ],
])('what has the focus %s is scrolled to where it is seen', (_, shape, by) => {
  mount(() => useFocusInView());
  show(shape);
  comes();
  expect(scrolled).toEqual(by === null ? [] : [{ top: by, behavior: 'instant' }]);
});

const rows = (style: string, inside: string) =>
  `<main><div><table><thead><tr><th style="position: ${style}"></th></tr></thead><tbody><tr><td>${inside}</td></tr></tbody></table></div><footer data-floor style="position: sticky"></footer></main>`;
const cell = '<p tabindex="0"></p>';
const at = (top: number) =>
  ({ th: [0, 30, 0, 50], p: [top, top + 20, 0, 50], footer: [500, 520, 0, 50] }) as const;

test.each<[what: string, shape: Shape, box: number[], page: number[]]>([
  ['its box goes up', { html: rows('sticky', cell), at: at(20), boxScrolls: 99 }, [-16], []],
  [
    'the page goes the rest',
    { html: rows('sticky', cell), at: at(20), boxScrolls: 10 },
    [-16],
    [-6],
  ],
  ['the last pixel too', { html: rows('sticky', cell), at: at(20), boxScrolls: 15 }, [-16], [-1]],
  [
    'less than a pixel is left',
    { html: rows('sticky', cell), at: at(20), boxScrolls: 15.5 },
    [-16],
    [],
  ],
  ['what is clear of them stays', { html: rows('sticky', cell), at: at(36) }, [], []],
  [
    'half a pixel is hidden',
    { html: rows('sticky', cell), at: at(35.5), boxScrolls: 99 },
    [-0.5],
    [],
  ],
  ['headings that do not stick', { html: rows('static', cell), at: at(20) }, [], []],
  [
    'under the foot, its box goes down',
    { html: rows('sticky', cell), at: { ...at(490) }, boxScrolls: 4 },
    [16],
    [12],
  ],
])('a control of a table under its headings: %s', (_, shape, box, page) => {
  mount(() => useFocusInView());
  const { boxed } = show(shape);
  comes();
  const by = (all: readonly number[]) => all.map((top) => ({ top, behavior: 'instant' }));
  expect(boxed).toEqual(by(box));
  expect(scrolled).toEqual(by(page));
});

test('a table without headings, and a heading itself, stay where they are', () => {
  mount(() => useFocusInView());
  show({ html: rows('sticky', cell).replace(/<thead>.*<\/thead>/, ''), at: at(20) });
  comes();
  const head = rows('sticky', '').replace('<th ', '<th tabindex="0" ');
  const { boxed } = show({ html: head, at: { ...at(20), th: [5, 30, 0, 50] } });
  comes();
  expect(scrolled).toEqual([]);
  expect(boxed).toEqual([]);
});

test('it looks once after the browser has scrolled, and no more when it is gone', () => {
  const hook = mount(() => useFocusInView());
  show({ html: bar('sticky'), at: below });
  window.dispatchEvent(new Event('focusin'));
  window.dispatchEvent(new Event('focusin'));
  expect(scrolled).toEqual([]);
  expect(frames.waiting).toBe(1);
  hook.leave();
  expect(frames.waiting).toBe(0);
  isTouched = true;
  window.dispatchEvent(new Event('focusin'));
  window.dispatchEvent(new Event('resize'));
  expect(frames.waiting).toBe(0);
  expect(asked).toEqual([]);
});

test.each([
  ['the keyboard of a phone', true, '<main><input></main>', 1],
  ['a window made smaller', false, '<main><input></main>', 0],
  ['a phone that is turned, without a field', true, '<main><p tabindex="0"></p></main>', 0],
])('a field stays in sight: %s', (_, touched, html, times) => {
  mount(() => useFocusInView());
  const { focused } = show({ html, at: {} });
  const seen: unknown[] = [];
  if (focused) focused.scrollIntoView = (how) => void seen.push(how);
  frames.come();
  isTouched = touched;
  window.dispatchEvent(new Event('resize'));
  expect(seen).toEqual(
    Array.from({ length: times }, () => ({ block: 'nearest', behavior: 'instant' })),
  );
  expect(frames.waiting).toBe(times);
  if (html.includes('input')) expect(asked).toEqual(['(pointer: coarse)']);
});
