CREATE TABLE "service_acts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "service_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation_id" uuid NOT NULL,
	"act" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"was" jsonb NOT NULL,
	"version" integer NOT NULL,
	"undoes" bigint,
	CONSTRAINT "service_acts_undoes_unique" UNIQUE("undoes"),
	CONSTRAINT "service_acts_act" CHECK ("service_acts"."act" in ('seat', 'leave', 'no_show', 'walk_out', 'close_bill', 'undo')),
	CONSTRAINT "service_acts_undoes" CHECK (("service_acts"."act" = 'undo') = ("service_acts"."undoes" is not null))
);
--> statement-breakpoint
ALTER TABLE "reservation_moves" ADD COLUMN "by_staff" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "heads" integer;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "service_acts" ADD CONSTRAINT "service_acts_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "service_acts_reservation" ON "service_acts" USING btree ("reservation_id","id");--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_heads" CHECK ("reservations"."heads" >= 0);--> statement-breakpoint
-- Every change is a new version: whoever acts names the one they saw, and two who act at once do not undo each other.
create function reservations_next_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
--> statement-breakpoint
create trigger reservations_versioned before update on reservations for each row
  when (old.* is distinct from new.*) execute function reservations_next_version();
--> statement-breakpoint
insert into reservation_moves (from_state, to_state, by_staff) values (3, 2, true), (4, 2, true), (4, 3, true), (8, 3, true);
--> statement-breakpoint
create or replace function reservations_guard_move() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.state not in (0, 1) then
      raise exception using errcode = 'SJ001', message = format('a reservation starts waiting or pending, not in state %s', new.state);
    end if;
  elsif new.state <> old.state and not exists (
    select 1 from reservation_moves m where m.from_state = old.state and m.to_state = new.state
      and (not m.by_staff or new.state_actor like 'staff:%')
  ) then
    raise exception using errcode = 'SJ001', message = format('a reservation does not move from %s to %s', old.state, new.state);
  end if;
  return new;
end $$;
--> statement-breakpoint
-- What staff changes of a reservation is in the audit; what guests and gateways do has the history.
create trigger reservations_audited after update on reservations for each row
  when (current_setting('senja.actor', true) like 'staff:%')
  execute function audit_row('id', 'name,phone,email,notes,remarks,browser_key,address_block',
    'version,state_changed_at,state_actor,state_reason', 'outlet_id');
--> statement-breakpoint
create trigger service_acts_append_only before update or delete on service_acts for each row execute function refuse_change();
