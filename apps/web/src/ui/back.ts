import type { AnyRouter, RouterHistory } from '@tanstack/react-router';

/** What the browser's Back does before it leaves the page (close-on-back.ts, which comes later). */
export const back: {
  /** The app's router; the landing page has none. */
  router: { readonly history: RouterHistory; readonly navigate: AnyRouter['navigate'] } | null;
  /** Close what is open, the last one opened at the end. */
  readonly closers: (() => void)[];
} = { router: null, closers: [] };
