import { useSyncExternalStore } from 'react';
import { bufferKeys } from '../lib/keystroke-buffer.ts';

/** What is open above the screens. */
export type Overlay = 'palette' | 'help' | null;
let shown: Overlay = null;
const listeners = new Set<() => void>();

/** Opens the command palette or the keyboard help; null closes it. */
export function openOverlay(which: Overlay): void {
  shown = which;
  for (const listener of listeners) listener();
}

/** Opens the palette and buffers what is typed until its input has the focus. */
export function openPalette(): void {
  bufferKeys({ onEscape: () => openOverlay(null), longest: null });
  openOverlay('palette');
}

export const shownOverlay = (): Overlay => shown;

/** The open overlay; rerenders when it changes. */
export const useOverlay = (): Overlay =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, shownOverlay);
