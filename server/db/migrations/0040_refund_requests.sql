CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"outlet_id" integer NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"rule_amount" bigint NOT NULL,
	"is_off_ladder" boolean NOT NULL,
	"reason" text NOT NULL,
	"state" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	"answer" text DEFAULT '' NOT NULL,
	"refund_id" uuid,
	CONSTRAINT "refund_requests_refund_id_unique" UNIQUE("refund_id"),
	CONSTRAINT "refund_requests_kind" CHECK ("refund_requests"."kind" in ('cancel', 'goodwill')),
	CONSTRAINT "refund_requests_amount" CHECK ("refund_requests"."amount" >= 0 and "refund_requests"."rule_amount" >= 0),
	CONSTRAINT "refund_requests_state" CHECK ("refund_requests"."state" in ('within_limit', 'asked', 'approved', 'refused', 'withdrawn')),
	CONSTRAINT "refund_requests_decided" CHECK (("refund_requests"."decided_by" is null) = ("refund_requests"."state" in ('within_limit', 'asked')) and ("refund_requests"."decided_by" is null) = ("refund_requests"."decided_at" is null)),
	CONSTRAINT "refund_requests_second" CHECK ("refund_requests"."state" not in ('approved', 'refused') or "refund_requests"."decided_by" <> "refund_requests"."asked_by"),
	CONSTRAINT "refund_requests_withdrawn" CHECK ("refund_requests"."state" <> 'withdrawn' or "refund_requests"."decided_by" = "refund_requests"."asked_by"),
	CONSTRAINT "refund_requests_refund" CHECK (("refund_requests"."refund_id" is not null) = ("refund_requests"."state" in ('within_limit', 'approved') and "refund_requests"."amount" > 0))
);
--> statement-breakpoint
ALTER TABLE "payment_flags" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payment_flags" ADD COLUMN "settled_by" text;--> statement-breakpoint
ALTER TABLE "payment_flags" ADD COLUMN "settled_reason" text;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_open" ON "refund_requests" USING btree ("reservation_id") WHERE "refund_requests"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "refund_requests_reservation" ON "refund_requests" USING btree ("reservation_id","asked_at");--> statement-breakpoint
CREATE INDEX "refund_requests_outlet" ON "refund_requests" USING btree ("outlet_id","state","asked_at");--> statement-breakpoint
CREATE INDEX "captures_at" ON "captures" USING btree ("captured_at","id");--> statement-breakpoint
CREATE INDEX "payment_flags_order" ON "payment_flags" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payment_flags_open" ON "payment_flags" USING btree ("id") WHERE not "payment_flags"."is_settled";--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE "refunds"."state" not in ('done', 'transferred', 'failed');--> statement-breakpoint
CREATE INDEX "refunds_ended" ON "refunds" USING btree ("done_at","id");--> statement-breakpoint
ALTER TABLE "payment_flags" ADD CONSTRAINT "payment_flags_settled" CHECK ("payment_flags"."settled_by" is null or ("payment_flags"."is_settled" and "payment_flags"."settled_at" is not null and "payment_flags"."settled_reason" is not null));--> statement-breakpoint
-- A request is decided once, and only its words may be forgotten afterwards.
create function refund_requests_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or (new.id, new.reservation_id, new.outlet_id, new.kind, new.amount, new.rule_amount, new.is_off_ladder, new.asked_by, new.asked_at)
      is distinct from (old.id, old.reservation_id, old.outlet_id, old.kind, old.amount, old.rule_amount, old.is_off_ladder, old.asked_by, old.asked_at)
    or (old.state <> 'asked' and (new.state, new.decided_by, new.decided_at, new.refund_id)
      is distinct from (old.state, old.decided_by, old.decided_at, old.refund_id)) then
    raise exception using errcode = 'SJ001', message = 'a refund request is decided once';
  end if;
  return new;
end $$;
--> statement-breakpoint
create trigger refund_requests_kept before update or delete on refund_requests for each row execute function refund_requests_guard();
--> statement-breakpoint
create trigger refund_requests_asked after insert on refund_requests
  for each row execute function audit_row('id', 'reason,answer', 'id,asked_by,asked_at', 'outlet_id');
--> statement-breakpoint
-- Forgetting the words of a request is nobody's decision.
create trigger refund_requests_decided after update on refund_requests for each row when (old.state <> new.state)
  execute function audit_row('id', 'reason,answer', 'decided_by,decided_at', 'outlet_id');
--> statement-breakpoint
-- What staff does with a refund or a flag is in the audit; what gateways and jobs do has its own columns.
create trigger refunds_audited after update on refunds for each row
  when (current_setting('senja.actor', true) like 'staff:%') execute function audit_row('id', 'last_error', 'attempts', '');
--> statement-breakpoint
create trigger payment_flags_audited after update on payment_flags for each row
  when (current_setting('senja.actor', true) like 'staff:%') execute function audit_row('id', 'settled_reason', 'settled_at,settled_by', '');
