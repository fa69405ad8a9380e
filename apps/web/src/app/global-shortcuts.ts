/** What a key does anywhere outside text fields. */
export type GlobalKey = 'palette' | 'help' | 'filter' | 'table' | 'jump';

/** Every global key. Key presses are looked up here, and the help is generated from it. */
export const globalKeys: readonly {
  readonly chord: string;
  readonly action: GlobalKey;
  readonly help: string;
}[] = [
  { chord: 'Control+k', action: 'palette', help: 'Go to a page, a run or a buyer' },
  { chord: '/', action: 'filter', help: 'Focus the filter' },
  { chord: 'j', action: 'table', help: 'Focus the table' },
  { chord: '?', action: 'help', help: 'Show this help' },
  { chord: 'g', action: 'jump', help: 'Go to a page (see below)' },
];

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** The global action of a pressed key; null if it has none. */
export function globalKeyOf({ key, ctrlKey, metaKey, altKey }: Pressed): GlobalKey | null {
  const name = ctrlKey || metaKey ? `Control+${key.toLowerCase()}` : altKey ? '' : key;
  return globalKeys.find(({ chord }) => chord === name)?.action ?? null;
}
