-- What a notification says is a key and its values; its words are made when it is shown. A sentence
-- from before is kept as the text it is.
ALTER TABLE "member_notices" RENAME COLUMN "text" TO "notice";--> statement-breakpoint
ALTER TABLE "member_notices" ALTER COLUMN "notice" SET DATA TYPE jsonb USING
	jsonb_build_object('key', 'text', 'text', "notice");
