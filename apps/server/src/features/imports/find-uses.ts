import type { Read } from '../../platform/database.ts';

/**
 * The texts that runs, bookings, templates or sign-ups contain anywhere. A text inside another one
 * counts as well: what is in doubt is kept.
 */
export async function findUsedTexts(
  read: Read,
  texts: readonly string[],
): Promise<ReadonlySet<string>> {
  if (texts.length === 0) return new Set();
  const rows = await read<{ text: string }>(
    `select asked.text from unnest($1::text[]) as asked (text)
     cross join lateral (select lower(btrim(to_jsonb(asked.text)::text, '"')) as words) sought
     where exists (select from runs t where strpos(lower(to_jsonb(t)::text), sought.words) > 0)
       or exists (select from bookings t where strpos(lower(to_jsonb(t)::text), sought.words) > 0)
       or exists (select from service_bookings t where strpos(lower(to_jsonb(t)::text), sought.words) > 0)
       or exists (select from recurring_templates t where strpos(lower(to_jsonb(t)::text), sought.words) > 0)
       or exists (select from roster_signups t where strpos(lower(to_jsonb(t)::text), sought.words) > 0)
       or exists (select from booster_characters t where strpos(lower(to_jsonb(t)::text), sought.words) > 0)`,
    [[...new Set(texts)]],
    'imports.usedTexts',
  );
  return new Set(rows.map(({ text }) => text));
}

/** The members among these ids whom gold, points, runs, bookings, templates or rosters name. */
export async function findNamedMembers(
  read: Read,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await read<{ id: string }>(
    `select member_id as id from ledger_postings where member_id = any($1)
     union select member_id from points_entries where member_id = any($1)
     union select member_id from store_orders where member_id = any($1)
     union select leader from runs where leader = any($1)
     union select unnest(gcs) from runs where gcs && $1
     union select advertiser_id from bookings where advertiser_id = any($1)
     union select gold_with from bookings where gold_with = any($1)
     union select advertiser_id from service_bookings where advertiser_id = any($1)
     union select gold_with from service_bookings where gold_with = any($1)
     union select member_id from service_offers where member_id = any($1)
     union select leader from recurring_templates where leader = any($1)
     union select unnest(gcs) from recurring_templates where gcs && $1
     union select member_id from roster_signups where member_id = any($1)
     union select member_id from roster_picks where member_id = any($1)
     union select member_id from booster_characters where member_id = any($1)`,
    [ids],
    'imports.namedMembers',
  );
  return new Set(rows.map(({ id }) => id));
}
