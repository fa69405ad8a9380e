/** The colour of a toast: green, red or blue (UX-13). */
export type Tone = 'good' | 'bad' | 'info';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: Tone;
  readonly at: number;
  /** How often the same text was shown in a row. */
  readonly times: number;
  /** Whether it has a Close button. */
  readonly closes: boolean;
}

/** How long a toast is shown unless the pointer is on it, in ms. */
export const toastTime = 2000;
const maxHistory = 20;

interface ToastState {
  /** The visible toasts, oldest first. */
  readonly shown: readonly Toast[];
  /** The last ones, newest first, for the notification list. */
  readonly history: readonly Toast[];
}

let state: ToastState = { shown: [], history: [] };
let nextId = 1;
const listeners = new Set<() => void>();

function set(next: ToastState): void {
  state = next;
  for (const listener of listeners) listener();
}

/** A green confirmation with a Close button, as in the administration (CYC-14). */
export const toastWithClose = (text: string): void => toast(text, 'good', true);

/** Shows a toast; a visible one with the same text is replaced and its time restarts. */
export function toast(text: string, tone: Tone = 'good', closes = false): void {
  const before = state.shown.find((one) => one.text === text && one.tone === tone);
  const times = (before?.times ?? 0) + 1;
  const made: Toast = { id: nextId++, text, tone, at: Date.now(), times, closes };
  set({
    shown: [...state.shown.filter((one) => one !== before).slice(-2), made],
    history: [made, ...state.history.filter((one) => one !== before)].slice(0, maxHistory),
  });
}

/** Removes a toast from the screen; it stays in the list of recent ones. */
export const dismissToast = (id: number): void =>
  set({ ...state, shown: state.shown.filter((one) => one.id !== id) });

export const toasts = {
  read: (): ToastState => state,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
