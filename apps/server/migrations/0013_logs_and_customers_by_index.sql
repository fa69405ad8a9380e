DROP INDEX "audit_by_actor";--> statement-breakpoint
DROP INDEX "bookings_by_buyer";--> statement-breakpoint
CREATE INDEX "audit_by_sort" ON "audit_log" USING btree ((case subject
  when 'run' then case when action in ('run.create', 'recurring.create') then 'createraid' else 'editraid' end
  when 'booking' then case
    when action in ('booking.create', 'booking.createMany', 'booking.bait') then 'bookedcustomer'
    when differences -> 'delete' ->> 'newValue' = 'true' then 'deletedcustomer'
    else 'updatecustomer' end
  when 'member' then case
    when coalesce(differences -> 'username' ->> 'oldValue', differences -> 'displayName' ->> 'oldValue') is not null
      then 'namechange' end
  end),"id") WHERE subject in ('run', 'booking', 'member');--> statement-breakpoint
CREATE INDEX "audit_by_sort_and_actor" ON "audit_log" USING btree ("actor_id",(case subject
  when 'run' then case when action in ('run.create', 'recurring.create') then 'createraid' else 'editraid' end
  when 'booking' then case
    when action in ('booking.create', 'booking.createMany', 'booking.bait') then 'bookedcustomer'
    when differences -> 'delete' ->> 'newValue' = 'true' then 'deletedcustomer'
    else 'updatecustomer' end
  when 'member' then case
    when coalesce(differences -> 'username' ->> 'oldValue', differences -> 'displayName' ->> 'oldValue') is not null
      then 'namechange' end
  end),"id") WHERE subject in ('run', 'booking', 'member');--> statement-breakpoint
CREATE INDEX "audit_by_customer" ON "audit_log" USING btree (lower("buyer") text_pattern_ops,"id") WHERE "audit_log"."subject" = 'booking';--> statement-breakpoint
CREATE INDEX "bookings_by_buyer" ON "bookings" USING btree ("buyer_key" text_pattern_ops,"id");