import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mount } from '../../test/hook.tsx';
import { fakeFrames, place } from '../../test/placed.ts';
import { useScrollClearOfBar } from './use-scroll-clear-of-bar.ts';

let sizes: ReturnType<typeof fakeFrames>;
let scrolled: ScrollToOptions[];
const page = document.documentElement;

beforeEach(() => {
  sizes = fakeFrames();
  scrolled = [];
  vi.stubGlobal('scrollBy', (by: ScrollToOptions) => scrolled.push(by));
});
afterEach(() => {
  document.body.replaceChildren();
  page.style.scrollPaddingBottom = '';
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** A form with a bar that begins 100 px below, and a field that ends at `bottom`. */
function open({ bottom = 120, style = 'sticky', html = '', stays = true } = {}) {
  document.body.innerHTML =
    html || '<form><input><div id="bar"><button></button></div></form><input id="other">';
  const bar = find('#bar');
  if (bar) {
    bar.style.position = style;
    place(bar, { top: 100, bottom: 140 });
    Object.defineProperty(bar, 'offsetHeight', { value: 40 });
  }
  for (const one of document.querySelectorAll('input, button')) place(one, { bottom });
  const at = { stays };
  const hook = mount(() => {
    const ref = useScrollClearOfBar(at.stays);
    ref.current = bar as HTMLDivElement | null;
    return ref;
  });
  return { hook, bar: bar ?? document.body, at };
}
const padding = 'calc(72px + var(--bottom-bar, 0px))';

test.each([
  ['behind the bar', 120, 'input', [32]],
  ['too close to it', 89, 'input', [1]],
  ['clear of it', 88, 'input', []],
  ['in the bar', 120, 'button', []],
  ['outside the form', 120, '#other', []],
])('the field that has the focus %s is scrolled above it', (_, bottom, selector, by) => {
  const { bar } = open({ bottom });
  find(selector)?.focus();
  scrolled.length = 0;
  sizes.resize(bar);
  expect(scrolled).toEqual(by.map((top) => ({ top, behavior: 'instant' })));
  expect(page.style.scrollPaddingBottom).toBe(padding);
});

test('it looks when a field gets the focus and when the bar changes, until it is gone', () => {
  const { hook, bar } = open();
  expect(page.style.scrollPaddingBottom).toBe('');
  find('input')?.focus();
  expect(page.style.scrollPaddingBottom).toBe(padding);
  expect(scrolled).toEqual([{ top: 32, behavior: 'instant' }]);
  bar.style.position = 'static';
  sizes.resize(bar);
  expect(page.style.scrollPaddingBottom).toBe('');
  expect(scrolled).toHaveLength(1);
  bar.style.position = 'sticky';
  find('form')?.dispatchEvent(new Event('focusin'));
  expect(page.style.scrollPaddingBottom).toBe(padding);
  expect(scrolled).toHaveLength(2);
  hook.leave();
  expect(page.style.scrollPaddingBottom).toBe('');
  expect(sizes.isWatched(bar)).toBe(false);
  find('form')?.dispatchEvent(new Event('focusin'));
  expect(page.style.scrollPaddingBottom).toBe('');
});

test('a bar that may not stick, or is in no form, is left alone', () => {
  const { hook, bar, at } = open({ stays: false });
  find('input')?.focus();
  expect(sizes.isWatched(bar)).toBe(false);
  expect(page.style.scrollPaddingBottom).toBe('');
  at.stays = true;
  hook.again();
  expect(sizes.isWatched(bar)).toBe(true);
  hook.leave();
  const outside = open({ html: '<section><input><div id="bar"></div></section>' });
  expect(sizes.isWatched(outside.bar)).toBe(false);
  const nothing = open({ html: '<form><input></form>' });
  expect(nothing.hook.now.current).toBeNull();
  expect(scrolled).toEqual([]);
});

test('a bar sticks unless it is said otherwise', () => {
  document.body.innerHTML = '<form><div id="bar"></div></form>';
  const bar = find('#bar');
  mount(() => {
    const ref = useScrollClearOfBar();
    ref.current = bar as HTMLDivElement;
  });
  expect(sizes.isWatched(bar ?? document.body)).toBe(true);
});
