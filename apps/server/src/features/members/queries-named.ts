import type { Ctx } from '../../platform/context.ts';

/** A member that matches a text of a list; `at` is its position, from 1. */
interface NamedRow {
  at: number;
  discordId: string;
  displayName: string;
  username: string;
}

/**
 * The members that match texts: by id, display name, name on the chat platform with or without its
 * number; names in any case.
 */
const membersCalled = (ctx: Pick<Ctx, 'read'>, texts: readonly string[]): Promise<NamedRow[]> =>
  ctx.read<NamedRow>(
    `with asked as (select at, lower(text) as text
       from unnest($1::text[]) with ordinality as given (text, at)),
     named as (
       select discord_id as id, discord_id as name from members
       union all select discord_id, lower(display_name) from members
       union all select discord_id, lower(username) from members
       union all select discord_id, lower(username || '#' || discriminator) from members
       union all select discord_id, lower(global_name) from members where global_name is not null
     )
     select distinct a.at::integer as at, m.discord_id as "discordId",
       m.display_name as "displayName", m.username
     from asked a join named n on n.name = a.text join members m on m.discord_id = n.id
     order by at, "displayName", "discordId"`,
    [texts],
    'members.named',
  );

/** The maximum number of members that are named for an ambiguous text. */
const maxCandidates = 5;

/** `<@123>` and `@name`, as copied from the chat platform, are an id and a name. */
export const plainName = (text: string): string =>
  text
    .normalize('NFC')
    .trim()
    .replace(/^<@!?(\d+)>$/, '$1')
    .replace(/^@/, '');

/** A member as others see them. */
export type Named = Omit<NamedRow, 'at'>;

/** The one member that a text means, or why it means none. */
export type MatchResult =
  | { readonly named: Named }
  | { readonly why: 'unknown' | 'ambiguous'; readonly candidates: Named[] };

/**
 * The members that these names and ids mean, in their order. A name that several members have, in
 * any case, matches none: neither gold nor points go to a guess. An id is unambiguous.
 */
export async function matchMembers(
  ctx: Pick<Ctx, 'read'>,
  who: readonly string[],
): Promise<MatchResult[]> {
  const names = who.map(plainName);
  const found = new Map<number, NamedRow[]>();
  for (const row of await membersCalled(ctx, names)) {
    found.set(row.at, [...(found.get(row.at) ?? []), row]);
  }
  return names.map((name, index): MatchResult => {
    const rows = (found.get(index + 1) ?? []).map(
      ({ discordId, displayName, username }): Named => ({ discordId, displayName, username }),
    );
    const [only, another] = rows;
    const named = rows.find((row) => row.discordId === name) ?? (another ? undefined : only);
    return named
      ? { named }
      : {
          why: another ? 'ambiguous' : 'unknown',
          candidates: rows.slice(0, maxCandidates),
        };
  });
}
