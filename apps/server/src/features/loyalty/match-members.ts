import type { z } from 'zod';
import type { contract } from '@warchest/contract/index.ts';
import type { MatchedMember } from '@warchest/contract/loyalty.ts';
import type { Ctx } from '../../platform/context.ts';
import { matchMembers } from '../members/public.ts';
import { lastEntries } from './queries.ts';

type Body = z.infer<NonNullable<typeof contract.loyalty.match.body>>;

/** The members that these names and ids mean, in their order, with their points. */
export async function matchPointHolders(ctx: Ctx, { who }: Body): Promise<MatchedMember[]> {
  const members = await matchMembers(ctx, who);
  const ids = new Set(members.flatMap((one) => ('named' in one ? [one.named.discordId] : [])));
  const points = new Map(
    (await lastEntries(ctx, [...ids])).map(({ memberId, balance }) => [memberId, balance]),
  );
  return members.map((one): MatchedMember =>
    'named' in one
      ? { member: { ...one.named, balance: points.get(one.named.discordId) ?? 0 } }
      : one,
  );
}
