import { isBlacklisted, readsLogs, type Person } from '../members/roles.ts';
import type { RunFacts } from '../runs/run.ts';
import { isRunStaff } from '../runs/visibility.ts';

/**
 * Whether a person may read the log of a run and its bookings: its staff, and readers of all logs.
 * Advertisers see the log of their own bookings.
 */
export const maySeeLog = (
  run: Pick<RunFacts, 'kind' | 'leader' | 'gcs'>,
  person: Person,
): boolean => !isBlacklisted(person) && (isRunStaff(run, person) || readsLogs(person));
