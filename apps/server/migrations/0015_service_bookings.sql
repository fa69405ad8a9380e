CREATE TABLE "service_bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"section" text NOT NULL,
	"status" text NOT NULL,
	"advertiser_id" text NOT NULL,
	"advertiser_name" text NOT NULL,
	"faction" text NOT NULL,
	"title" text NOT NULL,
	"details" jsonb NOT NULL,
	"buyer" text NOT NULL,
	"buyer_key" text NOT NULL,
	"payment_realm" text NOT NULL,
	"payment_faction" text NOT NULL,
	"price" bigint NOT NULL,
	"adv_cut" text NOT NULL,
	"note" text NOT NULL,
	"team_size" integer NOT NULL,
	"paid" boolean NOT NULL,
	"gold_with" text,
	"mailed" boolean NOT NULL,
	"completions" integer NOT NULL,
	"completed_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "service_bookings_amounts" CHECK ("service_bookings"."price" >= 0 and "service_bookings"."team_size" > 0),
	CONSTRAINT "service_bookings_paid" CHECK (not "service_bookings"."paid" or "service_bookings"."gold_with" is not null),
	CONSTRAINT "service_bookings_mailed" CHECK (not "service_bookings"."mailed" or ("service_bookings"."paid" and upper("service_bookings"."payment_realm") <> 'BALANCE')),
	CONSTRAINT "service_bookings_done" CHECK (("service_bookings"."status" = 'Completed') = ("service_bookings"."completed_on" is not null) and ("service_bookings"."status" <> 'Completed' or "service_bookings"."paid"))
);
--> statement-breakpoint
CREATE TABLE "service_offers" (
	"id" text PRIMARY KEY NOT NULL,
	"service_id" text NOT NULL,
	"member_id" text NOT NULL,
	"role" text NOT NULL,
	"class" text NOT NULL,
	"item_level" integer NOT NULL,
	"note" text NOT NULL,
	"picked" boolean NOT NULL,
	"offered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "service_offers" ADD CONSTRAINT "service_offers_service_id_service_bookings_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."service_bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_bookings_ongoing" ON "service_bookings" USING btree ("section","buyer_key") WHERE "service_bookings"."status" not in ('Completed', 'Cancelled');--> statement-breakpoint
CREATE INDEX "service_bookings_by_advertiser" ON "service_bookings" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "service_bookings_by_change" ON "service_bookings" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "service_bookings_by_holder" ON "service_bookings" USING btree ("gold_with","mailed");--> statement-breakpoint
CREATE UNIQUE INDEX "service_offers_one_each" ON "service_offers" USING btree ("service_id","member_id");--> statement-breakpoint
CREATE INDEX "service_offers_by_member" ON "service_offers" USING btree ("member_id");--> statement-breakpoint
alter table ledger_entries drop constraint ledger_entries_kind;--> statement-breakpoint
-- What is paid out is a run or a service booking; both are numbered by their completions.
alter table ledger_entries add constraint ledger_entries_kind check (
  (kind in ('run.payout', 'service.payout') and run_id is not null and completion is not null and reverses is null)
  or (kind in ('run.reversal', 'service.reversal') and run_id is not null and completion is not null and reverses is not null)
  or (kind in ('string.mail', 'string.reversal') and run_id is not null and completion is null
    and booking_id is not null and mailing is not null
    and (kind = 'string.reversal') = (reverses is not null))
  or (kind in ('payout', 'correction') and run_id is null)
);
