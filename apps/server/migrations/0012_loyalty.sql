CREATE TABLE "points_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"seq" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"reason" text NOT NULL,
	"actor_id" text NOT NULL,
	"order_id" text,
	"run_id" text,
	CONSTRAINT "points_never_negative" CHECK ("points_entries"."balance" between 0 and 1000000000000),
	CONSTRAINT "points_of_something" CHECK ("points_entries"."amount" <> 0),
	CONSTRAINT "points_kind" CHECK (("points_entries"."kind" = 'assign' and "points_entries"."order_id" is null and "points_entries"."run_id" is null)
        or ("points_entries"."kind" = 'purchase' and "points_entries"."order_id" is not null and "points_entries"."amount" < 0)
        or ("points_entries"."kind" = 'refund' and "points_entries"."order_id" is not null and "points_entries"."amount" > 0)
        or ("points_entries"."kind" = 'work' and "points_entries"."run_id" is not null and "points_entries"."amount" > 0)
        or ("points_entries"."kind" = 'work.reversal' and "points_entries"."run_id" is not null and "points_entries"."amount" < 0))
);
--> statement-breakpoint
CREATE TABLE "store_items" (
	"id" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"description" text NOT NULL,
	"url" text NOT NULL,
	"amount" bigint NOT NULL,
	"category" text NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_lists" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_order_items" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" text NOT NULL,
	"item_id" text NOT NULL,
	"label" text NOT NULL,
	"category" text NOT NULL,
	"amount" bigint NOT NULL,
	"quantity" integer NOT NULL,
	"status" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "order_items_quantity" CHECK ("store_order_items"."quantity" > 0 and "store_order_items"."amount" > 0),
	CONSTRAINT "order_items_status" CHECK ("store_order_items"."status" in ('Open', 'In Preparation', 'Completed'))
);
--> statement-breakpoint
CREATE TABLE "store_orders" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"total" bigint NOT NULL,
	"open" boolean NOT NULL,
	"cancelled_at" timestamp with time zone,
	"version" integer NOT NULL,
	CONSTRAINT "orders_open_or_cancelled" CHECK (not ("store_orders"."open" and "store_orders"."cancelled_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "work_points" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"leader" integer NOT NULL,
	"collector" integer NOT NULL,
	"booster" integer NOT NULL,
	"advertiser" integer NOT NULL,
	"per_100k" integer NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "store_order_items" ADD CONSTRAINT "store_order_items_order_id_store_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."store_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "points_in_order" ON "points_entries" USING btree ("member_id","seq");--> statement-breakpoint
CREATE UNIQUE INDEX "points_of_order" ON "points_entries" USING btree ("order_id","kind");--> statement-breakpoint
CREATE INDEX "points_of_run" ON "points_entries" USING btree ("run_id","member_id");--> statement-breakpoint
CREATE INDEX "order_items_of" ON "store_order_items" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "orders_of_member" ON "store_orders" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "orders_open" ON "store_orders" USING btree ("id") WHERE "store_orders"."open";--> statement-breakpoint
-- Each entry continues its member's last one: the next number, and what was there plus what moved.
-- With the unique index two who read the same last entry cannot both write, and with the check no
-- balance is ever below 0, whoever asks. Looked at once for each statement, not for each row.
create function check_points_entries() returns trigger language plpgsql as $$
declare
  wrong text;
begin
  select a.id into wrong from added a
  left join points_entries last on last.member_id = a.member_id and last.seq = a.seq - 1
  where a.seq < 1 or (a.seq > 1 and last.id is null)
    or a.balance <> coalesce(last.balance, 0) + a.amount
  limit 1;
  if wrong is not null then
    raise exception 'the entry % of the points does not continue the one before', wrong
      using errcode = 'check_violation';
  end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger points_entries_in_order after insert on points_entries
  referencing new table as added
  for each statement execute function check_points_entries();
--> statement-breakpoint
create trigger points_entries_append_only before update or delete on points_entries
  for each row execute function refuse_rewriting();
--> statement-breakpoint
create trigger points_entries_no_truncate before truncate on points_entries
  for each statement execute function refuse_rewriting();
