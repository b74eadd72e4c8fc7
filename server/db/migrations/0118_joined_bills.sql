ALTER TABLE "bill_records" ADD COLUMN "sent_parts" smallint;--> statement-breakpoint
ALTER TABLE "closed_bills" ADD COLUMN "overpaid" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bill_records" ADD CONSTRAINT "bill_records_sent_parts" CHECK ("bill_records"."sent_parts" between 1 and "bill_records"."parts" - 1);--> statement-breakpoint
ALTER TABLE "closed_bills" ADD CONSTRAINT "closed_bills_overpaid" CHECK ("closed_bills"."overpaid" >= 0);