CREATE TABLE "bookings" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"position" integer NOT NULL,
	"advertiser_id" text NOT NULL,
	"advertiser_name" text NOT NULL,
	"section" text NOT NULL,
	"faction" text NOT NULL,
	"type_of_boost" text NOT NULL,
	"armor_type" text NOT NULL,
	"buyer" text NOT NULL,
	"buyer_key" text NOT NULL,
	"buyer_class" text NOT NULL,
	"payment_realm" text NOT NULL,
	"payment_faction" text NOT NULL,
	"price" bigint NOT NULL,
	"collected_gold" bigint NOT NULL,
	"adv_cut" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"btag" text DEFAULT '' NOT NULL,
	"paid" boolean DEFAULT false NOT NULL,
	"fully_paid_at_create" boolean DEFAULT false NOT NULL,
	"gold_with" text,
	"customer_status" text DEFAULT '' NOT NULL,
	"completed" boolean DEFAULT false NOT NULL,
	"mailed" boolean DEFAULT false NOT NULL,
	"backup" boolean DEFAULT false NOT NULL,
	"bait" boolean DEFAULT false NOT NULL,
	"is_manager" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "bookings_amounts" CHECK ("bookings"."price" >= 0 and "bookings"."collected_gold" >= 0),
	CONSTRAINT "bookings_paid" CHECK (not "bookings"."paid" or "bookings"."bait" or "bookings"."gold_with" is not null),
	CONSTRAINT "bookings_done" CHECK (not "bookings"."completed" or ("bookings"."paid" and "bookings"."customer_status" = 'In group' and "bookings"."gold_with" is not null))
);
--> statement-breakpoint
CREATE TABLE "catalogue_items" (
	"list" text NOT NULL,
	"key" text NOT NULL,
	"label" text NOT NULL,
	"sort" integer NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	CONSTRAINT "catalogue_items_list_key_pk" PRIMARY KEY("list","key")
);
--> statement-breakpoint
CREATE TABLE "catalogue_version" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cut_rates" (
	"category" text PRIMARY KEY NOT NULL,
	"adv" numeric(5, 2) NOT NULL,
	"booster" numeric(5, 2) NOT NULL,
	"mcut" numeric(5, 2) NOT NULL,
	"bs" numeric(5, 2) NOT NULL,
	"maxbs" bigint NOT NULL,
	"leader" numeric(5, 2) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cycle_config" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"current_start" date NOT NULL,
	"current_end" date NOT NULL,
	"current_payment_start" date NOT NULL,
	"current_payment_end" date NOT NULL,
	"old_start" date NOT NULL,
	"old_end" date NOT NULL,
	"old_payment_start" date NOT NULL,
	"old_payment_end" date NOT NULL,
	CONSTRAINT "cycle_config_one_row" CHECK ("cycle_config"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"run_id" text,
	"run_kind" text,
	"completion" integer,
	"reverses" text,
	"cycle_day" date NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"explanation" text DEFAULT '' NOT NULL,
	"actor_id" text NOT NULL,
	"rates" jsonb
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"id" text PRIMARY KEY NOT NULL,
	"entry_id" text NOT NULL,
	"cycle_day" date NOT NULL,
	"account" text NOT NULL,
	"member_id" text,
	"realm" text,
	"booking_id" text,
	"share" text,
	"amount" bigint NOT NULL,
	"earned" bigint
);
--> statement-breakpoint
CREATE TABLE "member_notices" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"text" text NOT NULL,
	"run_id" text,
	"booking_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "members" (
	"discord_id" text PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"discriminator" text DEFAULT '0' NOT NULL,
	"global_name" text,
	"display_name" text NOT NULL,
	"avatar" text,
	"avatar_url" text,
	"guild_role_ids" text[] DEFAULT '{}' NOT NULL,
	"roles" text[] DEFAULT '{}' NOT NULL,
	"roles_refreshed_at" timestamp with time zone NOT NULL,
	"payment_char" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_mappings" (
	"guild_role_id" text PRIMARY KEY NOT NULL,
	"role" text NOT NULL,
	"note" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "runs" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"date" date NOT NULL,
	"time" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"raid" text NOT NULL,
	"type" text NOT NULL,
	"raid_type" text NOT NULL,
	"raid_boss" text NOT NULL,
	"difficulty" text NOT NULL,
	"leader" text,
	"gcs" text[] DEFAULT '{}' NOT NULL,
	"gc_payment_realm" text DEFAULT '' NOT NULL,
	"gc_does_invites" boolean DEFAULT false NOT NULL,
	"capacity" integer NOT NULL,
	"offered_bosses" jsonb,
	"active_count" integer DEFAULT 0 NOT NULL,
	"waiting_count" integer DEFAULT 0 NOT NULL,
	"next_position" integer DEFAULT 1 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"price_limit_note" text DEFAULT '' NOT NULL,
	"run_status" text DEFAULT 'active' NOT NULL,
	"run_state" text DEFAULT '' NOT NULL,
	"completed" boolean DEFAULT false NOT NULL,
	"completions" integer DEFAULT 0 NOT NULL,
	"hidden" boolean DEFAULT false NOT NULL,
	"logs_link" text DEFAULT '' NOT NULL,
	"created_as_recurring" boolean DEFAULT false NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "runs_capacity" CHECK ("runs"."capacity" between 0 and 1000),
	CONSTRAINT "runs_active" CHECK ("runs"."active_count" between 0 and "runs"."capacity"),
	CONSTRAINT "runs_waiting" CHECK ("runs"."waiting_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"browser_hash" text NOT NULL,
	"verifier" text NOT NULL,
	"redirect_uri" text NOT NULL,
	"destination" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "session_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"kind" text NOT NULL,
	"generation" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"rotation_salt" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" text NOT NULL,
	"actor_name" text NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"run_id" text,
	"booking_id" text,
	"buyer" text,
	"version" integer,
	"differences" jsonb NOT NULL,
	"details" text DEFAULT '' NOT NULL,
	"request_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"member_id" text NOT NULL,
	"key" text NOT NULL,
	"endpoint" text NOT NULL,
	"body_hash" text NOT NULL,
	"reply" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_member_id_key_pk" PRIMARY KEY("member_id","key")
);
--> statement-breakpoint
ALTER TABLE "bookings" ADD CONSTRAINT "bookings_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_tokens" ADD CONSTRAINT "session_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_member_id_members_discord_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("discord_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_one_buyer" ON "bookings" USING btree ("run_id","buyer_key") WHERE "bookings"."deleted_at" is null and not "bookings"."bait" and "bookings"."customer_status" not in ('Cancelled', 'AFK', 'Offline', 'Duplicate');--> statement-breakpoint
CREATE UNIQUE INDEX "bookings_position" ON "bookings" USING btree ("run_id","position");--> statement-breakpoint
CREATE INDEX "bookings_by_advertiser" ON "bookings" USING btree ("advertiser_id","run_id");--> statement-breakpoint
CREATE INDEX "bookings_by_holder" ON "bookings" USING btree ("gold_with","mailed");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_payout" ON "ledger_entries" USING btree ("run_id","completion","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_one_reversal" ON "ledger_entries" USING btree ("reverses");--> statement-breakpoint
CREATE INDEX "ledger_by_day" ON "ledger_entries" USING btree ("kind","cycle_day");--> statement-breakpoint
CREATE INDEX "postings_by_entry" ON "ledger_postings" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "postings_by_member" ON "ledger_postings" USING btree ("member_id","account","cycle_day");--> statement-breakpoint
CREATE INDEX "member_notices_newest" ON "member_notices" USING btree ("member_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "members_by_role" ON "members" USING gin ("roles");--> statement-breakpoint
CREATE INDEX "runs_by_day" ON "runs" USING btree ("kind","date","id");--> statement-breakpoint
CREATE INDEX "runs_by_change" ON "runs" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "runs_by_leader" ON "runs" USING btree ("leader","date");--> statement-breakpoint
CREATE INDEX "login_attempts_by_expiry" ON "login_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "session_tokens_by_session" ON "session_tokens" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "session_tokens_by_expiry" ON "session_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sessions_by_member" ON "sessions" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "sessions_by_expiry" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "audit_by_subject" ON "audit_log" USING btree ("subject","subject_id","version");--> statement-breakpoint
CREATE INDEX "audit_by_run" ON "audit_log" USING btree ("run_id","id");--> statement-breakpoint
CREATE INDEX "audit_by_booking" ON "audit_log" USING btree ("booking_id","id");--> statement-breakpoint
CREATE INDEX "audit_by_actor" ON "audit_log" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_by_action" ON "audit_log" USING btree ("action","id");--> statement-breakpoint
CREATE INDEX "idempotency_by_age" ON "idempotency_keys" USING btree ("created_at");