import type { z } from 'zod';
import type { contract } from '@warchest/contract/index.ts';
import type { Matched } from '@warchest/contract/gold.ts';
import type { Ctx } from '../../platform/context.ts';
import { cycleSpan } from '../cycles/queries.ts';
import { balancesOf, membersCalled, type NamedRow } from './queries.ts';

type Body = z.infer<NonNullable<typeof contract.gold.match.body>>;

/** Of so many who bear a name it is said who they are. */
const mostCandidates = 5;

/** `<@123>` and `@name`, as they are copied from the chat platform, are the id and the name. */
const plainName = (text: string): string =>
  text
    .normalize('NFC')
    .trim()
    .replace(/^<@!?(\d+)>$/, '$1')
    .replace(/^@/, '');

/**
 * Whom each of these names and ids means, in their order, with what they are owed. A name that several
 * bear, in whatever case, means nobody: gold is not paid by guessing. An id is certain.
 */
export async function match(ctx: Ctx, { cycle, who }: Body): Promise<Matched[]> {
  const names = who.map(plainName);
  const found = new Map<number, NamedRow[]>();
  for (const row of await membersCalled(ctx, names)) {
    found.set(row.at, [...(found.get(row.at) ?? []), row]);
  }
  const meant = names.map((name, index) => {
    const rows = found.get(index + 1) ?? [];
    return rows.find((row) => row.discordId === name) ?? (rows.length === 1 ? rows[0] : rows);
  });
  const ids = new Set(meant.flatMap((one) => (isOne(one) ? [one.discordId] : [])));
  const balances = await balancesOf(ctx, await cycleSpan(ctx, cycle), [...ids]);
  const byId = new Map(balances.map((one) => [one.discordId, one]));
  return meant.map((one): Matched => {
    const member = isOne(one) ? byId.get(one.discordId) : undefined;
    if (member) return { member };
    const several = Array.isArray(one) ? one : [];
    return {
      why: several.length > 1 ? 'ambiguous' : 'unknown',
      candidates: several
        .slice(0, mostCandidates)
        .map(({ discordId, displayName, username }) => ({ discordId, displayName, username })),
    };
  });
}

const isOne = (one: NamedRow | NamedRow[] | undefined): one is NamedRow =>
  one !== undefined && !Array.isArray(one);
