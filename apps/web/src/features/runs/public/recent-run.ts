import type { RunView } from '@warchest/contract/run-view.ts';
import { ownAddress, type AppUrl } from '../../../lib/urls.ts';
import { bufferKeys } from '../../../lib/keystroke-buffer.ts';
import { browserStore } from '../../../lib/storage.ts';
import { bookAddress } from './addresses.ts';
import { runName } from './run-words.ts';

export interface RecentRun {
  readonly address: AppUrl;
  readonly label: string;
  readonly startsAt: string;
}

const key = 'recentRun';

/** Remembers the run last opened for booking, to offer it first next time. */
export const rememberRun = (run: RunView): void =>
  browserStore.write(key, {
    address: bookAddress(run),
    label: runName(run),
    startsAt: run.startsAt,
  } satisfies RecentRun);

/** Call this when a run's booking form is opened: keys are buffered for its first field. */
export function beginBooking(run: RunView): void {
  rememberRun(run);
  bufferKeys();
}

/** The last one, unless it is over. */
export function recentRun(now: number): RecentRun | null {
  const stored = browserStore.read<Partial<RecentRun> | null>(key, null);
  const address = ownAddress(stored?.address);
  if (!address || typeof stored?.label !== 'string') return null;
  const { label, startsAt = '' } = stored;
  const fourHours = 4 * 60 * 60 * 1000;
  return Date.parse(startsAt) + fourHours > now ? { address, label, startsAt } : null;
}
