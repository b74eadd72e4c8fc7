CREATE TABLE "holds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"outlet_id" integer NOT NULL,
	"night" date NOT NULL,
	"kind" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"for_name" text DEFAULT '' NOT NULL,
	"for_phone" text,
	"table_names" text[] DEFAULT '{}'::text[] NOT NULL,
	"units" integer DEFAULT 0 NOT NULL,
	"release_at" timestamp with time zone,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"changed_at" timestamp with time zone,
	"changed_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "holds_kind" CHECK ("holds"."kind" in ('kept', 'closed')),
	CONSTRAINT "holds_outcome" CHECK ("holds"."outcome" is null or ("holds"."changed_at" is not null and "holds"."outcome" in ('released', 'lapsed', 'used'))),
	CONSTRAINT "holds_changed" CHECK (("holds"."changed_at" is null) = ("holds"."changed_by" is null)),
	CONSTRAINT "holds_units" CHECK ("holds"."units" >= 0)
);
--> statement-breakpoint
ALTER TABLE "seatings" DROP CONSTRAINT "seatings_house_is_firm";--> statement-breakpoint
ALTER TABLE "seatings" DROP CONSTRAINT "seatings_pax";--> statement-breakpoint
ALTER TABLE "table_claims" DROP CONSTRAINT "table_claims_house_is_firm";--> statement-breakpoint
ALTER TABLE "ticket_units" DROP CONSTRAINT "ticket_units_holder";--> statement-breakpoint
DROP INDEX "ticket_units_free";--> statement-breakpoint
ALTER TABLE "seatings" ADD COLUMN "hold_id" uuid;--> statement-breakpoint
ALTER TABLE "table_claims" ADD COLUMN "hold_id" uuid;--> statement-breakpoint
ALTER TABLE "ticket_units" ADD COLUMN "hold_id" uuid;--> statement-breakpoint
ALTER TABLE "holds" ADD CONSTRAINT "holds_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "holds_outlet_night" ON "holds" USING btree ("outlet_id","night");--> statement-breakpoint
CREATE INDEX "holds_lapsing" ON "holds" USING btree ("release_at") WHERE "holds"."outcome" is null and "holds"."release_at" is not null;--> statement-breakpoint
CREATE INDEX "holds_kept" ON "holds" USING btree ("night") WHERE "holds"."for_name" <> '' or "holds"."reason" <> '' or "holds"."for_phone" is not null;--> statement-breakpoint
CREATE INDEX "holds_phone" ON "holds" USING btree ("for_phone") WHERE "holds"."for_phone" is not null;--> statement-breakpoint
ALTER TABLE "seatings" ADD CONSTRAINT "seatings_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "table_claims" ADD CONSTRAINT "table_claims_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_units" ADD CONSTRAINT "ticket_units_hold_id_holds_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."holds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "seatings_hold" ON "seatings" USING btree ("hold_id") WHERE "seatings"."hold_id" is not null;--> statement-breakpoint
CREATE INDEX "table_claims_hold" ON "table_claims" USING btree ("hold_id") WHERE "table_claims"."hold_id" is not null;--> statement-breakpoint
CREATE INDEX "ticket_units_hold" ON "ticket_units" USING btree ("hold_id") WHERE "ticket_units"."hold_id" is not null;--> statement-breakpoint
CREATE INDEX "ticket_units_free" ON "ticket_units" USING btree ("ticket_id") WHERE "ticket_units"."reservation_id" is null and "ticket_units"."hold_id" is null;--> statement-breakpoint
-- What was kept back before has a hold of its night, made by the program: nobody knows any more who it was for.
insert into holds (outlet_id, night, kind, made_by, made_at)
select outlet_id, night, 'kept', 'system:carried over', now() from (
  select outlet_id, night from table_claims where reservation_id is null
  union select outlet_id, night from seatings where reservation_id is null
  union select t.outlet_id, t.night from ticket_units u join tickets t on t.id = u.ticket_id where u.is_withheld and u.reservation_id is null
) kept;
--> statement-breakpoint
update table_claims c set hold_id = h.id from holds h where c.reservation_id is null and h.outlet_id = c.outlet_id and h.night = c.night;
--> statement-breakpoint
update seatings s set hold_id = h.id from holds h where s.reservation_id is null and h.outlet_id = s.outlet_id and h.night = s.night;
--> statement-breakpoint
update ticket_units u set hold_id = h.id from tickets t join holds h on h.outlet_id = t.outlet_id and h.night = t.night
where t.id = u.ticket_id and u.is_withheld and u.reservation_id is null;
--> statement-breakpoint
update holds h set units = (select count(*) from ticket_units u where u.hold_id = h.id),
  table_names = array(select distinct t.name from tables t where t.id in (
    select table_id from table_claims where hold_id = h.id union select table_id from seatings where hold_id = h.id) order by t.name);
--> statement-breakpoint
ALTER TABLE "ticket_units" DROP COLUMN "is_withheld";--> statement-breakpoint
ALTER TABLE "seatings" ADD CONSTRAINT "seatings_holder" CHECK (("seatings"."reservation_id" is null) <> ("seatings"."hold_id" is null));--> statement-breakpoint
ALTER TABLE "seatings" ADD CONSTRAINT "seatings_pax" CHECK ("seatings"."pax" > 0 or ("seatings"."pax" = 0 and "seatings"."hold_id" is not null));--> statement-breakpoint
ALTER TABLE "table_claims" ADD CONSTRAINT "table_claims_holder" CHECK (("table_claims"."reservation_id" is null) <> ("table_claims"."hold_id" is null));--> statement-breakpoint
ALTER TABLE "ticket_units" ADD CONSTRAINT "ticket_units_holder" CHECK (("ticket_units"."reservation_id" is null or "ticket_units"."hold_id" is null) and ("ticket_units"."expires_at" is null or "ticket_units"."reservation_id" is not null or "ticket_units"."hold_id" is not null));
--> statement-breakpoint
-- What staff does with a hold is in the audit; what the program does says so in the row.
create trigger holds_audited after insert or update or delete on holds for each row
  when (current_setting('senja.actor', true) like 'staff:%')
  execute function audit_row('id', 'reason,for_name,for_phone', 'version,made_at,made_by,changed_at,changed_by', 'outlet_id');
