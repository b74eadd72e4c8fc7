CREATE TABLE "guest_list_names" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"name" text NOT NULL,
	"folded" text NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"plus" smallint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"heads" smallint,
	"arrived_at" timestamp with time zone,
	"is_late" boolean DEFAULT false NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "guest_list_names_state" CHECK ("guest_list_names"."state" in ('asked', 'approved', 'refused', 'arrived')),
	CONSTRAINT "guest_list_names_plus" CHECK ("guest_list_names"."plus" between 0 and 20),
	CONSTRAINT "guest_list_names_arrived" CHECK (("guest_list_names"."state" = 'arrived') = ("guest_list_names"."arrived_at" is not null) and ("guest_list_names"."state" = 'arrived') = ("guest_list_names"."heads" is not null)),
	CONSTRAINT "guest_list_names_heads" CHECK ("guest_list_names"."heads" between 1 and "guest_list_names"."plus" + 1),
	CONSTRAINT "guest_list_names_erased" CHECK ("guest_list_names"."erased_at" is null or ("guest_list_names"."name" || "guest_list_names"."folded" || "guest_list_names"."phone" = ''))
);
--> statement-breakpoint
CREATE TABLE "guest_lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"outlet_id" integer NOT NULL,
	"night" date NOT NULL,
	"name" text NOT NULL,
	"owner" text NOT NULL,
	"quota" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"cut_off" timestamp with time zone NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"erased_at" timestamp with time zone,
	CONSTRAINT "guest_lists_quota" CHECK ("guest_lists"."quota" between 1 and 2000 and "guest_lists"."taken" >= 0),
	CONSTRAINT "guest_lists_erased" CHECK ("guest_lists"."erased_at" is null or "guest_lists"."owner" = ''),
	CONSTRAINT "guest_lists_taken" CHECK ("guest_lists"."taken" <= "guest_lists"."quota"),
	CONSTRAINT "guest_lists_words" CHECK (length("guest_lists"."name") between 1 and 80 and length("guest_lists"."owner") <= 80 and length("guest_lists"."terms") <= 300)
);
--> statement-breakpoint
ALTER TABLE "reservation_dinners" DROP CONSTRAINT "reservation_dinners_deposit";--> statement-breakpoint
ALTER TABLE "reservations" DROP CONSTRAINT "reservations_origin";--> statement-breakpoint
ALTER TABLE "reservation_adjustments" ALTER COLUMN "change_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_list_names" ADD CONSTRAINT "guest_list_names_list_id_guest_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."guest_lists"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_lists" ADD CONSTRAINT "guest_lists_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_list_names_list" ON "guest_list_names" USING btree ("list_id","folded");--> statement-breakpoint
CREATE INDEX "guest_list_names_kept" ON "guest_list_names" USING btree ("added_at") WHERE "guest_list_names"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "guest_lists_night" ON "guest_lists" USING btree ("outlet_id","night");--> statement-breakpoint
CREATE INDEX "guest_lists_kept" ON "guest_lists" USING btree ("night") WHERE "guest_lists"."erased_at" is null;--> statement-breakpoint
ALTER TABLE "reservation_dinners" ADD CONSTRAINT "reservation_dinners_deposit" CHECK ("reservation_dinners"."deposit" >= 0);--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_origin" CHECK ("reservations"."origin" in ('guest', 'request', 'offer', 'staff', 'walk_in', 'guest_list'));--> statement-breakpoint
-- What staff books is in the audit from its first row on.
create trigger reservations_made_audited after insert on reservations for each row
  when (current_setting('senja.actor', true) like 'staff:%')
  execute function audit_row('id', 'name,phone,email,notes,remarks,browser_key,address_block',
    'version,state_changed_at,state_actor,state_reason,quote,refund_rules', 'outlet_id');
--> statement-breakpoint
-- A list has no more heads than its quota. Its names count on its row, whose lock they take one after the other; whoever comes
-- after the cut-off is marked late, or refused.
create function guest_list_names_count() returns trigger language plpgsql as $$
declare
  had int := case when tg_op = 'INSERT' then 0 when old.state = 'refused' then 0 else old.plus + 1 end;
  has int := case when tg_op = 'DELETE' then 0 when new.state = 'refused' then 0 else new.plus + 1 end;
  closes timestamptz;
begin
  if tg_op <> 'INSERT' and had = has then return null; end if;
  update guest_lists set taken = taken + has - had
  where id = case when tg_op = 'DELETE' then old.list_id else new.list_id end and (has <= had or taken + has - had <= quota)
  returning cut_off into closes;
  if not found then
    raise exception using errcode = 'SJ409', message = 'list_full';
  end if;
  if tg_op = 'INSERT' and (new.added_at >= closes) <> new.is_late then
    raise exception using errcode = 'SJ409', message = 'list_closed';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger guest_list_names_counted after insert or delete or update of state, plus on guest_list_names
  for each row execute function guest_list_names_count();
--> statement-breakpoint
create trigger guest_lists_audited after insert on guest_lists for each row execute function audit_row('id', 'owner', 'taken,version', 'outlet_id');
--> statement-breakpoint
create trigger guest_lists_changed_audited after update on guest_lists for each row
  when (new.erased_at is not distinct from old.erased_at)
  execute function audit_row('id', 'owner', 'taken,version', 'outlet_id');
--> statement-breakpoint
create trigger guest_list_names_audited after insert or delete on guest_list_names for each row
  execute function audit_row('list_id', 'name,folded,phone', 'version,changed_at,added_at', '');
--> statement-breakpoint
create trigger guest_list_names_changed_audited after update on guest_list_names for each row
  when (new.erased_at is not distinct from old.erased_at)
  execute function audit_row('list_id', 'name,folded,phone', 'version,changed_at,added_at', '');
