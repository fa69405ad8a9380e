import type { Read } from '../../platform/database.ts';

/** Tables with texts of the catalogue. */
const withTexts = [
  'runs',
  'bookings',
  'service_bookings',
  'recurring_templates',
  'roster_signups',
  'booster_characters',
] as const;

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
    `select text from unnest($1::text[]) as asked (text)
     where ${withTexts
       .map(
         (table) => `exists (select from ${table} t
           where strpos(lower(to_jsonb(t)::text), lower(btrim(to_jsonb(text)::text, '"'))) > 0)`,
       )
       .join(' or ')}`,
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
    `select id from unnest($1::text[]) as asked (id)
     where exists (select from ledger_postings where member_id = id)
       or exists (select from points_entries where member_id = id)
       or exists (select from store_orders where member_id = id)
       or exists (select from runs where leader = id or id = any(gcs))
       or exists (select from bookings where advertiser_id = id or gold_with = id)
       or exists (select from service_bookings where advertiser_id = id or gold_with = id)
       or exists (select from service_offers where member_id = id)
       or exists (select from recurring_templates where leader = id or id = any(gcs))
       or exists (select from roster_signups where member_id = id)
       or exists (select from roster_picks where member_id = id)
       or exists (select from booster_characters where member_id = id)`,
    [ids],
    'imports.namedMembers',
  );
  return new Set(rows.map(({ id }) => id));
}
