import type { Tx } from '../../platform/change.ts';
import type { Difference } from '../../platform/tables.ts';

/** A failed message, and why it failed. */
interface FailedRow {
  readonly id: string;
  readonly kind: string;
  readonly runId: string | null;
  readonly error: string;
}

/** The columns that statements on failed messages return. */
export const failedColumns = 'id, kind, run_id as "runId", last_error as error';

/**
 * Changes failed messages with a statement that returns {@link failedColumns}, audits each change,
 * and publishes it.
 */
export async function changeFailed(
  tx: Tx,
  {
    sql,
    values,
    name,
  }: { readonly sql: string; readonly values: unknown[]; readonly name: string },
  differences: (error: string) => Record<string, Difference>,
): Promise<void> {
  const rows = await tx.q<FailedRow>(sql, values, name);
  if (rows.length === 0) return tx.nothing();
  tx.notice({ topic: 'messages' });
  tx.notice({ topic: 'rosters', parts: ['told'] });
  for (const { id, kind, runId, error } of rows) {
    tx.audit({
      subject: 'message',
      subjectId: id,
      ...(runId === null ? {} : { runId }),
      differences: differences(error),
      details: kind,
    });
  }
}
