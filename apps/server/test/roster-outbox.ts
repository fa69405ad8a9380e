import { contract } from '@warchest/contract/index.ts';
import type { Roster } from '@warchest/contract/roster-view.ts';
import type { TestUser, TestWorld } from './harness.ts';

const { members, rosters } = contract;

/** Messages about a run that wait for the chat platform, in the order in which they leave. */
export const outboxOf = (world: TestWorld, run: { readonly id: string }, kind?: string) =>
  world.sql<{ kind: string; memberId: string | null; at: string; message: object }>(
    `select kind, member_id as "memberId", not_before as at, message from chat_outbox
     where run_id = $1 and ($2::text is null or kind = $2) order by not_before, id`,
    [run.id, kind ?? null],
  );

/** What somebody was told, as text. */
export const noticesOf = async (world: TestWorld, who: TestUser): Promise<string> =>
  JSON.stringify((await world.as(who).call(members.notices)).body);

/** The rosters of the runs that somebody leads. */
export const ownOf = async (world: TestWorld, who: TestUser): Promise<Roster[]> =>
  (await world.as(who).call(rosters.own, { params: { userId: who.id } })).body.data;
