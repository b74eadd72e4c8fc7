CREATE TABLE "guest_contacts" (
	"guest_id" uuid PRIMARY KEY NOT NULL,
	"outlet_id" integer NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "guest_contacts_lengths" CHECK (length("guest_contacts"."name") between 1 and 120 and length("guest_contacts"."email") <= 254)
);
--> statement-breakpoint
CREATE TABLE "sheet_import_items" (
	"import_id" uuid NOT NULL,
	"item" text NOT NULL,
	"item_id" text NOT NULL,
	CONSTRAINT "sheet_import_items_import_id_item_item_id_pk" PRIMARY KEY("import_id","item","item_id")
);
--> statement-breakpoint
CREATE TABLE "sheet_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"outlet_id" integer NOT NULL,
	"file_name" text NOT NULL,
	"added" integer NOT NULL,
	"existing" integer NOT NULL,
	"faulty" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	"stayed" integer,
	CONSTRAINT "sheet_imports_kind" CHECK ("sheet_imports"."kind" in ('tables', 'guests', 'menus', 'events')),
	CONSTRAINT "sheet_imports_counts" CHECK ("sheet_imports"."added" >= 0 and "sheet_imports"."existing" >= 0 and "sheet_imports"."faulty" >= 0),
	CONSTRAINT "sheet_imports_undone" CHECK (num_nonnulls("sheet_imports"."undone_at", "sheet_imports"."undone_by", "sheet_imports"."stayed") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_whose";--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "guest_contacts" ADD CONSTRAINT "guest_contacts_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_contacts" ADD CONSTRAINT "guest_contacts_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_import_items" ADD CONSTRAINT "sheet_import_items_import_id_sheet_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."sheet_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_imports" ADD CONSTRAINT "sheet_imports_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_contacts_at" ON "guest_contacts" USING btree ("at");--> statement-breakpoint
CREATE INDEX "sheet_imports_outlet" ON "sheet_imports" USING btree ("outlet_id","at");--> statement-breakpoint
CREATE INDEX "consents_guest" ON "consents" USING btree ("guest_id") WHERE "consents"."guest_id" is not null;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_source" CHECK (length("consents"."source") <= 200);--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_whose" CHECK (num_nonnulls("consents"."member_id", "consents"."reservation_id", "consents"."guest_id") = 1);--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade;
--> statement-breakpoint
-- Computes the row of a guest from all reservations with the phone and from the contact of an imported list. If there is neither, the guest
-- is forgotten, unless a ban needs the phone.
create or replace function guest_recounted(number text) returns void language plpgsql as $$
declare
  counted record;
  forgotten uuid;
begin
  select array_agg(distinct known.outlet_id) as outlets, max(known.night) as last_night into counted from (
    select r.outlet_id, r.night from reservations r where r.phone = number
    union all
    select c.outlet_id, (c.at at time zone 'Asia/Jakarta')::date from guest_contacts c join guests g on g.id = c.guest_id where g.phone = number
  ) known;
  if counted.outlets is not null then
    update guests set outlet_ids = counted.outlets, last_night = counted.last_night, words = array_to_tsvector(array(
      select distinct w from (
        select reservation_words_of(r.name, r.phone, r.email, r.booking_code) as words from reservations r where r.phone = number
        union all
        select reservation_words_of(c.name, number, c.email, '') from guest_contacts c join guests g on g.id = c.guest_id where g.phone = number
      ) known, unnest(tsvector_to_array(known.words)) w))
    where phone = number;
    return;
  end if;
  update guests set outlet_ids = '{}', words = '' where phone = number returning id into forgotten;
  delete from guest_flags where guest_id = forgotten;
  delete from consents where guest_id = forgotten;
  update guest_notes set text = '' where guest_id = forgotten and text <> '';
  update guest_merges set reason = '', split_reason = case when split_reason is not null then '' end
  where forgotten in (kept_id, merged_id);
  if not exists (select 1 from guest_bans where guest_id = forgotten and lifted_at is null) then
    update guest_bans set reason = '', lift_reason = case when lift_reason is not null then '' end where guest_id = forgotten;
    update guests set phone = null where id = forgotten;
  end if;
end $$;
--> statement-breakpoint
-- Consents are only added. The consents of an account are deleted with the account, and those of an imported guest after their contact.
create or replace function consents_guard_delete() returns trigger language plpgsql as $$
begin
  if exists (select 1 from members where id = old.member_id) or exists (select 1 from guest_contacts where guest_id = old.guest_id)
    or old.reservation_id is not null then
    raise exception using errcode = 'SJ001', message = 'consents is only ever added to';
  end if;
  return old;
end $$;
