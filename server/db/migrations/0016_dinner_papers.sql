CREATE TABLE "closed_bills" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"total" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"due" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "closed_bills_due" CHECK ("closed_bills"."total" >= 0 and "closed_bills"."credit" >= 0 and "closed_bills"."due" = greatest("closed_bills"."total" - "closed_bills"."credit", 0))
);
--> statement-breakpoint
DROP INDEX "waitlist_entries_kept";--> statement-breakpoint
ALTER TABLE "reservation_dinners" ALTER COLUMN "alcohol_okay" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_dinners" ALTER COLUMN "pork_okay" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_dinners" ALTER COLUMN "has_allergy" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ALTER COLUMN "alcohol_okay" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ALTER COLUMN "pork_okay" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ALTER COLUMN "has_allergy" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD COLUMN "is_served" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "closed_bills" ADD CONSTRAINT "closed_bills_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_dinners_kept" ON "reservation_dinners" USING btree (lower("during")) WHERE "reservation_dinners"."has_allergy" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_phone" ON "waitlist_entries" USING btree ("phone") WHERE "waitlist_entries"."member_id" is null and "waitlist_entries"."erased_at" is null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_words_kept" ON "waitlist_entries" USING btree ("night") WHERE "waitlist_entries"."has_allergy" is not null;--> statement-breakpoint
CREATE INDEX "waitlist_entries_kept" ON "waitlist_entries" USING btree ("night") WHERE "waitlist_entries"."member_id" is null and "waitlist_entries"."erased_at" is null;--> statement-breakpoint
ALTER TABLE "waitlist_entries" ADD CONSTRAINT "waitlist_entries_erased" CHECK ("waitlist_entries"."erased_at" is null or ("waitlist_entries"."member_id" is null and "waitlist_entries"."browser_key" is null and "waitlist_entries"."has_allergy" is null and "waitlist_entries"."name" || "waitlist_entries"."phone" || "waitlist_entries"."email" || "waitlist_entries"."notes" || "waitlist_entries"."allergy_details" = ''));