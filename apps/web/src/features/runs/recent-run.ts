import type { RunView } from '@warchest/contract/runs.ts';
import { browserStore } from '../../lib/storage.ts';
import { bookAddress } from './addresses.ts';

export interface RecentRun {
  readonly address: string;
  readonly label: string;
  readonly startsAt: string;
}

const key = 'recentRun';

/** Remembers the run that was last opened for booking, to be offered on top next time. */
export const rememberRun = (run: RunView): void =>
  browserStore.write(key, {
    address: bookAddress(run),
    label: `${run.difficulty} ${run.type} ${run.raid}`,
    startsAt: run.startsAt,
  } satisfies RecentRun);

/** The last one, as long as it is not over. */
export function recentRun(now: number): RecentRun | null {
  const kept = browserStore.read<Partial<RecentRun> | null>(key, null);
  if (!kept || typeof kept.address !== 'string' || typeof kept.label !== 'string') return null;
  const fourHours = 4 * 60 * 60 * 1000;
  const start = Date.parse(kept.startsAt ?? '');
  return start + fourHours > now ? (kept as RecentRun) : null;
}
