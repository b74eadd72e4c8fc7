-- Tax rates of outlets by kind of sale, each from a night on (decision 98). "outlets"."tax" is read by the release before alone.
CREATE TABLE "tax_rates" (
	"outlet_id" integer NOT NULL,
	"kind" text NOT NULL,
	"valid_from" date NOT NULL,
	"revision" integer NOT NULL,
	"rate" numeric(5, 2) NOT NULL,
	"set_by" text NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tax_rates_outlet_id_kind_valid_from_revision_pk" PRIMARY KEY("outlet_id","kind","valid_from","revision"),
	CONSTRAINT "tax_rates_kind" CHECK ("tax_rates"."kind" in ('entertainment', 'food')),
	CONSTRAINT "tax_rates_rate" CHECK ("tax_rates"."rate" between 0 and 100),
	CONSTRAINT "tax_rates_revision" CHECK ("tax_rates"."revision" > 0)
);
--> statement-breakpoint
ALTER TABLE "tax_rates" ADD CONSTRAINT "tax_rates_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "ticket_tax_kind" text DEFAULT 'food' NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "table_tax_kind" text DEFAULT 'food' NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "bill_tax_kind" text DEFAULT 'food' NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "taxes_forfeits" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "tax_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- Nothing on a page changes, so no page is told and no outlet counts as edited.
alter table outlets disable trigger user;
--> statement-breakpoint
update outlets set ticket_tax_kind = 'entertainment', table_tax_kind = 'entertainment' where type in ('night_club', 'live_music', 'beach_club');
--> statement-breakpoint
alter table outlets enable trigger user;
--> statement-breakpoint
-- Without a default, an insert that names no kind leaves it to outlet_tax_kinds, which knows the type.
ALTER TABLE "outlets" ALTER COLUMN "ticket_tax_kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "outlets" ALTER COLUMN "table_tax_kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_tax_kinds" CHECK ("outlets"."ticket_tax_kind" in ('entertainment', 'food') and "outlets"."table_tax_kind" in ('entertainment', 'food') and "outlets"."bill_tax_kind" in ('entertainment', 'food'));--> statement-breakpoint
ALTER TABLE "stock_changes" DROP CONSTRAINT "stock_changes_kind";--> statement-breakpoint
ALTER TABLE "stock_changes" ADD CONSTRAINT "stock_changes_kind" CHECK ("stock_changes"."kind" in ('nights', 'prices', 'deposits', 'refund_rules', 'taxes'));
--> statement-breakpoint
create function outlet_tax_kinds() returns trigger language plpgsql as $$
declare
  by_type text := case when new.type in ('night_club', 'live_music', 'beach_club') then 'entertainment' else 'food' end;
begin
  new.ticket_tax_kind := coalesce(new.ticket_tax_kind, by_type);
  new.table_tax_kind := coalesce(new.table_tax_kind, by_type);
  return new;
end $$;
--> statement-breakpoint
create trigger outlets_tax_kinds before insert on outlets for each row execute function outlet_tax_kinds();
--> statement-breakpoint
-- An outlet begins with its "tax" for both kinds. A later "tax", of a content file, holds from today on, unless the office has set
-- taxes of the outlet: from then on only the office changes them.
create function outlet_tax_rates() returns trigger language plpgsql as $$
declare
  begins date := case when tg_op = 'INSERT' then date '2000-01-01' else (now() at time zone new.timezone)::date end;
begin
  if tg_op = 'UPDATE' and (new.tax = old.tax or new.tax_version > 1) then
    return null;
  end if;
  insert into tax_rates (outlet_id, kind, valid_from, revision, rate, set_by, set_at)
  select new.id, k.kind, begins, 1 + coalesce((select max(r.revision) from tax_rates r
    where r.outlet_id = new.id and r.kind = k.kind and r.valid_from = begins), 0), new.tax, 'system:content', now()
  from unnest(array['entertainment', 'food']) as k(kind);
  return null;
end $$;
--> statement-breakpoint
create trigger outlets_tax_rates after insert or update of tax on outlets for each row execute function outlet_tax_rates();
--> statement-breakpoint
insert into tax_rates (outlet_id, kind, valid_from, revision, rate, set_by, set_at)
select o.id, k.kind, '2000-01-01', 1, o.tax, 'system:migration', now() from outlets o, unnest(array['entertainment', 'food']) as k(kind);
--> statement-breakpoint
-- Staff sets rates of days to come alone, so that no day has had another rate than the one that was charged.
create function tax_rates_ahead() returns trigger language plpgsql as $$
begin
  if new.set_by like 'staff:%'
    and new.valid_from <= (select (new.set_at at time zone o.timezone)::date from outlets o where o.id = new.outlet_id) then
    raise exception using errcode = 'SJ001', message = 'a tax rate begins on a day to come';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger tax_rates_ahead before insert on tax_rates for each row execute function tax_rates_ahead();
--> statement-breakpoint
create trigger tax_rates_append_only before update on tax_rates for each row execute function refuse_change();
--> statement-breakpoint
create function tax_rates_stay() returns trigger language plpgsql as $$
begin
  if exists (select 1 from outlets where id = old.outlet_id) then
    raise exception using errcode = 'SJ001', message = 'tax_rates is only ever added to';
  end if;
  return old;
end $$;
--> statement-breakpoint
-- A rate leaves with its outlet, which a content file may remove while nobody has booked there.
create trigger tax_rates_stay before delete on tax_rates for each row execute function tax_rates_stay();
--> statement-breakpoint
create trigger tax_rates_audited after insert on tax_rates for each row
  when (current_setting('senja.actor', true) like 'staff:%') execute function audit_row('outlet_id', '', 'revision,set_by,set_at', 'outlet_id');
--> statement-breakpoint
-- Pages that show prices are dropped when a rate is added.
create trigger tax_rates_told_insert after insert on tax_rates referencing new table as new_rows
  for each statement execute function senja_tell_content('outlets',
    '(select b.slug || ''/'' || o.slug from outlets o join brands b on b.id = o.brand_id where o.id = r.outlet_id)');
