import { afterEach, expect, test, vi } from 'vitest';
import { listenToKeys, listenWhileUnfocused, repetitionOf, type Repetition } from './held-keys.ts';

afterEach(() => document.body.replaceChildren());

const shapes = {
  field: '<input>',
  lines: '<textarea></textarea>',
  tick: '<input type="checkbox">',
  choice: '<input type="radio">',
  button: '<button>Book</button>',
  cell: '<table data-moves><tbody><tr><td tabindex="0"></td></tr></tbody></table>',
  'field in a cell': '<table data-moves><tbody><tr><td><input></td></tr></tbody></table>',
  page: '',
} as const;
type Place = keyof typeof shapes;

/** The element of a page that has the focus. */
function focused(place: Place): Element {
  document.body.innerHTML = shapes[place];
  return document.querySelector('input, textarea, button, td[tabindex]') ?? document.body;
}
const pressed = (target: Element, key: string, given = {}) => ({
  key,
  target,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  ...given,
});

test.each<[key: string, place: Place, of: Repetition, given?: object]>([
  // what moves the focus goes on moving it
  ['ArrowDown', 'cell', 'moves'],
  ['PageUp', 'button', 'moves'],
  ['Home', 'cell', 'moves'],
  ['End', 'cell', 'moves'],
  ['Tab', 'field', 'moves'],
  ['j', 'cell', 'moves'],
  ['k', 'cell', 'moves'],
  // arrows choose in a radio group, and each choice is saved
  ['ArrowDown', 'choice', 'nothing'],
  // letters are typed on in a field, also where they would move
  ['j', 'field in a cell', 'goes on'],
  ['a', 'field', 'goes on'],
  ['j', 'cell', 'goes on', { ctrlKey: true }],
  ['j', 'cell', 'goes on', { metaKey: true }],
  ['k', 'cell', 'goes on', { altKey: true }],
  ['j', 'button', 'goes on'],
  // what acts, acts once
  ['Enter', 'button', 'nothing'],
  ['Enter', 'field', 'nothing'],
  ['Enter', 'lines', 'goes on'],
  ['Enter', 'lines', 'nothing', { ctrlKey: true }],
  [' ', 'button', 'nothing'],
  [' ', 'tick', 'nothing'],
  [' ', 'field', 'goes on'],
  [' ', 'lines', 'goes on'],
  [' ', 'page', 'goes on'],
])('a held %s in a %s: %s', (key, place, of, given) => {
  const target = focused(place);
  const event = pressed(target, key, given);
  expect(repetitionOf(event, event)).toBe(of);
});

test('a key whose first press did something, or was elsewhere, is over', () => {
  const target = focused('field');
  const event = pressed(target, 'a');
  expect(
    [null, { ...event, defaultPrevented: true }, { ...event, target: document.body }].map((first) =>
      repetitionOf(event, first),
    ),
  ).toEqual(['nothing', 'nothing', 'nothing']);
  // but the focus goes on moving
  expect(repetitionOf(pressed(target, 'Tab'), null)).toBe('moves');
});

/** A key event on the page; what reached its listeners, and whether the browser acts on it. */
function press(target: Element, given: KeyboardEventInit) {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...given });
  const reached: unknown[] = [];
  const stop = listenToKeys((one) => reached.push(one));
  target.dispatchEvent(event);
  stop();
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'F9', bubbles: true }));
  return { reached: reached.length, prevented: event.defaultPrevented };
}

test('a held key acts once, text is typed on, and what moves goes on', () => {
  const field = focused('field');
  const first = { reached: 1, prevented: false };
  expect(press(field, { key: 'a', code: 'KeyA' })).toEqual(first);
  expect(press(field, { key: 'a', code: 'KeyA', repeat: true })).toEqual({
    reached: 0,
    prevented: false,
  });
  // of another key, or one whose first press was not seen, nothing happens
  expect(press(field, { key: 'b', code: 'KeyB', repeat: true })).toEqual({
    reached: 0,
    prevented: true,
  });
  expect(press(field, { key: 'Enter', code: 'Enter' })).toEqual(first);
  expect(press(field, { key: 'Enter', code: 'Enter', repeat: true })).toEqual({
    reached: 0,
    prevented: true,
  });
  expect(press(field, { key: 'Tab', code: 'Tab', repeat: true })).toEqual(first);
  // a keyboard that names no place of its keys
  expect(press(field, { key: 'x' })).toEqual(first);
  expect(press(field, { key: 'x', repeat: true })).toEqual({ reached: 0, prevented: false });
  // the key is the place, whatever it writes
  expect(press(field, { key: 'ä', code: 'KeyA', repeat: true })).toEqual({
    reached: 0,
    prevented: false,
  });
  expect(press(field, { key: 'c', code: 'KeyC', repeat: true, isComposing: true })).toEqual(first);
});

test('the guard comes before listeners that ask to be first', () => {
  const reached: string[] = [];
  const stop = new AbortController();
  listenToKeys(({ key }) => reached.push(key), { capture: true, signal: stop.signal });
  const field = focused('button');
  press(field, { key: 'Enter', code: 'Enter' });
  press(field, { key: 'Enter', code: 'Enter', repeat: true });
  stop.abort();
  press(field, { key: 'q', code: 'KeyQ' });
  expect(reached.filter((key) => key !== 'F9')).toEqual(['Enter']);
});

test('while nothing has the focus, keys that nobody took are heard, after all others', () => {
  vi.useFakeTimers();
  const heard: string[] = [];
  const stop = listenWhileUnfocused(({ key }) => heard.push(key));
  const taker = (event: Event) => event.preventDefault();
  document.body.innerHTML = '<main><h1><b></b></h1><button></button></main>';
  const at = (selector: string, key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    document.querySelector(selector)?.dispatchEvent(event);
  };
  at('body', 'a');
  expect(heard).toEqual([]);
  vi.runAllTimers();
  at('main', 'b');
  at('h1', 'c');
  at('h1 b', 'd');
  at('button', 'e');
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'f' }));
  vi.runAllTimers();
  expect(heard).toEqual(['a', 'b', 'c']);
  window.addEventListener('keydown', taker);
  at('body', 'g');
  window.removeEventListener('keydown', taker);
  vi.runAllTimers();
  stop();
  at('body', 'h');
  vi.runAllTimers();
  expect(heard).toEqual(['a', 'b', 'c']);
  vi.useRealTimers();
});
