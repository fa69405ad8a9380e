import type { MemberDetails } from '@warchest/contract/people.ts';
import type { Ctx } from '../../platform/context.ts';
import { membersRange } from '../search/public.ts';
import type { MemberRow } from '../members/public.ts';

type Reader = Pick<Ctx, 'read'>;

/** A member in a list of people. */
export type PersonRow = Pick<
  MemberRow,
  'discordId' | 'displayName' | 'username' | 'roles' | 'rolesRefreshedAt' | 'seenAt' | 'paymentChar'
>;

const personColumns = `discord_id as "discordId", display_name as "displayName", username, roles,
  roles_refreshed_at as "rolesRefreshedAt", seen_at as "seenAt", payment_char as "paymentChar"`;

/** Members by name prefix or id, by name. */
export const peopleLike = (reader: Reader, prefix: string, max: number): Promise<PersonRow[]> =>
  reader.read<PersonRow>(
    `select ${personColumns} from members where ${membersRange}
     order by lower(display_name), discord_id limit $2`,
    [prefix, max],
    'people.like',
  );

/** The most recently seen members. */
export const peopleSeenLast = (reader: Reader, max: number): Promise<PersonRow[]> =>
  reader.read<PersonRow>(
    `select ${personColumns} from members order by seen_at desc, discord_id limit $1`,
    [max],
    'people.seenLast',
  );

export async function personOf(reader: Reader, id: string): Promise<PersonRow | undefined> {
  const [row] = await reader.read<PersonRow>(
    `select ${personColumns} from members where discord_id = $1`,
    [id],
    'people.one',
  );
  return row;
}

/** Open sessions, newest first. */
export const openSessions = (
  reader: Reader,
  memberId: string,
  now: number,
): Promise<MemberDetails['sessions']> =>
  reader.read(
    `select id, created_at as "createdAt", expires_at as "expiresAt" from sessions
     where member_id = $1 and ended_at is null and expires_at > $2 order by created_at desc, id`,
    [memberId, new Date(now).toISOString()],
    'people.sessions',
  );

export const lastBookings = (
  reader: Reader,
  memberId: string,
  max: number,
): Promise<MemberDetails['bookings']> =>
  reader.read(
    `select b.id, b.run_id as "runId", r.kind, b.buyer, b.price,
       b.customer_status as "customerStatus", b.created_at as "createdAt"
     from bookings b join runs r on r.id = b.run_id
     where b.advertiser_id = $1 order by b.run_id desc, b.id desc limit $2`,
    [memberId, max],
    'people.bookings',
  );

export const lastRuns = (
  reader: Reader,
  memberId: string,
  max: number,
): Promise<MemberDetails['runs']> =>
  reader.read(
    `select id, kind, raid, difficulty, starts_at as "startsAt", run_status as "runStatus",
       case when leader = $1 then 'leader' else 'collector' end as "as"
     from runs where deleted_at is null and (leader = $1 or $1 = any(gcs))
     order by date desc, id desc limit $2`,
    [memberId, max],
    'people.runs',
  );
