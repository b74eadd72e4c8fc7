CREATE TABLE "night_cancellation_items" (
	"cancellation_id" uuid NOT NULL,
	"reservation_id" uuid NOT NULL,
	"outcome" text,
	"amount" bigint DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "night_cancellation_items_cancellation_id_reservation_id_pk" PRIMARY KEY("cancellation_id","reservation_id"),
	CONSTRAINT "night_cancellation_items_outcome" CHECK ("night_cancellation_items"."outcome" in ('refunded', 'released', 'passed')),
	CONSTRAINT "night_cancellation_items_done" CHECK (("night_cancellation_items"."outcome" is null) = ("night_cancellation_items"."done_at" is null)),
	CONSTRAINT "night_cancellation_items_amount" CHECK ("night_cancellation_items"."amount" >= 0 and ("night_cancellation_items"."amount" = 0 or "night_cancellation_items"."outcome" = 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "night_cancellations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"outlet_id" integer NOT NULL,
	"night" date NOT NULL,
	"reason" jsonb NOT NULL,
	"state" text NOT NULL,
	"amount" bigint NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "night_cancellations_state" CHECK ("night_cancellations"."state" in ('within_limit', 'asked', 'approved', 'refused', 'withdrawn')),
	CONSTRAINT "night_cancellations_amount" CHECK ("night_cancellations"."amount" >= 0),
	CONSTRAINT "night_cancellations_decided" CHECK (("night_cancellations"."decided_by" is null) = ("night_cancellations"."state" in ('within_limit', 'asked')) and ("night_cancellations"."decided_by" is null) = ("night_cancellations"."decided_at" is null)),
	CONSTRAINT "night_cancellations_second" CHECK ("night_cancellations"."state" not in ('approved', 'refused') or "night_cancellations"."decided_by" <> "night_cancellations"."asked_by"),
	CONSTRAINT "night_cancellations_withdrawn" CHECK ("night_cancellations"."state" <> 'withdrawn' or "night_cancellations"."decided_by" = "night_cancellations"."asked_by")
);
--> statement-breakpoint
ALTER TABLE "night_cancellation_items" ADD CONSTRAINT "night_cancellation_items_cancellation_id_night_cancellations_id_fk" FOREIGN KEY ("cancellation_id") REFERENCES "public"."night_cancellations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "night_cancellation_items" ADD CONSTRAINT "night_cancellation_items_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "night_cancellations" ADD CONSTRAINT "night_cancellations_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ALTER COLUMN "outlet_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_outlet" CHECK ("stock_changes"."outlet_id" is not null or "stock_changes"."kind" = 'refund_rules');--> statement-breakpoint
CREATE INDEX "night_cancellation_items_due" ON "night_cancellation_items" USING btree ("due_at") WHERE "night_cancellation_items"."done_at" is null;--> statement-breakpoint
CREATE INDEX "night_cancellation_items_reservation" ON "night_cancellation_items" USING btree ("reservation_id");--> statement-breakpoint
CREATE UNIQUE INDEX "night_cancellations_open" ON "night_cancellations" USING btree ("outlet_id","night") WHERE "night_cancellations"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "night_cancellations_night" ON "night_cancellations" USING btree ("outlet_id","night","asked_at");--> statement-breakpoint
-- A cancellation is decided once, and what stood on the night is what it is of.
create function night_cancellations_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.id, new.outlet_id, new.night, new.reason, new.amount, new.asked_by, new.asked_at)
      is distinct from (old.id, old.outlet_id, old.night, old.reason, old.amount, old.asked_by, old.asked_at)
    or (old.state <> 'asked' and (new.state, new.decided_by, new.decided_at) is distinct from (old.state, old.decided_by, old.decided_at)) then
    raise exception using errcode = 'SJ001', message = 'a cancellation of a night is decided once';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger night_cancellations_kept before update or delete on night_cancellations
  for each row execute function night_cancellations_guard();
--> statement-breakpoint
-- A booking is ended once: what went back of it is never written again.
create function night_cancellation_items_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.done_at is not null
    or (new.cancellation_id, new.reservation_id) is distinct from (old.cancellation_id, old.reservation_id) then
    raise exception using errcode = 'SJ001', message = 'a booking of a cancelled night is ended once';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger night_cancellation_items_kept before update or delete on night_cancellation_items
  for each row execute function night_cancellation_items_guard();
--> statement-breakpoint
create trigger night_cancellations_asked after insert on night_cancellations
  for each row execute function audit_row('id', '', 'id,asked_by,asked_at', 'outlet_id');
--> statement-breakpoint
create trigger night_cancellations_decided after update on night_cancellations for each row when (old.state <> new.state)
  execute function audit_row('id', '', 'decided_by,decided_at', 'outlet_id');
