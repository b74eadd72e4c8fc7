CREATE TABLE "split_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"split_id" uuid NOT NULL,
	"phone" text NOT NULL,
	"share_no" smallint,
	"locale" text NOT NULL,
	"remind_at" timestamp with time zone NOT NULL,
	"queued_at" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "split_reminders_phone" UNIQUE("split_id","phone"),
	CONSTRAINT "split_reminders_number" CHECK ("split_reminders"."phone" ~ '^[+][0-9]{6,15}$')
);
--> statement-breakpoint
ALTER TABLE "outlets" ADD COLUMN "split_hours" integer;--> statement-breakpoint
ALTER TABLE "split_reminders" ADD CONSTRAINT "split_reminders_split_id_splits_id_fk" FOREIGN KEY ("split_id") REFERENCES "public"."splits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlets" ADD CONSTRAINT "outlets_split_hours" CHECK ("outlets"."split_hours" between 1 and 72);