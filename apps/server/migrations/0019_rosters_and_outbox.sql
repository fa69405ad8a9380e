CREATE TABLE "chat_outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"message" jsonb NOT NULL,
	"member_id" text,
	"run_id" text,
	"roster_id" text,
	"same_as" text,
	"created_at" timestamp with time zone NOT NULL,
	"not_before" timestamp with time zone NOT NULL,
	"claimed_until" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"last_error" text DEFAULT '' NOT NULL,
	"chat_message_id" text
);
--> statement-breakpoint
CREATE TABLE "roster_picks" (
	"id" text PRIMARY KEY NOT NULL,
	"roster_id" text NOT NULL,
	"run_id" text NOT NULL,
	"member_id" text NOT NULL,
	"role" text NOT NULL,
	"class" text NOT NULL,
	"state" text NOT NULL,
	"picked_by" text NOT NULL,
	"picked_at" timestamp with time zone NOT NULL,
	"attendance" text NOT NULL,
	"bosses" integer,
	CONSTRAINT "roster_picks_state" CHECK ("roster_picks"."state" in ('unsaved', 'saved', 'removed'))
);
--> statement-breakpoint
CREATE TABLE "roster_signups" (
	"id" text PRIMARY KEY NOT NULL,
	"roster_id" text NOT NULL,
	"member_id" text NOT NULL,
	"member_name" text NOT NULL,
	"role" text NOT NULL,
	"class" text NOT NULL,
	"status" text NOT NULL,
	"logs" text NOT NULL,
	"logs_link" text NOT NULL,
	"note" text NOT NULL,
	"median" real,
	"best" real,
	"kills" integer,
	"item_level" integer,
	"signed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rosters" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"wanted_tank" integer NOT NULL,
	"wanted_heal" integer NOT NULL,
	"wanted_dps" integer NOT NULL,
	"wanted_lb" integer NOT NULL,
	"leader_note" text NOT NULL,
	"bosses" integer NOT NULL,
	"closed" boolean NOT NULL,
	"last_used" jsonb NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"version" integer NOT NULL,
	"chat_channel_id" text,
	"chat_message_id" text
);
--> statement-breakpoint
ALTER TABLE "roster_picks" ADD CONSTRAINT "roster_picks_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roster_signups" ADD CONSTRAINT "roster_signups_roster_id_rosters_id_fk" FOREIGN KEY ("roster_id") REFERENCES "public"."rosters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rosters" ADD CONSTRAINT "rosters_run_id_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_outbox_waiting" ON "chat_outbox" USING btree ("not_before","id") WHERE "chat_outbox"."sent_at" is null and "chat_outbox"."failed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_outbox_one_waiting" ON "chat_outbox" USING btree ("same_as") WHERE "chat_outbox"."sent_at" is null and "chat_outbox"."failed_at" is null and "chat_outbox"."claimed_until" is null;--> statement-breakpoint
CREATE INDEX "chat_outbox_by_roster" ON "chat_outbox" USING btree ("roster_id","kind","not_before");--> statement-breakpoint
CREATE INDEX "chat_outbox_by_member" ON "chat_outbox" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roster_picks_one_each" ON "roster_picks" USING btree ("run_id","member_id");--> statement-breakpoint
CREATE INDEX "roster_picks_by_roster" ON "roster_picks" USING btree ("roster_id");--> statement-breakpoint
CREATE INDEX "roster_picks_by_member" ON "roster_picks" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "roster_signups_one_each" ON "roster_signups" USING btree ("roster_id","member_id","class");--> statement-breakpoint
CREATE INDEX "roster_signups_by_member" ON "roster_signups" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rosters_one_each" ON "rosters" USING btree ("run_id") WHERE "rosters"."deleted_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "rosters_by_chat_message" ON "rosters" USING btree ("chat_message_id");