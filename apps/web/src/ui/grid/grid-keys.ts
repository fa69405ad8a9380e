import { columnTypes } from './column-types.ts';
import type { ColumnType } from './column.ts';

/** What a key does in a grid. Single keys that the grid does not know are its owner's. */
export type GridDeed =
  | {
      readonly deed: 'move' | 'stretch';
      readonly down: number;
      readonly right: number;
    }
  | { readonly deed: 'type'; readonly text: string }
  | { readonly deed: 'key'; readonly key: string }
  | {
      readonly deed:
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

/** Farther than any table is long. */
const far = 1_000_000;

const steps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

const chordSteps: Readonly<Record<string, readonly [down: number, right: number]>> = {
  Home: [-far, -far],
  End: [far, far],
  ArrowUp: [-far, 0],
  ArrowDown: [far, 0],
  ArrowLeft: [0, -far],
  ArrowRight: [0, far],
};

/** What the focused cell is, as far as keys go. */
export interface KeyPlace {
  /** Cells have the focus, or whole rows. */
  readonly mode: 'cells' | 'rows';
  /** The type of the focused cell if it can be edited; `deed` where nothing is typed. */
  readonly type: ColumnType;
  /** Whether keys without a modifier are on (they can be switched off, WCAG 2.1.4). */
  readonly single: boolean;
}

/** The deed of a key pressed while no cell is being edited; null leaves the key alone. */
export function deedOf(event: Pressed, { mode, type, single }: KeyPlace): GridDeed | null {
  if (event.altKey) return null;
  const step = (by: readonly [number, number] | undefined): GridDeed | null =>
    by ? { deed: event.shiftKey ? 'stretch' : 'move', down: by[0], right: by[1] } : null;
  if (event.ctrlKey || event.metaKey) return chordOf(event, step);
  const cells = mode === 'cells';
  const along = steps[event.key];
  if (along) return cells || along[1] === 0 ? step(along) : null;
  if (event.key === 'Home') return step(cells ? [0, -far] : [-far, 0]);
  if (event.key === 'End') return step(cells ? [0, far] : [far, 0]);
  if (event.key === 'Enter' || (cells && (event.key === 'F2' || event.key === ' ')))
    return { deed: 'open' };
  if (event.key === 'Escape') return { deed: 'clear' };
  if (cells && (event.key === 'Delete' || event.key === 'Backspace')) return { deed: 'empty' };
  if (event.key.length !== 1) return null;
  return typedDeed(event, cells ? columnTypes[type].typing : 'keys', single);
}

function chordOf(
  event: Pressed,
  step: (by: readonly [number, number] | undefined) => GridDeed | null,
): GridDeed | null {
  const key = event.key.toLowerCase();
  if (key === 'z') return { deed: event.shiftKey ? 'redo' : 'undo' };
  if (key === 'y') return { deed: 'redo' };
  if (key === 'd' && !event.shiftKey) return { deed: 'fill' };
  if (key === 'a' && !event.shiftKey) return { deed: 'selectAll' };
  return step(chordSteps[event.key]);
}

/** A key that writes a letter goes into a cell that takes it, and never does anything else there. */
function typedDeed(
  event: Pressed,
  typing: 'replaces' | 'opens' | 'held' | 'keys',
  single: boolean,
): GridDeed | null {
  if (typing === 'replaces') return { deed: 'type', text: event.key };
  if (typing === 'opens') return { deed: 'open' };
  if (typing === 'held') return { deed: 'held' };
  if (!single) return null;
  if (event.key === 'X') return { deed: 'selectTo' };
  if (event.shiftKey) return null;
  if (event.key === 'j') return { deed: 'move', down: 1, right: 0 };
  if (event.key === 'k') return { deed: 'move', down: -1, right: 0 };
  if (event.key === 'a') return { deed: 'selectAll' };
  if (event.key === 'x') return { deed: 'select' };
  return { deed: 'key', key: event.key };
}
