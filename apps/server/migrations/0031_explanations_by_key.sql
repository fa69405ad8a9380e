-- How an entry of the ledger came about is a key and its values; its words are made when it is shown. A
-- sentence from before is kept as the text it is; most entries have none.
ALTER TABLE "ledger_entries" ALTER COLUMN "explanation" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "explanation" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_entries" ALTER COLUMN "explanation" SET DATA TYPE jsonb USING
	case when "explanation" <> '' then jsonb_build_object('key', 'text', 'text', "explanation") end;
