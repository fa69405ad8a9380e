import type { TestWorld } from '../harness.ts';

/** What an import that was taken back may leave: a record of both, and what is deleted or reversed. */
const records =
  /^(audit_log|import.*|ledger_.*|points_entries|idempotency_keys|sessions|session_tokens|chat_outbox|member_notices|schema_migrations|store_lists|catalogue_version|recurring_lists)$/;
/** What only grows; `completions` numbers payouts, and what is taken back is paid out anew. */
const counters = ['version', 'updated_at', 'seen_at', 'next_position', 'completions'];

/** A row as the database has it, without counters. */
export type SeenRow = Readonly<Record<string, unknown>>;
/** Rows by table, and sums of balances and points. */
export type SeenRows = Readonly<Record<string, readonly SeenRow[]>>;

/** Everything that people see: rows that are not deleted, balances and points. */
export async function seenRows(world: TestWorld): Promise<SeenRows> {
  const tables = await world.sql<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  const found: Record<string, readonly SeenRow[]> = {};
  for (const { name } of tables) {
    if (records.test(name)) continue;
    const rows = await world.sql<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${name}" t order by to_jsonb(t)::text`,
    );
    found[name] = rows
      .map(({ row }) => row)
      .filter((row) => (row.deleted_at ?? null) === null)
      .map((row) =>
        Object.fromEntries(Object.entries(row).filter(([column]) => !counters.includes(column))),
      );
  }
  found.balances = await world.sql(
    `select account, member_id, realm, share, sum(amount)::text as amount from ledger_postings
     group by 1, 2, 3, 4 having sum(amount) <> 0 order by 1, 2, 3, 4`,
  );
  found.points = await world.sql(
    `select member_id, sum(amount)::text as amount from points_entries
     group by 1 having sum(amount) <> 0 order by 1`,
  );
  return found;
}
