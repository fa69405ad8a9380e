CREATE TABLE "booster_characters" (
	"member_id" text NOT NULL,
	"class" text NOT NULL,
	"logs_link" text NOT NULL,
	"logs" text NOT NULL,
	"item_level" integer,
	"best" real,
	"median" real,
	"kills" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booster_characters_member_id_class_logs_link_pk" PRIMARY KEY("member_id","class","logs_link")
);
--> statement-breakpoint
INSERT INTO "booster_characters" ("member_id", "class", "logs_link", "logs", "item_level", "best", "median", "kills", "updated_at")
SELECT DISTINCT ON ("member_id", "class", "logs_link")
	"member_id", "class", "logs_link", "logs", "item_level", "best", "median", "kills", "signed_at"
FROM "roster_signups" ORDER BY "member_id", "class", "logs_link", "signed_at" DESC;
