DROP INDEX "bookings_by_holder";--> statement-breakpoint
DROP INDEX "bookings_unmailed";--> statement-breakpoint
CREATE INDEX "bookings_by_holder" ON "bookings" USING btree ("gold_with","run_id");--> statement-breakpoint
CREATE INDEX "bookings_unmailed" ON "bookings" USING btree ("gold_with","run_id") WHERE "bookings"."paid" and not "bookings"."mailed" and "bookings"."customer_status" = 'In group' and not "bookings"."bait" and "bookings"."deleted_at" is null and upper("bookings"."payment_realm") <> 'BALANCE';