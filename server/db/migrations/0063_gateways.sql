CREATE TABLE "gateway_channels" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_channels_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"outlet_id" integer,
	"code" text NOT NULL,
	"is_offered" boolean NOT NULL,
	"refused_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gateway_channels_one" UNIQUE NULLS NOT DISTINCT("provider","outlet_id","code"),
	CONSTRAINT "gateway_channels_refused" CHECK ("gateway_channels"."refused_at" is null or ("gateway_channels"."outlet_id" is null and not "gateway_channels"."is_offered"))
);
--> statement-breakpoint
CREATE TABLE "payment_disputes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_disputes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"dispute_id" text NOT NULL,
	"reference" text,
	"capture_id" uuid,
	"state" text NOT NULL,
	"amount" bigint,
	"currency" text,
	"category" text,
	"due_at" timestamp with time zone,
	"told_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"asks" integer DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "payment_disputes_once" UNIQUE("provider","dispute_id"),
	CONSTRAINT "payment_disputes_state" CHECK ("payment_disputes"."state" in ('action_required', 'under_review', 'won', 'lost')),
	CONSTRAINT "payment_disputes_reserved" CHECK ("payment_disputes"."reserved" = 0 or ("payment_disputes"."reserved" > 0 and "payment_disputes"."capture_id" is not null and "payment_disputes"."state" in ('action_required', 'under_review')))
);
--> statement-breakpoint
CREATE TABLE "statement_asides" (
	"provider" text NOT NULL,
	"line_id" text NOT NULL,
	"day" date NOT NULL,
	"reference" text,
	"why" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_asides_provider_line_id_pk" PRIMARY KEY("provider","line_id")
);
--> statement-breakpoint
ALTER TABLE "captures" ADD COLUMN "surcharge" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "captures" ADD CONSTRAINT "captures_surcharge" CHECK ("captures"."surcharge" >= 0);--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_account";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('guest_funds', 'revenue', 'refunds_due', 'gateway_fees', 'gateway', 'disputed', 'bank', 'losses'));--> statement-breakpoint
ALTER TABLE "gateway_channels" ADD CONSTRAINT "gateway_channels_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_capture_id_captures_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."captures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_disputes_asked" ON "payment_disputes" USING btree ("ask_at") WHERE "payment_disputes"."ask_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_disputes_capture" ON "payment_disputes" USING btree ("capture_id");--> statement-breakpoint
CREATE INDEX "statement_asides_day" ON "statement_asides" USING btree ("provider","day");--> statement-breakpoint
-- A gateway that refuses a channel is noted by the server; what staff sets is in the audit.
create trigger gateway_channels_audited after insert or update on gateway_channels for each row
  when (current_setting('senja.actor', true) like 'staff:%') execute function audit_row('id', '', 'id,changed_at', 'outlet_id');
