-- No account of a member moves by more than 10^13 gold in one day, so that every sum over a cycle of up
-- to 900 days is exact as a number. An entry that brings a sum back towards zero is never refused.
-- Read from postings_by_member, once for each member, account and day of a statement.
--
-- Below 10^10 nothing is locked: even a hundred transactions that do not see each other come to a tenth
-- of the limit. Above it they take turns, and the sums are read again with what the others committed.
create function check_ledger_limit() returns trigger language plpgsql as $$
declare
  most constant numeric := 10000000000000;
  unlocked constant numeric := 10000000000;
  large text[];
  one text;
  beyond record;
begin
  select array_agg(distinct a.member_id) into large
  from (
    select member_id, account, cycle_day, sum(amount) as change from added
    where member_id is not null group by member_id, account, cycle_day
  ) a cross join lateral (
    select sum(p.amount) as total from ledger_postings p
    where p.member_id = a.member_id and p.account = a.account and p.cycle_day = a.cycle_day
  ) sums
  where abs(sums.total) > unlocked or abs(a.change) > unlocked;
  if large is null then
    return null;
  end if;
  for one in select m from unnest(large) as m order by m loop
    perform pg_advisory_xact_lock(hashtextextended('warchest.ledger.' || one, 0));
  end loop;
  select a.member_id, a.account, a.cycle_day into beyond
  from (
    select member_id, account, cycle_day, sum(amount) as change from added
    where member_id = any(large) group by member_id, account, cycle_day
  ) a cross join lateral (
    select sum(p.amount) as total from ledger_postings p
    where p.member_id = a.member_id and p.account = a.account and p.cycle_day = a.cycle_day
  ) sums
  where abs(sums.total) > most and abs(sums.total) > abs(sums.total - a.change)
  order by a.member_id, a.account, a.cycle_day limit 1;
  if found then
    -- WC001 says that the constraint is the name of a refusal, and the message its sentence.
    raise exception '% % on % would go beyond %g',
      case beyond.account
        when 'member' then 'The balance of' when 'held' then 'The gold held by' else 'The gold taken by'
      end,
      coalesce(
        (select display_name from members where discord_id = beyond.member_id), beyond.member_id
      ),
      beyond.cycle_day, replace(to_char(most, 'FM999,999,999,999,999'), ',', '.')
      using errcode = 'WC001', constraint = 'balance-limit';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger ledger_postings_limit after insert on ledger_postings
  referencing new table as added
  for each statement execute function check_ledger_limit();
