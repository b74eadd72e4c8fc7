-- A bill below its minimum is charged the minimum, or it is waived by whoever has that right, with a reason (decision 85).
CREATE TABLE "minimum_waivers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"outlet_id" integer NOT NULL,
	"spent" bigint NOT NULL,
	"minimum" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "minimum_waivers_amount" CHECK ("minimum_waivers"."spent" >= 0 and "minimum_waivers"."amount" > 0 and "minimum_waivers"."amount" = "minimum_waivers"."minimum" - "minimum_waivers"."spent"),
	CONSTRAINT "minimum_waivers_state" CHECK ("minimum_waivers"."state" in ('within_limit', 'asked', 'approved', 'refused', 'withdrawn')),
	CONSTRAINT "minimum_waivers_decided" CHECK (("minimum_waivers"."decided_by" is null) = ("minimum_waivers"."state" in ('within_limit', 'asked')) and ("minimum_waivers"."decided_by" is null) = ("minimum_waivers"."decided_at" is null)),
	CONSTRAINT "minimum_waivers_second" CHECK ("minimum_waivers"."state" not in ('approved', 'refused') or "minimum_waivers"."decided_by" <> "minimum_waivers"."asked_by")
);
--> statement-breakpoint
ALTER TABLE "minimum_waivers" ADD CONSTRAINT "minimum_waivers_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "minimum_waivers" ADD CONSTRAINT "minimum_waivers_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "minimum_waivers_open" ON "minimum_waivers" USING btree ("reservation_id") WHERE "minimum_waivers"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "minimum_waivers_reservation" ON "minimum_waivers" USING btree ("reservation_id","asked_at");--> statement-breakpoint
ALTER TABLE "closed_bills" ADD COLUMN "minimum" bigint;--> statement-breakpoint
ALTER TABLE "closed_bills" ADD COLUMN "spent" bigint;--> statement-breakpoint
ALTER TABLE "closed_bills" ADD COLUMN "waiver_id" uuid;--> statement-breakpoint
ALTER TABLE "closed_bills" ADD CONSTRAINT "closed_bills_waiver_id_minimum_waivers_id_fk" FOREIGN KEY ("waiver_id") REFERENCES "public"."minimum_waivers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "closed_bills" ADD CONSTRAINT "closed_bills_waiver_id_unique" UNIQUE("waiver_id");--> statement-breakpoint
-- Null: closed before the minimum was kept with the bill.
ALTER TABLE "closed_bills" ADD CONSTRAINT "closed_bills_minimum" CHECK (("closed_bills"."minimum" is null) = ("closed_bills"."spent" is null) and case when "closed_bills"."minimum" is null then "closed_bills"."waiver_id" is null else "closed_bills"."total" = case when "closed_bills"."waiver_id" is null then greatest("closed_bills"."spent", "closed_bills"."minimum") else "closed_bills"."spent" end and ("closed_bills"."waiver_id" is null or "closed_bills"."spent" < "closed_bills"."minimum") end);--> statement-breakpoint
-- A waiver is decided once, and only its words may be forgotten afterwards.
create function minimum_waivers_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.id, new.reservation_id, new.outlet_id, new.spent, new.minimum, new.amount, new.asked_by, new.asked_at)
      is distinct from (old.id, old.reservation_id, old.outlet_id, old.spent, old.minimum, old.amount, old.asked_by, old.asked_at)
    or (old.state <> 'asked' and (new.state, new.decided_by, new.decided_at) is distinct from (old.state, old.decided_by, old.decided_at)) then
    raise exception using errcode = 'SJ001', message = 'a waiver of a minimum is decided once';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger minimum_waivers_kept before update or delete on minimum_waivers for each row execute function minimum_waivers_guard();
--> statement-breakpoint
create trigger minimum_waivers_asked after insert on minimum_waivers
  for each row execute function audit_row('id', 'reason,answer', 'id,asked_by,asked_at', 'outlet_id');
--> statement-breakpoint
create trigger minimum_waivers_decided after update on minimum_waivers for each row when (old.state <> new.state)
  execute function audit_row('id', 'reason,answer', 'decided_by,decided_at', 'outlet_id');
