-- Bills of tills meet their table. A bill that meets no visit waits for a decision of staff.
CREATE TABLE "bill_file_columns" (
	"outlet_id" integer PRIMARY KEY NOT NULL,
	"meanings" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bill_records" ALTER COLUMN "reservation_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_records" ADD COLUMN "night" date;--> statement-breakpoint
ALTER TABLE "bill_records" ADD COLUMN "table_label" text;--> statement-breakpoint
ALTER TABLE "bill_records" ADD COLUMN "covers" smallint;--> statement-breakpoint
ALTER TABLE "bill_records" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "bill_records" ADD COLUMN "decision" text;--> statement-breakpoint
ALTER TABLE "bill_records" ADD COLUMN "decided_reason" text;--> statement-breakpoint
ALTER TABLE "bill_records" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "bill_records" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bill_file_columns" ADD CONSTRAINT "bill_file_columns_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_records_night" ON "bill_records" USING btree ("outlet_id","night");--> statement-breakpoint
ALTER TABLE "bill_records" ADD CONSTRAINT "bill_records_reason" CHECK ("bill_records"."reason" in ('no_visit', 'unknown_table', 'two_visits', 'has_bill', 'night_confirmed', 'taken_off'));--> statement-breakpoint
ALTER TABLE "bill_records" ADD CONSTRAINT "bill_records_decision" CHECK ("bill_records"."decision" in ('matched', 'put_away', 'taken_off'));--> statement-breakpoint
ALTER TABLE "bill_records" ADD CONSTRAINT "bill_records_decided" CHECK (num_nulls("bill_records"."decision", "bill_records"."decided_by", "bill_records"."decided_at") in (0, 3));--> statement-breakpoint
ALTER TABLE "bill_records" ADD CONSTRAINT "bill_records_waits" CHECK (("bill_records"."reason" is not null) = ("bill_records"."reservation_id" is null and "bill_records"."state" <> 'void' and "bill_records"."decision" is distinct from 'put_away'));--> statement-breakpoint
ALTER TABLE "bill_records" ADD CONSTRAINT "bill_records_without_visit" CHECK ("bill_records"."reservation_id" is not null or "bill_records"."night" is not null);--> statement-breakpoint
ALTER TABLE "bill_records" ADD CONSTRAINT "bill_records_put_away" CHECK ("bill_records"."reservation_id" is null or "bill_records"."decision" is distinct from 'put_away');--> statement-breakpoint
create trigger bill_records_audited after update of decision on bill_records for each row
  when (current_setting('senja.actor', true) like 'staff:%'
    and (old.decision, old.reservation_id) is distinct from (new.decision, new.reservation_id))
  execute function audit_row('id', '', 'id,amounts,version,changed_at,actor,opened_at,night,covers,reason,decided_by,decided_at', 'outlet_id');
