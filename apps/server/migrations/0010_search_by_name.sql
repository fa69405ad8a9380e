CREATE INDEX "bookings_by_buyer" ON "bookings" USING btree ("buyer_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_by_name" ON "members" USING btree (lower("display_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "members_by_username" ON "members" USING btree (lower("username") text_pattern_ops);