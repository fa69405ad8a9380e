import type pg from 'pg';
import { statement, type Read } from './database.ts';
import { WriteDoor } from './write-door.ts';

/**
 * Unaudited maintenance that changes nothing people see: token rotation, last-seen times, expiry.
 * Everything else goes through `change`.
 */
export async function upkeep<T>(
  deps: { readonly writes: WriteDoor },
  work: (q: Read) => Promise<T>,
): Promise<T> {
  const client = await WriteDoor.connect(deps.writes);
  const q: Read = async <Row extends object>(
    sql: string,
    values: readonly unknown[] = [],
    name?: string,
  ): Promise<Row[]> =>
    (await client.query<Row & pg.QueryResultRow>(statement(sql, values, name))).rows;
  try {
    await client.query('begin');
    const result = await work(q);
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error(`Maintenance ended in ${command}`);
    client.release();
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => client.release(),
      (broken: unknown) => client.release(broken instanceof Error ? broken : true),
    );
    throw error;
  }
}
