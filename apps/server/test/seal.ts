import { setTimeout as pause } from 'node:timers/promises';
import { connectForJob, inTransaction, readOn } from '../src/platform/job-connection.ts';
import { endedTransactions } from '../src/platform/transaction-numbers.ts';
import { checkAllSeals } from '../src/seals/check.ts';
import { sealRows } from '../src/seals/seal-rows.ts';

/**
 * Seals all rows at once, however many seals they need: a row waits for every older transaction, and
 * those of other tests are in the same cluster. Answers the name of the newest seal.
 */
export async function sealEverything(
  url: string,
  now: () => number,
  most?: number,
): Promise<string> {
  const client = await connectForJob(url, 'seal everything');
  try {
    for (;;) {
      const ended = await inTransaction(client, endedTransactions);
      const [last] = await readOn(client)<{ number: number }>(
        `select greatest((select max(transaction_id) from audit_log),
           (select max(transaction_id) from ledger_entries), 0) as number`,
      );
      if (ended > (last?.number ?? 0)) break;
      await pause(20);
    }
    await sealRows(client, now, most);
  } finally {
    await client.end();
  }
  return (await checkAllSeals(url)).newest ?? '';
}
