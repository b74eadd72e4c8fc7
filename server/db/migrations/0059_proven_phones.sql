-- Keys that were mailed to an address are good no more once the address was corrected.
ALTER TABLE "reservations" ADD COLUMN "key_version" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
-- A typed phone proves nothing: what was proven is written down, and an account claims the rest by a code to the booking's own e-mail.
ALTER TABLE "waitlist_entries" ADD COLUMN "phone_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX "waitlist_entries_once";--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_once_proven" ON "waitlist_entries" USING btree ("outlet_id","night","kind","phone") WHERE "waitlist_entries"."state" in ('waiting', 'offered') and "waitlist_entries"."phone_proven";--> statement-breakpoint
CREATE UNIQUE INDEX "waitlist_entries_once_typed" ON "waitlist_entries" USING btree ("outlet_id","night","kind","phone",lower("email")) WHERE "waitlist_entries"."state" in ('waiting', 'offered') and not "waitlist_entries"."phone_proven";--> statement-breakpoint
-- Bans that staff made before hold as they did.
ALTER TABLE "guest_bans" ADD COLUMN "phone_proven" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE TABLE "reservation_claims" (
	"reservation_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"guesses" smallint DEFAULT 0 NOT NULL,
	"sent" smallint DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	CONSTRAINT "reservation_claims_reservation_id_member_id_pk" PRIMARY KEY("reservation_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "reservation_claims" ADD CONSTRAINT "reservation_claims_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_claims" ADD CONSTRAINT "reservation_claims_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_claims_member" ON "reservation_claims" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "reservation_changes" DROP CONSTRAINT "reservation_changes_kind";--> statement-breakpoint
ALTER TABLE "reservation_changes" ADD CONSTRAINT "reservation_changes_kind" CHECK ("reservation_changes"."kind" in ('move', 'party', 'time', 'reopen', 'link', 'link_over', 'join', 'separate', 'pass_on', 'contact'));
