import type { ImportedMember } from '@warchest/contract/import-view.ts';
import type { Ctx } from '../../platform/context.ts';
import { matchMembers } from '../members/public.ts';
import { membersCalledLike } from '../search/public.ts';

/** Maximum number of members in the list. */
const mostMembers = 20;

/** Members by name prefix or id, each with a cell text that identifies only them (IMP-78). */
export async function findMembers(ctx: Pick<Ctx, 'read'>, text: string): Promise<ImportedMember[]> {
  const typed = text.trim();
  if (typed === '') return [];
  const found = await membersCalledLike(ctx, typed, mostMembers);
  const meant = await matchMembers(
    ctx,
    found.map(({ displayName }) => displayName),
  );
  return found.map(({ id, displayName, username }, at) => {
    const match = meant[at];
    const isOwn = match !== undefined && 'named' in match && match.named.discordId === id;
    return { discordId: id, displayName, username, text: isOwn ? displayName : id };
  });
}
