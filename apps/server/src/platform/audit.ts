import type { Actor } from './context.ts';
import { newId } from './ids.ts';
import type { Difference } from './tables.ts';

export type AuditSubject =
  | 'run'
  | 'booking'
  | 'member'
  | 'session'
  | 'roles'
  | 'cycle'
  | 'cuts'
  | 'catalogue'
  | 'ledger'
  | 'cleanup';

/** What a change did to one thing. Secrets never go in here. */
export interface AuditEntry {
  readonly subject: AuditSubject;
  readonly subjectId: string;
  readonly runId?: string;
  readonly bookingId?: string;
  readonly buyer?: string;
  /** Version of the subject after the change. */
  readonly version?: number;
  /** By wire name of the field. */
  readonly differences: Readonly<Record<string, Difference>>;
  readonly details?: string;
}

interface Written {
  readonly actor: Pick<Actor, 'id' | 'displayName'>;
  readonly action: string;
  readonly requestId: string;
  readonly now: number;
}

/** The rows of `audit_log` as one JSON parameter of {@link auditInsert}. */
export const auditRows = (entries: readonly AuditEntry[], by: Written): string =>
  JSON.stringify(
    entries.map((entry) => ({
      id: newId(by.now),
      at: new Date(by.now).toISOString(),
      actor_id: by.actor.id,
      actor_name: by.actor.displayName,
      action: by.action,
      subject: entry.subject,
      subject_id: entry.subjectId,
      run_id: entry.runId ?? null,
      booking_id: entry.bookingId ?? null,
      buyer: entry.buyer ?? null,
      version: entry.version ?? null,
      differences: entry.differences,
      details: entry.details ?? '',
      request_id: by.requestId,
    })),
  );

/** Inserts the rows given as `$1`. */
export const auditInsert = `insert into audit_log (id, at, actor_id, actor_name, action, subject,
    subject_id, run_id, booking_id, buyer, version, differences, details, request_id)
  select id, at, actor_id, actor_name, action, subject, subject_id, run_id, booking_id, buyer,
    version, differences, details, request_id
  from jsonb_to_recordset($1::jsonb) as entry (id text, at timestamptz, actor_id text,
    actor_name text, action text, subject text, subject_id text, run_id text, booking_id text,
    buyer text, version integer, differences jsonb, details text, request_id text)`;
