import type { BoosterRole } from '@warchest/domain/rosters/role.ts';
import type { Ctx } from '../../platform/context.ts';

type Reader = Pick<Ctx, 'read'>;

/** A roster as messages show it. */
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

/** A sign-up as messages list it. */
export interface MessageSignUp {
  readonly memberId: string;
  readonly memberName: string;
  readonly role: BoosterRole;
  readonly class: string;
  readonly status: string;
  readonly picked: boolean;
}

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
    'rosters.ofMessage',
  );
  return row;
}

/** The sign-ups, and what they are picked for according to the last notification. */
export const readMessageSignUps = (reader: Reader, rosterId: string): Promise<MessageSignUp[]> =>
  reader.read<MessageSignUp>(
    `select s.member_id as "memberId", s.member_name as "memberName", s.role, s.class, s.status, p.id is not null as picked
     from roster_signups s left join roster_picks p on p.roster_id = s.roster_id
       and p.member_id = s.member_id and p.class = s.class and p.state <> 'unsaved'
     where s.roster_id = $1 order by s.signed_at, s.id`,
    [rosterId],
    'rosters.signUpsOfMessage',
  );

/** Whether a member is picked for a run, according to their last notification. */
export async function isPickedFor(
  reader: Reader,
  runId: string,
  memberId: string,
): Promise<boolean> {
  const found = await reader.read(
    `select 1 from roster_picks where run_id = $1 and member_id = $2 and state <> 'unsaved'`,
    [runId, memberId],
    'rosters.isPickedFor',
  );
  return found.length > 0;
}

/** Whether a booster is picked as in the message, according to the last notification. */
export async function isPickedAs(
  reader: Reader,
  pick: {
    readonly runId: string;
    readonly memberId: string;
    readonly role: BoosterRole;
    readonly class: string;
  },
): Promise<boolean> {
  const found = await reader.read(
    `select 1 from roster_picks where run_id = $1 and member_id = $2 and role = $3 and class = $4
       and state <> 'unsaved'`,
    [pick.runId, pick.memberId, pick.role, pick.class],
    'rosters.isPickedAs',
  );
  return found.length > 0;
}
