CREATE TABLE "door_claims" (
	"device_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"night" date NOT NULL,
	"subject_id" uuid NOT NULL,
	"heads" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "door_claims_device_id_number_pk" PRIMARY KEY("device_id","number"),
	CONSTRAINT "door_claims_heads" CHECK ("door_claims"."heads" > 0)
);
--> statement-breakpoint
CREATE TABLE "door_counts" (
	"outlet_id" integer NOT NULL,
	"night" date NOT NULL,
	"subject" text NOT NULL,
	"device_id" uuid NOT NULL,
	"came" integer NOT NULL,
	"went" integer NOT NULL,
	"last_at" timestamp with time zone,
	"revision" bigint NOT NULL,
	CONSTRAINT "door_counts_outlet_id_night_subject_device_id_pk" PRIMARY KEY("outlet_id","night","subject","device_id"),
	CONSTRAINT "door_counts_sums" CHECK ("door_counts"."came" >= 0 and "door_counts"."went" >= 0)
);
--> statement-breakpoint
CREATE TABLE "door_doubles" (
	"id" uuid PRIMARY KEY NOT NULL,
	"outlet_id" integer NOT NULL,
	"night" date NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"first_device_id" uuid NOT NULL,
	"first_number" integer NOT NULL,
	"second_device_id" uuid NOT NULL,
	"second_number" integer NOT NULL,
	"reason" text NOT NULL,
	"over" integer NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	CONSTRAINT "door_doubles_second" UNIQUE("second_device_id","second_number"),
	CONSTRAINT "door_doubles_reason" CHECK ("door_doubles"."reason" in ('twice', 'cancelled')),
	CONSTRAINT "door_doubles_over" CHECK ("door_doubles"."over" > 0),
	CONSTRAINT "door_doubles_settled" CHECK (("door_doubles"."settled_at" is null) = ("door_doubles"."settled_by" is null))
);
--> statement-breakpoint
CREATE TABLE "door_nights" (
	"outlet_id" integer NOT NULL,
	"night" date NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"scans_revision" bigint DEFAULT 0 NOT NULL,
	"parties_token" text,
	"parties_read_at" timestamp with time zone,
	CONSTRAINT "door_nights_outlet_id_night_pk" PRIMARY KEY("outlet_id","night")
);
--> statement-breakpoint
CREATE TABLE "door_parties" (
	"outlet_id" integer NOT NULL,
	"night" date NOT NULL,
	"party_id" uuid NOT NULL,
	"digest" text NOT NULL,
	"revision" bigint NOT NULL,
	"is_gone" boolean DEFAULT false NOT NULL,
	CONSTRAINT "door_parties_outlet_id_night_party_id_pk" PRIMARY KEY("outlet_id","night","party_id")
);
--> statement-breakpoint
CREATE TABLE "door_scans" (
	"device_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"outlet_id" integer NOT NULL,
	"night" date NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" uuid,
	"heads" integer NOT NULL,
	"verdict" text,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"boot" uuid NOT NULL,
	"undoes" integer,
	"override" text,
	"by_staff" uuid,
	CONSTRAINT "door_scans_device_id_number_pk" PRIMARY KEY("device_id","number"),
	CONSTRAINT "door_scans_number" CHECK ("door_scans"."number" > 0),
	CONSTRAINT "door_scans_kind" CHECK ("door_scans"."kind" in ('in', 'out', 'refused', 'undo')),
	CONSTRAINT "door_scans_subject" CHECK (("door_scans"."subject" in ('reservation', 'name')) = ("door_scans"."subject_id" is not null)),
	CONSTRAINT "door_scans_subjects" CHECK ("door_scans"."subject" in ('reservation', 'name', 'walk_in', 'unknown') and "door_scans"."heads" >= 0),
	CONSTRAINT "door_scans_heads" CHECK ("door_scans"."kind" not in ('in', 'out') or "door_scans"."heads" > 0),
	CONSTRAINT "door_scans_undoes" CHECK (("door_scans"."kind" = 'undo') = ("door_scans"."undoes" is not null))
);
--> statement-breakpoint
CREATE TABLE "door_bells" (
	"id" uuid PRIMARY KEY NOT NULL,
	"outlet_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"device_id" uuid,
	"staff_id" uuid,
	CONSTRAINT "door_bells_kind" CHECK ("door_bells"."kind" in ('full', 'police', 'fire', 'fight', 'medical', 'over')),
	CONSTRAINT "door_bells_by" CHECK ("door_bells"."device_id" is not null or "door_bells"."staff_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "door_limits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "door_limits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"outlet_id" integer NOT NULL,
	"section_id" integer,
	"most" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "door_limits_most" CHECK ("door_limits"."most" between 1 and 100000)
);
--> statement-breakpoint
CREATE TABLE "door_shifts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "door_shifts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"device_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "profile" text DEFAULT 'tablet' NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "public_key" "bytea";--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "clock_offset_ms" bigint;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "boot" uuid;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "closed_night" date;--> statement-breakpoint
ALTER TABLE "door_claims" ADD CONSTRAINT "door_claims_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_counts" ADD CONSTRAINT "door_counts_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_counts" ADD CONSTRAINT "door_counts_night" FOREIGN KEY ("outlet_id","night") REFERENCES "public"."door_nights"("outlet_id","night") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_doubles" ADD CONSTRAINT "door_doubles_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_doubles" ADD CONSTRAINT "door_doubles_settled_by_staff_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_doubles" ADD CONSTRAINT "door_doubles_first_scan" FOREIGN KEY ("first_device_id","first_number") REFERENCES "public"."door_scans"("device_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_doubles" ADD CONSTRAINT "door_doubles_second_scan" FOREIGN KEY ("second_device_id","second_number") REFERENCES "public"."door_scans"("device_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_nights" ADD CONSTRAINT "door_nights_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_parties" ADD CONSTRAINT "door_parties_night" FOREIGN KEY ("outlet_id","night") REFERENCES "public"."door_nights"("outlet_id","night") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_scans" ADD CONSTRAINT "door_scans_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_scans" ADD CONSTRAINT "door_scans_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_bells" ADD CONSTRAINT "door_bells_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_bells" ADD CONSTRAINT "door_bells_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_bells" ADD CONSTRAINT "door_bells_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_limits" ADD CONSTRAINT "door_limits_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_limits" ADD CONSTRAINT "door_limits_section_id_sections_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."sections"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_shifts" ADD CONSTRAINT "door_shifts_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_shifts" ADD CONSTRAINT "door_shifts_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_claims_subject" ON "door_claims" USING btree ("subject_id","until");--> statement-breakpoint
CREATE INDEX "door_counts_revision" ON "door_counts" USING btree ("outlet_id","night","revision");--> statement-breakpoint
CREATE INDEX "door_doubles_night" ON "door_doubles" USING btree ("outlet_id","night");--> statement-breakpoint
CREATE INDEX "door_parties_revision" ON "door_parties" USING btree ("outlet_id","night","revision");--> statement-breakpoint
CREATE INDEX "door_scans_night" ON "door_scans" USING btree ("outlet_id","night","subject_id");--> statement-breakpoint
CREATE INDEX "door_scans_undone" ON "door_scans" USING btree ("device_id","undoes") WHERE "door_scans"."undoes" is not null;--> statement-breakpoint
CREATE INDEX "door_bells_outlet" ON "door_bells" USING btree ("outlet_id","at");--> statement-breakpoint
CREATE INDEX "door_bells_device" ON "door_bells" USING btree ("device_id");--> statement-breakpoint
CREATE UNIQUE INDEX "door_limits_once" ON "door_limits" USING btree ("outlet_id",coalesce("section_id", 0));--> statement-breakpoint
CREATE INDEX "door_limits_section" ON "door_limits" USING btree ("section_id") WHERE "door_limits"."section_id" is not null;--> statement-breakpoint
CREATE INDEX "door_shifts_device" ON "door_shifts" USING btree ("device_id","at");--> statement-breakpoint
CREATE INDEX "door_shifts_staff" ON "door_shifts" USING btree ("staff_id");--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_profile" CHECK ("devices"."profile" in ('tablet', 'door', 'scanner'));--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_key" CHECK ("devices"."public_key" is null or "devices"."profile" <> 'tablet');--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_waiting" CHECK ("devices"."waiting" >= 0);
--> statement-breakpoint
create trigger door_scans_append_only before update or delete on door_scans for each row execute function refuse_change();
--> statement-breakpoint
create trigger door_scans_never_emptied before truncate on door_scans for each statement execute function refuse_change();
--> statement-breakpoint
create trigger door_bells_append_only before update or delete on door_bells for each row execute function refuse_change();
--> statement-breakpoint
create trigger door_shifts_append_only before update or delete on door_shifts for each row execute function refuse_change();
--> statement-breakpoint
create trigger door_limits_audited after insert or update or delete on door_limits
  for each row execute function audit_row('id', '', 'version', 'outlet_id');
--> statement-breakpoint
-- What the scans say is worked out again with each of them; that somebody settled it is staff's.
create trigger door_doubles_audited after update of settled_at on door_doubles for each row
  when (old.settled_at is distinct from new.settled_at)
  execute function audit_row('id', '', '', 'outlet_id');
--> statement-breakpoint
drop trigger devices_audited on devices;
--> statement-breakpoint
create trigger devices_audited after insert or update or delete on devices
  for each row execute function audit_row('id', 'code_hash,token_hash,public_key',
    'last_seen_at,code_until,clock_offset_ms,waiting,boot,closed_night', 'outlet_id');
--> statement-breakpoint
-- Takes heads of a party for a device, under the lock of the party's row: each statement here sees what was committed before the
-- lock was had. What other doors let in counts, and so do their claims that wait for their scan. No row: there is no such party.
create function claim_heads(device uuid, its_number int, kind text, party uuid, outlet int, on_night date, wanted int, at_now timestamptz)
returns table (is_free boolean, inside int, last_device uuid, last_at timestamptz) language plpgsql as $$
declare
  most int;
  taken int;
begin
  if kind = 'reservation' then
    select r.pax into most from reservations r where r.id = party and r.outlet_id = outlet and r.night = on_night for no key update;
  else
    select n.plus + 1 into most from guest_list_names n join guest_lists l on l.id = n.list_id
    where n.id = party and l.outlet_id = outlet and l.night = on_night for no key update of n;
  end if;
  if most is null then return; end if;
  select greatest(0, coalesce(sum(c.came - c.went), 0)) into taken from door_counts c
  where c.outlet_id = outlet and c.night = on_night and c.subject = party::text;
  select taken + coalesce(sum(c.heads), 0) into taken from door_claims c
  where c.subject_id = party and c.night = on_night and c.until > at_now and (c.device_id, c.number) <> (device, its_number)
    and not exists (select 1 from door_scans s where s.device_id = c.device_id and s.number = c.number);
  select w.device_id, w.at into last_device, last_at from (
    select c.device_id, c.last_at as at from door_counts c
    where c.outlet_id = outlet and c.night = on_night and c.subject = party::text and c.last_at is not null
    union all
    select c.device_id, c.at from door_claims c
    where c.subject_id = party and c.night = on_night and c.until > at_now and (c.device_id, c.number) <> (device, its_number)
      and not exists (select 1 from door_scans s where s.device_id = c.device_id and s.number = c.number)
  ) w order by w.at desc limit 1;
  if exists (select 1 from door_scans s where s.device_id = device and s.number = its_number) then
    is_free := true; inside := taken;
  elsif taken + wanted <= most then
    insert into door_claims (device_id, number, night, subject_id, heads, at, until)
    values (device, its_number, on_night, party, wanted, at_now, at_now + interval '30 seconds')
    on conflict (device_id, number) do update set night = excluded.night, subject_id = excluded.subject_id, heads = excluded.heads,
      at = excluded.at, until = excluded.until;
    is_free := true; inside := taken + wanted;
  else
    delete from door_claims c where c.device_id = device and c.number = its_number;
    is_free := false; inside := taken;
  end if;
  return next;
end $$;
--> statement-breakpoint
CREATE INDEX "reservation_changes_left_night" ON "reservation_changes" USING btree ((was ->> 'night')) WHERE was ? 'night';
