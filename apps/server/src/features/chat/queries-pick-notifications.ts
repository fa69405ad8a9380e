import type { PickNotification } from '@warchest/contract/roster-view.ts';
import { deliveryText } from '@warchest/domain/chat/delivery-reason.ts';
import type { Ctx } from '../../platform/context.ts';
import { pickMessageKinds } from './enqueue.ts';

/** Maximum number of rows: more than a raid has, including those of the previous save. */
const maxNotifications = 200;

/**
 * The notifications of picks and unpicks in the order of sending: those created at or after an
 * instant (ISO), and all unsent ones.
 */
export async function pickNotificationsOf(
  { read }: Pick<Ctx, 'read'>,
  rosterId: string,
  since: string | null,
  now: number,
): Promise<PickNotification[]> {
  const rows = await read<PickNotification & { until: string }>(
    `select o.id, o.member_id as booster, coalesce(m.display_name, o.member_id) as "displayName",
       o.kind = 'roster.picked' as picked,
       case when o.failed_at is not null then 'failed' when o.sent_at is null then 'waiting'
         when o.chat_message_id is null then 'unwanted' else 'sent' end as state,
       o.last_error as why, greatest(o.not_before, o.claimed_until) as until
     from chat_outbox o left join members m on m.discord_id = o.member_id
     where o.roster_id = $1 and o.kind = any($2) and (o.sent_at is null or o.created_at >= $3)
     order by o.not_before, o.id limit ${maxNotifications}`,
    [rosterId, pickMessageKinds, since ?? 'infinity'],
    'chat.pickNotifications',
  );
  return rows.map((row) => ({
    ...row,
    why: deliveryText(row.why),
    until: row.state === 'waiting' && Date.parse(row.until) > now ? iso(row.until) : null,
  }));
}

const iso = (moment: string): string => new Date(moment).toISOString();
