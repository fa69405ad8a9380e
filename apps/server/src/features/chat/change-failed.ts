import type { Tx } from '../../platform/change.ts';
import type { Difference } from '../../platform/tables.ts';

/** A message that was given up, and why. */
interface FailedRow {
  readonly id: string;
  readonly kind: string;
  readonly runId: string | null;
  readonly error: string;
}

/** What statements on such messages answer. */
export const failedColumns = 'id, kind, run_id as "runId", last_error as error';

/**
 * Changes messages that were given up with a statement that answers {@link failedColumns}, says of each
 * what became of it, and tells whom it concerns.
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
