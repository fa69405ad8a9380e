import type { DeliveryReason } from '@warchest/domain/chat/delivery-reason.ts';
import { retryDelay } from '@warchest/domain/chat/retries.ts';
import { pickSpacing } from '@warchest/domain/rosters/cool-downs.ts';
import type { Deps } from '../../platform/context.ts';
import type { Read } from '../../platform/database.ts';
import { tableStatements } from '../../platform/table-statements.ts';
import { upkeep } from '../../platform/maintenance.ts';
import { pickMessageKinds } from './enqueue.ts';
import { chatOutbox, type OutboxRow } from './tables.ts';

const columns = tableStatements(chatOutbox).columns('o');

/**
 * How long a claimed message belongs to a process, in milliseconds: longer than an attempt.
 * Afterwards any process may take it; if it was posted, the platform recognises its nonce.
 */
export const claimDuration = 10_000;

/**
 * The kinds that write the sign-up message: sent one after another, so that an older state never
 * comes last.
 */
const ofSignUp = `('roster.opened', 'roster.changed', 'roster.deleted')`;

const isWaiting = (row: string): string => `${row}.sent_at is null and ${row}.failed_at is null`;
const isDue = (row: string): string =>
  `${isWaiting(row)} and ${row}.not_before <= $1
    and (${row}.claimed_until is null or ${row}.claimed_until <= $1)`;

// Of a roster's picks only the first due one is claimed; its time sets the distance of the next
// ones.
const claimSql = `update chat_outbox o set claimed_until = $2, attempts = o.attempts + 1,
    not_before = case when o.kind = any($4) then greatest(o.not_before, $1) else o.not_before end
  where o.id in (
    select c.id from chat_outbox c
    where ${isDue('c')}
      and not (c.kind = any($4) and exists (
        select from chat_outbox p where p.roster_id = c.roster_id and p.kind = any($4)
          and ${isDue('p')} and (p.not_before, p.id) < (c.not_before, c.id)))
      and not (c.kind in ${ofSignUp} and exists (
        select from chat_outbox e where e.roster_id = c.roster_id and e.kind in ${ofSignUp}
          and e.id < c.id and ${isWaiting('e')}))
    order by c.not_before, c.id limit $3 for update skip locked)
  returning ${columns}`;

/**
 * Moves waiting picks behind a claimed one, each with the distance, also if all of them are due:
 * after an outage, quiet hours, or a retry.
 */
const spaceSql = `update chat_outbox o set not_before = w.free
  from (select e.id, $1::timestamptz + interval '1 millisecond' * $4 * row_number() over (
      partition by e.roster_id
      order by greatest(e.not_before, e.claimed_until), e.not_before, e.id) as free
    from chat_outbox e
    where e.roster_id = any($2) and e.kind = any($3) and ${isWaiting('e')} and e.id <> all($5)) w
  where o.id = w.id and greatest(o.not_before, o.claimed_until) < w.free`;

type Writer = Pick<Deps, 'writes'>;
type Notifying = Writer & Pick<Deps, 'notices'>;

/** Updates the notification status on open boards. */
function publishDelivery({ notices }: Notifying, { kind }: OutboxRow): void {
  if (pickMessageKinds.includes(kind)) notices.publish([{ topic: 'rosters', parts: ['told'] }]);
}

const iso = (moment: number): string => new Date(moment).toISOString();

/**
 * Claims due messages, oldest first; each by only one process. Of the picks and unpicks of a roster
 * it claims one, and the next is due two seconds later (CHAT-9).
 */
