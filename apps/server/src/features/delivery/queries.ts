import type { Ctx } from '../../platform/context.ts';
import { runColumns, type RunRow } from '../runs/public.ts';

type Reader = Pick<Ctx, 'read'>;

/** A run as messages show it. */
export type MessageRun = RunRow & { readonly leaderName: string | null };

export async function readMessageRun(
  reader: Reader,
  runId: string,
): Promise<MessageRun | undefined> {
  const [row] = await reader.read<MessageRun>(
    `select ${runColumns('r')}, m.display_name as "leaderName"
     from runs r left join members m on m.discord_id = r.leader where r.id = $1`,
    [runId],
    'delivery.run',
  );
  return row;
}

/** An item of an order, with its buyer. */
export interface MessageItem {
  readonly buyer: string;
  readonly label: string;
  readonly quantity: number;
  /** Of the whole order, in points. */
  readonly total: number;
}

/** The items of an order; empty if it was cancelled. */
export const readMessageOrder = (reader: Reader, orderId: string): Promise<MessageItem[]> =>
  reader.read<MessageItem>(
    `select coalesce(m.display_name, o.member_id) as buyer, i.label, i.quantity, o.total
     from store_orders o join store_order_items i on i.order_id = o.id
       left join members m on m.discord_id = o.member_id
     where o.id = $1 and o.cancelled_at is null order by i.position, i.id`,
    [orderId],
    'delivery.order',
  );
