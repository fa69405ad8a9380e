CREATE TABLE "recurring_lists" (
	"kind" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recurring_templates" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"day" text NOT NULL,
	"start" text NOT NULL,
	"duration" integer NOT NULL,
	"raid" text NOT NULL,
	"type" text NOT NULL,
	"raid_type" text NOT NULL,
	"raid_boss" text NOT NULL,
	"difficulty" text NOT NULL,
	"leader" text,
	"gcs" text[] NOT NULL,
	"gc_does_invites" boolean NOT NULL,
	"capacity" integer NOT NULL,
	"boosters" integer NOT NULL,
	"offered_bosses" jsonb,
	"note" text NOT NULL,
	"price_limit_note" text NOT NULL,
	CONSTRAINT "recurring_templates_duration" CHECK ("recurring_templates"."duration" between 1 and 1440)
);
--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "template_id" text;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "template_day" date;--> statement-breakpoint
CREATE INDEX "recurring_templates_in_order" ON "recurring_templates" USING btree ("kind","position");--> statement-breakpoint
CREATE UNIQUE INDEX "runs_of_template" ON "runs" USING btree ("template_id","template_day");