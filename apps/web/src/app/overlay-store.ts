import { useSyncExternalStore } from 'react';
import { keepKeys } from '../lib/keystroke-buffer.ts';

/** What floats above the screens. */
export type Overlay = 'palette' | 'help' | null;
let shown: Overlay = null;
const listeners = new Set<() => void>();

/** Opens the command palette or the keyboard help, or closes what is open. */
export function openOverlay(which: Overlay): void {
  shown = which;
  for (const listener of listeners) listener();
}

/** Opens the palette; what is typed until it has the focus is kept for it. */
export function openPalette(): void {
  keepKeys({ onEscape: () => openOverlay(null), longest: null });
  openOverlay('palette');
}

export const shownOverlay = (): Overlay => shown;

/** The overlay that is open; renders again when it changes. */
export const useOverlay = (): Overlay =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, shownOverlay);
