import type pg from 'pg';

/** The dropped objects, as statements that restore them. */
export interface Bared {
  /** Indexes and keys of the table itself. */
  readonly own: readonly string[];
  /** Foreign keys: restored after all others. */
  readonly foreign: readonly string[];
  readonly tables: readonly string[];
}

/**
 * Drops indexes, keys and triggers of tables that are going to be filled, and foreign keys that
 * refer to them: building an index once at the end is much cheaper than updating it row by row.
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

/** Restores everything, on several connections at once; violated constraints fail here. */
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
