CREATE TABLE "reservation_proofs" (
	"reservation_id" uuid NOT NULL,
	"browser_key" text NOT NULL,
	"channel" text NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservation_proofs_reservation_id_browser_key_pk" PRIMARY KEY("reservation_id","browser_key"),
	CONSTRAINT "reservation_proofs_channel" CHECK ("reservation_proofs"."channel" in ('email', 'phone'))
);
--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD COLUMN "given_by" text DEFAULT 'link' NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_accounts" ADD CONSTRAINT "refund_accounts_given_by" CHECK ("refund_accounts"."given_by" in ('link', 'member', 'email', 'phone'));--> statement-breakpoint
ALTER TABLE "reservation_proofs" ADD CONSTRAINT "reservation_proofs_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_proofs_proven" ON "reservation_proofs" USING btree ("proven_at");
