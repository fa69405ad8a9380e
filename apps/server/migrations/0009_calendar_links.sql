CREATE TABLE "calendar_links" (
	"member_id" text PRIMARY KEY NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_member_id_members_discord_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("discord_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_links_by_secret" ON "calendar_links" USING btree ("secret_hash");