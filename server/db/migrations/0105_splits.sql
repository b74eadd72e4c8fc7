CREATE TABLE "split_payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"split_id" uuid NOT NULL,
	"intent_id" uuid NOT NULL,
	"numbers" smallint[] NOT NULL,
	"is_organiser" boolean NOT NULL,
	"state" text NOT NULL,
	"locale" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "split_payments_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "split_payments_state" CHECK ("split_payments"."state" in ('open', 'paid', 'over')),
	CONSTRAINT "split_payments_numbers" CHECK (cardinality("split_payments"."numbers") between 1 and 50)
);
--> statement-breakpoint
CREATE TABLE "split_shares" (
	"split_id" uuid NOT NULL,
	"no" smallint NOT NULL,
	"amount" bigint NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"is_free" boolean NOT NULL,
	"is_organiser" boolean NOT NULL,
	"payment_id" uuid,
	CONSTRAINT "split_shares_split_id_no_pk" PRIMARY KEY("split_id","no"),
	CONSTRAINT "split_shares_no" CHECK ("split_shares"."no" between 1 and 50),
	CONSTRAINT "split_shares_amount" CHECK (case when "split_shares"."is_free" then "split_shares"."amount" = 0 else "split_shares"."amount" >= 10000 end),
	CONSTRAINT "split_shares_free" CHECK (not "split_shares"."is_free" or "split_shares"."payment_id" is null)
);
--> statement-breakpoint
CREATE TABLE "splits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reservation_id" uuid NOT NULL,
	"state" text NOT NULL,
	"deadline" timestamp with time zone NOT NULL,
	"cover_until" timestamp with time zone NOT NULL,
	"is_inside_hold" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "splits_reservation_id_unique" UNIQUE("reservation_id"),
	CONSTRAINT "splits_state" CHECK ("splits"."state" in ('open', 'funded', 'released')),
	CONSTRAINT "splits_times" CHECK ("splits"."deadline" <= "splits"."cover_until"),
	CONSTRAINT "splits_ended" CHECK (("splits"."state" = 'open') = ("splits"."ended_at" is null))
);
--> statement-breakpoint
ALTER TABLE "split_payments" ADD CONSTRAINT "split_payments_split_id_splits_id_fk" FOREIGN KEY ("split_id") REFERENCES "public"."splits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_payments" ADD CONSTRAINT "split_payments_intent_id_payment_intents_id_fk" FOREIGN KEY ("intent_id") REFERENCES "public"."payment_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_shares" ADD CONSTRAINT "split_shares_split_id_splits_id_fk" FOREIGN KEY ("split_id") REFERENCES "public"."splits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "split_shares" ADD CONSTRAINT "split_shares_payment_id_split_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."split_payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "splits" ADD CONSTRAINT "splits_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "split_payments_split" ON "split_payments" USING btree ("split_id");--> statement-breakpoint
CREATE INDEX "split_shares_payment" ON "split_shares" USING btree ("payment_id");