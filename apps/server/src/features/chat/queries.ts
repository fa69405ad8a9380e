import { deliveryText, type DeliveryReason } from '@warchest/domain/chat/delivery-reason.ts';
import {
  defaultPreferences,
  type NotificationPreferences,
} from '@warchest/domain/chat/direct-message-kinds.ts';
import type { Ctx } from '../../platform/context.ts';

type Reader = Pick<Ctx, 'read'>;

/** In words, because older rows have no key. */
const takesNoDirect = deliveryText('no-direct-messages' satisfies DeliveryReason);

/** A member's preferences for direct messages. */
export async function readPreferences(
  reader: Reader,
  memberId: string,
): Promise<NotificationPreferences> {
  const [row] = await reader.read<NotificationPreferences>(
    `select off, quiet_from as "quietFrom", quiet_to as "quietTo", zone
     from chat_wishes where member_id = $1`,
    [memberId],
    'chat.wishes',
  );
  return row ?? defaultPreferences;
}

/**
 * When the platform last reported that a member accepts no direct messages, if none has reached
 * them since.
 */
export async function declinedAt(reader: Reader, memberId: string): Promise<string | null> {
  const [last] = await reader.read<{ failedAt: string | null; error: string }>(
    `select failed_at as "failedAt", last_error as error from chat_outbox
     where member_id = $1 and (failed_at is not null or chat_message_id is not null)
     order by coalesce(failed_at, sent_at) desc, id desc limit 1`,
    [memberId],
    'chat.declinedAt',
  );
  return last && deliveryText(last.error) === takesNoDirect ? last.failedAt : null;
}
