import type { Deps } from '../../platform/context.ts';
import { upkeep } from '../../platform/maintenance.ts';

const day = 24 * 60 * 60_000;
/** Days for which sent and failed messages are kept: far longer than the `once` keys matter. */
const retentionDays = 60;

/** Deletes old sent messages, and old failed ones that nobody retried. */
export const sweepOutbox = (deps: Pick<Deps, 'writes' | 'clock'>): Promise<unknown> =>
  upkeep(deps, (q) =>
    q('delete from chat_outbox where sent_at < $1 or failed_at < $1', [
      new Date(deps.clock.now() - retentionDays * day).toISOString(),
    ]),
  );

/** Deletes messages from the outbox: those of these runs, and all others except sign-up messages. */
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
