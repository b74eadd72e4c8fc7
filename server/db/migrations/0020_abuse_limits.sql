-- Codes belong to the client that asked for them; strikes and holds say by whom they were made.
CREATE TABLE "phone_proofs" (
	"phone" text NOT NULL,
	"browser_key" text NOT NULL,
	"proven_at" timestamp with time zone NOT NULL,
	CONSTRAINT "phone_proofs_phone_browser_key_pk" PRIMARY KEY("phone","browser_key")
);
--> statement-breakpoint
CREATE INDEX "phone_proofs_proven" ON "phone_proofs" USING btree ("proven_at");--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_codes" DROP CONSTRAINT "sign_in_codes_pkey";--> statement-breakpoint
ALTER TABLE "sign_in_codes" ADD CONSTRAINT "sign_in_codes_phone_asker_pk" PRIMARY KEY("phone","asker");--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "address_block" text;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "phone_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "strikes" ADD COLUMN "browser_key" text;--> statement-breakpoint
ALTER TABLE "strikes" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "strikes" ADD COLUMN "phone_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "strikes" s SET "browser_key" = r."browser_key" FROM "reservations" r WHERE r."id" = s."reservation_id";--> statement-breakpoint
ALTER TABLE "strikes" ADD CONSTRAINT "strikes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "strikes_browser" ON "strikes" USING btree ("browser_key","at") WHERE "strikes"."browser_key" is not null;--> statement-breakpoint
CREATE INDEX "strikes_member" ON "strikes" USING btree ("member_id","at") WHERE "strikes"."member_id" is not null;--> statement-breakpoint
CREATE INDEX "reservations_unproven" ON "reservations" USING btree ("outlet_id","night") WHERE "reservations"."state" = 0 and not "reservations"."phone_proven";--> statement-breakpoint
CREATE INDEX "reservations_address_block" ON "reservations" USING btree ("address_block") WHERE "reservations"."address_block" is not null;
