import type { Deps } from '../../platform/context.ts';
import { upkeep } from '../../platform/maintenance.ts';

const day = 24 * 60 * 60_000;
/** Days for which it is known what was sent, far beyond what is told only once, and what could not be. */
const kept = 60;

/** Removes messages that were sent long ago, and those that nobody had sent again for as long. */
export const sweepOutbox = (deps: Pick<Deps, 'writes' | 'clock'>): Promise<unknown> =>
  upkeep(deps, (q) =>
    q('delete from chat_outbox where sent_at < $1 or failed_at < $1', [
      new Date(deps.clock.now() - kept * day).toISOString(),
    ]),
  );

/** Forgets what waits to be told, of some runs all of it; of others, that rosters take sign-ups stays. */
export const forgetMessages = (
  deps: Pick<Deps, 'writes'>,
  runIds: readonly string[],
): Promise<unknown> =>
  upkeep(deps, (q) =>
    q(
      `delete from chat_outbox
       where kind not in ('roster.opened', 'roster.changed') or run_id = any($1)`,
      [runIds],
    ),
  );
