DROP INDEX "audit_by_action";--> statement-breakpoint
DROP INDEX "bookings_by_holder";--> statement-breakpoint
DROP INDEX "runs_by_change";--> statement-breakpoint
DROP INDEX "audit_by_booking";--> statement-breakpoint
CREATE INDEX "bookings_by_holder" ON "bookings" USING btree ("gold_with","run_id") WHERE "bookings"."gold_with" is not null;--> statement-breakpoint
CREATE INDEX "runs_by_change" ON "runs" USING brin ("updated_at") WITH (pages_per_range=8,autosummarize=true);--> statement-breakpoint
CREATE INDEX "audit_by_booking" ON "audit_log" USING btree ("booking_id","id") WHERE booking_id is not null and subject in ('run', 'service');--> statement-breakpoint
-- Room in each page for the next version of a row: only there can it be updated in place (HOT).
ALTER TABLE "runs" SET (fillfactor = 70);
