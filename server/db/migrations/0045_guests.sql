CREATE TABLE "affiliator_terms" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliator_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"affiliator_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" bigint NOT NULL,
	"from_night" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "affiliator_terms_value" CHECK ("affiliator_terms"."kind" in ('percent', 'per_head') and "affiliator_terms"."value" >= 0 and ("affiliator_terms"."kind" <> 'percent' or "affiliator_terms"."value" <= 100))
);
--> statement-breakpoint
CREATE TABLE "affiliators" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"email" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "affiliators_name_unique" UNIQUE("name"),
	CONSTRAINT "affiliators_name" CHECK (length("affiliators"."name") between 1 and 120)
);
--> statement-breakpoint
CREATE TABLE "affiliator_statement_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliator_statement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"statement_id" bigint NOT NULL,
	"reservation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"booked" integer NOT NULL,
	"came" integer NOT NULL,
	"takings" bigint NOT NULL,
	"commission" bigint NOT NULL,
	CONSTRAINT "affiliator_statement_lines_once" UNIQUE("statement_id","reservation_id"),
	CONSTRAINT "affiliator_statement_lines_kind" CHECK ("affiliator_statement_lines"."kind" in ('booking', 'adjustment'))
);
--> statement-breakpoint
CREATE TABLE "affiliator_statements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliator_statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"affiliator_id" uuid NOT NULL,
	"month" date NOT NULL,
	"reservations" integer NOT NULL,
	"booked" integer NOT NULL,
	"came" integer NOT NULL,
	"takings" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"closed_by" text NOT NULL,
	"paid_at" timestamp with time zone,
	"paid_by" text,
	"paid_reference" text,
	CONSTRAINT "affiliator_statements_month" UNIQUE("affiliator_id","month"),
	CONSTRAINT "affiliator_statements_first" CHECK (extract(day from "affiliator_statements"."month") = 1),
	CONSTRAINT "affiliator_statements_paid" CHECK (num_nonnulls("affiliator_statements"."paid_at", "affiliator_statements"."paid_by", "affiliator_statements"."paid_reference") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "guest_bans" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_bans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"guest_id" uuid NOT NULL,
	"outlet_id" integer,
	"reason" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"lifted_at" timestamp with time zone,
	"lifted_by" text,
	"lift_reason" text,
	CONSTRAINT "guest_bans_ends" CHECK ("guest_bans"."until" > "guest_bans"."at"),
	CONSTRAINT "guest_bans_lifted" CHECK (num_nonnulls("guest_bans"."lifted_at", "guest_bans"."lifted_by", "guest_bans"."lift_reason") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "guest_flags" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_flags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"guest_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"removed_at" timestamp with time zone,
	"removed_by" text,
	CONSTRAINT "guest_flags_kind" CHECK ("guest_flags"."kind" in ('vip', 'birthday', 'allergy') and length("guest_flags"."value") <= 200),
	CONSTRAINT "guest_flags_removed" CHECK (("guest_flags"."removed_at" is null) = ("guest_flags"."removed_by" is null))
);
--> statement-breakpoint
CREATE TABLE "guest_merges" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"moved" uuid[] NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"split_at" timestamp with time zone,
	"split_by" text,
	"split_reason" text,
	CONSTRAINT "guest_merges_two" CHECK ("guest_merges"."kept_id" <> "guest_merges"."merged_id"),
	CONSTRAINT "guest_merges_split" CHECK (num_nonnulls("guest_merges"."split_at", "guest_merges"."split_by", "guest_merges"."split_reason") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "guest_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "guest_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"guest_id" uuid NOT NULL,
	"outlet_id" integer NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "guest_notes_text" CHECK (length("guest_notes"."text") <= 500)
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"phone" text,
	"person_id" uuid NOT NULL,
	"words" "tsvector" NOT NULL,
	"outlet_ids" integer[] NOT NULL,
	"last_night" date NOT NULL,
	CONSTRAINT "guests_phone_unique" UNIQUE("phone")
);
--> statement-breakpoint
ALTER TABLE "affiliator_terms" ADD CONSTRAINT "affiliator_terms_affiliator_id_affiliators_id_fk" FOREIGN KEY ("affiliator_id") REFERENCES "public"."affiliators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliator_statement_lines" ADD CONSTRAINT "affiliator_statement_lines_statement_id_affiliator_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."affiliator_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliator_statement_lines" ADD CONSTRAINT "affiliator_statement_lines_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliator_statements" ADD CONSTRAINT "affiliator_statements_affiliator_id_affiliators_id_fk" FOREIGN KEY ("affiliator_id") REFERENCES "public"."affiliators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_bans" ADD CONSTRAINT "guest_bans_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_bans" ADD CONSTRAINT "guest_bans_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_flags" ADD CONSTRAINT "guest_flags_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_merges" ADD CONSTRAINT "guest_merges_kept_id_guests_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."guests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_merges" ADD CONSTRAINT "guest_merges_merged_id_guests_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."guests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_notes" ADD CONSTRAINT "guest_notes_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_notes" ADD CONSTRAINT "guest_notes_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_person_id_guests_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."guests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliator_terms_affiliator" ON "affiliator_terms" USING btree ("affiliator_id","from_night");--> statement-breakpoint
CREATE INDEX "affiliator_statement_lines_reservation" ON "affiliator_statement_lines" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "guest_bans_guest" ON "guest_bans" USING btree ("guest_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guest_flags_standing" ON "guest_flags" USING btree ("guest_id","kind") WHERE "guest_flags"."removed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "guest_merges_standing" ON "guest_merges" USING btree ("merged_id") WHERE "guest_merges"."split_at" is null;--> statement-breakpoint
CREATE INDEX "guest_merges_kept" ON "guest_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "guest_notes_guest" ON "guest_notes" USING btree ("guest_id","id");--> statement-breakpoint
CREATE INDEX "guests_person" ON "guests" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "guests_found" ON "guests" USING gin ("words");--> statement-breakpoint
CREATE INDEX "guests_last_night" ON "guests" USING btree ("last_night" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "guests_kept_for_ban" ON "guests" USING btree ("id") WHERE "guests"."phone" is not null and "guests"."outlet_ids" = '{}';--> statement-breakpoint
insert into affiliators (name, created_at, actor)
select distinct affiliator, now(), 'system:migration' from affiliator_codes;
--> statement-breakpoint
ALTER TABLE "affiliator_codes" ADD CONSTRAINT "affiliator_codes_affiliator_affiliators_name_fk" FOREIGN KEY ("affiliator") REFERENCES "public"."affiliators"("name") ON DELETE no action ON UPDATE cascade;--> statement-breakpoint
CREATE INDEX "affiliator_codes_affiliator" ON "affiliator_codes" USING btree ("affiliator");--> statement-breakpoint
CREATE INDEX "reservations_affiliator" ON "reservations" USING btree ("affiliator_code","night") WHERE "reservations"."affiliator_code" is not null;
--> statement-breakpoint
-- What all reservations of a number say together; a number that no reservation has is forgotten, unless a ban needs it.
create function guest_recounted(number text) returns void language plpgsql as $$
declare
  counted record;
  forgotten uuid;
begin
  select array_agg(distinct r.outlet_id) as outlets, max(r.night) as last_night into counted from reservations r where r.phone = number;
  if counted.outlets is not null then
    update guests set outlet_ids = counted.outlets, last_night = counted.last_night, words = array_to_tsvector(array(
      select distinct w from reservations r, unnest(tsvector_to_array(reservation_words_of(r.name, r.phone, r.email, r.booking_code))) w
      where r.phone = number))
    where phone = number;
    return;
  end if;
  update guests set outlet_ids = '{}', words = '' where phone = number returning id into forgotten;
  delete from guest_flags where guest_id = forgotten;
  update guest_notes set text = '' where guest_id = forgotten and text <> '';
  update guest_merges set reason = '', split_reason = case when split_reason is not null then '' end
  where forgotten in (kept_id, merged_id);
  if not exists (select 1 from guest_bans where guest_id = forgotten and lifted_at is null) then
    update guest_bans set reason = '', lift_reason = case when lift_reason is not null then '' end where guest_id = forgotten;
    update guests set phone = null where id = forgotten;
  end if;
end $$;
--> statement-breakpoint
create function reservations_keep_guest() returns trigger language plpgsql as $$
declare
  fresh uuid := gen_random_uuid();
begin
  if new.phone <> '' then
    insert into guests (id, phone, person_id, words, outlet_ids, last_night)
    values (fresh, new.phone, fresh, reservation_words_of(new.name, new.phone, new.email, new.booking_code), array[new.outlet_id], new.night)
    on conflict (phone) do update set words = guests.words || excluded.words,
      outlet_ids = array(select distinct o from unnest(guests.outlet_ids || excluded.outlet_ids) o order by o),
      last_night = greatest(guests.last_night, excluded.last_night);
  end if;
  if tg_op = 'UPDATE' then
    if old.phone <> '' then perform guest_recounted(old.phone); end if;
    if new.phone <> '' and new.phone <> old.phone then perform guest_recounted(new.phone); end if;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger reservations_keep_guest after insert or update of name, phone, email, booking_code, outlet_id, night, erased_at
  on reservations for each row execute function reservations_keep_guest();
--> statement-breakpoint
with known as (
  select r.phone, gen_random_uuid() as id, array_agg(distinct r.outlet_id) as outlets, max(r.night) as last_night
  from reservations r where r.phone <> '' group by r.phone
), worded as (
  select phone, array_to_tsvector(array_agg(distinct w)) as words from (
    select r.phone, unnest(tsvector_to_array(k.words)) as w
    from reservations r join reservation_words k on k.reservation_id = r.id where r.phone <> '') parts
  group by phone
)
insert into guests (id, phone, person_id, words, outlet_ids, last_night)
select k.id, k.phone, k.id, coalesce(w.words, ''), k.outlets, k.last_night from known k left join worded w using (phone);
--> statement-breakpoint
-- What is known of guests at this moment, as one number: whoever watches a night reads it again when this one rises.
create sequence guest_marks_revision;
--> statement-breakpoint
create function guest_marks_changed() returns trigger language plpgsql as $$
begin
  perform nextval('guest_marks_revision');
  return null;
end $$;
--> statement-breakpoint
create trigger guest_flags_told after insert or update or delete on guest_flags for each statement execute function guest_marks_changed();
--> statement-breakpoint
create trigger guest_bans_told after insert or update or delete on guest_bans for each statement execute function guest_marks_changed();
--> statement-breakpoint
create trigger guest_merges_told after insert or update on guest_merges for each statement execute function guest_marks_changed();
--> statement-breakpoint
create trigger guests_audited after update of person_id on guests for each row
  when (current_setting('senja.actor', true) like 'staff:%')
  execute function audit_row('id', 'phone,words', 'outlet_ids,last_night', '');
--> statement-breakpoint
create trigger guest_flags_audited after insert or update on guest_flags for each row
  when (current_setting('senja.actor', true) like 'staff:%')
  execute function audit_row('guest_id', 'value', 'id,at,actor', '');
--> statement-breakpoint
create trigger guest_bans_audited after insert or update on guest_bans for each row
  when (current_setting('senja.actor', true) like 'staff:%')
  execute function audit_row('guest_id', 'reason,lift_reason', 'at,actor', 'outlet_id');
--> statement-breakpoint
create trigger guest_notes_audited after insert or update on guest_notes for each row
  when (current_setting('senja.actor', true) like 'staff:%')
  execute function audit_row('guest_id', 'text', 'at,actor', 'outlet_id');
--> statement-breakpoint
create trigger guest_merges_audited after insert or update on guest_merges for each row
  when (current_setting('senja.actor', true) like 'staff:%')
  execute function audit_row('kept_id', 'reason,split_reason', 'at,actor', '');
--> statement-breakpoint
-- A code names its affiliator; whoever is named for the first time gets a row.
create function affiliator_codes_name_affiliator() returns trigger language plpgsql as $$
begin
  insert into affiliators (name, created_at, actor)
  values (new.affiliator, clock_timestamp(), coalesce(nullif(current_setting('senja.actor', true), ''), 'system:content'))
  on conflict (name) do nothing;
  return new;
end $$;
--> statement-breakpoint
create trigger affiliator_codes_name_affiliator before insert or update of affiliator on affiliator_codes
  for each row execute function affiliator_codes_name_affiliator();
--> statement-breakpoint
create trigger affiliator_codes_audited after insert or update on affiliator_codes for each row
  when (current_setting('senja.actor', true) like 'staff:%')
  execute function audit_row('code', '', '', '');
--> statement-breakpoint
create trigger affiliators_audited after insert or update on affiliators for each row
  when (current_setting('senja.actor', true) like 'staff:%')
  execute function audit_row('id', 'name,phone,email', 'created_at,actor', '');
--> statement-breakpoint
create trigger affiliator_terms_append_only before update or delete on affiliator_terms for each row execute function refuse_change();
--> statement-breakpoint
create trigger affiliator_terms_audited after insert on affiliator_terms
  for each row execute function audit_row('affiliator_id', '', 'id,at,actor', '');
--> statement-breakpoint
create trigger affiliator_statement_lines_append_only before update or delete on affiliator_statement_lines
  for each row execute function refuse_change();
--> statement-breakpoint
-- A signed statement stays as it was signed: that it was paid is added once.
create function affiliator_statements_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.paid_at is not null
    or to_jsonb(old) - 'paid_at' - 'paid_by' - 'paid_reference' <> to_jsonb(new) - 'paid_at' - 'paid_by' - 'paid_reference' then
    raise exception 'a signed statement does not change';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger affiliator_statements_stay before update or delete on affiliator_statements
  for each row execute function affiliator_statements_stay();
--> statement-breakpoint
create trigger affiliator_statements_audited after insert or update on affiliator_statements
  for each row execute function audit_row('id', '', 'closed_by,paid_by', '');
