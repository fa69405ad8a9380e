import type { AuditSubject } from './audit.ts';
import type { Tx } from './change.ts';
import type { Read } from './database.ts';
import { Refused } from './refused.ts';
import { isSame } from './table-statements.ts';

/**
 * Refuses a changed value of a field that can never change, and names it. Derived fields do not
 * belong in `fixed`: a client that sends a whole object has older values of them.
 */
export function refuseFixed(sent: object, fixed: Readonly<Record<string, unknown>>): void {
  const values = sent as Readonly<Record<string, unknown>>;
  const field = Object.keys(fixed).find(
    (name) => values[name] !== undefined && !isSame(values[name], fixed[name]),
  );
  if (field !== undefined) {
    throw new Refused('field-forbidden', { detail: field, extra: { field } });
  }
}

interface Sent<F extends string> {
  readonly subject: AuditSubject;
  readonly subjectId: string;
  /** The locked row; values are compared by field. */
  readonly current: object;
  readonly currentVersion: number;
  readonly sent: Partial<Record<F, unknown>>;
  /** The version that the sender saw; undefined: differing fields are written without a merge. */
  readonly version: number | undefined;
  /** Fields that the sender must have seen unchanged, depending on the fields it changes. */
  readonly reliesOn?: (changed: readonly F[]) => readonly F[];
}

/**
 * The version of an entity without its own row, such as a configuration: that of its last audit
 * row, 0 before the first. Read it while the entity is locked, then write the next one.
 */
export async function auditedVersion(
  reader: { readonly read: Read },
  subject: AuditSubject,
  subjectId: string,
): Promise<number> {
  const [row] = await reader.read<{ version: number }>(
    `select coalesce(max(version), 0) as version from audit_log
     where subject = $1 and subject_id = $2`,
    [subject, subjectId],
    'audit.version',
  );
  return row?.version ?? 0;
}

/**
 * The fields that a whole-object update changes (WIRE-17, WIRE-18). With the current version, or
 * none: every differing field. With an older version a three-way merge against the audit log: a
 * field that another person changed since and the sender did not is left alone; a field that both
 * changed to different values is refused as `stale`, naming the field, its current value and who
 * changed it last. A future version is refused as `stale` too.
 */
export async function mergeChanges<F extends string>(tx: Tx, update: Sent<F>): Promise<F[]> {
  const current = update.current as Record<F, unknown>;
  const differing = (Object.keys(update.sent) as F[]).filter(
    (field) => !isSame(update.sent[field], current[field]),
  );
  const { version } = update;
  if (version === undefined || version === update.currentVersion || differing.length === 0) {
    return differing;
  }
  const [first] = differing;
  // Read before the database was restored to an earlier state: what changed since is unknown.
  if (version > update.currentVersion && first !== undefined) {
    throw new Refused('stale', {
      detail: `Version ${version} is not known here: load it again`,
      extra: { field: first, current: current[first] },
    });
  }
  const since = await tx.q<{ differences: Record<string, { oldValue: unknown }>; by: string }>(
    `select differences, actor_name as by from audit_log
     where subject = $1 and subject_id = $2 and version > $3 order by version`,
    [update.subject, update.subjectId, version],
    'audit.since',
  );
  const stale = (field: F): Refused => {
    const by = since.findLast((row) => Object.hasOwn(row.differences, field))?.by;
    return new Refused('stale', {
      detail: `${field} was changed to ${JSON.stringify(current[field])} in the meantime${by ? ` by ${by}` : ''}`,
      extra: { field, current: current[field], ...(by ? { by } : {}) },
    });
  };
  const seenAs = (field: F) => since.find((row) => Object.hasOwn(row.differences, field));
  const changed = differing.filter((field) => {
    const first = seenAs(field);
    if (!first) return true;
    // The sender still has the old value: not a change of the sender's.
    if (isSame(first.differences[field]?.oldValue, update.sent[field])) return false;
    throw stale(field);
  });
  const unseen = update.reliesOn?.(changed).find((field) => {
    const first = seenAs(field);
    return first !== undefined && !isSame(first.differences[field]?.oldValue, current[field]);
  });
  if (unseen !== undefined) throw stale(unseen);
  return changed;
}
