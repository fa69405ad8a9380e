import type { Read } from '../../platform/database.ts';

/** Maximum number of rows per statement. */
export const maxKept = 50_000;

/**
 * Everything stored about a member, by topic: each statement has the member's id as `$1`, newest
 * first. Left out are secrets (tokens, hashes of links) and the content of other people's entities
 * that the member changed: it is about those, and a member who lost a role may not see it any more.
 * A table that stores something about members needs a statement here, and a new column of a table a
 * place in it: a test compares them.
 */
export const statements = {
  account: `select discord_id as "discordId", username, discriminator, global_name as "globalName",
      display_name as "displayName", avatar, array_to_string(roles, ', ') as roles,
      roles_refreshed_at as "rolesReadAt", payment_char as "paymentCharacter",
      created_at as "createdAt", seen_at as "lastSeenAt"
    from members where discord_id = $1`,
  invitations: `select role, invited_by as "invitedBy", invited_at as "invitedAt" from role_invitations
    where member_id = $1 order by invited_at desc, role`,
  sessions: `select id, created_at as "begunAt", expires_at as "expiresAt", ended_at as "endedAt",
      end_reason as "endReason", user_agent as "userAgent" from sessions where member_id = $1 order by created_at desc`,
  calendarLink: `select created_at as "createdAt" from calendar_links where member_id = $1`,
  bookings: `select b.id, b.run_id as "runId", r.date, r.raid, b.buyer, b.buyer_class as "buyerClass",
      b.type_of_boost as "type", b.price, b.adv_cut as "feeOption", b.collected_gold as "collected",
      b.payment_realm as "paymentRealm", b.payment_faction as "paymentFaction", b.btag, b.note,
      b.customer_status as "status", b.paid, b.completed, b.mailed, b.created_at as "bookedAt",
      b.deleted_at as "deletedAt"
    from bookings b join runs r on r.id = b.run_id where b.advertiser_id = $1
    order by b.id desc`,
  goldHeld: `select b.id, b.run_id as "runId", b.buyer, b.price, b.collected_gold as "collected",
      b.payment_realm as "paymentRealm", b.mailed
    from bookings b where b.gold_with = $1 order by b.id desc`,
  serviceBookings: `select id, section, status, title, details::text as details, buyer, price,
      adv_cut as "feeOption", payment_realm as "paymentRealm", payment_faction as "paymentFaction",
      note, paid, completed_on as "completedOn", created_at as "bookedAt"
    from service_bookings where advertiser_id = $1 order by id desc`,
  serviceGoldHeld: `select id, section, buyer, price, payment_realm as "paymentRealm", mailed
    from service_bookings where gold_with = $1 order by id desc`,
  serviceOffers: `select o.id, o.service_id as "serviceId", s.section, o.role, o.class,
      o.item_level as "itemLevel", o.note, o.picked, o.offered_at as "offeredAt"
    from service_offers o join service_bookings s on s.id = o.service_id
    where o.member_id = $1 order by o.id desc`,
  rosterSignups: `select s.id, r.run_id as "runId", s.role, s.class, s.status, s.logs,
      s.logs_link as "logsLink", s.note, s.median, s.best, s.kills, s.item_level as "itemLevel",
      s.signed_at as "signedAt"
    from roster_signups s join rosters r on r.id = s.roster_id
    where s.member_id = $1 order by s.id desc`,
  boosterCharacters: `select class, logs_link as "logsLink", logs, item_level as "itemLevel", best, median,
      kills, updated_at as "saidAt"
    from booster_characters where member_id = $1 order by updated_at desc`,
  // Only picks that the booster was notified of: until the board is saved, picks are the leader's
  // draft.
  rosterPicks: `select id, run_id as "runId", role, class, attendance, bosses,
      picked_at as "pickedAt"
    from roster_picks where member_id = $1 and state <> 'unsaved' order by id desc`,
  chatMessages: `select id, kind, run_id as "runId", created_at as "at",
      case when chat_message_id is not null then sent_at end as "sentAt"
    from chat_outbox where member_id = $1 order by id desc`,
  messageWishes: `select array_to_string(array(select jsonb_array_elements_text(off)), ', ') as off,
      quiet_from as "quietFrom", quiet_to as "quietTo", zone, updated_at as "setAt"
    from chat_wishes where member_id = $1`,
  runsLed: `select id, kind, date, time, raid, difficulty, run_status as "status", completed
    from runs where leader = $1 order by date desc, id desc`,
  runsCollectedFor: `select id, kind, date, time, raid, difficulty, run_status as "status", completed
    from runs where $1 = any(gcs) order by date desc, id desc`,
  ledger: `select p.entry_id as entry, e.at, e.kind, p.account, p.amount, p.cycle_day as "cycleDay",
      e.run_id as "runId", e.reason, e.explanation
    from ledger_postings p join ledger_entries e on e.id = p.entry_id
    where p.member_id = $1 order by p.entry_id desc`,
  points: `select id, at, kind, amount, balance, reason, order_id as "orderId", run_id as "runId"
    from points_entries where member_id = $1 order by seq desc`,
  orders: `select o.id, o.at, o.total, o.cancelled_at as "cancelledAt", i.label, i.amount, i.quantity,
      i.status
    from store_orders o join store_order_items i on i.order_id = o.id
    where o.member_id = $1 order by o.id desc, i.position`,
  messages: `select id, created_at as "at", notice as text, read_at as "readAt" from member_notices
    where member_id = $1 order by id desc`,
  changesMade: `select id, at, action, subject, subject_id as "subjectId", details,
      (select string_agg(field, ', ' order by field) from jsonb_object_keys(differences) as field)
        as fields
    from audit_log where actor_id = $1 order by id desc`,
} as const;

/** A row as it is stored: some values become words only in the view. */
export type StoredRow = Readonly<Record<string, unknown>>;
export type Kept = Record<keyof typeof statements, StoredRow[]>;

/** All of it; per statement up to {@link maxKept} rows and one. */
export async function readOwnData(read: Read, memberId: string): Promise<Kept> {
  const found = await Promise.all(
    Object.entries(statements).map(
      async ([name, sql]) =>
        [name, await read<StoredRow>(`${sql} limit ${maxKept + 1}`, [memberId])] as const,
    ),
  );
  return Object.fromEntries(found) as Kept;
}
