import { nameOfDatabase } from './database-name.ts';
import type { Read } from './database.ts';
import { connectForJob, inTransaction } from './job-connection.ts';

/**
 * The offset that is added to PostgreSQL's transaction numbers in this database, so that the numbers
 * stored in rows only rise, also after a restore into a cluster with lower numbers. In a database
 * that was just restored it sets the offset: that needs a transaction, before any other write.
 */
export async function shiftOfTransactions(read: Read): Promise<number> {
  const database = await nameOfDatabase(read);
  const [known] = await read<{ database: string; shift: number }>(
    'select database, shift from transaction_numbers',
  );
  if (known?.database === database) return known.shift;
  // Writers are locked out until the new offset is set.
  await read(`lock table audit_log, ledger_entries in access exclusive mode`);
  const [row] = await read<{ shift: number }>(
    `select greatest(0, 1 + greatest(
         (select max(transaction_id) from audit_log),
         (select max(transaction_id) from ledger_entries),
         (select max(horizon) from seal_progress)
       ) - pg_snapshot_xmin(pg_current_snapshot())::text::bigint) as shift`,
  );
  const shift = row?.shift ?? 0;
  const value = `(pg_current_xact_id()::text)::bigint + ${shift}`;
  await read(`alter table audit_log alter column transaction_id set default ${value}`);
  await read(`alter table ledger_entries alter column transaction_id set default ${value}`);
  await read('delete from transaction_numbers');
  await read('insert into transaction_numbers (database, shift) values ($1, $2)', [
    database,
    shift,
  ]);
  return shift;
}

/**
 * The number below which all transactions have ended: the next statement sees every commit below it,
 * and no more will follow.
 */
export async function endedTransactions(read: Read): Promise<number> {
  const shift = await shiftOfTransactions(read);
  const [row] = await read<{ horizon: number }>(
    'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint + $1 as horizon',
    [shift],
  );
  return row?.horizon ?? 0;
}

/** Sets the shift of a database that was restored; before a server writes anything. */
export async function alignTransactionNumbers(connectionString: string): Promise<void> {
  const client = await connectForJob(connectionString, 'warchest-migrate');
  try {
    await inTransaction(client, shiftOfTransactions);
  } finally {
    await client.end().catch(() => undefined);
  }
}
