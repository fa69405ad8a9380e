import { expect, test } from 'vitest';
import { withKey, type KeptKeys } from './kept-keys.ts';

const bare = { ctrlKey: false, metaKey: false, altKey: false };
const typed = (...keys: string[]): KeptKeys | null =>
  keys.reduce<KeptKeys | null>((kept, key) => kept && withKey(kept, { ...bare, key }), {
    text: '',
    entered: false,
    pasted: null,
  });

test.each<[readonly string[], string, boolean]>([
  [['p', 'e', 'l', 'l', 'a'], 'pella', false],
  [['P', 'ë', ' ', '1'], 'Pë 1', false],
  [['a', 'b', 'Backspace', 'c'], 'ac', false],
  [['Backspace'], '', false],
  [['r', 'Enter'], 'r', true],
  [['r', 'Enter', 'a'], 'ra', false],
  [['a', 'ArrowDown', 'Shift', 'F2', 'b'], 'ab', false],
  [['a', 'Tab', 'b'], 'a\tb', false],
])('%j keeps %j', (keys, text, entered) =>
  expect(typed(...keys)).toEqual({ text, entered, pasted: null }),
);

test('chords are left to whoever listens for them', () => {
  for (const chord of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    expect(
      withKey({ text: 'a', entered: false, pasted: null }, { ...bare, ...chord, key: 'k' }),
    ).toBeNull();
});

test('where Enter sends, it ends one form and begins the next, once for several presses', () => {
  const keys: readonly (readonly [key: string, held?: 'ctrlKey' | 'metaKey' | 'altKey'])[] = [
    ['Enter'],
    ['a'],
    ['Enter', 'ctrlKey'],
    ['Enter', 'metaKey'],
    ['b'],
    ['Enter'],
  ];
  const kept = keys.reduce<KeptKeys | null>(
    (before, [key, held]) =>
      before && withKey(before, { ...bare, ...(held ? { [held]: true } : {}), key }, true),
    { text: '', entered: false, pasted: null },
  );
  expect(kept).toEqual({ text: 'a\nb\n', entered: false, pasted: null });
  const start = { text: 'a', entered: false, pasted: null };
  expect(withKey(start, { ...bare, altKey: true, key: 'Enter' }, true)).toBeNull();
});
