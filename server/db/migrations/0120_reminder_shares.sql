ALTER TABLE "split_mail_reminders" ADD COLUMN "more_shares" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "split_reminders" ADD COLUMN "more_shares" smallint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "split_mail_reminders" ADD CONSTRAINT "split_mail_reminders_shares" CHECK (cardinality("split_mail_reminders"."more_shares") <= 50);--> statement-breakpoint
ALTER TABLE "split_reminders" ADD CONSTRAINT "split_reminders_shares" CHECK (cardinality("split_reminders"."more_shares") <= 50);