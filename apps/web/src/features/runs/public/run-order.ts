import type { RunView } from '@warchest/contract/run-view.ts';

/** Runs by start; equal starts by id, so that the order is stable. */
export const byStart = (runs: readonly RunView[]): RunView[] =>
  runs.toSorted((a, b) => a.startsAt.localeCompare(b.startsAt) || a.id.localeCompare(b.id));
