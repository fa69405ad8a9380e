import type { SystemFacts } from '@warchest/domain/system/problems.ts';
import type { Deps } from '../../platform/context.ts';
import { failedRequest } from '../../platform/error-counts.ts';
import type { Read } from '../../platform/database.ts';
import { outboxFigures } from '../chat/public.ts';
import { databaseFigures, processesOf } from './queries.ts';
import { processView, summedErrors } from './view.ts';

/**
 * Reads the state of the whole system from the database.
 * @param machineNow the clock of this machine, which is compared with the database's
 */
export async function readSystem(
  { read, clock }: { readonly read: Read } & Pick<Deps, 'clock'>,
  machineNow: () => number,
) {
  const [processes, database, outbox] = await Promise.all([
    processesOf(read),
    databaseFigures(read),
    outboxFigures({ read, clock }),
  ]);
  return {
    processes: processes.map(processView),
    errors: summedErrors(processes),
    database,
    outbox,
    clockAhead: machineNow() - database.now,
  };
}
type ReadSystem = Awaited<ReturnType<typeof readSystem>>;

/** The facts about the system that come from the database. */
export const factsOf = ({
  processes,
  errors,
  database,
  outbox,
  clockAhead,
}: ReadSystem): Omit<SystemFacts, 'now' | 'disk' | 'backup' | 'backupPlan'> => ({
  processes,
  connections: { used: database.used, max: database.max },
  oldestTransaction: database.oldestTransaction,
  clockAhead,
  outbox: {
    failed: outbox.failed,
    waitingSince: outbox.waitingSince === null ? null : Date.parse(outbox.waitingSince),
  },
  failedRequests: errors
    .filter(({ name }) => name.startsWith(failedRequest))
    .reduce((sum, { count }) => sum + count, 0),
});
