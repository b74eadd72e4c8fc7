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
--> statement-breakpoint
CREATE TABLE "category_prices" (
	"category_id" integer NOT NULL,
	"from_night" date NOT NULL,
	"down_payment" jsonb NOT NULL,
	"minimum_cost" jsonb NOT NULL,
	CONSTRAINT "category_prices_category_id_from_night_pk" PRIMARY KEY("category_id","from_night")
);
--> statement-breakpoint
CREATE TABLE "course_prices" (
	"course_id" integer NOT NULL,
	"from_night" date NOT NULL,
	"deposit" bigint NOT NULL,
	CONSTRAINT "course_prices_course_id_from_night_pk" PRIMARY KEY("course_id","from_night"),
	CONSTRAINT "course_prices_deposit" CHECK ("course_prices"."deposit" > 0)
);
--> statement-breakpoint
ALTER TABLE "stock_changes" DROP CONSTRAINT "stock_changes_kind";--> statement-breakpoint
ALTER TABLE "category_prices" ADD CONSTRAINT "category_prices_category_id_table_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."table_categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_prices" ADD CONSTRAINT "course_prices_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_kind" CHECK ("stock_changes"."kind" in ('nights', 'prices', 'deposits', 'refund_rules'));
--> statement-breakpoint
-- What something costs on a night: what began last by then, else what stands in its own row.
create function down_payment_on(category int, of_night date, base jsonb) returns jsonb language sql stable parallel safe as $$
  select coalesce((select p.down_payment from category_prices p where p.category_id = category and p.from_night <= of_night
    order by p.from_night desc limit 1), base)
$$;
--> statement-breakpoint
create function minimum_cost_on(category int, of_night date, base jsonb) returns jsonb language sql stable parallel safe as $$
  select coalesce((select p.minimum_cost from category_prices p where p.category_id = category and p.from_night <= of_night
    order by p.from_night desc limit 1), base)
$$;
--> statement-breakpoint
create function deposit_on(course int, of_night date, base bigint) returns bigint language sql stable parallel safe as $$
  select coalesce((select p.deposit from course_prices p where p.course_id = course and p.from_night <= of_night
    order by p.from_night desc limit 1), base)
$$;
--> statement-breakpoint
create trigger category_prices_audited after insert or update or delete on category_prices for each row
  when (current_setting('senja.actor', true) like 'staff:%') execute function audit_row('category_id', '', '', '');
--> statement-breakpoint
create trigger course_prices_audited after insert or update or delete on course_prices for each row
  when (current_setting('senja.actor', true) like 'staff:%') execute function audit_row('course_id', '', '', '');
--> statement-breakpoint
-- Pages that show prices hear of those that are planned, too.
do $$
declare watched record;
begin
  for watched in select * from (values
    ('category_prices', '(select b.slug || ''/'' || o.slug from table_categories k join outlets o on o.id = k.outlet_id join brands b on b.id = o.brand_id where k.id = r.category_id)'),
    ('course_prices', '(select b.slug || ''/'' || o.slug from courses k join outlets o on o.id = k.outlet_id join brands b on b.id = o.brand_id where k.id = r.course_id)')
  ) as list (name, key) loop
    execute format('create trigger %1$s_told_insert after insert on %1$s referencing new table as new_rows
      for each statement execute function senja_tell_content(''outlets'', %2$L)', watched.name, watched.key);
    execute format('create trigger %1$s_told_update after update on %1$s referencing new table as new_rows old table as old_rows
      for each statement execute function senja_tell_content(''outlets'', %2$L)', watched.name, watched.key);
    execute format('create trigger %1$s_told_delete after delete on %1$s referencing old table as old_rows
      for each statement execute function senja_tell_content(''outlets'', %2$L)', watched.name, watched.key);
  end loop;
end $$;
