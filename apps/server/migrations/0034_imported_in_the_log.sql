DROP INDEX "audit_by_sort";--> statement-breakpoint
DROP INDEX "audit_by_sort_and_actor";--> statement-breakpoint
CREATE INDEX "audit_by_sort" ON "audit_log" USING btree ((case subject
  when 'run' then case
    when action in ('run.create', 'recurring.create') then 'createraid'
    when action = 'import.run' and differences -> 'raid' -> 'oldValue' = 'null'::jsonb then 'createraid'
    else 'editraid' end
  when 'booking' then case
    when action in ('booking.create', 'booking.createMany', 'booking.bait') then 'bookedcustomer'
    when action = 'import.run' and differences -> 'buyer' -> 'oldValue' = 'null'::jsonb then 'bookedcustomer'
    when differences -> 'delete' ->> 'newValue' = 'true' then 'deletedcustomer'
    else 'updatecustomer' end
  when 'member' then case
    when coalesce(differences -> 'username' ->> 'oldValue', differences -> 'displayName' ->> 'oldValue') is not null
      then 'namechange' end
  end),"id") WHERE subject in ('run', 'booking', 'member');--> statement-breakpoint
CREATE INDEX "audit_by_sort_and_actor" ON "audit_log" USING btree ("actor_id",(case subject
  when 'run' then case
    when action in ('run.create', 'recurring.create') then 'createraid'
    when action = 'import.run' and differences -> 'raid' -> 'oldValue' = 'null'::jsonb then 'createraid'
    else 'editraid' end
  when 'booking' then case
    when action in ('booking.create', 'booking.createMany', 'booking.bait') then 'bookedcustomer'
    when action = 'import.run' and differences -> 'buyer' -> 'oldValue' = 'null'::jsonb then 'bookedcustomer'
    when differences -> 'delete' ->> 'newValue' = 'true' then 'deletedcustomer'
    else 'updatecustomer' end
  when 'member' then case
    when coalesce(differences -> 'username' ->> 'oldValue', differences -> 'displayName' ->> 'oldValue') is not null
      then 'namechange' end
  end),"id");