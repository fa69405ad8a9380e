import type pg from 'pg';

/** A table and the columns that are copied. */
export interface CopiedTable {
  readonly name: string;
  /** Without generated columns. */
  readonly columns: readonly string[];
}

/**
 * Tables that describe one database and are not in its backups: the list of migrations, which is in
 * the header, and the offset of transaction numbers.
 */
export const ofOneDatabase = ['schema_migrations', 'transaction_numbers'] as const;

const isBackedUp = `n.nspname = 'public' and c.relkind = 'r'
  and c.relname not in ('schema_migrations', 'transaction_numbers')`;

/** The tables, each after those that its rows refer to. */
export async function tablesOf(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows } = await client.query<{ name: string; columns: string[]; refers: string[] }>(
    `select c.relname as name,
       (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '')
         as columns,
       (select coalesce(array_agg(distinct other.relname::text), '{}') from pg_constraint k
        join pg_class other on other.oid = k.confrelid
        where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where ${isBackedUp} order by c.relname`,
  );
  const ordered: CopiedTable[] = [];
  const done = new Set<string>();
  while (ordered.length < rows.length) {
    const next = rows.filter(
      ({ name, refers }) => !done.has(name) && refers.every((other) => done.has(other)),
    );
    if (next.length === 0) throw new Error('Tables refer to each other in a circle');
    for (const { name, columns } of next) {
      ordered.push({ name, columns });
      done.add(name);
    }
  }
  return ordered;
}

/** The current value of each sequence, of an identity column or standalone. */
export async function sequencesOf(
  client: pg.ClientBase,
): Promise<{ name: string; value: string; called: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind = 'S' order by c.relname`,
  );
  const found = [];
  for (const { name } of rows) {
    const { rows: state } = await client.query<{ value: string; called: boolean }>(
      `select last_value::text as value, is_called as called
       from public.${client.escapeIdentifier(name)}`,
    );
    found.push(...state.map((one) => ({ name, ...one })));
  }
  return found;
}

/** Quoted names, separated by commas. */
export const namesSql = (client: pg.ClientBase, names: readonly string[]): string =>
  names.map((name) => client.escapeIdentifier(name)).join(', ');
