CREATE TABLE "split_mail_reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"split_id" uuid NOT NULL,
	"email" text NOT NULL,
	"share_no" smallint,
	"locale" text NOT NULL,
	"half_at" timestamp with time zone,
	"soon_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "split_mail_reminders_email" UNIQUE("split_id","email"),
	CONSTRAINT "split_mail_reminders_address" CHECK (length("split_mail_reminders"."email") between 3 and 254)
);
--> statement-breakpoint
ALTER TABLE "split_shares" ADD COLUMN "is_opened" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "split_mail_reminders" ADD CONSTRAINT "split_mail_reminders_split_id_splits_id_fk" FOREIGN KEY ("split_id") REFERENCES "public"."splits"("id") ON DELETE no action ON UPDATE no action;