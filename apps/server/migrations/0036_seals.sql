CREATE TABLE "seal_progress" (
	"sealed_table" text PRIMARY KEY NOT NULL,
	"horizon" bigint NOT NULL,
	"inside" bigint,
	"after" text NOT NULL,
	"complete_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "transaction_numbers" (
	"database" text PRIMARY KEY NOT NULL,
	"shift" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seals" (
	"number" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"sealed_table" text NOT NULL,
	"since" timestamp with time zone,
	"ids" text[] NOT NULL,
	"postings" text[] NOT NULL,
	"leaves" "bytea" NOT NULL,
	"root" text NOT NULL,
	"previous" text NOT NULL,
	"hash" text NOT NULL
);

--> statement-breakpoint
-- The transaction that wrote a row: rows are sealed once every transaction up to theirs has ended,
-- in whichever order they commit. Rows from before have none. A column without a default is added
-- at once, however many rows there are.
alter table audit_log add column transaction_id bigint;
--> statement-breakpoint
alter table audit_log alter column transaction_id set default (pg_current_xact_id()::text)::bigint;
--> statement-breakpoint
alter table ledger_entries add column transaction_id bigint;
--> statement-breakpoint
alter table ledger_entries alter column transaction_id set default (pg_current_xact_id()::text)::bigint;
--> statement-breakpoint
-- An index of ranges of pages: a row that is written costs it next to nothing.
create index audit_by_transaction on audit_log using brin (transaction_id) with (autosummarize = on);
--> statement-breakpoint
create index ledger_by_transaction on ledger_entries using brin (transaction_id) with (autosummarize = on);
--> statement-breakpoint
create trigger seals_append_only before update or delete on seals
  for each row execute function refuse_rewriting();
--> statement-breakpoint
create trigger seals_no_truncate before truncate on seals
  for each statement execute function refuse_rewriting();
