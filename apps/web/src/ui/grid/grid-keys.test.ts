import { expect, test } from 'vitest';
import { actionOf, gridKeys, type KeyPlace } from './grid-keys.ts';

const pressed = (chord: string) => {
  const parts = chord.split('+');
  return {
    key: parts.at(-1) ?? '',
    ctrlKey: parts.includes('Control'),
    metaKey: parts.includes('Meta'),
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
  };
};
const on = (chord: string, place: Partial<KeyPlace> = {}) =>
  actionOf(pressed(chord), { mode: 'cells', type: 'action', single: true, ...place });

test.each([
  ['ArrowDown', { name: 'move', down: 1, right: 0 }],
  ['Shift+ArrowRight', { name: 'stretch', down: 0, right: 1 }],
  ['Enter', { name: 'open' }],
  ['F2', { name: 'open' }],
  ['Escape', { name: 'clear' }],
  ['Control+z', { name: 'undo' }],
  ['Control+Shift+Z', { name: 'redo' }],
  ['Control+y', { name: 'redo' }],
  ['Control+d', { name: 'fill' }],
  ['Control+a', { name: 'selectAll' }],
  ['x', { name: 'select' }],
  ['Shift+X', { name: 'selectTo' }],
  ['a', { name: 'selectAll' }],
  ['j', { name: 'move', down: 1, right: 0 }],
  ['p', { name: 'key', key: 'p' }],
  ['1', { name: 'key', key: '1' }],
  ['Delete', { name: 'empty' }],
] as const)('%s', (chord, action) => expect(on(chord)).toEqual(action));

test('letters go into texts and never do anything else there', () => {
  for (const letter of ['p', 'x', 'a', 'j', '1', ' '])
    expect(on(letter, { type: 'text' })).toMatchObject(
      letter === ' ' ? { name: 'open' } : { name: 'type', text: letter },
    );
});

test('amounts, days and times are not replaced by typing, and no key does something else there', () => {
  for (const type of ['amount', 'day', 'time'] as const)
    for (const letter of ['1', 'p', 'x', 'k', '.'])
      expect(on(letter, { type })).toEqual({ name: 'held' });
  expect(on('Enter', { type: 'amount' })).toEqual({ name: 'open' });
});

test('letters begin the search in lists, and are single keys on statuses and ticks', () => {
  expect(on('b', { type: 'choice' })).toEqual({ name: 'type', text: 'b' });
  expect(on('b', { type: 'person' })).toEqual({ name: 'type', text: 'b' });
  expect(on('1', { type: 'status' })).toEqual({ name: 'key', key: '1' });
  expect(on('p', { type: 'tick' })).toEqual({ name: 'key', key: 'p' });
});

test('single keys can be switched off; typing and chords stay', () => {
  const off = { single: false } as const;
  for (const letter of ['p', 'x', 'a', 'j']) expect(on(letter, off)).toBeNull();
  expect(on('p', { ...off, type: 'text' })).toEqual({ name: 'type', text: 'p' });
  expect(on('Control+a', off)).toEqual({ name: 'selectAll' });
});

test('lists move by rows and leave other keys alone', () => {
  const rows = { mode: 'rows' } as const;
  expect(on('ArrowDown', rows)).toEqual({ name: 'move', down: 1, right: 0 });
  expect(on('ArrowRight', rows)).toBeNull();
  expect(on(' ', rows)).toEqual({ name: 'key', key: ' ' });
  expect(on('F2', rows)).toBeNull();
  expect(on('Home', rows)).toMatchObject({ name: 'move', right: 0 });
  expect(on('e', { ...rows, type: 'text' })).toEqual({ name: 'key', key: 'e' });
});

test('chords of the browser stay its own', () => {
  for (const chord of ['Control+c', 'Control+v', 'Control+f', 'Alt+ArrowLeft', 'Control+Shift+A'])
    expect(on(chord)).toBeNull();
});

test('every line of the table does what it says, and each key stands there once', () => {
  for (const mode of ['cells', 'rows'] as const) {
    const lines = gridKeys.filter((line) => (line.mode ?? mode) === mode);
    const chords = lines.flatMap(({ keys }) => Object.entries(keys));
    expect(new Set(chords.map(([chord]) => chord)).size).toBe(chords.length);
    for (const [chord, action] of chords)
      expect([chord, on(chord, { mode })]).toEqual([chord, action]);
  }
});

const end = 1_000_000;
test.each([
  ['ArrowUp', -1, 0],
  ['ArrowDown', 1, 0],
  ['ArrowLeft', 0, -1],
  ['ArrowRight', 0, 1],
  ['PageUp', -10, 0],
  ['PageDown', 10, 0],
  ['Home', 0, -end],
  ['End', 0, end],
  ['Control+ArrowUp', -end, 0],
  ['Control+ArrowDown', end, 0],
  ['Control+ArrowLeft', 0, -end],
  ['Control+ArrowRight', 0, end],
  ['Control+Home', -end, -end],
  ['Control+End', end, end],
])(
  '%s goes %d down and %d to the right, with Shift it extends the selection so far',
  (chord, down, right) => {
    expect(on(chord)).toEqual({ name: 'move', down, right });
    expect(on(`Shift+${chord}`)).toEqual({ name: 'stretch', down, right });
  },
);
test('k goes up, Home and End of a list to its ends', () => {
  expect(on('k')).toEqual({ name: 'move', down: -1, right: 0 });
  expect(on('Home', { mode: 'rows' })).toEqual({ name: 'move', down: -end, right: 0 });
  expect(on('End', { mode: 'rows' })).toEqual({ name: 'move', down: end, right: 0 });
});
test.each([
  ['Enter', 'rows', 'open'],
  ['Enter', 'cells', 'open'],
  [' ', 'cells', 'open'],
  ['Backspace', 'cells', 'empty'],
  ['Control+d', 'rows', 'fill'],
  ['Control+Shift+y', 'cells', 'redo'],
  ['Meta+z', 'rows', 'undo'],
  ['Control+A', 'rows', 'selectAll'],
  ['Escape', 'rows', 'clear'],
  ['Shift+X', 'rows', 'selectTo'],
] as const)('%s in %s: %s', (chord, mode, name) => expect(on(chord, { mode })).toEqual({ name }));
test.each(['Alt+x', 'Shift+P', 'Control+p', 'Meta+1', 'Shift+Enter', 'F3'])(
  '%s is left to others',
  (chord) => expect(on(chord)).toBeNull(),
);
