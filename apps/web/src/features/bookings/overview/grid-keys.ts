import type { CustomerStatus } from '@warchest/domain/bookings/status.ts';

/** What a key does to the focused row, or to every selected one. */
export type GridDeed =
  | { readonly deed: 'status'; readonly status: CustomerStatus }
  | {
      readonly deed:
        'paid' | 'done' | 'copy' | 'edit' | 'select' | 'selectTo' | 'selectAll' | 'undo';
    }
  | { readonly deed: 'move'; readonly rows: number; readonly columns: number }
  | { readonly deed: 'edge'; readonly to: 'first' | 'last' | 'top' | 'bottom' }
  | { readonly deed: 'open' | 'clear' }
  | { readonly deed: 'type'; readonly text: string };

/** The digit of each status (ux: role overview keys). Cancelled has none: it asks first. */
const statusDigits: Readonly<Record<string, CustomerStatus>> = {
  '1': 'In group',
  '2': 'Offline',
  '3': 'AFK',
  '4': 'Backup',
  '5': 'Duplicate',
  '6': 'No spot',
  '0': '',
};

const letters: Readonly<Record<string, 'paid' | 'done' | 'copy' | 'edit' | 'select'>> = {
  p: 'paid',
  d: 'done',
  c: 'copy',
  e: 'edit',
  x: 'select',
};

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const moves: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** What can be typed into a cell: nothing, any text, an amount, or one of a list. */
export type Typing = 'none' | 'text' | 'gold' | 'select';

/** A key that writes a letter goes into a cell that takes it, and never does anything else there. */
function typedDeed(key: string, into: Typing): GridDeed | null {
  if (into === 'select') return { deed: 'open' };
  if (into === 'gold' && !/[\d.,]/.test(key)) return null;
  return { deed: 'type', text: key };
}

/**
 * The deed of a key pressed in the grid while no cell is being edited; null leaves the key alone.
 * `single`: whether keys without a modifier are on (they can be switched off, WCAG 2.1.4). `into`:
 * what the focused cell takes when somebody types there.
 */
export function deedOf(event: Pressed, single: boolean, into: Typing = 'none'): GridDeed | null {
  const chord = event.ctrlKey || event.metaKey;
  if (event.altKey) return null;
  if (chord) {
    if (event.key.toLowerCase() === 'z' && !event.shiftKey) return { deed: 'undo' };
    if (event.key === 'Home') return { deed: 'edge', to: 'top' };
    if (event.key === 'End') return { deed: 'edge', to: 'bottom' };
    return null;
  }
  const step = moves[event.key];
  if (step) return { deed: 'move', rows: step[0], columns: step[1] };
  if (event.key === 'Home') return { deed: 'edge', to: 'first' };
  if (event.key === 'End') return { deed: 'edge', to: 'last' };
  if (event.key === 'Enter' || event.key === 'F2' || event.key === ' ') return { deed: 'open' };
  if (event.key === 'Escape') return { deed: 'clear' };
  if (into !== 'none' && event.key.length === 1) return typedDeed(event.key, into);
  if (!single) return null;
  const status = statusDigits[event.key];
  if (status !== undefined) return { deed: 'status', status };
  if (event.key === 'X') return { deed: 'selectTo' };
  if (event.shiftKey) return null;
  if (event.key === 'j') return { deed: 'move', rows: 1, columns: 0 };
  if (event.key === 'k') return { deed: 'move', rows: -1, columns: 0 };
  if (event.key === 'a') return { deed: 'selectAll' };
  const letter = letters[event.key];
  return letter ? { deed: letter } : null;
}

/** Everything from the nearest selected row above (or below) to this one. */
export function rangeTo(
  rows: readonly { readonly id: string }[],
  selected: ReadonlySet<string>,
  id: string,
): ReadonlySet<string> {
  const to = rows.findIndex((b) => b.id === id);
  const chosen = rows.flatMap((b, index) => (selected.has(b.id) ? [index] : []));
  const from = chosen.findLast((index) => index < to) ?? chosen[0] ?? to;
  const between = rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((b) => b.id);
  return new Set([...selected, ...between]);
}
