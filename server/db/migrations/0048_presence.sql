ALTER TABLE "staff_sessions" ADD COLUMN "proven_at" timestamp with time zone;--> statement-breakpoint
-- Whoever is signed in has proven it when they signed in.
UPDATE "staff_sessions" SET "proven_at" = "created_at";--> statement-breakpoint
ALTER TABLE "staff_sessions" ALTER COLUMN "proven_at" SET NOT NULL;
