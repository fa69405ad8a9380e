import type { AuditSubject } from './audit.ts';
import type { Read } from './database.ts';

/** One change of a thing, as the log has it. */
export interface AuditedChange {
  readonly subjectId: string;
  readonly runId: string | null;
  readonly version: number;
  readonly action: string;
  readonly requestId: string;
  /** Nothing changed, or only that a customer moved up to a spot that others had left free. */
  readonly isSeatOnly: boolean;
}
type Reader = { readonly read: Read };

const columns = `subject_id as "subjectId", run_id as "runId", version, action,
  request_id as "requestId", differences - 'backup' = '{}' as "isSeatOnly"`;

/** The changes of things after a version, by version. */
export const changesOfThings = (
  { read }: Reader,
  subjects: readonly AuditSubject[],
  ids: readonly string[],
  after: number,
): Promise<AuditedChange[]> =>
  read<AuditedChange>(
    `select ${columns} from audit_log
     where subject = any($1) and subject_id = any($2) and version > $3 order by version, id`,
    [subjects, ids, after],
    'audit.ofThings',
  );

/** The changes of runs and their bookings after a version of the run, by version. */
export const changesOfRuns = (
  { read }: Reader,
  ids: readonly string[],
  after: number,
): Promise<AuditedChange[]> =>
  read<AuditedChange>(
    `select ${columns} from audit_log
     where run_id = any($1) and subject in ('run', 'booking') and version > $2
     order by version, id`,
    [ids, after],
    'audit.ofRuns',
  );
