-- Transfers of gateways to the bank, and the settled days that each covers.
CREATE TABLE "payout_days" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"payout_id" uuid NOT NULL,
	"settled" bigint NOT NULL,
	CONSTRAINT "payout_days_provider_day_pk" PRIMARY KEY("provider","day")
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"bank_day" date NOT NULL,
	"amount" bigint NOT NULL,
	"settled" bigint NOT NULL,
	"reference" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"matched_by" text NOT NULL,
	"matched_at" timestamp with time zone NOT NULL,
	"undone_by" text,
	"undone_at" timestamp with time zone,
	CONSTRAINT "payouts_difference" CHECK ("payouts"."amount" = "payouts"."settled" or "payouts"."reason" <> ''),
	CONSTRAINT "payouts_undone" CHECK (("payouts"."undone_by" is null) = ("payouts"."undone_at" is null)),
	CONSTRAINT "payouts_lengths" CHECK (length("payouts"."reference") <= 120 and length("payouts"."reason") <= 300)
);
--> statement-breakpoint
ALTER TABLE "payout_days" ADD CONSTRAINT "payout_days_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_days_payout" ON "payout_days" USING btree ("payout_id");--> statement-breakpoint
create trigger payouts_audited after insert or update on payouts
  for each row execute function audit_row('id', 'reference,reason', 'id,matched_by,matched_at,undone_by', '');
