import type { RunView } from '@warchest/contract/run-view.ts';
import type { GoldString, MailedSum } from '@warchest/contract/strings.ts';
import { reload, type ChangedThing } from '../../lib/query.ts';

/** Whether a changed run may change these strings: it holds some of them, or somebody in it has paid. */
const concerns = (rows: readonly GoldString[], { id, view }: ChangedThing): boolean =>
  rows.some((row) => row.runId === id) ||
  ((view as RunView | null)?.Buyer ?? []).some((seat) => 'paid' in seat && seat.paid);

/** How a list of everybody's strings stays up to date. */
export const stringLive = {
  topic: 'run',
  apply: (rows: readonly GoldString[], change: ChangedThing) =>
    concerns(rows, change) ? reload : rows,
} as const;

/** How the sums of what is mailed stay up to date: anybody in the run may have it mailed. */
export const mailedLive = {
  topic: 'run',
  apply: (sums: readonly MailedSum[], change: ChangedThing) =>
    concerns([], change) ? reload : sums,
} as const;
