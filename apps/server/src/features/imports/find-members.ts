import type { ImportedMember } from '@warchest/contract/import-view.ts';
import type { Ctx } from '../../platform/context.ts';
import { matchMembers } from '../members/public.ts';
import { membersCalledLike } from '../search/public.ts';

/** As many as a list shows. */
const mostMembers = 20;

/** Members by name prefix or id, each with the text that means nobody else in a cell (IMP-78). */
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
