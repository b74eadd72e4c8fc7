ALTER TABLE "move_links" DROP CONSTRAINT "move_links_tables";--> statement-breakpoint
ALTER TABLE "move_links" ALTER COLUMN "from_table_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "move_links" ALTER COLUMN "to_table_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "seatings" ADD COLUMN "is_added" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "move_links" ADD COLUMN "part" text NOT NULL DEFAULT 'table';--> statement-breakpoint
ALTER TABLE "move_links" ALTER COLUMN "part" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "move_links" RENAME COLUMN "from_table" TO "was";--> statement-breakpoint
ALTER TABLE "move_links" RENAME COLUMN "to_table" TO "becomes";--> statement-breakpoint
ALTER TABLE "move_links" ADD COLUMN "pax" integer;--> statement-breakpoint
ALTER TABLE "move_links" ADD COLUMN "seats" jsonb;--> statement-breakpoint
ALTER TABLE "move_links" ADD COLUMN "ticket_id" integer;--> statement-breakpoint
ALTER TABLE "move_links" ADD COLUMN "units" integer;--> statement-breakpoint
ALTER TABLE "move_links" ADD CONSTRAINT "move_links_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seatings" ADD CONSTRAINT "seatings_added" CHECK (not "seatings"."is_added" or "seatings"."hold_id" is not null);--> statement-breakpoint
ALTER TABLE "move_links" ADD CONSTRAINT "move_links_part" CHECK ("move_links"."part" in ('table', 'pax', 'tickets'));--> statement-breakpoint
ALTER TABLE "move_links" ADD CONSTRAINT "move_links_pax" CHECK ("move_links"."pax" > 0 and ("move_links"."part" = 'table' or "move_links"."pax" is not null));--> statement-breakpoint
ALTER TABLE "move_links" ADD CONSTRAINT "move_links_seats" CHECK (("move_links"."part" = 'pax') = ("move_links"."seats" is not null));--> statement-breakpoint
ALTER TABLE "move_links" ADD CONSTRAINT "move_links_tickets" CHECK (("move_links"."part" = 'tickets') = ("move_links"."ticket_id" is not null and "move_links"."units" is not null) and "move_links"."units" > 0);--> statement-breakpoint
ALTER TABLE "move_links" ADD CONSTRAINT "move_links_tables" CHECK (("move_links"."part" = 'table') = ("move_links"."from_table_id" is not null and "move_links"."to_table_id" is not null) and "move_links"."from_table_id" <> "move_links"."to_table_id");--> statement-breakpoint
-- Guests who may join a party at its own table are in the way of nobody there.
alter table seatings drop constraint seatings_overlap;
--> statement-breakpoint
alter table seatings add constraint seatings_overlap
  exclude using gist (int4range(table_id, table_id, '[]') with &&, during with &&) where (not is_added);
--> statement-breakpoint
create or replace function move_link_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.id, new.reservation_id, new.intent_id, new.hold_id, new.part, new.from_table_id, new.to_table_id, new.pax, new.seats, new.ticket_id,
        new.units, new.price, new.minimum, new.expires_at, new.actor)
      is distinct from (old.id, old.reservation_id, old.intent_id, old.hold_id, old.part, old.from_table_id, old.to_table_id, old.pax, old.seats,
        old.ticket_id, old.units, old.price, old.minimum, old.expires_at, old.actor)
    or not (old.state = 'open' or (old.state = 'lapsed' and new.state = 'paid')) then
    raise exception using errcode = 'SJ001', message = 'a pay link ends once and stays as it was made';
  end if;
  return new;
end $$;
