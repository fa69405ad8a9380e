import { isBlacklisted, readsLogs, type Person } from '../members/roles.ts';
import type { RunFacts } from '../runs/run.ts';
import { isRunStaff } from '../runs/visibility.ts';

/**
 * Whether somebody may see what was changed in a run and its bookings: its staff, who see all of it
 * anyway, and those who read every log. Advertisers see the log of their own bookings.
 */
export const maySeeLog = (
  run: Pick<RunFacts, 'kind' | 'leader' | 'gcs'>,
  person: Person,
): boolean => !isBlacklisted(person) && (isRunStaff(run, person) || readsLogs(person));
