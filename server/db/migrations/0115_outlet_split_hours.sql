ALTER TABLE "outlets" ADD COLUMN "split_hours" integer;--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_split_hours" CHECK ("outlets"."split_hours" between 1 and 72);