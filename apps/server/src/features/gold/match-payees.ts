import type { z } from 'zod';
import type { contract } from '@warchest/contract/index.ts';
import type { Matched } from '@warchest/contract/gold.ts';
import type { Ctx } from '../../platform/context.ts';
import { cycleSpan } from '../cycles/public.ts';
import { matchMembers } from '../members/public.ts';
import { balancesOf } from './queries.ts';

type Body = z.infer<NonNullable<typeof contract.gold.match.body>>;

/** The members that these names and ids mean, in their order, with what they are owed. */
export async function matchPayees(ctx: Ctx, { cycle, who }: Body): Promise<Matched[]> {
  const members = await matchMembers(ctx, who);
  const ids = new Set(members.flatMap((one) => ('named' in one ? [one.named.discordId] : [])));
  const balances = await balancesOf(ctx, await cycleSpan(ctx, cycle), [...ids]);
  const byId = new Map(balances.map((one) => [one.discordId, one]));
  return members.map((one): Matched => {
    if (!('named' in one)) return one;
    const member = byId.get(one.named.discordId);
    return member ? { member } : { why: 'unknown', candidates: [] };
  });
}
