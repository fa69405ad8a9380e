import type { Declared, DeclaredTables, DeclaredUnreadable } from './walls.ts';

const named = (tables: string): readonly string[] => tables.split(/\s+/);

/**
 * Reads of other owners' tables. A feature that is joined from other features' tables stands above all
 * of them; the others join what they know, because asking twice would cost a round trip or a plan.
 */
const reads: readonly DeclaredTables[] = [
  {
    at: 'features/balances/queries.ts',
    tables: named(`ledger_entries ledger_postings runs bookings service_bookings`),
    why: 'A line of a balance tells what it was paid for.',
  },
  {
    at: 'features/bookings/public.ts',
    tables: ['runs'],
    why: 'A booking takes over the version of the run that is held.',
  },
  {
    at: 'features/bookings/queries.ts',
    tables: ['runs'],
    why: 'Own bookings of a window are sought run by run.',
  },
  {
    at: 'features/calendar/queries.ts',
    tables: ['members', 'runs', 'bookings', 'roster_picks'],
    why: 'The runs of a member are those they lead, collect for, sold in or are picked for.',
  },
  {
    at: 'features/chat/list-failed.ts',
    tables: ['members', 'runs'],
    why: 'Messages are listed with whom and what they are about, the newest 200.',
  },
  {
    at: 'features/chat/queries-pick-notifications.ts',
    tables: ['members'],
    why: 'The list names those who are notified.',
  },
  {
    at: 'features/delivery/queries.ts',
    tables: ['runs', 'members', 'store_orders', 'store_order_items'],
    why: 'A message is worded when it is sent, in one statement for what it tells of.',
  },
  {
    at: 'features/delivery/queries-unmailed-strings.ts',
    tables: ['cycle_config', 'runs', 'bookings', 'service_bookings'],
    why: 'Strings of a cycle are those of its runs and of its service bookings.',
  },
  {
    at: 'features/delivery/enqueue-reminders.ts',
    tables: ['runs', 'rosters', 'roster_picks'],
    why: 'What is due is sought by the time of the run, among all runs, every 20 seconds.',
  },
  {
    at: 'features/gold/queries.ts',
    tables: ['members'],
    why: 'Sums of postings are listed and sorted by the name of who they belong to.',
  },
  {
    at: 'features/history/',
    tables: ['runs', 'bookings', 'members'],
    why: 'Pages, sums and charts over years are joined, counted and cut by the database.',
  },
  {
    at: 'features/imports/find-uses.ts',
    tables: named(`ledger_postings points_entries store_orders runs bookings service_bookings
      service_offers recurring_templates roster_signups roster_picks booster_characters`),
    why: 'What an import made is only removed if nothing names it, wherever that would be.',
  },
  {
    at: 'features/logs/',
    tables: ['audit_log', 'runs', 'bookings'],
    why: 'The log is read by run and booking, and who may read it follows from them.',
  },
  {
    at: 'features/owndata/queries.ts',
    tables:
      named(`members role_invitations member_notices sessions calendar_links audit_log runs bookings
      service_bookings service_offers rosters roster_signups roster_picks
      booster_characters chat_outbox chat_wishes ledger_entries ledger_postings
      points_entries store_orders store_order_items`),
    why: 'It lists what is kept about a member, wherever it is kept.',
  },
  {
    at: 'features/people/queries.ts',
    tables: ['members', 'sessions', 'runs', 'bookings'],
    why: 'A person is shown with their sessions, their last bookings and their last runs.',
  },
  {
    at: 'features/rosters/queries.ts',
    tables: ['runs', 'members'],
    why: 'Rosters are sought and sorted by the time of their run; picks bear names.',
  },
  {
    at: 'features/rosters/queries-booster-stats.ts',
    tables: ['runs'],
    why: 'Picks are counted run by run, from the runs of the cycle.',
  },
  {
    at: 'features/rosters/queries-characters.ts',
    tables: ['runs'],
    why: 'A character is looked for in rosters of runs that are to come.',
  },
  {
    at: 'features/rosters/queries-sign-ups.ts',
    tables: ['runs'],
    why: 'Who signs up sees the roster with its run, in one statement.',
  },
  {
    at: 'features/search/queries.ts',
    tables: ['runs', 'bookings', 'members', 'service_bookings', 'service_offers'],
    why: 'One search over everything, each kind by its own index.',
  },
  {
    at: 'features/services/queries.ts',
    tables: ['members', 'ledger_entries', 'ledger_postings'],
    why: 'The desk lists up to 1000 with names and with what was paid to a booster.',
  },
  ...['queries.ts', 'log-out.ts', 'refresh.ts'].map((file) => ({
    at: `features/sessions/${file}`,
    tables: ['members'],
    why: 'Every request asks for a session and its member as they are now, in one statement.',
  })),
  {
    at: 'features/strings/queries.ts',
    tables: ['bookings', 'runs', 'members', 'service_bookings'],
    why: 'Strings are bookings seen by who holds their gold; the feature keeps nothing itself.',
  },
  {
    at: 'seed/large/',
    tables: named(`members runs service_bookings ledger_entries points_entries rosters`),
    why: 'It goes on from what is there, and repeats the rows of a week.',
  },
  {
    at: 'platform/transaction-numbers.ts',
    tables: named('seal_progress ledger_entries'),
    why: 'Numbers of transactions go on above all that were noted in a restored database.',
  },
  {
    at: 'seals/',
    tables: ['ledger_entries', 'ledger_postings'],
    why: 'Rows are sealed as they are stored, whatever features make of them.',
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
const writes: readonly DeclaredTables[] = [
  {
    at: 'platform/transaction-numbers.ts',
    tables: ['ledger_entries'],
    why: 'What its rows note of their transactions has another default in a restored database.',
  },
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
  ...['added-rows.ts', 'leaf.ts', 'seal-rows.ts'].map((file) => ({
    at: `seals/${file}`,
    place: '${table}',
    why: 'Each of the tables whose rows are sealed.',
  })),
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

export const declared: Declared = { reads, writes, unreadable };
