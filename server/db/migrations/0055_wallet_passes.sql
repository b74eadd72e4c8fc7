CREATE TABLE "wallet_changes" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"is_ended" boolean NOT NULL,
	"changes" integer DEFAULT 1 NOT NULL,
	"is_new" boolean DEFAULT true NOT NULL,
	"revision" bigint,
	"numbered_at" timestamp with time zone,
	"google_at" timestamp with time zone,
	"google_tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet_registrations" (
	"device_id" text NOT NULL,
	"reservation_id" uuid NOT NULL,
	"night" date NOT NULL,
	"push_token" text NOT NULL,
	"registered_at" timestamp with time zone NOT NULL,
	"push_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "wallet_registrations_device_id_reservation_id_pk" PRIMARY KEY("device_id","reservation_id")
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "clock_jump_ms" bigint;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "clock_jumped_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "wallet_changes" ADD CONSTRAINT "wallet_changes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wallet_registrations" ADD CONSTRAINT "wallet_registrations_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "wallet_changes_new" ON "wallet_changes" USING btree ("reservation_id") WHERE "wallet_changes"."is_new";--> statement-breakpoint
CREATE INDEX "wallet_changes_google" ON "wallet_changes" USING btree ("google_at") WHERE "wallet_changes"."google_at" is not null;--> statement-breakpoint
CREATE INDEX "wallet_registrations_reservation" ON "wallet_registrations" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "wallet_registrations_night" ON "wallet_registrations" USING btree ("night");--> statement-breakpoint
CREATE INDEX "wallet_registrations_token" ON "wallet_registrations" USING btree ("push_token");--> statement-breakpoint
CREATE INDEX "wallet_registrations_push" ON "wallet_registrations" USING btree ("push_at") WHERE "wallet_registrations"."push_at" is not null;--> statement-breakpoint
-- In the order of commits: whoever takes numbers holds a lock until they are committed.
create sequence wallet_revisions;
--> statement-breakpoint
-- A ticket that was given out and says something else now, with the change itself: no command has to think of it.
create function note_wallet_change(reservation uuid) returns void language sql as $$
  insert into wallet_changes (reservation_id, is_ended, google_at)
  select r.id, r.state = 5, '-infinity' from reservations r where r.id = reservation and r.state in (2, 3, 5) and r.erased_at is null
  on conflict (reservation_id) do update set changes = wallet_changes.changes + 1, is_new = true, is_ended = excluded.is_ended,
    google_at = '-infinity', google_tries = 0;
$$;
--> statement-breakpoint
create function wallet_ticket_changed() returns trigger language plpgsql as $$
begin
  perform note_wallet_change(new.id);
  return null;
end $$;
--> statement-breakpoint
create function wallet_ticket_moved() returns trigger language plpgsql as $$
begin
  perform note_wallet_change(new.reservation_id);
  return null;
end $$;
--> statement-breakpoint
-- Of states that admit: whoever buys pays nothing for it.
create trigger reservations_change_passes after update of state, pax, arrival_time, night, name on reservations for each row
  when (old.state in (2, 3) and (new.state = 5
    or (old.pax, old.arrival_time, old.night, old.name) is distinct from (new.pax, new.arrival_time, new.night, new.name)))
  execute function wallet_ticket_changed();
--> statement-breakpoint
create trigger reservation_changes_change_passes after insert on reservation_changes for each row execute function wallet_ticket_moved();
--> statement-breakpoint
drop trigger devices_audited on devices;
--> statement-breakpoint
create trigger devices_audited after insert or update or delete on devices
  for each row execute function audit_row('id', 'code_hash,token_hash,public_key',
    'last_seen_at,code_until,clock_offset_ms,clock_jump_ms,clock_jumped_at,waiting,boot,closed_night', 'outlet_id');
