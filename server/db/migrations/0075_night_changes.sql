-- After finance has confirmed a night, its money is changed by two people (decision 101).
CREATE TABLE "night_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"outlet_id" integer NOT NULL,
	"change" text NOT NULL,
	"bill" jsonb,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	CONSTRAINT "night_changes_change" CHECK ("night_changes"."change" in ('reopen', 'undo', 'seat', 'no_show', 'walk_out', 'close_bill')),
	CONSTRAINT "night_changes_bill" CHECK (("night_changes"."change" = 'close_bill') = ("night_changes"."bill" is not null)),
	CONSTRAINT "night_changes_state" CHECK ("night_changes"."state" in ('asked', 'approved', 'refused', 'withdrawn')),
	CONSTRAINT "night_changes_decided" CHECK (("night_changes"."decided_by" is null) = ("night_changes"."state" = 'asked') and ("night_changes"."decided_by" is null) = ("night_changes"."decided_at" is null)),
	CONSTRAINT "night_changes_second" CHECK ("night_changes"."state" not in ('approved', 'refused') or "night_changes"."decided_by" <> "night_changes"."asked_by")
);
--> statement-breakpoint
ALTER TABLE "night_changes" ADD CONSTRAINT "night_changes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "night_changes" ADD CONSTRAINT "night_changes_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "night_changes_open" ON "night_changes" USING btree ("reservation_id") WHERE "night_changes"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "night_changes_reservation" ON "night_changes" USING btree ("reservation_id","asked_at");--> statement-breakpoint
-- A request is decided once, and only its words may be forgotten afterwards.
create function night_changes_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.id, new.reservation_id, new.outlet_id, new.change, new.bill, new.asked_by, new.asked_at)
      is distinct from (old.id, old.reservation_id, old.outlet_id, old.change, old.bill, old.asked_by, old.asked_at)
    or (old.state <> 'asked' and (new.state, new.decided_by, new.decided_at) is distinct from (old.state, old.decided_by, old.decided_at)) then
    raise exception using errcode = 'SJ001', message = 'a change of a confirmed night is decided once';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger night_changes_kept before update or delete on night_changes for each row execute function night_changes_guard();
--> statement-breakpoint
create trigger night_changes_apart before update on night_changes for each row
  when (old.state <> 'approved' and new.state = 'approved') execute function second_person_is_apart();
--> statement-breakpoint
create trigger night_changes_asked after insert on night_changes
  for each row execute function audit_row('id', 'reason,answer', 'id,asked_by,asked_at', 'outlet_id');
--> statement-breakpoint
create trigger night_changes_decided after update on night_changes for each row when (old.state <> new.state)
  execute function audit_row('id', 'reason,answer', 'decided_by,decided_at', 'outlet_id');
--> statement-breakpoint
create function night_is_confirmed(of_outlet integer, of_night date) returns boolean language sql stable as $$
  select exists (select 1 from night_confirmations c where c.outlet_id = of_outlet and c.night = of_night)
$$;
--> statement-breakpoint
-- The approval and the change are one transaction: the row of the approval was written by this one.
create function refuse_unapproved_change(of_reservation uuid, of_outlet integer, of_night date) returns void language plpgsql as $$
begin
  if night_is_confirmed(of_outlet, of_night) and not exists (select 1 from night_changes c
    where c.reservation_id = of_reservation and c.state = 'approved' and c.xmin = pg_current_xact_id()::xid) then
    raise exception using errcode = 'SJ001', message = 'a confirmed night is changed with the approval of a second person';
  end if;
end $$;
--> statement-breakpoint
create function closed_bills_of_confirmed_night() returns trigger language plpgsql as $$
declare
  of reservations;
begin
  select * into of from reservations where id = case when tg_op = 'DELETE' then old.reservation_id else new.reservation_id end;
  perform refuse_unapproved_change(of.id, of.outlet_id, of.night);
  return case when tg_op = 'DELETE' then old else new end;
end $$;
--> statement-breakpoint
create trigger closed_bills_confirmed before insert or delete on closed_bills for each row execute function closed_bills_of_confirmed_night();
--> statement-breakpoint
create function state_of_confirmed_night() returns trigger language plpgsql as $$
begin
  perform refuse_unapproved_change(old.id, old.outlet_id, old.night);
  return new;
end $$;
--> statement-breakpoint
-- 2 to 4, 8 and 9: confirmed, seated, no-show, walkout, bill closed. A cancellation and a late payment have decisions of their own.
create trigger reservations_confirmed before update of state on reservations for each row
  when (old.state <> new.state and old.state in (2, 3, 4, 8, 9) and new.state in (2, 3, 4, 8, 9))
  execute function state_of_confirmed_night();
--> statement-breakpoint
-- Of a refund that may be on its way: the part of its money that a provider has taken already, so that it must not be paid twice.
ALTER TABLE "refunds" ADD COLUMN "covered" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_covered" CHECK ("refunds"."covered" between 0 and "refunds"."amount");--> statement-breakpoint
create or replace function refunds_keep_amount() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or new.amount <> old.amount or new.capture_id <> old.capture_id or new.key <> old.key
    or (old.way = 'transfer' and new.way <> 'transfer')
    or new.covered < old.covered or (new.covered > old.covered and old.state not in ('asked', 'sent', 'transferring'))
    or (new.state <> old.state and (old.state, new.state) not in (
      ('asked', 'sent'), ('asked', 'done'), ('asked', 'details_needed'), ('asked', 'failed'),
      ('sent', 'done'), ('sent', 'details_needed'),
      ('details_needed', 'to_transfer'), ('details_needed', 'failed'), ('to_transfer', 'transferring'), ('to_transfer', 'failed'),
      ('transferring', 'transferred'), ('transferring', 'details_needed'))
      and not (old.covered > 0 and new.state = 'failed' and old.state in ('sent', 'transferring')))
    or (old.state = 'transferred' and new.reference is distinct from old.reference) then
    raise exception using errcode = 'SJ001', message = 'a refund is neither changed nor taken back';
  end if;
  return new;
end $$;
--> statement-breakpoint
-- `refunded`: what a provider has covered of a refund that may be on its way is in `past_us`, and counts once.
create or replace view capture_money as
  select c.id as capture_id, c.intent_id, i.reservation_id, i.purpose, c.decision, c.provider, c.method, c.captured_at, c.amount as taken,
    coalesce((select sum(f.amount - case when f.state in ('done', 'transferred') then 0 else f.covered end)
      from refunds f where f.capture_id = c.id and f.state <> 'failed'), 0)::bigint as refunded,
    coalesce((select sum(e.amount) from capture_events e where e.capture_id = c.id), 0)::bigint as past_us,
    (c.amount - coalesce((select sum(f.amount - case when f.state in ('done', 'transferred') then 0 else f.covered end)
        from refunds f where f.capture_id = c.id and f.state <> 'failed'), 0)
      - coalesce((select sum(e.amount) from capture_events e where e.capture_id = c.id), 0))::bigint as kept,
    -coalesce((select sum(l.amount) from ledger_entries l where l.capture_id = c.id and l.account = 'guest_funds'), 0)::bigint as held,
    coalesce((select sum(case when l.account = 'guest_funds' and l.part in ('price', 'bill', 'forfeit') then l.amount
        when l.account in ('goodwill', 'chargebacks') and l.part = 'returned' then -l.amount else 0 end)
      from ledger_entries l where l.capture_id = c.id), 0)::bigint as earned
  from captures c join payment_intents i on i.id = c.intent_id;
