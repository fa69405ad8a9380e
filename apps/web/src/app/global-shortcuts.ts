/** What a key does wherever nothing is being typed. */
export type GlobalKey = 'palette' | 'help' | 'filter' | 'table' | 'jump';

/** Every key that works on every screen: what is pressed is looked up here, and the help is written from it. */
export const globalKeys: readonly {
  readonly chord: string;
  readonly action: GlobalKey;
  readonly says: string;
}[] = [
  { chord: 'Control+k', action: 'palette', says: 'Go to a page, a run or a buyer' },
  { chord: '/', action: 'filter', says: 'Into the filter' },
  { chord: 'j', action: 'table', says: 'Into the table' },
  { chord: '?', action: 'help', says: 'This help' },
  { chord: 'g', action: 'jump', says: 'Begins a jump, see below' },
];

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** What a pressed key does everywhere; null where it is somebody else's. */
export function globalKeyOf({ key, ctrlKey, metaKey, altKey }: Pressed): GlobalKey | null {
  const name = ctrlKey || metaKey ? `Control+${key.toLowerCase()}` : altKey ? '' : key;
  return globalKeys.find(({ chord }) => chord === name)?.action ?? null;
}
