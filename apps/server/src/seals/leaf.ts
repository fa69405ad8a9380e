/**
 * The text of a sealed row, whose hash is its leaf: the table's name and all stored columns as JSON,
 * in this order, written by PostgreSQL. The columns are fixed for ever: a column that is added to a
 * table later is sealed by a new format of seals, not by this one.
 */
const columnsOf = {
  audit_log: `id, at at time zone 'UTC' as at, actor_id, actor_name, action, subject, subject_id,
    run_id, booking_id, buyer, version, differences, details, request_id`,
  ledger_entries: `id, at at time zone 'UTC' as at, kind, run_id, run_kind, completion, reverses,
    booking_id, mailing, cycle_day, reason, explanation, actor_id, rates`,
  ledger_postings: `id, entry_id, cycle_day, account, member_id, realm, booking_id, share, amount,
    earned`,
} as const;

/** The tables that have leaves. */
export type LeafTable = keyof typeof columnsOf;

/** What people call a row of the table. */
export const rowWords: Readonly<Record<LeafTable, string>> = {
  audit_log: 'audit row',
  ledger_entries: 'ledger entry',
  ledger_postings: 'ledger posting',
};

/** As SHA-256 of a byte 0 and the text, so that no leaf can be taken for a node of the tree. */
const leafOf = (text: string): string => `sha256('\\x00'::bytea || convert_to(${text}, 'UTF8'))`;

const textOf = (table: LeafTable): string => `'${table} ' || row_to_json(stored)::text`;
const dateOf = (table: LeafTable): string =>
  table === 'ledger_postings' ? 'null::timestamp' : 'stored.at';

/**
 * Selects `place`, `leaf` and `at` of those rows of a list of ids that are there. It is for all rows
 * of a database: one walk along the index finds the rows of a list in a quarter of the time that
 * `listedSql` needs to look up each. Only for transactions with `enable_nestloop = off`: the planner
 * takes lists for short, and would compare each id with each row.
 */
export const leavesSql = (table: LeafTable, list: string): string =>
  `select wanted.place, found.leaf, found.at
   from unnest(${list}) with ordinality as wanted (id, place)
   join (
     select stored.id, ${leafOf(textOf(table))} as leaf, ${dateOf(table)} as at
     from (select ${columnsOf[table]} from ${table} where id = any(${list})) as stored
     offset 0
   ) as found on found.id = wanted.id`;

/**
 * Selects `id`, `place` (from 1), `text`, `leaf` and `at` of the rows of a list of ids, `list`; the
 * last three are null for a row that is not there.
 */
export const listedSql = (table: LeafTable, list: string): string =>
  `select wanted.id, wanted.place, found.text, ${leafOf('found.text')} as leaf, found.at
   from unnest(${list}) with ordinality as wanted (id, place)
   left join lateral (
     select ${textOf(table)} as text, ${dateOf(table)} as at
     from (select ${columnsOf[table]} from ${table} where id = wanted.id) as stored
   ) as found on true`;
