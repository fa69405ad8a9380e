import type { Ctx } from '../../platform/context.ts';
import type { StoredAmount } from '../../importing/imported-amounts.ts';

type Reader = Pick<Ctx, 'read'>;

/** The members of imported amounts, by the amounts' ids. */
export const membersOfImported = (
  reader: Reader,
  ids: readonly string[],
): Promise<{ id: string }[]> =>
  reader.read<{ id: string }>(
    `select distinct member_id as id from ledger_postings
     where entry_id = any($1) and account = 'member'`,
    [ids],
    'gold.membersOfImported',
  );

/**
 * What the entries of each imported amount of these members come to, the oldest first. An amount that
 * was given another day or reason came to 0 under the one before.
 */
export const importedOf = (reader: Reader, memberIds: readonly string[]): Promise<StoredAmount[]> =>
  reader.read<StoredAmount>(
    `select e.explanation ->> 'thing' as id, e.explanation ->> 'own' as own,
       (e.explanation ->> 'nth')::integer as nth,
       p.member_id as "memberId", e.explanation ->> 'day' as day, e.reason,
       e.cycle_day as "countsOn", sum(p.amount)::bigint as amount
     from ledger_postings p join ledger_entries e on e.id = p.entry_id
     where p.member_id = any($1) and p.account = 'member' and p.share is null
       and e.kind = 'correction' and e.explanation ->> 'key' = 'imported'
     group by 1, 2, 3, 4, 5, 6, 7 having sum(p.amount) <> 0
     order by 1`,
    [memberIds],
    'gold.imported',
  );
