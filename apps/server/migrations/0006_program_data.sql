CREATE TABLE "program_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"discord_id" text NOT NULL,
	"adv_name" text NOT NULL,
	"sealed" text,
	"key_name" text,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"changed_by_name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "program_entries_sealed" CHECK (("program_entries"."sealed" is null) = ("program_entries"."key_name" is null))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "program_entries_one_each" ON "program_entries" USING btree ("discord_id");