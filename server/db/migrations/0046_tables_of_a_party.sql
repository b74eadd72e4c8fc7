ALTER TABLE "reservation_changes" DROP CONSTRAINT "reservation_changes_kind";--> statement-breakpoint
ALTER TABLE "reservation_tables" ADD COLUMN "joined_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reservation_tables" ADD COLUMN "passed_on_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "guest_list_names" ADD COLUMN "reservation_id" uuid;--> statement-breakpoint
ALTER TABLE "guest_list_names" ADD CONSTRAINT "guest_list_names_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_list_names_reservation" ON "guest_list_names" USING btree ("reservation_id") WHERE "guest_list_names"."reservation_id" is not null;--> statement-breakpoint
ALTER TABLE "reservation_tables" ADD CONSTRAINT "reservation_tables_joined" CHECK ("reservation_tables"."joined_at" is null or "reservation_tables"."unit_amount" + "reservation_tables"."minimum_cost" = 0);--> statement-breakpoint
ALTER TABLE "reservation_changes" ADD CONSTRAINT "reservation_changes_kind" CHECK ("reservation_changes"."kind" in ('move', 'party', 'time', 'reopen', 'join', 'separate', 'pass_on'));