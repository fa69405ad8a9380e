import { expect, test } from 'vitest';
import { bookKeyOf } from '../features/bookings/form/book-keys.ts';
import { kindPages, pages } from '../lib/pages.ts';
import { actionOf, gridKeys, type KeyPlace } from '../ui/grid/grid-keys.ts';
import { globalKeyOf, globalKeys } from './global-shortcuts.ts';
import { chordsShown, helpGroups, keyTables } from './help-groups.ts';

const pressed = (chord: string) => {
  const parts = chord.split(/(?<=.)\+/);
  const key = parts.at(-1) ?? '';
  return {
    key,
    code: /^[A-Za-z]$/.test(key) ? `Key${key.toUpperCase()}` : key,
    ctrlKey: parts.includes('Control'),
    metaKey: false,
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
  };
};
const chordsOf = (title: string): readonly string[] => {
  const group = helpGroups.find((one) => one.title.split(/, | and /).includes(title));
  if (!group) throw new Error(`No help on ${title}`);
  return group.lines.flatMap(({ chords }) => chords);
};
const inGrid = (chord: string, place: Partial<KeyPlace>) =>
  actionOf(pressed(chord), { mode: 'cells', type: 'status', single: true, ...place });
/** Chords handled through other events, such as copy and paste, or on the document only. */
const otherwise = ['Control+c', 'Control+f', 'Control+v'];

test.each([
  ['Tables', { mode: 'cells' }],
  ['Tables', { mode: 'rows' }],
  ['Tables whose rows open', { mode: 'rows' }],
  ['Tables whose cells are edited', { mode: 'cells' }],
] as const)('%s: each key does something in a grid of %o', (title, place) => {
  for (const chord of chordsOf(title).filter((one) => !otherwise.includes(one)))
    expect([chord, inGrid(chord, place)]).toEqual([chord, expect.objectContaining({})]);
});

// proves UX-9
test.each([
  ['Your runs', 'cells'],
  ['Your bookings', 'rows'],
  [pages.serviceDesk.name, 'cells'],
] as const)('%s: single keys come to their owner', (title, mode) => {
  const chords = chordsOf(title);
  expect(chords.length).toBeGreaterThan(1);
  for (const key of chords) expect(inGrid(key, { mode })).toEqual({ name: 'key', key });
});

test('the raid overview opens with Enter; its single keys come to it', () => {
  const [enter, ...others] = chordsOf(kindPages.raid.overview.name);
  expect(inGrid(enter ?? '', { mode: 'rows' })).toEqual({ name: 'open' });
  for (const key of others) expect(inGrid(key, { mode: 'rows' })).toEqual({ name: 'key', key });
});

test('the booking form knows its keys', () => {
  const chords = chordsOf(kindPages.raid.book.name).filter((one) => !otherwise.includes(one));
  expect(chords.map((chord) => bookKeyOf(pressed(chord)))).toEqual([
    'book',
    'repeat',
    'previousRun',
    'nextRun',
  ]);
  expect(bookKeyOf(pressed('Enter'))).toBeNull();
  // with Alt some keyboards report another letter
  expect(bookKeyOf({ ...pressed('Alt+R'), key: '®' })).toBe('repeat');
});

test('keys that work everywhere are known everywhere', () => {
  const chords = chordsOf('Everywhere').filter((one) => one !== 'Escape' && !/ then /.test(one));
  expect(chords.map((chord) => globalKeyOf(pressed(chord)))).toEqual([
    'palette',
    'filter',
    'table',
    'help',
    'jump',
  ]);
  expect(globalKeyOf(pressed('k'))).toBeNull();
  expect(globalKeyOf(pressed('Control+j'))).toBeNull();
});

test('x, e and Space mean the same on every table', () => {
  const meanings = (key: string) =>
    keyTables.flatMap(({ title, keys }) => (key in keys ? [`${title}: ${keys[key]}`] : []));
  expect(keyTables.length).toBeGreaterThan(6);
  expect(meanings('x')).toEqual([]);
  for (const meaning of meanings('e')) expect(meaning).toMatch(/: Edit( |$)/);
  // in a list, Space acts on the focused string; elsewhere it does nothing there
  expect(meanings(' ')).toEqual([
    `${pages.strings.name}: Copy the string; again: mark it mailed and copy the next`,
  ]);
  const inEvery = (key: string) =>
    gridKeys.flatMap(({ keys, mode }) => (keys[key] ? [[keys[key].name, mode]] : []));
  expect([inEvery('x'), inEvery('e'), inEvery(' ')]).toEqual([
    [['select', undefined]],
    [],
    [['open', 'cells']],
  ]);
  for (const { chord } of globalKeys) expect(['x', 'e', ' ']).not.toContain(chord);
});

test('no table takes a key of the grid for itself, and the help names all of its keys', () => {
  const listed = helpGroups.flatMap(({ lines }) => lines);
  const ofGrid = gridKeys
    .filter(({ mode }) => mode !== 'cells')
    .flatMap((one) => Object.keys(one.keys));
  for (const { title, keys } of keyTables)
    for (const [key, help] of Object.entries(keys)) {
      expect([title, ofGrid.includes(key)]).toEqual([title, false]);
      expect(listed).toContainEqual({ chords: [key], help });
    }
});

test('the help says of every key what it does', () => {
  const silent = helpGroups.flatMap(({ title, lines }) =>
    lines.filter(({ help, chords }) => help.trim() === '' || chords.length === 0).map(() => title),
  );
  expect(silent).toEqual([]);
  expect(helpGroups.filter(({ title }) => title.trim() === '')).toEqual([]);
});

test('chords are written with their modifiers once', () => {
  expect(chordsShown(['Shift+Home', 'Shift+End', 'Control+Shift+Home'])).toEqual([
    ['Shift', 'Home', 'End'],
    ['Ctrl', 'Shift', 'Home'],
  ]);
  expect(chordsShown(['ArrowUp', ' ', 'x'])).toEqual([['↑', 'Space', 'x']]);
  expect(chordsShown(['Control+z'])).toEqual([['Ctrl', 'Z']]);
  expect(chordsShown(['g then b'])).toEqual([['g', 'b']]);
});
