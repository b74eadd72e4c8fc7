ALTER TABLE "tickets" ADD COLUMN "arrive_before" char(5);--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_arrive_before" CHECK ("arrive_before" ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "ticket_terms" jsonb;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "ticket_table_map_image" text;--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "general_admission_url" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "general_admission_url" text;--> statement-breakpoint
update nationalities set name = jsonb_set(name, '{id}', '"Guatemala"') where code = 'GT';
