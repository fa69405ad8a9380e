ALTER TABLE "ledger_entries" ADD COLUMN "booking_id" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "mailing" integer;--> statement-breakpoint
CREATE INDEX "bookings_unmailed" ON "bookings" USING btree ("run_id") WHERE "bookings"."paid" and not "bookings"."mailed" and "bookings"."customer_status" = 'In group';--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_mail" ON "ledger_entries" USING btree ("booking_id","mailing","kind");--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_mailed" CHECK (not "bookings"."mailed" or ("bookings"."paid" and "bookings"."customer_status" = 'In group' and "bookings"."gold_with" is not null and not "bookings"."bait"));--> statement-breakpoint
alter table ledger_entries drop constraint ledger_entries_kind;--> statement-breakpoint
-- The mail of a string and its reversal name their booking, and are numbered among its mails.
alter table ledger_entries add constraint ledger_entries_kind check (
  (kind = 'run.payout' and run_id is not null and completion is not null and reverses is null)
  or (kind = 'run.reversal' and run_id is not null and completion is not null and reverses is not null)
  or (kind in ('string.mail', 'string.reversal') and run_id is not null and completion is null
    and booking_id is not null and mailing is not null
    and (kind = 'string.reversal') = (reverses is not null))
  or (kind in ('payout', 'correction') and run_id is null)
);
