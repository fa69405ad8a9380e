import { noWorkPoints } from '@warchest/domain/loyalty/work.ts';
import type { Tx } from '../../platform/change.ts';
import type { Ctx } from '../../platform/context.ts';
import type { StoredAmount } from '../../importing/imported-amounts.ts';
import { tableStatements } from '../../platform/table-statements.ts';
import { onlyRow } from '../../platform/only-row.ts';
import {
  pointsEntries,
  storeItems,
  storeOrderItems,
  storeOrders,
  workPoints,
  type ItemRow,
  type OrderItemRow,
  type OrderRow,
  type PointsRow,
  type WorkRow,
} from './tables.ts';

type Reader = Pick<Ctx, 'read'>;

export const pointRows = tableStatements(pointsEntries);
export const itemRows = tableStatements(storeItems);
export const orderRows = tableStatements(storeOrders);
export const orderItemRows = tableStatements(storeOrderItems);
const workRows = tableStatements(workPoints);

const maxEntries = 2_000;
const maxPurchases = 500;
/** Maximum number of closed orders, newest first. */
const maxDone = 500;

/** A member's newest entries, newest first: the first one has the current balance. */
export const historyOf = (reader: Reader, memberId: string): Promise<PointsRow[]> =>
  reader.read<PointsRow>(
    `select ${pointRows.columns()} from points_entries where member_id = $1
     order by seq desc limit ${maxEntries}`,
    [memberId],
    'loyalty.history',
  );

/** A member's points and number of entries. */
export interface PointsState {
  readonly memberId: string;
  readonly seq: number;
  readonly balance: number;
}

/** The last entry of each of these members that has any. */
export const lastEntries = (reader: Reader, ids: readonly string[]): Promise<PointsState[]> =>
  reader.read<PointsState>(
    `select last.* from unnest($1::text[]) as asked (id) cross join lateral (
       select member_id as "memberId", seq, balance from points_entries
       where member_id = asked.id order by seq desc limit 1
     ) last`,
    [ids],
    'loyalty.last',
  );

/** What the entries of each imported amount of these members come to, the oldest first. */
export const importedPoints = (
  reader: Reader,
  memberIds: readonly string[],
): Promise<Omit<StoredAmount, 'countsOn'>[]> =>
  reader.read<Omit<StoredAmount, 'countsOn'>>(
    `select reason ->> 'thing' as id, reason ->> 'own' as own,
       (reason ->> 'nth')::integer as nth, member_id as "memberId",
       null::text as day, reason ->> 'reason' as reason, sum(amount)::bigint as amount
     from points_entries
     where member_id = any($1) and kind = 'assign' and reason ->> 'key' = 'imported'
     group by 1, 2, 3, 4, 5, 6 having sum(amount) <> 0
     order by 1`,
    [memberIds],
    'loyalty.imported',
  );

/** The members of imported amounts, by the ids of their first entries. */
export const membersOfEntries = (
  reader: Reader,
  ids: readonly string[],
): Promise<{ id: string }[]> =>
  reader.read<{ id: string }>(
    'select distinct member_id as id from points_entries where id = any($1)',
    [ids],
    'loyalty.membersOfEntries',
  );

/** The points that members have in total for a run or a service booking so far. */
export const workOfSale = (
  reader: Reader,
  saleId: string,
): Promise<{ memberId: string; had: number }[]> =>
  reader.read(
    `select member_id as "memberId", sum(amount)::bigint as had from points_entries
     where run_id = $1 group by member_id having sum(amount) <> 0`,
    [saleId],
    'loyalty.ofSale',
  );

export const itemsInOrder = (reader: Reader): Promise<ItemRow[]> =>
  reader.read<ItemRow>(
    `select ${itemRows.columns()} from store_items order by position, id`,
    [],
    'loyalty.items',
  );

export const itemsByIds = (reader: Reader, ids: readonly string[]): Promise<ItemRow[]> =>
  reader.read<ItemRow>(
    `select ${itemRows.columns()} from store_items where id = any($1)`,
    [ids],
    'loyalty.someItems',
  );

/** How often the list of items was saved; 0 before the first time. */
export async function listVersion(reader: Reader): Promise<number> {
  const [row] = await reader.read<{ version: number }>(
    'select version from store_lists where id = 1',
    [],
    'loyalty.listVersion',
  );
  return row?.version ?? 0;
}

