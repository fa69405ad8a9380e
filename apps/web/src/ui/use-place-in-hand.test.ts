import { afterEach, beforeEach, expect, test } from 'vitest';
import { mount } from '../../test/hook.tsx';
import { place } from '../../test/placed.ts';
import { nearest, useInHand } from './place-in-hand.ts';

beforeEach(() => {
  document.body.innerHTML = `
    <main>
      <article id="one"><h2 tabindex="0"></h2><section><p tabindex="0"></p><b class="key" id="a"></b></section>
        <b class="key" id="b"></b><b class="key" id="c"></b></article>
      <article id="two"><h2 tabindex="0"></h2></article>
    </main>
    <aside><b class="key" id="d"></b></aside>
    <div role="dialog"><i tabindex="0"></i></div>
    <div data-portal><u tabindex="0"></u></div>`;
});
afterEach(() => document.body.replaceChildren());

const find = (selector: string) => {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`There is no ${selector}`);
  return element;
};
const work = (selector: string, by: 'focusin' | 'pointerdown' = 'focusin') =>
  find(selector).dispatchEvent(new Event(by, { bubbles: true }));
const at = (selector: string) => nearest(selector)?.id ?? null;

/** Somebody has worked nowhere: what was in hand is gone. */
const nowhere = () => {
  const gone = document.body.appendChild(document.createElement('i'));
  gone.dispatchEvent(new Event('focusin', { bubbles: true }));
  gone.remove();
};

test.each(['focusin', 'pointerdown'] as const)(
  'the nearest match is where somebody works, by %s',
  (by) => {
    work('#one p', by);
    expect(at('.key')).toBe('a');
    expect(at('section')).toBe('');
    // also if one further away is in view
    place(find('#b'), { top: 10, bottom: 20 });
    expect(at('.key')).toBe('a');
    work('#a', by);
    expect(at('.key')).toBe('a');
    work('#c', by);
    expect(at('.key')).toBe('c');
    // not in another article, even if this one has none
    work('#two h2', by);
    expect(at('.key')).toBeNull();
    expect(at('#two')).toBe('two');
  },
);

test('what is in a dialog or above the page does not count', () => {
  work('#two h2');
  work('[role=dialog] i');
  work('[data-portal] u');
  window.dispatchEvent(new Event('focusin'));
  document.dispatchEvent(new Event('focusin'));
  expect(at('.key')).toBeNull();
});

test('when it is removed, what it was in remains; nobody who works anywhere has the whole page', () => {
  work('#one p');
  find('#one p').remove();
  find('#a').remove();
  expect(at('.key')).toBe('b');
  find('#one').remove();
  find('#two').insertAdjacentHTML('afterend', '<b class="key" id="e"></b>');
  // of the page's main part
  expect(at('.key')).toBe('e');
  nowhere();
  find('#e').remove();
  expect(at('.key')).toBe('d');
  expect(at('.none')).toBeNull();
});

test.each<[what: string, seen: Record<string, [top: number, bottom: number]>, which: string]>([
  ['none is in view', {}, 'a'],
  ['one is', { b: [10, 20] }, 'b'],
  ['the first of two', { b: [10, 20], c: [30, 40] }, 'b'],
  ['one is above', { a: [-20, 0], c: [10, 20] }, 'c'],
  ['one peeps in from above', { a: [-20, 1], c: [10, 20] }, 'a'],
  ['one is below', { a: [500, 520], c: [10, 20] }, 'c'],
  ['one peeps in from below', { a: [499, 520], c: [10, 20] }, 'a'],
  ['one has no height', { a: [10, 10], c: [10, 20] }, 'c'],
  ['one has a pixel', { a: [10, 11], c: [10, 20] }, 'a'],
])('among several it is the first in view: %s', (_, seen, which) => {
  Object.defineProperty(window, 'innerHeight', { value: 500, configurable: true });
  for (const [id, [top, bottom]] of Object.entries(seen)) place(find(`#${id}`), { top, bottom });
  work('#one h2');
  expect(at('.key')).toBe(which);
  nowhere();
  expect(at('.key')).toBe(which);
});

test('a part of the screen knows whether somebody works in it', () => {
  nowhere();
  const [one, two] = [{ current: find('#one') }, { current: find('#two') }];
  const none = { current: null };
  const hook = mount(() => [useInHand(one), useInHand(two), useInHand(none)]);
  expect(hook.now).toEqual([false, false, false]);
  hook.do(() => work('#one p'));
  expect(hook.drawn).toEqual([true, false, false]);
  hook.do(() => work('#two h2', 'pointerdown'));
  expect(hook.drawn).toEqual([false, true, false]);
  hook.leave();
  work('#one p');
  expect(hook.drawn).toEqual([false, true, false]);
});
