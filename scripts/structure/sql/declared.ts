import exceptions from './exceptions.json' with { type: 'json' };
import type { Declared, DeclaredTables, DeclaredUnreadable } from './walls.ts';

const named = (tables: string): readonly string[] => tables.split(/\s+/);

/** Reads of other owners' tables that stay: what is asked lies in several of them. */
const readModels: readonly DeclaredTables[] = [
  {
    at: 'features/calendar/queries.ts',
    tables: ['members', 'runs', 'bookings', 'roster_picks'],
    why: 'The runs of a member are those they lead, collect for, sold in or are picked for.',
  },
  {
    at: 'features/history/',
    tables: ['runs', 'bookings', 'members'],
    why: 'Pages, sums and charts over years are joined, counted and cut by the database.',
  },
  {
    at: 'features/logs/',
    tables: ['audit_log', 'runs', 'bookings'],
    why: 'The log is told by run and booking, and who may read it follows from them.',
  },
  {
    at: 'features/owndata/queries.ts',
    tables: named(`members member_notices sessions calendar_links audit_log runs bookings
      service_bookings service_offers rosters roster_signups roster_picks
      booster_characters chat_outbox chat_wishes ledger_entries ledger_postings
      points_entries store_orders store_order_items`),
    why: 'It lists what is kept about a member, wherever it is kept.',
  },
  {
    at: 'features/search/queries.ts',
    tables: ['runs', 'bookings', 'members', 'service_bookings', 'service_offers'],
    why: 'One search over everything, each kind by its own index.',
  },
  {
    at: 'seed/large/',
    tables: named(`members runs service_bookings ledger_entries points_entries rosters`),
    why: 'It goes on from what is there, and repeats the rows of a week.',
  },
  {
    at: 'verify/',
    tables: named(`audit_log members runs bookings service_bookings service_offers ledger_entries
      ledger_postings points_entries store_orders store_order_items rosters
      roster_signups roster_picks`),
    why: 'Invariants hold between tables; it trusts no code of the features that write them.',
  },
];

/** Statements that write tables of several owners. */
const writers: readonly DeclaredTables[] = [
  {
    at: 'seed/large/',
    tables: named(`audit_log members runs bookings service_bookings service_offers ledger_entries
      ledger_postings points_entries rosters roster_signups roster_picks`),
    why: 'Years of a large community are copied in as whole tables; commands would take days.',
  },
];

const unreadable: readonly DeclaredUnreadable[] = [
  {
    at: 'backup/restore.ts',
    place: '${client.escapeIdentifier(name)}',
    why: 'A restore fills every table that the backup holds.',
  },
  {
    at: 'backup/write.ts',
    place: "${namesSql(client, ['schema_migrations', ...names])}",
    why: 'A backup holds every table that the database has.',
  },
  {
    at: 'features/runs/public.ts',
    place: '${seated}',
    why: 'The common table expression that the caller names.',
  },
  {
    at: 'features/strings/queries.ts',
    place: '${from}',
    why: 'One of two subqueries, each of which is read where it is written.',
  },
  {
    at: 'platform/table-statements.ts',
    place: '${getTableName(table)}',
    why: 'The statements of a table that the caller passes, which counts as a write of it there.',
  },
  ...['${tab}', '${table}'].map((place) => ({
    at: 'seed/large/bare.ts',
    place,
    why: 'Indexes and triggers of the tables that are filled are taken off meanwhile.',
  })),
  {
    at: 'seed/large/fill.ts',
    place: '${table}',
    why: 'It counts the rows of every table that was filled.',
  },
  {
    at: 'seed/large/weeks-before.ts',
    place: '${table}',
    why: 'It repeats the rows of a week, table by table.',
  },
];

/** What is still to be moved behind its owner: `file reads table` or `file writes table`. */
const open = exceptions.map((line) => {
  const [at = '', how, table = ''] = line.split(' ');
  return { at, how, tables: [table], why: 'Still to be moved behind its owner.' };
});

export const declared: Declared = {
  reads: [...readModels, ...open.filter(({ how }) => how === 'reads')],
  writes: [...writers, ...open.filter(({ how }) => how === 'writes')],
  unreadable,
};
