ALTER TABLE "member_notices" ADD COLUMN "run_kind" text;--> statement-breakpoint
update member_notices n set run_kind = r.kind from runs r where r.id = n.run_id;
