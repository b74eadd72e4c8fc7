CREATE TABLE "move_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"intent_id" uuid NOT NULL,
	"hold_id" uuid NOT NULL,
	"from_table_id" integer NOT NULL,
	"to_table_id" integer NOT NULL,
	"from_table" text NOT NULL,
	"to_table" text NOT NULL,
	"price" bigint NOT NULL,
	"minimum" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"notify" boolean NOT NULL,
	"state" text NOT NULL,
	"ended_at" timestamp with time zone,
	"change_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "move_links_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "move_links_hold_id_unique" UNIQUE("hold_id"),
	CONSTRAINT "move_links_change_id_unique" UNIQUE("change_id"),
	CONSTRAINT "move_links_state" CHECK ("move_links"."state" in ('open', 'paid', 'lapsed', 'withdrawn', 'overtaken')),
	CONSTRAINT "move_links_price" CHECK ("move_links"."price" > 0),
	CONSTRAINT "move_links_tables" CHECK ("move_links"."from_table_id" <> "move_links"."to_table_id"),
	CONSTRAINT "move_links_ended" CHECK (("move_links"."state" = 'open') = ("move_links"."ended_at" is null)),
	CONSTRAINT "move_links_paid" CHECK (("move_links"."state" = 'paid') = ("move_links"."change_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "reservation_changes" DROP CONSTRAINT "reservation_changes_kind";--> statement-breakpoint
ALTER TABLE "move_links" ADD CONSTRAINT "move_links_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_links" ADD CONSTRAINT "move_links_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_links" ADD CONSTRAINT "move_links_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_links" ADD CONSTRAINT "move_links_from_table_id_tables_id_fk" FOREIGN KEY ("from_table_id") REFERENCES "public"."tables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_links" ADD CONSTRAINT "move_links_to_table_id_tables_id_fk" FOREIGN KEY ("to_table_id") REFERENCES "public"."tables"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "move_links" ADD CONSTRAINT "move_links_change_id_reservation_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."reservation_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "move_links_one_open" ON "move_links" USING btree ("reservation_id") WHERE "move_links"."state" = 'open';--> statement-breakpoint
CREATE INDEX "move_links_reservation" ON "move_links" USING btree ("reservation_id","created_at");--> statement-breakpoint
CREATE INDEX "move_links_lapsing" ON "move_links" USING btree ("expires_at") WHERE "move_links"."state" = 'open';--> statement-breakpoint
ALTER TABLE "reservation_changes" ADD CONSTRAINT "reservation_changes_kind" CHECK ("reservation_changes"."kind" in ('move', 'party', 'time', 'reopen', 'link', 'link_over', 'join', 'separate', 'pass_on'));--> statement-breakpoint
-- An offer is made once and ends once; only money that came late makes something of one that has lapsed.
create function move_link_moves() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (new.id, new.reservation_id, new.intent_id, new.hold_id, new.from_table_id, new.to_table_id, new.price, new.minimum, new.expires_at, new.actor)
      is distinct from (old.id, old.reservation_id, old.intent_id, old.hold_id, old.from_table_id, old.to_table_id, old.price, old.minimum, old.expires_at, old.actor)
    or not (old.state = 'open' or (old.state = 'lapsed' and new.state = 'paid')) then
    raise exception using errcode = 'SJ001', message = 'a pay link for a table ends once and stays as it was made';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger move_links_end_once before update or delete on move_links for each row execute function move_link_moves();
--> statement-breakpoint
create trigger move_links_audited after insert or update on move_links
  for each row execute function audit_row('reservation_id', '', 'id,created_at,ended_at,actor,intent_id,hold_id', '');
--> statement-breakpoint
-- A dinner that staff moves to another night shares that night's lock as a booking does: nobody comes to one that is closed.
create function reservations_guard_moved_night() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(734007, hashtext(concat_ws(' ', new.outlet_id, new.night)));
  if exists (select 1 from off_schedule_days d where d.outlet_id = new.outlet_id and d.night = new.night and d.is_closed) then
    raise exception using errcode = 'SJ409', message = 'date_unavailable';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger reservations_night_moved before update of night on reservations for each row
  when (old.night is distinct from new.night) execute function reservations_guard_moved_night();
