/** What a key does in the booking form. */
export type BookKey = 'book' | 'repeat' | 'nextRun' | 'previousRun';

/** Every key of the booking form with what it does: the form looks them up, and the help is written from them. */
export const bookKeys: readonly {
  readonly chord: string;
  readonly action: BookKey;
  readonly says: string;
}[] = [
  { chord: 'Control+Enter', action: 'book', says: 'Book' },
  { chord: 'Alt+R', action: 'repeat', says: 'Repeat the last booking' },
  { chord: 'Alt+ArrowUp', action: 'previousRun', says: 'The run above' },
  { chord: 'Alt+ArrowDown', action: 'nextRun', says: 'The run below' },
];

interface Pressed {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** What a pressed key does; null where the form leaves it alone. Alt writes other letters on some keyboards. */
export function bookKeyOf({ key, code, ctrlKey, metaKey, altKey }: Pressed): BookKey | null {
  const name = altKey && code.startsWith('Key') ? code.slice(3) : key;
  const chord = `${ctrlKey || metaKey ? 'Control+' : ''}${altKey ? 'Alt+' : ''}${name}`;
  return bookKeys.find((line) => line.chord === chord)?.action ?? null;
}
