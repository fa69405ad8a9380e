import type { Actor } from './context.ts';
import { newId } from './ids.ts';
import { tableStatements } from './table-statements.ts';
import { auditLog, type Difference } from './tables.ts';

export type AuditSubject =
  | 'run'
  | 'booking'
  | 'service'
  | 'roster'
  | 'message'
  | 'member'
  | 'session'
  | 'roles'
  | 'cycle'
  | 'cuts'
  | 'settings'
  | 'catalogue'
  | 'ledger'
  | 'program'
  | 'template'
  | 'points'
  | 'order'
  | 'item'
  | 'rules'
  | 'import'
  | 'cleanup';

/** What a change did to one entity. Never contains secrets. */
export interface AuditEntry {
  readonly subject: AuditSubject;
  readonly subjectId: string;
  readonly runId?: string;
  readonly bookingId?: string;
  readonly buyer?: string;
  /** The subject's version after the change. */
  readonly version?: number;
  /** Keyed by the field's wire name. */
  readonly differences: Readonly<Record<string, Difference>>;
  readonly details?: string;
}

interface Written {
  readonly actor: Pick<Actor, 'id' | 'displayName'>;
  readonly action: string;
  readonly requestId: string;
  readonly now: number;
}

const rows = tableStatements(auditLog);

/** The rows of `audit_log` as one JSON parameter of {@link auditInsert}. */
export const auditRows = (entries: readonly AuditEntry[], by: Written): string =>
  JSON.stringify(
    entries.map((entry) =>
      rows.record({
        id: newId(by.now),
        at: new Date(by.now).toISOString(),
        actorId: by.actor.id,
        actorName: by.actor.displayName,
        action: by.action,
        subject: entry.subject,
        subjectId: entry.subjectId,
        runId: entry.runId ?? null,
        bookingId: entry.bookingId ?? null,
        buyer: entry.buyer ?? null,
        version: entry.version ?? null,
        differences: entry.differences,
        details: entry.details ?? '',
        requestId: by.requestId,
      }),
    ),
  );

/** Inserts the rows given as `$1`. */
export const auditInsert = rows.insertAllSql('$1');
