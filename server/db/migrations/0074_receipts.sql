ALTER TABLE "legal_entities" ADD COLUMN "prefix" text DEFAULT 'SJ' NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_entities" ADD COLUMN "receipts_from" date;--> statement-breakpoint
ALTER TABLE "legal_entities" ADD CONSTRAINT "legal_entities_prefix" CHECK ("legal_entities"."prefix" ~ '^[A-Z]{2,4}$');--> statement-breakpoint
CREATE UNIQUE INDEX "legal_entities_one_prefix" ON "legal_entities" USING btree ("prefix");--> statement-breakpoint
-- What was earned before this release has no papers. A new database begins with its first sale.
update legal_entities set receipts_from = (now() at time zone 'Asia/Jakarta')::date where exists (select 1 from ledger_entries);--> statement-breakpoint
CREATE TABLE "receipt_counters" (
	"legal_entity_id" integer NOT NULL,
	"year" integer NOT NULL,
	"kind" text NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "receipt_counters_legal_entity_id_year_kind_pk" PRIMARY KEY("legal_entity_id","year","kind")
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "receipts_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"legal_entity_id" integer NOT NULL,
	"year" integer NOT NULL,
	"kind" text NOT NULL,
	"prefix" text NOT NULL,
	"number" integer NOT NULL,
	"reservation_id" uuid NOT NULL,
	"refund_id" uuid,
	"amount" bigint NOT NULL,
	"body" jsonb NOT NULL,
	"on_date" date NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "receipts_kind" CHECK ("receipts"."kind" in ('receipt', 'credit_note')),
	CONSTRAINT "receipts_amount" CHECK ("receipts"."amount" >= 0 and "receipts"."number" > 0),
	CONSTRAINT "receipts_year" CHECK ("receipts"."year" = extract(year from "receipts"."on_date"))
);
--> statement-breakpoint
CREATE TABLE "receipt_names" (
	"receipt_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "receipt_counters" ADD CONSTRAINT "receipt_counters_legal_entity_id_legal_entities_id_fk" FOREIGN KEY ("legal_entity_id") REFERENCES "public"."legal_entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_legal_entity_id_legal_entities_id_fk" FOREIGN KEY ("legal_entity_id") REFERENCES "public"."legal_entities"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "receipt_names" ADD CONSTRAINT "receipt_names_receipt_id_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "receipts_one_number" ON "receipts" USING btree ("legal_entity_id","year","kind","number");--> statement-breakpoint
CREATE INDEX "receipts_reservation" ON "receipts" USING btree ("reservation_id");--> statement-breakpoint
create trigger legal_entities_audited after update on legal_entities for each row execute function audit_row('id', '', '', '');--> statement-breakpoint
create trigger receipts_append_only before update or delete on receipts for each row execute function refuse_change();--> statement-breakpoint
-- The paper stays for the books; the name on it goes with the guest.
create function forget_receipt_names() returns trigger language plpgsql as $$
begin
  delete from receipt_names n using receipts p where p.id = n.receipt_id and p.reservation_id = new.id;
  return null;
end $$;
--> statement-breakpoint
create trigger reservations_forget_receipt_names after update of erased_at on reservations for each row
  when (new.erased_at is not null and old.erased_at is null) execute function forget_receipt_names();
