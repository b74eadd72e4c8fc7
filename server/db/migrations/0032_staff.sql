CREATE TABLE "staff" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"code_app_version" smallint,
	"code_app_serial" integer DEFAULT 0 NOT NULL,
	"code_app_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_state" CHECK ("staff"."state" in ('invited', 'active', 'closed')),
	CONSTRAINT "staff_email" CHECK ("staff"."email" = lower("staff"."email"))
);
--> statement-breakpoint
CREATE TABLE "staff_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"outlet_id" integer,
	"role" text NOT NULL,
	"until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_grants_role" CHECK ("staff_grants"."role" in ('owner', 'manager', 'host', 'door', 'cashier', 'marketing', 'finance'))
);
--> statement-breakpoint
CREATE TABLE "staff_invites" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"aaguid" uuid NOT NULL,
	"device" text NOT NULL,
	"is_backed_up" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "staff_passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "staff_recovery_codes" (
	"staff_id" uuid NOT NULL,
	"code_hash" "bytea" NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "staff_recovery_codes_staff_id_code_hash_pk" PRIMARY KEY("staff_id","code_hash")
);
--> statement-breakpoint
CREATE TABLE "staff_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"staff_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"device" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "staff_sessions_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "audit_days" (
	"day" date PRIMARY KEY NOT NULL,
	"last_id" bigint NOT NULL,
	"entries" integer NOT NULL,
	"hash" "bytea" NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"request_id" text,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"outlet_id" integer,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "staff_grants" ADD CONSTRAINT "staff_grants_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_grants" ADD CONSTRAINT "staff_grants_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invites" ADD CONSTRAINT "staff_invites_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkeys" ADD CONSTRAINT "staff_passkeys_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_recovery_codes" ADD CONSTRAINT "staff_recovery_codes_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_sessions" ADD CONSTRAINT "staff_sessions_staff_id_staff_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_grants_once" ON "staff_grants" USING btree ("staff_id","role",coalesce("outlet_id", 0));--> statement-breakpoint
CREATE INDEX "staff_grants_outlet" ON "staff_grants" USING btree ("outlet_id");--> statement-breakpoint
CREATE INDEX "staff_passkeys_staff" ON "staff_passkeys" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "staff_sessions_staff" ON "staff_sessions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor","id");--> statement-breakpoint
-- Writes down what changed in a row, by whom: tg_argv is its key, its personal columns (named, never copied), the columns
-- whose change tells nothing, and the column of its outlet. Whoever changes it without saying who they are is refused.
create function audit_row() returns trigger language plpgsql as $$
declare
  who text := nullif(current_setting('senja.actor', true), '');
  was jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  becomes jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  personal text[] := string_to_array(tg_argv[1], ',');
  ignored text[] := string_to_array(tg_argv[2], ',');
  changed text[];
  key text := coalesce(becomes ->> tg_argv[0], was ->> tg_argv[0]);
begin
  select array_agg(name) into changed from jsonb_object_keys(was || becomes) name
  where was -> name is distinct from becomes -> name and not name = any(ignored);
  if changed is null then return null; end if;
  if who is null then
    raise exception using errcode = 'SJ002', message = format('%s is changed by somebody who is named', tg_table_name);
  end if;
  insert into audit_entries (at, actor, request_id, action, subject, outlet_id, before, after)
  values (
    clock_timestamp(), who, nullif(current_setting('senja.request', true), ''), lower(tg_op), tg_table_name || ':' || key,
    nullif(coalesce(becomes ->> tg_argv[3], was ->> tg_argv[3]), '')::int,
    case when tg_op <> 'INSERT' then (select jsonb_object_agg(name, case when name = any(personal) then '"…"'::jsonb else was -> name end)
      from unnest(changed) name) end,
    case when tg_op <> 'DELETE' then (select jsonb_object_agg(name, case when name = any(personal) then '"…"'::jsonb else becomes -> name end)
      from unnest(changed) name) end
  );
  return null;
end $$;
--> statement-breakpoint
create trigger staff_audited after insert or update or delete on staff
  for each row execute function audit_row('id', 'name,email', 'code_app_step', '');
--> statement-breakpoint
create trigger staff_grants_audited after insert or update or delete on staff_grants
  for each row execute function audit_row('id', '', '', 'outlet_id');
--> statement-breakpoint
create trigger staff_passkeys_audited after insert or update or delete on staff_passkeys
  for each row execute function audit_row('id', 'credential_id,public_key,aaguid,device', 'counter,last_used_at,is_backed_up', '');
--> statement-breakpoint
create trigger audit_entries_append_only before update or delete on audit_entries for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_days_append_only before update or delete on audit_days for each row execute function refuse_change();
--> statement-breakpoint
create trigger audit_entries_never_emptied before truncate on audit_entries for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_days_never_emptied before truncate on audit_days for each statement execute function refuse_change();
--> statement-breakpoint
-- What a day of the audit (of Jakarta) is sealed with: its entries in their order, and the hash of the day before.
create function audit_day_hash(sealed date) returns bytea language sql stable as $$
  select sha256(
    coalesce((select hash from audit_days where day < sealed order by day desc limit 1), ''::bytea)
    || convert_to(coalesce(string_agg(jsonb_build_array(e.id, extract(epoch from e.at), e.actor, e.request_id, e.action, e.subject,
      e.outlet_id, e.before, e.after)::text, E'\n' order by e.id), ''), 'UTF8'))
  from audit_entries e where (e.at at time zone 'Asia/Jakarta')::date = sealed
$$;
