import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../test/hook.tsx';
import { place } from '../../test/placed.ts';
import { dialogOpened } from './dialog-stack.ts';
import { firstField, focusesFields, useFirstField } from './first-field.ts';

let asked: string[];
let hasMouse: boolean;
beforeEach(() => {
  asked = [];
  hasMouse = true;
  vi.stubGlobal('matchMedia', (query: string) => {
    asked.push(query);
    return { matches: hasMouse };
  });
});
afterEach(() => document.body.replaceChildren());

function form(html: string): HTMLElement {
  document.body.innerHTML = `<main><h1 tabindex="-1"></h1><form>${html}</form><button></button></main>`;
  const of = document.querySelector('form') ?? document.body;
  // the simulated document does not know which are enabled
  const { querySelectorAll } = of;
  of.querySelectorAll = (selector: string) =>
    querySelectorAll.call(of, selector.replace(/:enabled$/, ':not([disabled])'));
  return of;
}

test.each([
  ['<input id="a" value="x"><input id="b"><input id="c">', 'b', 'a'],
  ['<input id="a" value="x"><textarea id="b"></textarea>', 'b', 'a'],
  ['<input id="a" value="x"><select id="b"><option value=""></select>', 'b', 'a'],
  ['<input id="a" value="x"><input id="b" value="y">', 'a', 'a'],
  [
    '<input type="checkbox" value=""><input type="radio" value=""><input type="hidden" value=""><input id="a">',
    'a',
    'a',
  ],
  ['<input disabled><input id="a">', 'a', 'a'],
  ['<button></button>', undefined, undefined],
])('the first empty field of %s is %s, the first one %s', (html, empty, first) => {
  const of = form(html);
  expect(firstField(of)?.id).toBe(empty);
  expect(firstField(of, true)?.id).toBe(first);
});

test('fields are focused where there is a mouse', () => {
  expect(focusesFields()).toBe(true);
  hasMouse = false;
  expect(focusesFields()).toBe(false);
  expect(asked).toEqual(['(pointer: fine)', '(pointer: fine)']);
});

interface Given {
  /** Where the field begins, in px; it is 20 px high. */
  readonly top?: number;
  /** What is below it: the style of an element around what is there, or nothing of the page. */
  readonly below?: 'static' | 'sticky' | 'fixed' | 'outside' | 'the form';
  readonly filled?: boolean;
}
/** Opens a form with two fields, of which the first has a value; answers which has the focus. */
function open(
  { top = 0, below = 'the form', filled }: Given,
  before: () => void = () => undefined,
) {
  const of = form('<div id="bar"><p></p></div><input id="a" value="x"><input id="b">');
  const bar = document.querySelector<HTMLElement>('#bar');
  if (bar && below !== 'the form' && below !== 'outside') bar.style.position = below;
  // what holds the field does not cover it
  of.style.position = 'fixed';
  for (const field of of.querySelectorAll('input'))
    place(field, { top, bottom: top + 20, left: 100, right: 160 });
  const points: number[][] = [];
  document.elementFromPoint = (x, y) => {
    points.push([x, y]);
    if (below === 'outside') return null;
    return below === 'the form' ? of : document.querySelector('p');
  };
  const focused: unknown[] = [];
  for (const field of of.querySelectorAll('input')) {
    const { focus } = field;
    field.focus = (how) => {
      focused.push(how);
      focus.call(field, how);
    };
  }
  before();
  const at = { filled };
  const hook = mount(() => {
    if (at.filled === undefined) useFirstField({ current: of });
    else useFirstField({ current: of }, at.filled);
  });
  return { hook, points, focused, has: () => document.activeElement?.id ?? '' };
}

test('a new form gets the focus in its first empty field, without scrolling', () => {
  const { points, focused, has } = open({});
  expect(has()).toBe('b');
  expect(points).toEqual([[130, 32]]);
  expect(focused).toEqual([{ preventScroll: true }]);
});

test.each<[what: string, given: Given, has: string]>([
  ['one of existing data in its first', { filled: true }, 'a'],
  ['new data in the first empty one', { filled: false }, 'b'],
  ['a field that begins above the window', { top: -1 }, ''],
  ['a field that ends below it', { below: 'outside' }, ''],
  ['a field above other parts', { below: 'static' }, 'b'],
  ['a field under a sticky bar', { below: 'sticky' }, ''],
  ['a field under a fixed one', { below: 'fixed' }, ''],
])('%s', (_, given, which) => {
  expect(open(given).has()).toBe(which);
});

test.each<[what: string, before: () => void, has: string]>([
  ['the heading of the page has the focus', () => document.querySelector('h1')?.focus(), 'b'],
  ['something else has it', () => document.querySelector('button')?.focus(), ''],
  ['there is no mouse', () => void (hasMouse = false), ''],
  ['a dialog is open', () => void opened.push(dialogOpened(document.createElement('div'))), ''],
])('when %s', (_, before, which) => {
  expect(open({}, before).has()).toBe(which);
  for (const close of opened.splice(0)) close();
});
const opened: (() => void)[] = [];

test('a form that is not there gets nothing, one without fields neither', () => {
  document.body.innerHTML = '<form></form>';
  const none = { current: null };
  const empty = { current: document.querySelector('form') };
  mount(() => {
    useFirstField(none);
    useFirstField(empty);
  });
  expect(document.activeElement).toBe(document.body);
});
