import type { SystemState } from '@warchest/contract/system.ts';
import { systemProblems } from '@warchest/domain/system/problems.ts';
import type { Deps } from '../../platform/context.ts';
import type { Vitals } from '../../platform/vitals.ts';
import { importFigures } from '../imports/public.ts';
import { backupPlanOf, findBackup } from './find-backup.ts';
import { findDisk } from './find-disk.ts';
import { bounded, dearestQueries, largestTables, sizesBefore } from './queries.ts';
import { factsOf, readSystem } from './read-system.ts';
import { problemView } from './view.ts';

type Reader = Pick<Deps, 'readSnapshot' | 'clock' | 'config'>;

const iso = (moment: number): string => new Date(moment).toISOString();

/** How the system is: processes, database, queues, backups, errors, and what helps (SYS-1). */
export async function showSystem(deps: Reader, vitals: Vitals): Promise<SystemState> {
  const { clock, config } = deps;
  const now = clock.now();
  const [[known, before, tables, imports], queries, backup, disk] = await Promise.all([
    bounded(deps, (read) =>
      Promise.all([
        readSystem({ read, clock }, () => vitals.now()),
        sizesBefore(read),
        largestTables(read),
        importFigures({ read }),
      ]),
    ),
    dearestQueries(deps),
    findBackup(config),
    findDisk(config),
  ]);
  const { processes, database, outbox, errors } = known;
  const { version, bytes, used, max } = database;
  const backupPlan = backupPlanOf(config);
  return {
    version: vitals.version,
    startedAt: iso(vitals.startedAt),
    at: iso(now),
    problems: systemProblems({ ...factsOf(known), now, disk, backup, backupPlan }).map((one) =>
      problemView(one, config.program),
    ),
    processes,
    streams: processes
      .filter(({ state }) => state === 'running')
      .reduce((sum, { streams }) => sum + streams, 0),
    database: { version, bytes, before, connections: { used, max }, tables },
    disk,
    outbox,
    imports,
    backup: backup && {
      madeAt: iso(backup.madeAt),
      provenAt: backup.provenAt === null ? null : iso(backup.provenAt),
      copiedAt: backup.copiedAt === null ? null : iso(backup.copiedAt),
    },
    backupPlan,
    queries,
    errors,
  };
}
