-- Every entry of the ledger sums to zero, and so do its two halves: where the gold is, and whose it
-- is. An entry's lines come in one statement, so none can be added to it later. Checked once for
-- each statement, not for each line.
create function check_ledger_entries() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  select a.entry_id into wrong from added a
  group by a.entry_id
  having sum(a.amount) <> 0
    or sum(a.amount) filter (where a.account in ('customers', 'held', 'taken', 'balance', 'bank')) <> 0;
  if wrong is not null then
    raise exception 'the ledger entry % does not sum to zero', wrong using errcode = 'check_violation';
  end if;
  select a.entry_id into wrong from added a
  group by a.entry_id
  having count(*) <> (select count(*) from ledger_postings p where p.entry_id = a.entry_id);
  if wrong is not null then
    raise exception 'the ledger entry % is closed', wrong using errcode = 'check_violation';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger ledger_postings_sum after insert on ledger_postings
  referencing new table as added
  for each statement execute function check_ledger_entries();
--> statement-breakpoint
create trigger ledger_entries_append_only before update or delete on ledger_entries
  for each row execute function refuse_rewriting();
--> statement-breakpoint
create trigger ledger_entries_no_truncate before truncate on ledger_entries
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
create trigger ledger_postings_append_only before update or delete on ledger_postings
  for each row execute function refuse_rewriting();
--> statement-breakpoint
create trigger ledger_postings_no_truncate before truncate on ledger_postings
  for each statement execute function refuse_rewriting();
--> statement-breakpoint
alter table ledger_postings add constraint ledger_postings_account check (
  account in ('customers', 'held', 'taken', 'balance', 'bank', 'pot', 'member', 'community')
);
--> statement-breakpoint
alter table ledger_postings add constraint ledger_postings_owner check (
  (account in ('held', 'taken', 'member')) = (member_id is not null)
);
--> statement-breakpoint
alter table ledger_entries add constraint ledger_entries_kind check (
  (kind = 'run.payout' and run_id is not null and completion is not null and reverses is null)
  or (kind = 'run.reversal' and run_id is not null and completion is not null and reverses is not null)
  or (kind in ('payout', 'correction') and run_id is null)
);
