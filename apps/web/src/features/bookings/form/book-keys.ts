/** The actions that keys trigger in the booking form. */
export type BookKey = 'book' | 'repeat' | 'nextRun' | 'previousRun';

/** Every key of the booking form. Key presses are looked up here, and the help is generated from it. */
export const bookKeys: readonly {
  readonly chord: string;
  readonly action: BookKey;
  readonly help: string;
}[] = [
  { chord: 'Control+Enter', action: 'book', help: 'Book' },
  { chord: 'Alt+R', action: 'repeat', help: 'Repeat the last booking' },
  { chord: 'Alt+ArrowUp', action: 'previousRun', help: 'The run above' },
  { chord: 'Alt+ArrowDown', action: 'nextRun', help: 'The run below' },
];

interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The action of a pressed key; null if the form has none. With Alt some keyboards report other letters. */
export function bookKeyOf({ key, code, ctrlKey, metaKey, altKey }: Pressed): BookKey | null {
  const name = altKey && code.startsWith('Key') ? code.slice(3) : key;
  const chord = `${ctrlKey || metaKey ? 'Control+' : ''}${altKey ? 'Alt+' : ''}${name}`;
  return bookKeys.find((line) => line.chord === chord)?.action ?? null;
}
