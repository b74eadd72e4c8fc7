ALTER TABLE "devices" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "lost_scans" integer;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "lost_came" integer;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "lost_went" integer;--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_lost" CHECK (("devices"."lost_at" is null) = ("devices"."lost_scans" is null) and ("devices"."lost_came" is null) = ("devices"."lost_went" is null));--> statement-breakpoint
ALTER TABLE "devices" ADD CONSTRAINT "devices_lost_sums" CHECK ("devices"."lost_scans" >= 0 and "devices"."lost_came" >= 0 and "devices"."lost_went" >= 0);
