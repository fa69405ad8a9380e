import { runKinds } from '@warchest/domain/runs/kind.ts';
import { bookKeys } from '../features/bookings/form/book-keys.ts';
import { overviewKeyWords } from '../features/bookings/overview/overview-keys.ts';
import { ownKeys } from '../features/bookings/own/own-keys.ts';
import { runRowKeys } from '../features/runs/overview/row-keys.ts';
import { templateKeys } from '../features/runs/recurring/template-keys.ts';
import { scheduleKeys } from '../features/runs/schedule/schedule-keys.ts';
import { serviceKeys } from '../features/services/service-keys.ts';
import { backChord, mailingKeys, stringKeys } from '../features/strings/string-keys.ts';
import { overviewTypes } from '../lib/page-words.ts';
import { overviewName } from '../lib/page-facts.ts';
import { kindPages, pages, recurringPages } from '../lib/pages.ts';
import { browserKeys, gridKeys, type KeyLine } from '../ui/grid/grid-keys.ts';
import { globalKeys } from './global-shortcuts.ts';
import { jumps } from './go-to-shortcuts.ts';

/** One line of the help: chords that do the same thing, or each half of it. */
export interface HelpLine {
  readonly chords: readonly string[];
  readonly help: string;
}

/** The keys of one context. */
export interface HelpGroup {
  readonly title: string;
  readonly lines: readonly HelpLine[];
}

const ofGrid = (mode: KeyLine['mode']): HelpLine[] =>
  gridKeys
    .filter((line) => line.mode === mode)
    .map(({ keys, help }) => ({ chords: Object.keys(keys), help }));
const line = (chord: string, help: string): HelpLine => ({ chords: [chord], help });
const ofTable = (keys: Readonly<Record<string, string>>): HelpLine[] =>
  Object.entries(keys).map(([key, help]) => line(key, help));
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `Your runs, All runs and Your shifts`. */
const titled = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter(Boolean).join(' and ');

const roleOverviews = runKinds.flatMap((kind) =>
  overviewTypes.map((type) => overviewName(kind, type)),
);

/** A feature's table with the single keys that it adds to those of every grid. */
export interface KeyTable {
  readonly title: string;
  readonly keys: Readonly<Record<string, string>>;
}

const overviewTable: KeyTable = {
  title: `${titled(roleOverviews)}, on the focused or selected rows`,
  keys: Object.fromEntries(overviewKeyWords.map(([key, word]) => [key, capital(word)])),
};
const runTable: KeyTable = {
  title: titled(runKinds.map((kind) => kindPages[kind].overview.name)),
  keys: runRowKeys,
};
const mailingTable: KeyTable = { title: pages.strings.name, keys: mailingKeys };
const otherTables: readonly KeyTable[] = [
  { title: titled(runKinds.map((kind) => kindPages[kind].schedule.name)), keys: scheduleKeys },
  {
    title: titled(Object.values(recurringPages).map(({ name }) => name)),
    keys: templateKeys,
  },
  { title: 'Your bookings', keys: ownKeys },
  {
    title: `${pages.serviceDesk.name} and your service bookings, on the focused rows`,
    keys: serviceKeys,
  },
  {
    title: titled([pages.strings.name, pages.raidsGold.name, pages.shiftsGold.name]),
    keys: stringKeys,
  },
];

/** Every table that has keys of its own. */
export const keyTables: readonly KeyTable[] = [
  overviewTable,
  runTable,
  mailingTable,
  ...otherTables,
];
const groupOf = ({ title, keys }: KeyTable): HelpGroup => ({ title, lines: ofTable(keys) });

/** Every key, collected from the tables in which key presses are looked up. */
export const helpGroups: readonly HelpGroup[] = [
  {
    title: 'Everywhere',
    lines: [
      ...globalKeys.map(({ chord, help }) => line(chord, help)),
      line('Escape', 'Close'),
      ...jumps.map(({ key, label }) => line(`g then ${key}`, label)),
    ],
  },
  { title: 'Tables', lines: [...ofGrid(undefined), ...ofTable(browserKeys.all)] },
  { title: 'Tables whose rows open', lines: ofGrid('rows') },
  {
    title: 'Tables whose cells are edited',
    lines: [...ofGrid('cells'), ...ofTable(browserKeys.cells)],
  },
  {
    title: overviewTable.title,
    // not from the record, whose order would put 0 first
    lines: overviewKeyWords.map(([key, word]) => line(key, capital(word))),
  },
  {
    title: runTable.title,
    lines: [line('Enter', 'Book into the run'), ...ofTable(runTable.keys)],
  },
  {
    title: titled(runKinds.map((kind) => kindPages[kind].book.name)),
    lines: [
      line('Control+v', 'Paste a profile link to fill in the form'),
      ...bookKeys.map(({ chord, help }) => line(chord, help)),
    ],
  },
  {
    title: 'Pages with a save button',
    lines: [line('Control+s', 'Save')],
  },
  ...otherTables.map(groupOf),
  {
    title: `${pages.rosters.name}, in the field above the board`,
    lines: [
      line('1', 'Tanks; 2 healers, 3 DPS, 4 loot buddies'),
      line('ArrowDown', 'Next booster; the other arrows move too'),
      line(' ', 'Pick or unpick, and go to the next'),
      line('F2', 'Change role, class and status of the sign-up'),
      line('Escape', 'Clear the text'),
      line('Control+s', 'Save and notify'),
    ],
  },
  {
    title: `${mailingTable.title}, mailing one by one`,
    lines: [...ofTable(mailingTable.keys), line(backChord, 'Go back one and mark it not mailed')],
  },
];

const names: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Control: 'Ctrl',
  Escape: 'Esc',
  ' ': 'Space',
};
const shown = (key: string, isHeld: boolean): string =>
  names[key] ?? (isHeld && key.length === 1 ? key.toUpperCase() : key);

/**
 * Chords as the help shows them: chords with the same modifiers are grouped, with the modifiers
 * written once.
 * @example chordsShown(['Shift+Home', 'Shift+End']) // [['Shift', 'Home', 'End']]
 */
export function chordsShown(chords: readonly string[]): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>();
  for (const chord of chords) {
    const parts = chord.split(/(?<=.)\+| then /);
    const modifiers = parts.slice(0, -1);
    const name = modifiers.join('+');
    const group = groups.get(name) ?? modifiers.map((key) => shown(key, false));
    groups.set(name, [...group, shown(parts.at(-1) ?? '', modifiers.includes('Control'))]);
  }
  return [...groups.values()];
}
