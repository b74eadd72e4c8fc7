-- The optional texts of the booking form are one column: a new one needs none of its own, and is erased with the others.
ALTER TABLE "reservations" DROP CONSTRAINT "reservations_erased";--> statement-breakpoint
DROP INDEX "reservations_words_kept";--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "remarks" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
UPDATE "reservations" SET "remarks" = jsonb_build_object('purpose', "purpose") WHERE "purpose" <> '';--> statement-breakpoint
ALTER TABLE "reservations" DROP COLUMN "purpose";--> statement-breakpoint
CREATE INDEX "reservations_words_kept" ON "reservations" USING btree ("night") WHERE "reservations"."notes" <> '' or "reservations"."remarks" <> '{}';--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_erased" CHECK ("reservations"."erased_at" is null or ("reservations"."member_id" is null and "reservations"."browser_key" is null and "reservations"."name" || "reservations"."phone" || "reservations"."email" || "reservations"."notes" = '' and "reservations"."remarks" = '{}'));--> statement-breakpoint
-- Names of the code: a text of the database is localized, an enquiry is no letter.
ALTER FUNCTION senja_say(jsonb, text) RENAME TO localize_text;--> statement-breakpoint
UPDATE "messages" SET "payload" = ("payload" - 'letterId') || jsonb_build_object('enquiryId', "payload" -> 'letterId') WHERE "payload" ? 'letterId';
