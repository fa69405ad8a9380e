CREATE TABLE "chat_wishes" (
	"member_id" text PRIMARY KEY NOT NULL,
	"off" jsonb NOT NULL,
	"quiet_from" text NOT NULL,
	"quiet_to" text NOT NULL,
	"zone" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "chat_outbox" ADD COLUMN "once" text;--> statement-breakpoint
CREATE UNIQUE INDEX "chat_outbox_once" ON "chat_outbox" USING btree ("once");--> statement-breakpoint
CREATE INDEX "chat_outbox_unsent" ON "chat_outbox" USING btree ("failed_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "chat_outbox"."failed_at" is not null;