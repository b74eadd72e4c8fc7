-- An offer may take off the price of tickets for who gives its code.
ALTER TABLE "offers" ADD COLUMN "discount_percent" integer;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_discount" CHECK ("offers"."discount_percent" is null or ("offers"."discount_percent" between 1 and 100 and "offers"."code" is not null));--> statement-breakpoint
UPDATE "offers" SET "discount_percent" = 50 WHERE "code" = 'lil-tiger';
