import { hostname } from 'node:os';
import type { ProcessFigures } from '@warchest/contract/system.ts';
import { systemLimits } from '@warchest/domain/system/limits.ts';
import type { Deps } from '../../platform/context.ts';
import { upkeep } from '../../platform/maintenance.ts';
import type { Vitals } from '../../platform/vitals.ts';

/** Names of errors that a process reports. */
const maxErrors = 50;
/** The number of reports between two records of the database size: one hour. */
const reportsPerSize = systemLimits.hour / systemLimits.reportEvery;

type Writer = Pick<Deps, 'writes' | 'processId' | 'log'>;

/** The state that a process reports (SYS-2). */
export function figuresOf(vitals: Vitals): ProcessFigures {
  const { errors, ...figures } = vitals.figures();
  return {
    ...figures,
    errors: errors
      .slice(0, maxErrors)
      .map((one) => ({ ...one, lastAt: new Date(one.lastAt).toISOString() })),
  };
}

/** Records that this process is running, with its state. */
export const recordProcess = (deps: Writer, vitals: Vitals): Promise<unknown> =>
  upkeep(deps, (q) =>
    q(
      `insert into server_processes (id, host, pid, version, started_at, seen_at, figures)
       values ($1, $2, $3, $4, $5, now(), $6)
       on conflict (id) do update set seen_at = now(), stopped_at = null, figures = excluded.figures`,
      [
        deps.processId,
        hostname(),
        process.pid,
        vitals.version,
        new Date(vitals.startedAt).toISOString(),
        JSON.stringify(figuresOf(vitals)),
      ],
      'system.report',
    ),
  );

/** Records that this process stops cleanly. */
export const recordStop = (deps: Writer): Promise<unknown> =>
  upkeep(deps, (q) =>
    q(
      'update server_processes set seen_at = now(), stopped_at = now() where id = $1',
      [deps.processId],
      'system.stop',
    ),
  );

/** Records today's database size; removes reports and sizes past their retention. */
export const recordSize = (deps: Writer): Promise<void> =>
  upkeep(deps, async (q) => {
    await q(
      `insert into database_sizes (day, bytes)
       values (current_date, pg_database_size(current_database()))
       on conflict (day) do update set bytes = excluded.bytes`,
      [],
      'system.size',
    );
    await q(
      `delete from server_processes where seen_at < now() - interval '1 day'`,
      [],
      'system.forgetProcesses',
    );
    await q('delete from database_sizes where day < current_date - 400', [], 'system.forgetSizes');
  });

/**
 * Reports this process until it is stopped. Never fails: a report that does not arrive is repeated
 * by the next one.
 * @returns a function that stops it
 */
export function startReporting(deps: Writer, vitals: Vitals): () => Promise<void> {
  let reports = 0;
  let stopped = false;
  let last: Promise<unknown> = Promise.resolve();
  const warn = (error: unknown) => deps.log.warn({ err: error }, 'Reporting this process failed');
  const report = async (): Promise<void> => {
    const isHourly = reports % reportsPerSize === 0;
    reports += 1;
    await recordProcess(deps, vitals);
    vitals.reset();
    if (isHourly) await recordSize(deps);
  };
  const begin = (): void => {
    last = report().catch(warn);
  };
  vitals.start();
  begin();
  const timer = setInterval(begin, systemLimits.reportEvery).unref();
  return async () => {
    if (stopped) return;
    stopped = true;
    clearInterval(timer);
    vitals.stop();
    await last;
    await recordStop(deps).catch(warn);
  };
}
