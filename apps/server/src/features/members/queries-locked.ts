import type { Tx } from '../../platform/change.ts';

/** Those of the ids that are members, each locked until the transaction ends. */
export async function lockMembers(tx: Pick<Tx, 'q'>, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.q<{ id: string }>(
    `select discord_id as id from members where discord_id = any($1)
     order by discord_id for update`,
    [ids],
    'members.lockMany',
  );
  return rows.map(({ id }) => id);
}
