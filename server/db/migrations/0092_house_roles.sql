-- Roles of the group's own. A grant of such a role also names the built-in role on which it rests, so the release before still reads it.
CREATE TABLE "house_roles" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "house_roles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"base" text NOT NULL,
	"rights" text[] NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "house_roles_base_once" UNIQUE("id","base"),
	CONSTRAINT "house_roles_base" CHECK ("house_roles"."base" in ('manager', 'host', 'door', 'cashier', 'marketing', 'finance')),
	CONSTRAINT "house_roles_name_length" CHECK (length("house_roles"."name") between 1 and 40),
	CONSTRAINT "house_roles_rights" CHECK (cardinality("house_roles"."rights") between 1 and 100),
	CONSTRAINT "house_roles_owners_rights" CHECK (not "house_roles"."rights" && array['settings.change'] and ("house_roles"."base" = 'manager' or not "house_roles"."rights" && array['staff.manage', 'device.manage'])),
	CONSTRAINT "house_roles_version" CHECK ("house_roles"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "staff_grants" ADD COLUMN "house_role_id" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "house_roles_name" ON "house_roles" USING btree (lower("name"));--> statement-breakpoint
ALTER TABLE "staff_grants" ADD CONSTRAINT "staff_grants_house_role" FOREIGN KEY ("house_role_id","role") REFERENCES "public"."house_roles"("id","base") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_grants_house_role" ON "staff_grants" USING btree ("house_role_id");--> statement-breakpoint
create trigger house_roles_audited after insert or update or delete on house_roles
  for each row execute function audit_row('id', '', 'id,version,changed_at,changed_by', '');
