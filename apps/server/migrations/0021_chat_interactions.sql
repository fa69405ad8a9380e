CREATE TABLE "chat_interactions" (
	"id" text PRIMARY KEY NOT NULL,
	"taken_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "chat_interactions_by_age" ON "chat_interactions" USING btree ("taken_at");