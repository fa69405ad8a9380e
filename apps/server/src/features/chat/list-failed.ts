import type { FailedMessage } from '@warchest/contract/chat.ts';
import { deliveryText } from '@warchest/domain/chat/delivery-reason.ts';
import type { Ctx } from '../../platform/context.ts';

interface UnsentList {
  readonly messages: FailedMessage[];
  readonly total: number;
  readonly waiting: number;
  readonly waitingSince: string | null;
}

/** Maximum number of messages in the list. */
const maxFailed = 200;

/** Failed messages, newest first, and the number of overdue or retrying ones. */
export async function listFailed({
  read,
  clock,
}: Pick<Ctx, 'read' | 'clock'>): Promise<UnsentList> {
  const [messages, counts] = await Promise.all([
    read<FailedMessage>(
      `select o.id, case when o.kind = 'news' then o.message->>'about' else o.kind end as kind,
         coalesce(m.display_name, o.member_id) as "memberName", o.run_id as "runId",
         trim(r.raid || ' ' || r.difficulty) as "runName", r.starts_at as "runStartsAt",
         o.created_at as "createdAt", o.failed_at as "failedAt", o.attempts, o.last_error as error
       from chat_outbox o left join members m on m.discord_id = o.member_id
         left join runs r on r.id = o.run_id
       where o.failed_at is not null and o.sent_at is null order by o.failed_at desc nulls last, o.id desc nulls last
       limit ${maxFailed}`,
      [],
      'chat.unsent',
    ),
    outboxFigures({ read, clock }),
  ]);
  return {
    messages: messages.map((one) => ({ ...one, error: deliveryText(one.error) })),
    total: counts.failed,
    waiting: counts.waiting,
    waitingSince: counts.waitingSince,
  };
}

interface OutboxFigures {
  /** Overdue or retrying. */
  readonly waiting: number;
  readonly waitingSince: string | null;
  readonly failed: number;
}

/** The number of overdue or retrying messages with the oldest, and of those that were given up. */
export async function outboxFigures({
  read,
  clock,
}: Pick<Ctx, 'read' | 'clock'>): Promise<OutboxFigures> {
  const [figures] = await read<OutboxFigures>(
    `select (select count(*) from chat_outbox where failed_at is not null and sent_at is null)::integer as failed,
       count(*)::integer as waiting, min(not_before) as "waitingSince"
     from chat_outbox where sent_at is null and failed_at is null and (last_error <> ''
       or greatest(not_before, coalesce(claimed_until, not_before)) <= $1)`,
    [new Date(clock.now()).toISOString()],
    'chat.waiting',
  );
  return figures ?? { waiting: 0, waitingSince: null, failed: 0 };
}
