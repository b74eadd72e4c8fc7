CREATE TABLE "promoter_pages" (
	"affiliator_id" uuid PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" text NOT NULL,
	"last_visit_at" timestamp with time zone,
	CONSTRAINT "promoter_pages_contact" CHECK ("promoter_pages"."phone" <> '' or "promoter_pages"."email" <> '')
);
--> statement-breakpoint
CREATE TABLE "promoter_quotas" (
	"affiliator_id" uuid NOT NULL,
	"outlet_id" integer NOT NULL,
	"night_kind" text NOT NULL,
	"quota" integer NOT NULL,
	"cut_off_minutes" smallint NOT NULL,
	"needs_approval" boolean DEFAULT true NOT NULL,
	CONSTRAINT "promoter_quotas_affiliator_id_outlet_id_night_kind_pk" PRIMARY KEY("affiliator_id","outlet_id","night_kind"),
	CONSTRAINT "promoter_quotas_kind" CHECK ("promoter_quotas"."night_kind" in ('weekday', 'weekend', 'event')),
	CONSTRAINT "promoter_quotas_quota" CHECK ("promoter_quotas"."quota" between 1 and 500),
	CONSTRAINT "promoter_quotas_cut_off" CHECK ("promoter_quotas"."cut_off_minutes" between -720 and 720)
);
--> statement-breakpoint
CREATE TABLE "promoter_sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"affiliator_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "guest_lists" ADD COLUMN "affiliator_id" uuid;--> statement-breakpoint
ALTER TABLE "guest_lists" ADD COLUMN "needs_approval" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "promoter_pages" ADD CONSTRAINT "promoter_pages_affiliator_id_affiliators_id_fk" FOREIGN KEY ("affiliator_id") REFERENCES "public"."affiliators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_quotas" ADD CONSTRAINT "promoter_quotas_affiliator_id_affiliators_id_fk" FOREIGN KEY ("affiliator_id") REFERENCES "public"."affiliators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_quotas" ADD CONSTRAINT "promoter_quotas_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promoter_sessions" ADD CONSTRAINT "promoter_sessions_affiliator_id_promoter_pages_affiliator_id_fk" FOREIGN KEY ("affiliator_id") REFERENCES "public"."promoter_pages"("affiliator_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "promoter_pages_phone" ON "promoter_pages" USING btree ("phone") WHERE "promoter_pages"."phone" <> '';--> statement-breakpoint
CREATE UNIQUE INDEX "promoter_pages_email" ON "promoter_pages" USING btree ("email") WHERE "promoter_pages"."email" <> '';--> statement-breakpoint
CREATE INDEX "promoter_sessions_page" ON "promoter_sessions" USING btree ("affiliator_id");--> statement-breakpoint
CREATE INDEX "promoter_sessions_expires" ON "promoter_sessions" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "guest_lists" ADD CONSTRAINT "guest_lists_affiliator_id_affiliators_id_fk" FOREIGN KEY ("affiliator_id") REFERENCES "public"."affiliators"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guest_lists_promoter" ON "guest_lists" USING btree ("affiliator_id","outlet_id","night") WHERE "guest_lists"."affiliator_id" is not null;--> statement-breakpoint
-- A page is for the phone and email with which staff opened it. After a change of either, staff opens the page again.
create function promoter_pages_close() returns trigger language plpgsql as $$
begin
  delete from promoter_pages where affiliator_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger affiliators_close_page after update of phone, email on affiliators for each row
  when (new.phone is distinct from old.phone or new.email is distinct from old.email)
  execute function promoter_pages_close();
--> statement-breakpoint
create trigger promoter_pages_audited after insert or delete on promoter_pages for each row
  when (current_setting('senja.actor', true) like 'staff:%')
  execute function audit_row('affiliator_id', 'phone,email', 'affiliator_id,opened_at,opened_by,last_visit_at', '');
--> statement-breakpoint
create trigger promoter_quotas_audited after insert or update or delete on promoter_quotas for each row
  when (current_setting('senja.actor', true) like 'staff:%')
  execute function audit_row('affiliator_id', '', 'affiliator_id', 'outlet_id');