/** The version of the list, locked until the transaction ends. */
export async function lockList(tx: Pick<Tx, 'q'>): Promise<number> {
  await tx.q('insert into store_lists (id) values (1) on conflict do nothing', [], 'loyalty.begin');
  const row = onlyRow(
    await tx.q<{ version: number }>(
      'select version from store_lists where id = 1 for update',
      [],
      'loyalty.lockList',
    ),
  );
  return row.version;
}

/** Replaces all items, as the next version of the list. */
export async function replaceItems(tx: Tx, items: readonly ItemRow[]): Promise<void> {
  await tx.q('delete from store_items', [], 'loyalty.clear');
  await tx.q(
    itemRows.insertAllSql('$1'),
    [JSON.stringify(items.map((item) => itemRows.record(item)))],
    'loyalty.fill',
  );
  await tx.q('update store_lists set version = version + 1 where id = 1', [], 'loyalty.count');
}

/** An order with its items. */
export interface Order {
  readonly row: OrderRow;
  readonly items: readonly OrderItemRow[];
}

async function withItems(reader: Reader, rows: readonly OrderRow[]): Promise<Order[]> {
  const items = await reader.read<OrderItemRow>(
    `select ${orderItemRows.columns()} from store_order_items
     where order_id = any($1) order by order_id, position`,
    [rows.map(({ id }) => id)],
    'loyalty.orderItems',
  );
  const of = new Map<string, OrderItemRow[]>();
  for (const item of items) of.set(item.orderId, [...(of.get(item.orderId) ?? []), item]);
  return rows.map((row) => ({ row, items: of.get(row.id) ?? [] }));
}

/** A member's orders, newest first. */
export const ordersOf = async (reader: Reader, memberId: string): Promise<Order[]> =>
  withItems(
    reader,
    await reader.read<OrderRow>(
      `select ${orderRows.columns()} from store_orders where member_id = $1
       order by id desc limit ${maxPurchases}`,
      [memberId],
      'loyalty.ordersOf',
    ),
  );

/** All open orders, and the newest closed ones; newest first. */
export const newestOrders = async (reader: Reader): Promise<Order[]> =>
  withItems(
    reader,
    await reader.read<OrderRow>(
      `select ${orderRows.columns()} from store_orders where open
       union all (select ${orderRows.columns()} from store_orders where not open
         order by id desc limit ${maxDone})
       order by id desc`,
      [],
      'loyalty.orders',
    ),
  );

/** An order, locked until the transaction ends. */
export async function lockOrder(tx: Tx, id: string): Promise<Order | undefined> {
  const rows = await tx.q<OrderRow>(
    `select ${orderRows.columns()} from store_orders where id = $1 for update`,
    [id],
    'loyalty.lockOrder',
  );
  return (await withItems(tx, rows))[0];
}

export async function orderExists(reader: Reader, id: string): Promise<boolean> {
  const rows = await reader.read(
    'select 1 from store_orders where id = $1',
    [id],
    'loyalty.orderExists',
  );
  return rows.length > 0;
}

/** The points for work; zeros before they were ever set. */
export async function workRulesOf(reader: Reader): Promise<WorkRow> {
  const [row] = await reader.read<WorkRow>(
    `select ${workRows.columns()} from work_points where id = 1`,
    [],
    'loyalty.work',
  );
  return row ?? { id: 1, ...noWorkPoints, version: 0 };
}

/** The same, with the row created and locked until the transaction ends. */
export async function lockWorkRules(tx: Tx): Promise<WorkRow> {
  const none: WorkRow = { id: 1, ...noWorkPoints, version: 0 };
  await tx.q(
    `${workRows.insertSql} on conflict do nothing`,
    workRows.inserted(none),
    'loyalty.beginWork',
  );
  return onlyRow(
    await tx.q<WorkRow>(
      `select ${workRows.columns()} from work_points where id = 1 for update`,
      [],
      'loyalty.lockWork',
    ),
  );
}

export const writeWorkRules = (tx: Tx, row: WorkRow): Promise<unknown> =>
  tx.q(workRows.updateSql, workRows.updated(row), 'loyalty.setWork');
