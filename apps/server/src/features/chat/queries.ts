import {
  defaultPreferences,
  type NotificationPreferences,
} from '@warchest/domain/chat/direct-message-kinds.ts';
import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import { takesNoDirect } from '../../adapters/chat/port.ts';
import type { Ctx } from '../../platform/context.ts';
import { tableStatements } from '../../platform/table-statements.ts';
import { runs, type RunRow } from '../runs/tables.ts';

type Reader = Pick<Ctx, 'read'>;

/** A roster as its messages tell of it. */
export interface MessageRoster {
  readonly id: string;
  readonly leaderNote: string;
  readonly closed: boolean;
  readonly deletedAt: string | null;
  readonly wantedTank: number;
  readonly wantedHeal: number;
  readonly wantedDps: number;
  readonly wantedLb: number;
  readonly chatChannelId: string | null;
  readonly chatMessageId: string | null;
}

/** A run as messages tell of it. */
export type MessageRun = RunRow & { readonly leaderName: string | null };

/** A sign-up, as far as messages count it. */
export interface MessageSignUp {
  readonly memberId: string;
  readonly role: BoosterRole;
  readonly status: string;
  readonly picked: boolean;
}

const runColumns = tableStatements(runs).columns('r');

export async function readMessageRun(
  reader: Reader,
  runId: string,
): Promise<MessageRun | undefined> {
  const [row] = await reader.read<MessageRun>(
    `select ${runColumns}, m.display_name as "leaderName"
     from runs r left join members m on m.discord_id = r.leader where r.id = $1`,
    [runId],
    'chat.run',
  );
  return row;
}

// Rosters know this feature, so what it tells of them is read from their tables.
export async function readMessageRoster(
  reader: Reader,
  id: string,
): Promise<MessageRoster | undefined> {
  const [row] = await reader.read<MessageRoster>(
    `select id, leader_note as "leaderNote", closed, deleted_at as "deletedAt",
       wanted_tank as "wantedTank", wanted_heal as "wantedHeal", wanted_dps as "wantedDps",
       wanted_lb as "wantedLb", chat_channel_id as "chatChannelId",
       chat_message_id as "chatMessageId"
     from rosters where id = $1`,
    [id],
    'chat.roster',
  );
  return row;
}

/** Who signed up, and with what they are picked, as those who were picked know it. */
export const readMessageSignUps = (reader: Reader, rosterId: string): Promise<MessageSignUp[]> =>
  reader.read<MessageSignUp>(
    `select s.member_id as "memberId", s.role, s.status, p.id is not null as picked
     from roster_signups s left join roster_picks p on p.roster_id = s.roster_id
       and p.member_id = s.member_id and p.class = s.class and p.state <> 'unsaved'
     where s.roster_id = $1 order by s.signed_at, s.id`,
    [rosterId],
    'chat.entries',
  );

/** An item of an order, with who bought it. */
export interface MessageItem {
  readonly buyer: string;
  readonly label: string;
  readonly quantity: number;
  /** Of the whole order, in points. */
  readonly total: number;
}

/** What was bought, in its order; nothing of an order that was cancelled. */
export const readMessageOrder = (reader: Reader, orderId: string): Promise<MessageItem[]> =>
  reader.read<MessageItem>(
    `select coalesce(m.display_name, o.member_id) as buyer, i.label, i.quantity, o.total
     from store_orders o join store_order_items i on i.order_id = o.id
       left join members m on m.discord_id = o.member_id
     where o.id = $1 and o.cancelled_at is null order by i.position, i.id`,
    [orderId],
    'chat.order',
  );

/** Those of the ids that are members: whoever is named by a message is in our database. */
export async function knownMembers(reader: Reader, ids: readonly string[]): Promise<string[]> {
  const rows = await reader.read<{ id: string }>(
    'select discord_id as id from members where discord_id = any($1)',
    [ids],
    'chat.members',
  );
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}

/** What a member wants of direct messages. */
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

/** When the platform last said that somebody takes no direct messages, if none has reached them since. */
export async function declinedAt(reader: Reader, memberId: string): Promise<string | null> {
  const [last] = await reader.read<{ failedAt: string | null; error: string }>(
    `select failed_at as "failedAt", last_error as error from chat_outbox
     where member_id = $1 and (failed_at is not null or chat_message_id is not null)
     order by coalesce(failed_at, sent_at) desc, id desc limit 1`,
    [memberId],
    'chat.declinedAt',
  );
  return last?.error === takesNoDirect ? last.failedAt : null;
}

/** Whether somebody is picked for a run, as they know it. */
export async function isPicked(reader: Reader, runId: string, memberId: string): Promise<boolean> {
  const found = await reader.read(
    `select 1 from roster_picks where run_id = $1 and member_id = $2 and state <> 'unsaved'`,
    [runId, memberId],
    'chat.isPicked',
  );
  return found.length > 0;
}

/** Whether a booster is picked for the run as it was told, as they know it. */
export async function isPickedAs(
  reader: Reader,
  told: {
    readonly runId: string;
    readonly memberId: string;
    readonly role: BoosterRole;
    readonly class: string;
  },
): Promise<boolean> {
  const found = await reader.read(
    `select 1 from roster_picks where run_id = $1 and member_id = $2 and role = $3 and class = $4
       and state <> 'unsaved'`,
    [told.runId, told.memberId, told.role, told.class],
    'chat.isPickedAs',
  );
  return found.length > 0;
}
