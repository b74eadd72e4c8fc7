ALTER TABLE "media" DROP CONSTRAINT "media_brightest";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "placeholder";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "average";--> statement-breakpoint
ALTER TABLE "media" DROP COLUMN "brightest";