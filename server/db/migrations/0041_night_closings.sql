CREATE TABLE "night_closings" (
	"outlet_id" integer NOT NULL,
	"night" date NOT NULL,
	"version" integer NOT NULL,
	"figures" jsonb NOT NULL,
	"lacks" text[] NOT NULL,
	"counted" jsonb,
	"reason" text,
	"signed_by" uuid NOT NULL,
	"signed_at" timestamp with time zone NOT NULL,
	"audit_day" date,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "night_closings_outlet_id_night_version_pk" PRIMARY KEY("outlet_id","night","version"),
	CONSTRAINT "night_closings_signer" UNIQUE("outlet_id","night","version","signed_by"),
	CONSTRAINT "night_closings_version" CHECK ("night_closings"."version" > 0),
	CONSTRAINT "night_closings_reason" CHECK (("night_closings"."version" = 1 and cardinality("night_closings"."lacks") = 0) or "night_closings"."reason" is not null and "night_closings"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "night_confirmations" (
	"outlet_id" integer NOT NULL,
	"night" date NOT NULL,
	"version" integer NOT NULL,
	"signed_by" uuid NOT NULL,
	"confirmed_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "night_confirmations_outlet_id_night_version_pk" PRIMARY KEY("outlet_id","night","version"),
	CONSTRAINT "night_confirmations_second" CHECK ("night_confirmations"."confirmed_by" <> "night_confirmations"."signed_by")
);
--> statement-breakpoint
CREATE TABLE "night_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "night_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"outlet_id" integer NOT NULL,
	"night" date NOT NULL,
	"cash" bigint NOT NULL,
	"card" bigint NOT NULL,
	"counted_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "night_counts_sums" CHECK ("night_counts"."cash" >= 0 and "night_counts"."card" >= 0)
);
--> statement-breakpoint
ALTER TABLE "night_closings" ADD CONSTRAINT "night_closings_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "night_confirmations" ADD CONSTRAINT "night_confirmations_signature" FOREIGN KEY ("outlet_id","night","version","signed_by") REFERENCES "public"."night_closings"("outlet_id","night","version","signed_by") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "night_counts" ADD CONSTRAINT "night_counts_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "night_counts_night" ON "night_counts" USING btree ("outlet_id","night","id");--> statement-breakpoint
-- Goes on from the sealed day of the audit and from the signature before it: none of the three is changed afterwards unseen.
create function night_closing_hash(c night_closings) returns bytea language sql stable as $$
  select sha256(
    coalesce((select d.hash from audit_days d where d.day = c.audit_day), ''::bytea)
    || coalesce((select p.hash from night_closings p
      where p.outlet_id = c.outlet_id and p.night = c.night and p.version = c.version - 1), ''::bytea)
    || convert_to(jsonb_build_array(c.outlet_id, c.night, c.version, c.figures, c.lacks, c.counted, c.reason, c.signed_by,
      extract(epoch from c.signed_at), c.audit_day)::text, 'UTF8'))
$$;
--> statement-breakpoint
create function night_closing_sealed() returns trigger language plpgsql as $$
begin
  if new.version > 1 and not exists (select 1 from night_closings p
    where p.outlet_id = new.outlet_id and p.night = new.night and p.version = new.version - 1) then
    raise exception using errcode = 'SJ001', message = 'a signature follows the one before it';
  end if;
  new.audit_day := (select max(day) from audit_days);
  new.hash := night_closing_hash(new);
  return new;
end $$;
--> statement-breakpoint
create trigger night_closings_sealed before insert on night_closings for each row execute function night_closing_sealed();
--> statement-breakpoint
create trigger night_closings_append_only before update or delete on night_closings for each row execute function refuse_change();
--> statement-breakpoint
create trigger night_counts_append_only before update or delete on night_counts for each row execute function refuse_change();
--> statement-breakpoint
create trigger night_confirmations_append_only before update or delete on night_confirmations for each row execute function refuse_change();
--> statement-breakpoint
create trigger night_closings_never_emptied before truncate on night_closings for each statement execute function refuse_change();
--> statement-breakpoint
create trigger night_closings_audited after insert on night_closings
  for each row execute function audit_row('night', 'reason', 'signed_by,signed_at,figures', 'outlet_id');
--> statement-breakpoint
create trigger night_counts_audited after insert on night_counts
  for each row execute function audit_row('night', '', 'id,counted_by,at', 'outlet_id');
--> statement-breakpoint
create trigger night_confirmations_audited after insert on night_confirmations
  for each row execute function audit_row('night', '', 'confirmed_by,at', 'outlet_id');
