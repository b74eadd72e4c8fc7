-- What an offer gives, in a few signs set large.
ALTER TABLE "offers" ADD COLUMN "figure" text;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_figure" CHECK (char_length("offers"."figure") between 1 and 8);
