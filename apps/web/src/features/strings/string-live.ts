import type { RunView } from '@warchest/contract/run-view.ts';
import type { GoldString, MailedSum } from '@warchest/contract/strings.ts';
import { reload, type ChangedThing } from '../../lib/query.ts';

/** Whether a changed run may change these strings: it contains some of them, or a paid booking. */
const concerns = (rows: readonly GoldString[], { id, view }: ChangedThing): boolean =>
  rows.some((row) => row.runId === id) ||
  ((view as RunView | null)?.Buyer ?? []).some((seat) => 'paid' in seat && seat.paid);

/** Keeps a list of all strings up to date. */
export const stringLive = {
  topic: 'run',
  apply: (rows: readonly GoldString[], change: ChangedThing) =>
    concerns(rows, change) ? reload : rows,
} as const;

/** Keeps the sums of mailed gold up to date: anybody in the run may have mailed some. */
export const mailedLive = {
  topic: 'run',
  apply: (sums: readonly MailedSum[], change: ChangedThing) =>
    concerns([], change) ? reload : sums,
} as const;
