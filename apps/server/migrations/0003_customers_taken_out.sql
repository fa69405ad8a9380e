ALTER TABLE "members" DROP COLUMN "avatar_url";--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "before_paid" jsonb;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "cancelled_by" text;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "deleted_by" text;--> statement-breakpoint
update bookings b set cancelled_by = (
    select actor_id from audit_log
    where subject = 'booking' and subject_id = b.id
      and differences -> 'customerStatus' ->> 'newValue' = 'Cancelled'
    order by version desc limit 1
  ) where customer_status = 'Cancelled';--> statement-breakpoint
update bookings b set deleted_by = (
    select actor_id from audit_log
    where subject = 'booking' and subject_id = b.id
      and differences -> 'delete' ->> 'newValue' = 'true'
    order by version desc limit 1
  ) where deleted_at is not null;
