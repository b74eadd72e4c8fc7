CREATE TABLE "listing_promises" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"tickets" integer,
	"state" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "listing_promises_state" CHECK ("listing_promises"."state" in ('open', 'paid', 'lapsed', 'broken', 'returned')),
	CONSTRAINT "listing_promises_tickets" CHECK ("listing_promises"."tickets" between 1 and 3),
	CONSTRAINT "listing_promises_ended" CHECK (("listing_promises"."state" = 'open') = ("listing_promises"."ended_at" is null))
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"outlet_id" integer NOT NULL,
	"night" date NOT NULL,
	"kind" text NOT NULL,
	"tickets" integer,
	"state" text NOT NULL,
	"listed_at" timestamp with time zone NOT NULL,
	"listed_by" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "listings_state" CHECK ("listings"."state" in ('listed', 'taken', 'withdrawn', 'ended', 'back')),
	CONSTRAINT "listings_tickets" CHECK (("listings"."kind" = 'tickets') = ("listings"."tickets" is not null) and "listings"."tickets" between 0 and 3),
	CONSTRAINT "listings_ended" CHECK (("listings"."state" = 'listed') = ("listings"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "listing_promises" ADD CONSTRAINT "listing_promises_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_promises" ADD CONSTRAINT "listing_promises_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "listing_promises_open" ON "listing_promises" USING btree ("listing_id") WHERE "listing_promises"."state" = 'open';--> statement-breakpoint
CREATE INDEX "listing_promises_listing" ON "listing_promises" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_promises_broken" ON "listing_promises" USING btree ("ended_at") WHERE "listing_promises"."state" = 'broken';--> statement-breakpoint
CREATE UNIQUE INDEX "listings_open" ON "listings" USING btree ("reservation_id") WHERE "listings"."state" = 'listed';--> statement-breakpoint
CREATE INDEX "listings_night" ON "listings" USING btree ("outlet_id","night","kind") WHERE "listings"."state" = 'listed';--> statement-breakpoint
CREATE INDEX "listings_until" ON "listings" USING btree ("until") WHERE "listings"."state" = 'listed';--> statement-breakpoint
CREATE INDEX "listings_reservation" ON "listings" USING btree ("reservation_id","listed_at");--> statement-breakpoint
-- A listing ends when its reservation is no longer confirmed. The sale of the place writes 'taken' first, so it is not affected.
-- The end of an unpaid offer ends its promise.
create function listings_follow_state() returns trigger language plpgsql as $$
begin
  if old.state = 2 then
    update listings set state = 'ended', ended_at = new.state_changed_at where reservation_id = new.id and state = 'listed';
  else
    update listing_promises set state = case state when 'open' then 'lapsed' else 'returned' end, ended_at = new.state_changed_at
    where reservation_id = new.id and state in ('open', 'broken');
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger reservations_listings after update of state on reservations for each row
  when (old.state is distinct from new.state and (old.state = 2 or (old.state in (0, 1) and new.state in (5, 6, 7))))
  execute function listings_follow_state();
--> statement-breakpoint
-- A listing that ends without a sale breaks its open promise. Then the waiting guest goes back to the waitlist.
create function listings_break_promise() returns trigger language plpgsql as $$
begin
  update listing_promises set state = 'broken', ended_at = new.ended_at where listing_id = new.id and state = 'open';
  return null;
end $$;
--> statement-breakpoint
create trigger listings_break_promise after update of state on listings for each row
  when (old.state = 'listed' and new.state in ('withdrawn', 'ended', 'back')) execute function listings_break_promise();
--> statement-breakpoint
-- The first scan at a door ends the listing, also if the device sends the scan later. The row lock puts scan and sale in one order.
create function listings_end_by_scan() returns trigger language plpgsql as $$
begin
  update listings set state = 'ended', ended_at = new.received_at where reservation_id = new.subject_id and state = 'listed';
  return null;
end $$;
--> statement-breakpoint
create trigger door_scans_listings after insert on door_scans for each row
  when (new.kind = 'in' and new.subject = 'reservation') execute function listings_end_by_scan();
--> statement-breakpoint
-- The waiting guest pays for the place of the offer. If the place changes, the promise breaks.
create function listings_follow_place() returns trigger language plpgsql as $$
begin
  update listing_promises p set state = 'broken', ended_at = now() from listings l
  where l.id = p.listing_id and l.reservation_id = new.reservation_id and l.state = 'listed' and p.state = 'open';
  return null;
end $$;
--> statement-breakpoint
create trigger reservation_tables_listings after update of table_id, joined_at on reservation_tables for each row
  execute function listings_follow_place();
--> statement-breakpoint
create trigger reservation_tickets_listings after update of quantity on reservation_tickets for each row
  execute function listings_follow_place();
--> statement-breakpoint
create trigger reservation_dinners_listings after update of table_ids, during, course_id on reservation_dinners for each row
  execute function listings_follow_place();
