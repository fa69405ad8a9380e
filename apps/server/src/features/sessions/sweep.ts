import type { Deps } from '../../platform/context.ts';
import { forgetResults } from '../../platform/idempotency.ts';
import { upkeep } from '../../platform/maintenance.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

/**
 * Deletes what has expired: finished and expired logins, tokens, sessions a month after their end
 * (the audit log still has them), and the results of idempotent requests after a day.
 */
export async function sweep(deps: Deps): Promise<void> {
  const before = (age: number) => new Date(deps.clock.now() - age).toISOString();
  await upkeep(deps, async (q) => {
    // A minute, because the clocks of processes may differ.
    await q('delete from login_attempts where expires_at < $1 or used_at < $1', [before(minute)]);
    await q('delete from session_tokens where expires_at < $1', [before(day)]);
    await q('delete from sessions where expires_at < $1', [before(30 * day)]);
    await forgetResults(q, before(day));
  });
}
