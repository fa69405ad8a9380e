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
 * How long a process has a message that it took, in milliseconds: longer than an attempt lasts. After
 * that whoever comes takes it; the platform knows it by its nonce if it was posted.
 */
export const claimLasts = 10_000;

/** What sets the sign-up message: one after another, so that an older state never comes last. */
const ofSignUp = `('roster.opened', 'roster.changed', 'roster.deleted')`;

const isWaiting = (row: string): string => `${row}.sent_at is null and ${row}.failed_at is null`;
const isDue = (row: string): string =>
  `${isWaiting(row)} and ${row}.not_before <= $1
    and (${row}.claimed_until is null or ${row}.claimed_until <= $1)`;

// Of the picks of a roster only the first that is due is taken; when it was is what the next ones go by.
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
 * Those that wait behind a pick that was taken keep their distance from it and from one another, also
 * where all of them had come due: after an outage, quiet hours, or when they were given up.
 */
const spaceSql = `update chat_outbox o set not_before = w.free
  from (select e.id, $1::timestamptz + interval '1 millisecond' * $4 * row_number() over (
      partition by e.roster_id
      order by greatest(e.not_before, e.claimed_until), e.not_before, e.id) as free
    from chat_outbox e
    where e.roster_id = any($2) and e.kind = any($3) and ${isWaiting('e')} and e.id <> all($5)) w
  where o.id = w.id and greatest(o.not_before, o.claimed_until) < w.free`;

type Writer = Pick<Deps, 'writes'>;
type Telling = Writer & Pick<Deps, 'notices'>;

/** Whoever looks at a board sees how far those who are picked are told. */
function showTold({ notices }: Telling, { kind }: OutboxRow): void {
  if (pickMessageKinds.includes(kind)) notices.publish([{ topic: 'rosters', parts: ['told'] }]);
}

const iso = (moment: number): string => new Date(moment).toISOString();

/**
 * Takes messages that are due, the oldest first; no two processes take the same one. Of the picks and
 * unpicks of a roster it takes one, and the next can be taken two seconds later (CHAT-9).
 */
export async function claim(deps: Writer, now: number, most: number): Promise<OutboxRow[]> {
  const rows = await upkeep(deps, async (q) => {
    const taken = await q<OutboxRow>(
      claimSql,
      [iso(now), iso(now + claimLasts), most, pickMessageKinds],
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

/** Where a message of ours stands on the platform. */
export interface Place {
  readonly channelId: string;
  readonly messageId: string;
}

/**
 * Of messages that say how something is the last one says it all: those before it that were given up
 * are needed no more.
 */
const settleOlder = (q: Read, row: OutboxRow, now: number) =>
  q(
    `update chat_outbox set sent_at = $3, failed_at = null, last_error = 'A later one says it'
     where same_as = $1 and id < $2 and failed_at is not null and sent_at is null`,
    [row.sameAs, row.id, iso(now)],
    'chat.settleOlder',
  );

/** Writes down that a message was sent; `told` writes what else follows from where it stands. */
export async function settleSent(
  deps: Telling,
  row: OutboxRow,
  now: number,
  place: Place,
  told: (q: Read) => Promise<unknown>,
): Promise<void> {
  await upkeep(deps, async (q) => {
    await told(q);
    await q(
      `update chat_outbox set sent_at = $2, failed_at = null, last_error = '', chat_message_id = $3
       where id = $1 and sent_at is null`,
      [row.id, iso(now), place.messageId],
      'chat.sent',
    );
    if (row.sameAs !== null) await settleOlder(q, row, now);
  });
  showTold(deps, row);
}

/** Writes down that nobody needs a message any more, and why. */
export async function recordObsolete(
  deps: Telling,
  row: OutboxRow,
  now: number,
  why: string,
): Promise<void> {
  await upkeep(deps, (q) =>
    q(
      `update chat_outbox set sent_at = $2, last_error = $3 where id = $1 and sent_at is null`,
      [row.id, iso(now), why],
      'chat.needless',
    ),
  );
  showTold(deps, row);
}

/** The platform takes no more for now: the message waits, which is no failed attempt. */
export const postpone = (deps: Writer, row: OutboxRow, until: number) =>
  upkeep(deps, (q) =>
    q(
      // It keeps being claimed: of messages that say how something is, a newer one may wait by now.
      `update chat_outbox set claimed_until = $2, attempts = greatest(attempts - 1, 0)
       where id = $1 and sent_at is null`,
      [row.id, iso(until)],
      'chat.busy',
    ),
  );

/** Writes down that a message could not be sent: it is tried again later, or given up. */
export async function settleFailed(
  deps: Telling,
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
  if (pause === null) showTold(deps, row);
}
