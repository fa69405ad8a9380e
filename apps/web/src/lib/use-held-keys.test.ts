import { afterEach, expect, test } from 'vitest';
import { repetitionOf, type Repetition } from './held-keys.ts';

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
