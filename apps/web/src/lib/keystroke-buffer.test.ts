import { afterEach, expect, test, vi } from 'vitest';
import { typeInto, withKey, type BufferedKeys } from './keystroke-buffer.ts';

afterEach(() => void vi.unstubAllGlobals());

const bare = { ctrlKey: false, metaKey: false, altKey: false };
const typed = (...keys: string[]): BufferedKeys | null =>
  keys.reduce<BufferedKeys | null>((kept, key) => kept && withKey(kept, { ...bare, key }), {
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

test('chords are left to their own listeners', () => {
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
  const kept = keys.reduce<BufferedKeys | null>(
    (before, [key, held]) =>
      before && withKey(before, { ...bare, ...(held ? { [held]: true } : {}), key }, true),
    { text: '', entered: false, pasted: null },
  );
  expect(kept).toEqual({ text: 'a\nb\n', entered: false, pasted: null });
  const start = { text: 'a', entered: false, pasted: null };
  expect(withKey(start, { ...bare, altKey: true, key: 'Enter' }, true)).toBeNull();
});

test('a text is typed over what is selected, as an input event says; an empty one is not typed', () => {
  class Typed {
    readonly type: string;
    readonly init: unknown;
    constructor(type: string, init: unknown) {
      this.type = type;
      this.init = init;
    }
  }
  vi.stubGlobal('InputEvent', Typed);
  const typedAt = (selectionStart: number | null, selectionEnd: number | null, text: string) => {
    const done: unknown[] = [];
    const field = {
      selectionStart,
      selectionEnd,
      setRangeText: (...of: unknown[]) => void done.push(of),
      dispatchEvent: ({ type, init }: Typed) => void done.push({ type, init }),
    };
    typeInto(field as unknown as HTMLInputElement, text);
    return done;
  };
  const event = { type: 'input', init: { bubbles: true, inputType: 'insertText' } };
  expect(typedAt(2, 5, 'Ab')).toEqual([['Ab', 2, 5, 'end'], event]);
  // date and number fields have no selection
  expect(typedAt(null, null, 'Ab')).toEqual([['Ab', 0, 0, 'end'], event]);
  expect(typedAt(2, 5, '')).toEqual([]);
});
