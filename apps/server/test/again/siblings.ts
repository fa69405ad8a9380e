import type { TestWorld } from '../harness.ts';

/**
 * Rows that stand beside others as what is over: `of` is the table, `from` what they are copied from,
 * `over` what makes them so. Ids begin with 3; those of the copies begin with the given digit.
 */
interface Sibling {
  readonly of: string;
  readonly digit: '0' | '1';
  readonly over: string;
  readonly from?: string;
}

const without = `'paid', false, 'completed', false, 'mailed', false, 'bait', false, 'backup', false,
  'fully_paid_at_create', false, 'collected_gold', 0, 'gold_with', null, 'before_paid', null`;
/** Of each run: a booking of its own if there is one, else one of its kind. */
const ofEachRun = `(select r.id as parent, one.row from runs r cross join lateral (
    select b as row from bookings b join runs o on o.id = b.run_id
    where o.kind = r.kind and b.id like '3%' order by b.run_id = r.id desc, b.position limit 1) one
  where r.id like '3%') t`;

const siblings: readonly Sibling[] = [
  {
    of: 'runs',
    digit: '0',
    over: `'deleted_at', now(), 'template_id', null, 'template_day', null, 'completed', false,
      'completions', 0, 'active_count', 0, 'waiting_count', 0, 'next_position', 1`,
  },
  {
    of: 'bookings',
    digit: '0',
    from: ofEachRun,
    over: `'run_id', t.parent, 'position', 50000, 'deleted_at', now(), ${without}`,
  },
  {
    of: 'bookings',
    digit: '1',
    from: ofEachRun,
    over: `'run_id', t.parent, 'position', 60000, 'customer_status', 'Cancelled', ${without}`,
  },
  {
    of: 'service_bookings',
    digit: '0',
    over: `'status', 'Cancelled', 'paid', false, 'mailed', false, 'gold_with', null,
      'completed_on', null`,
  },
  {
    of: 'service_offers',
    digit: '0',
    over: `'service_id', overlay((t.row).service_id placing '0' from 1)`,
  },
  { of: 'store_orders', digit: '0', over: `'open', false, 'cancelled_at', now()` },
  {
    of: 'store_order_items',
    digit: '0',
    over: `'order_id', overlay((t.row).order_id placing '0' from 1)`,
  },
  {
    of: 'rosters',
    digit: '0',
    over: `'deleted_at', now(), 'chat_channel_id', null, 'chat_message_id', null`,
  },
  {
    of: 'roster_signups',
    digit: '0',
    over: `'roster_id', overlay((t.row).roster_id placing '0' from 1)`,
  },
  { of: 'sessions', digit: '0', over: `'ended_at', now(), 'end_reason', 'logout'` },
];

const tables = [...new Set(siblings.map(({ of }) => of))];

/** Puts something that is over beside everything that there is: cancelled, deleted or ended. */
export async function addSiblings(world: TestWorld): Promise<void> {
  for (const { of, digit, over, from } of siblings) {
    const parent = from === undefined ? '(t.row).id' : 't.parent';
    await world.sql(
      `insert into ${of} select (jsonb_populate_record(t.row, jsonb_build_object(
         'id', overlay(${parent} placing '${digit}' from 1), ${over}))).*
       from ${from ?? `(select one as row from ${of} one where id like '3%') t`}
       where not exists (select from ${of} s where s.id = overlay(${parent} placing '${digit}' from 1))
       on conflict do nothing`,
    );
  }
  await world.sql(
    `insert into catalogue_items select distinct on (list) list, 'gone', 'Gone', 1000, false, data
     from catalogue_items on conflict do nothing`,
  );
}

/** How all of them are now. */
export async function siblingsNow(world: TestWorld): Promise<ReadonlyMap<string, string>> {
  const all = [
    ...tables.map(
      (of) => `select id, to_jsonb(t)::text as row from ${of} t where id not like '3%'`,
    ),
    // where it stands in the list is another matter
    `select list, (to_jsonb(t) - 'sort')::text from catalogue_items t where key = 'gone'`,
    `select subject_id, to_jsonb(t)::text from audit_log t
     where subject_id ~ '^[01][0-9a-z]{12}$' or booking_id ~ '^[01][0-9a-z]{12}$'`,
  ];
  const rows = await world.sql<{ id: string; row: string }>(all.join(' union all '));
  return new Map(rows.map(({ id, row }) => [`${id} ${row.slice(0, 40)}`, row]));
}
