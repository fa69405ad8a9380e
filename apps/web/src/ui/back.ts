import type { RouterHistory } from '@tanstack/react-router';

/** What the browser's Back does before it leaves the page (close-on-back.ts, which comes later). */
export const back: {
  /** The history of the app's router; the landing page has none. */
  history: RouterHistory | null;
  /** Close what is open, the last one opened at the end. */
  readonly closers: (() => void)[];
} = { history: null, closers: [] };
