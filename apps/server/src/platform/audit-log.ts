import type { AuditSubject } from './audit.ts';
import type { Read } from './database.ts';
import type { Difference } from './tables.ts';

interface Reader {
  readonly read: Read;
}

/** The last change of an entity, with its author and version. */
export interface LastChange {
  readonly version: number;
  readonly actorId: string;
}

/** The last change of each of these entities, by id. */
export async function lastChanges(
  { read }: Reader,
  subject: AuditSubject,
  ids: readonly string[],
): Promise<Map<string, LastChange>> {
  const rows = await read<LastChange & { readonly id: string }>(
    `select distinct on (subject_id) subject_id as id, version, actor_id as "actorId"
     from audit_log where subject = $2 and subject_id = any($1)
     order by subject_id, version desc`,
    [ids, subject],
    'audit.lastChanges',
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** The value of a field before it was last set to the given one; undefined if it never was. */
export async function valueBefore(
  { read }: Reader,
  [subject, id]: readonly [subject: AuditSubject, id: string],
  field: string,
  value: string,
): Promise<string | undefined> {
  const [found] = await read<{ before: string }>(
    `select differences -> $3::text ->> 'oldValue' as before from audit_log
     where subject = $1 and subject_id = $2 and differences -> $3::text ->> 'newValue' = $4
     order by version desc limit 1`,
    [subject, id, field, value],
    'audit.valueBefore',
  );
  return found?.before;
}

/** An audit row of a run. */
export interface RunAudit {
  readonly id: string;
  readonly at: string;
  readonly action: string;
  readonly actorId: string;
  readonly differences: Readonly<Record<string, Difference>>;
  readonly details: string;
}

/** The audit rows of a run's entities of a subject, newest first. */
export const auditOfRun = (
  { read }: Reader,
  [runId, subject]: readonly [runId: string, subject: AuditSubject],
  max: number,
  after: number,
): Promise<RunAudit[]> =>
  read<RunAudit>(
    `select id, at, action, actor_id as "actorId", differences, details
     from audit_log where run_id = $1 and subject = $2
     order by id desc limit $3 offset $4`,
    [runId, subject, max, after],
    'audit.ofRun',
  );

/** The audit rows of some actions on an entity, oldest first. */
export const auditOf = (
  { read }: Reader,
  [subject, id]: readonly [subject: AuditSubject, id: string],
  actions: readonly string[],
): Promise<{ readonly action: string; readonly at: string }[]> =>
  read(
    `select action, at from audit_log
     where subject = $1 and subject_id = $2 and action = any($3) order by at, id`,
    [subject, id, actions],
    'audit.of',
  );
