import { expect, test } from 'vitest';
import { globalKeyOf, globalKeys } from './global-shortcuts.ts';

const pressed = (key: string, given = {}) =>
  globalKeyOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...given });

test.each([
  ['k', { ctrlKey: true }, 'palette'],
  ['K', { metaKey: true }, 'palette'],
  ['k', {}, null],
  ['/', {}, 'filter'],
  ['j', {}, 'table'],
  ['?', {}, 'help'],
  ['g', {}, 'jump'],
  // those of the browser and of the system
  ['j', { ctrlKey: true }, null],
  ['g', { metaKey: true }, null],
  ['/', { altKey: true }, null],
  ['x', {}, null],
])('%s with %j: %s', (key, given, action) => expect(pressed(key, given)).toBe(action));

test('the help says what each of them does', () =>
  expect(globalKeys.filter(({ help }) => help === '')).toEqual([]));