export async function claim(deps: Writer, now: number, max: number): Promise<OutboxRow[]> {
  const rows = await upkeep(deps, async (q) => {
    const taken = await q<OutboxRow>(
      claimSql,
      [iso(now), iso(now + claimDuration), max, pickMessageKinds],
      'chat.claim',
    );
    const picks = taken.filter(({ kind }) => pickMessageKinds.includes(kind));
    if (picks.length > 0) {
      await q(
        spaceSql,
        [
          iso(now),
          picks.map(({ rosterId }) => rosterId),
          pickMessageKinds,
          pickSpacing,
          picks.map(({ id }) => id),
        ],
        'chat.space',
      );
    }
    return taken;
  });
  return rows.toSorted((a, b) => (a.notBefore + a.id < b.notBefore + b.id ? -1 : 1));
}

/** When the next message is due, epoch milliseconds; null: none waits. */
export async function nextDue({ read }: Pick<Deps, 'read'>): Promise<number | null> {
  const [row] = await read<{ due: string | null }>(
    `select min(greatest(not_before, coalesce(claimed_until, not_before))) as due
     from chat_outbox where sent_at is null and failed_at is null`,
    [],
    'chat.nextDue',
  );
  return row?.due ? Date.parse(row.due) : null;
}

/** The location of one of our messages on the platform. */
export interface Place {
  readonly channelId: string;
  readonly messageId: string;
}

/**
 * A message that shows the current state replaces earlier ones: failed ones before it become
 * obsolete.
 */
const settleOlder = (q: Read, row: OutboxRow, now: number) =>
  q(
    `update chat_outbox set sent_at = $3, failed_at = null, last_error = $4
     where same_as = $1 and id < $2 and failed_at is not null and sent_at is null`,
    [row.sameAs, row.id, iso(now), 'replaced' satisfies DeliveryReason],
    'chat.settleOlder',
  );

/** Records that a message was sent, and the location of a sign-up message. */
export async function settleSent(
  deps: Notifying,
  row: OutboxRow,
  now: number,
  place: Place,
  afterSent: (q: Read) => Promise<unknown>,
): Promise<void> {
  await upkeep(deps, async (q) => {
    await afterSent(q);
    await q(
      `update chat_outbox set sent_at = $2, failed_at = null, last_error = '', chat_message_id = $3
       where id = $1 and sent_at is null`,
      [row.id, iso(now), place.messageId],
      'chat.sent',
    );
    if (row.sameAs !== null) await settleOlder(q, row, now);
  });
  publishDelivery(deps, row);
}

/** Records that a message is obsolete, and why. */
export async function recordObsolete(
  deps: Notifying,
  row: OutboxRow,
  now: number,
  reason: DeliveryReason,
): Promise<void> {
  await upkeep(deps, (q) =>
    q(
      `update chat_outbox set sent_at = $2, last_error = $3 where id = $1 and sent_at is null`,
      [row.id, iso(now), reason],
      'chat.needless',
    ),
  );
  publishDelivery(deps, row);
}

/** The platform's limit is reached: the message waits, which is no failed attempt. */
export const postpone = (deps: Writer, row: OutboxRow, until: number) =>
  upkeep(deps, (q) =>
    q(
      // The claim stays: a newer message with the current state may already wait.
      `update chat_outbox set claimed_until = $2, attempts = greatest(attempts - 1, 0)
       where id = $1 and sent_at is null`,
      [row.id, iso(until)],
      'chat.busy',
    ),
  );

/** Records a failed attempt: the message is retried later, or fails for good. */
export async function settleFailed(
  deps: Notifying,
  row: OutboxRow,
  now: number,
  error: string,
  isFinal: boolean,
): Promise<void> {
  const pause = isFinal ? null : retryDelay(row.attempts);
  await upkeep(deps, async (q) => {
    await q(
      `update chat_outbox set claimed_until = $2, failed_at = $3, last_error = $4
       where id = $1 and sent_at is null`,
      [row.id, iso(now + (pause ?? 0)), pause === null ? iso(now) : null, error.slice(0, 500)],
      'chat.failed',
    );
    if (pause === null && row.sameAs !== null) await settleOlder(q, row, now);
  });
  if (pause === null) publishDelivery(deps, row);
}
