import type pg from 'pg';

/** What was taken away, as statements that bring it back. */
export interface Bared {
  /** Indexes and keys of a table by itself. */
  readonly own: readonly string[];
  /** Keys that refer to another table: they come when all others are there. */
  readonly foreign: readonly string[];
  readonly tables: readonly string[];
}

/**
 * Takes indexes, keys and triggers from tables that are going to be filled, and the keys of others that
 * refer to them: to look at millions of rows once, at the end, costs a fraction of keeping an index
 * right row by row.
 */
export async function bare(client: pg.ClientBase, tables: readonly string[]): Promise<Bared> {
  const { rows: keys } = await client.query<{
    tab: string;
    name: string;
    kind: string;
    def: string;
  }>(
    `select c.conrelid::regclass::text as tab, quote_ident(c.conname) as name,
       c.contype::text as kind, pg_get_constraintdef(c.oid) as def
     from pg_constraint c
     where (c.conrelid = any($1::regclass[]) and c.contype in ('p', 'f', 'u'))
       or (c.confrelid = any($1::regclass[]) and c.contype = 'f')
     order by c.contype = 'f' desc`,
    [tables],
  );
  for (const { tab, name } of keys)
    await client.query(`alter table ${tab} drop constraint ${name}`);
  const { rows: indexes } = await client.query<{ name: string; def: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as def
     from pg_index i where i.indrelid = any($1::regclass[])`,
    [tables],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
  const back = ({ tab, name, def }: (typeof keys)[number]): string =>
    `alter table ${tab} add constraint ${name} ${def}`;
  return {
    own: [...keys.filter(({ kind }) => kind !== 'f').map(back), ...indexes.map(({ def }) => def)],
    foreign: keys.filter(({ kind }) => kind === 'f').map(back),
    tables,
  };
}

/** Brings everything back, on several connections at once; what does not hold of the rows fails here. */
export async function clothe(clients: readonly pg.ClientBase[], bared: Bared): Promise<void> {
  const [first] = clients;
  if (!first) throw new Error('There is no connection');
  const waiting = [...bared.own];
  const work = async (client: pg.ClientBase): Promise<void> => {
    await client.query(`set maintenance_work_mem = '256MB'`);
    for (let next = waiting.shift(); next; next = waiting.shift()) await client.query(next);
  };
  await Promise.all(clients.map(work));
  for (const key of bared.foreign) await first.query(key);
  for (const table of bared.tables) await first.query(`alter table ${table} enable trigger user`);
}
