import { columnTypes } from './column-types.ts';
import type { ColumnType } from './column.ts';

/** What a key does in a grid. Single keys that the grid does not know belong to its owner. */
export type GridAction =
  | {
      readonly name: 'move' | 'stretch';
      readonly down: number;
      readonly right: number;
    }
  | { readonly name: 'type'; readonly text: string }
  | { readonly name: 'key'; readonly key: string }
  | {
      readonly name:
        | 'open'
        | 'clear'
        | 'undo'
        | 'redo'
        | 'fill'
        | 'select'
        | 'selectTo'
        | 'selectAll'
        | 'held'
        | 'empty';
    };

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** Shortcuts of one action (chords such as `Control+Shift+Z`), with their help text. */
export interface KeyLine {
  readonly help: string;
  readonly keys: Readonly<Record<string, GridAction>>;
  /** Only in grids whose cells, or only in those whose rows have the focus. */
  readonly mode?: 'cells' | 'rows';
  /** Without a modifier: inactive in cells that take letters, and can be switched off (WCAG 2.1.4). */
  readonly single?: true;
}

/** More than the rows of any table. */
const far = 1_000_000;
const move = (down: number, right: number): GridAction => ({ name: 'move', down, right });
const stretch = (down: number, right: number): GridAction => ({ name: 'stretch', down, right });

/** Every key of a grid. Key presses are looked up here, and the help is generated from it. */
export const gridKeys: readonly KeyLine[] = [
  { help: 'Row up, row down', keys: { ArrowUp: move(-1, 0), ArrowDown: move(1, 0) } },
  { help: 'Row down, row up', keys: { j: move(1, 0), k: move(-1, 0) }, single: true },
  {
    help: 'Cell to the left, to the right',
    keys: { ArrowLeft: move(0, -1), ArrowRight: move(0, 1) },
    mode: 'cells',
  },
  { help: 'Ten rows up, down', keys: { PageUp: move(-10, 0), PageDown: move(10, 0) } },
  {
    help: 'First, last cell of the row',
    keys: { Home: move(0, -far), End: move(0, far) },
    mode: 'cells',
  },
  { help: 'First, last row', keys: { Home: move(-far, 0), End: move(far, 0) }, mode: 'rows' },
  {
    help: 'First cell, last cell of the table',
    keys: { 'Control+Home': move(-far, -far), 'Control+End': move(far, far) },
  },
  {
    help: 'To the edge of the table',
    keys: {
      'Control+ArrowUp': move(-far, 0),
      'Control+ArrowDown': move(far, 0),
      'Control+ArrowLeft': move(0, -far),
      'Control+ArrowRight': move(0, far),
    },
  },
  {
    help: 'Extend the selection; Ctrl: to the edge',
    keys: {
      'Shift+ArrowUp': stretch(-1, 0),
      'Shift+ArrowDown': stretch(1, 0),
      'Shift+ArrowLeft': stretch(0, -1),
      'Shift+ArrowRight': stretch(0, 1),
      'Shift+PageUp': stretch(-10, 0),
      'Shift+PageDown': stretch(10, 0),
      'Shift+Home': stretch(0, -far),
      'Shift+End': stretch(0, far),
      'Control+Shift+Home': stretch(-far, -far),
      'Control+Shift+End': stretch(far, far),
      'Control+Shift+ArrowUp': stretch(-far, 0),
      'Control+Shift+ArrowDown': stretch(far, 0),
      'Control+Shift+ArrowLeft': stretch(0, -far),
      'Control+Shift+ArrowRight': stretch(0, far),
    },
    mode: 'cells',
  },
  { help: 'Open the row', keys: { Enter: { name: 'open' } }, mode: 'rows' },
  {
    help: 'Edit the cell, tick the box, sort by the heading',
    keys: { Enter: { name: 'open' }, F2: { name: 'open' }, ' ': { name: 'open' } },
    mode: 'cells',
  },
  {
    help: 'Clear the text',
    keys: { Delete: { name: 'empty' }, Backspace: { name: 'empty' } },
    mode: 'cells',
  },
  { help: 'Fill down', keys: { 'Control+d': { name: 'fill' } } },
  { help: 'Undo', keys: { 'Control+z': { name: 'undo' } } },
  {
    help: 'Redo',
    keys: {
      'Control+Shift+z': { name: 'redo' },
      'Control+y': { name: 'redo' },
      'Control+Shift+y': { name: 'redo' },
    },
  },
  { help: 'Select the row', keys: { x: { name: 'select' } }, single: true },
  { help: 'Select up to the row', keys: { 'Shift+x': { name: 'selectTo' } }, single: true },
  { help: 'Select all active rows', keys: { a: { name: 'selectAll' } }, single: true },
  { help: 'The same, from any cell', keys: { 'Control+a': { name: 'selectAll' } } },
  { help: 'Clear the selection', keys: { Escape: { name: 'clear' } } },
];

/** Browser shortcuts that grids handle themselves: clipboard and search. */
export const browserKeys = {
  all: {
    'Control+c': 'Copy the cells, or the selected rows',
    'Control+f': 'Filter a long table; again: search the page',
  },
  cells: { 'Control+v': 'Paste over the cells, or as new rows' },
} as const;

/** The chord of a key press as the table spells it: letters in lower case, the Mac's ⌘ as Control. */
function chordOf({ key, ctrlKey, metaKey, shiftKey }: Pressed): string {
  const name = key.length === 1 ? key.toLowerCase() : key;
  const shift = shiftKey ? 'Shift+' : '';
  return `${ctrlKey || metaKey ? 'Control+' : ''}${shift}${name}`;
}

const inTable = (chord: string, mode: 'cells' | 'rows', single: boolean): GridAction | null =>
  gridKeys.find(
    (line) =>
      (line.mode ?? mode) === mode && (line.single ?? false) === single && chord in line.keys,
  )?.keys[chord] ?? null;

/** The focused cell, as far as keys are concerned. */
export interface KeyPlace {
  /** Whether cells or whole rows have the focus. */
  readonly mode: 'cells' | 'rows';
  /** The type of the focused cell if it can be edited; `action` if nothing can be typed. */
  readonly type: ColumnType;
  /** Whether single keys are on (they can be switched off, WCAG 2.1.4). */
  readonly single: boolean;
}

/** The action of a key while no cell is being edited; null if the grid does not handle it. */
export function actionOf(event: Pressed, { mode, type, single }: KeyPlace): GridAction | null {
  if (event.altKey) return null;
  const found = inTable(chordOf(event), mode, false);
  if (found || event.ctrlKey || event.metaKey || event.key.length !== 1) return found;
  return typedAction(event, mode, mode === 'cells' ? columnTypes[type].typing : 'keys', single);
}

/** In a cell that takes letters, a letter is always typed and never does anything else. */
function typedAction(
  event: Pressed,
  mode: 'cells' | 'rows',
  typing: 'replaces' | 'opens' | 'held' | 'keys',
  single: boolean,
): GridAction | null {
  if (typing === 'replaces' || typing === 'opens') return { name: 'type', text: event.key };
  if (typing === 'held') return { name: 'held' };
  if (!single) return null;
  return (
    inTable(chordOf(event), mode, true) ?? (event.shiftKey ? null : { name: 'key', key: event.key })
  );
}
