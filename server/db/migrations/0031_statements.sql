CREATE TABLE "gateway_budgets" (
	"provider" text PRIMARY KEY NOT NULL,
	"next_call_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_sweeps" (
	"provider" text PRIMARY KEY NOT NULL,
	"swept_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_days" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "statement_days_provider_day_pk" PRIMARY KEY("provider","day")
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"provider" text NOT NULL,
	"line_id" text NOT NULL,
	"kind" text NOT NULL,
	"transaction_id" text,
	"reference" text NOT NULL,
	"gross" bigint NOT NULL,
	"fee" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"net" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"expected_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"capture_id" uuid,
	"refund_id" uuid,
	"event_id" bigint,
	"booked_at" timestamp with time zone,
	CONSTRAINT "statement_lines_provider_line_id_pk" PRIMARY KEY("provider","line_id"),
	CONSTRAINT "statement_lines_kind" CHECK ("statement_lines"."kind" in ('payment', 'refund', 'chargeback')),
	CONSTRAINT "statement_lines_net" CHECK ("statement_lines"."gross" - "statement_lines"."fee" - "statement_lines"."vat" = "statement_lines"."net")
);
--> statement-breakpoint
DROP TABLE "gateway_calls" CASCADE;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD COLUMN "guest_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_capture_id_captures_id_fk" FOREIGN KEY ("capture_id") REFERENCES "public"."captures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_event_id_capture_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."capture_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_capture" ON "statement_lines" USING btree ("capture_id") WHERE "statement_lines"."kind" = 'payment';--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_refund" ON "statement_lines" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "statement_lines_event" ON "statement_lines" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "statement_lines_day" ON "statement_lines" USING btree ("provider","at");--> statement-breakpoint
CREATE INDEX "statement_lines_open" ON "statement_lines" USING btree ("provider","at") WHERE "statement_lines"."booked_at" is null;