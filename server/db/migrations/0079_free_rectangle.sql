ALTER TABLE "media" ADD COLUMN "free_x" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "free_y" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "free_w" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "free_h" integer;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_free" CHECK (num_nulls("media"."free_x", "media"."free_y", "media"."free_w", "media"."free_h") in (0, 4) and "media"."free_x" >= 0 and "media"."free_y" >= 0 and "media"."free_w" > 0 and "media"."free_h" > 0 and "media"."free_x" + "media"."free_w" <= 100 and "media"."free_y" + "media"."free_h" <= 100);
