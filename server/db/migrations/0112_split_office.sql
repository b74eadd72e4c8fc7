ALTER TABLE "reservation_changes" DROP CONSTRAINT "reservation_changes_kind";--> statement-breakpoint
ALTER TABLE "split_payments" ADD COLUMN "email" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "split_shares" ADD COLUMN "is_courtesy" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "splits" ADD COLUMN "is_undone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reservation_changes" ADD CONSTRAINT "reservation_changes_kind" CHECK ("reservation_changes"."kind" in ('move', 'party', 'time', 'reopen', 'link', 'link_over', 'join', 'separate', 'pass_on', 'contact', 'split_courtesy', 'split_end'));--> statement-breakpoint
ALTER TABLE "split_payments" ADD CONSTRAINT "split_payments_email" CHECK (length("split_payments"."email") <= 254);--> statement-breakpoint
ALTER TABLE "split_shares" ADD CONSTRAINT "split_shares_courtesy" CHECK (not "split_shares"."is_courtesy" or ("split_shares"."payment_id" is null and not "split_shares"."is_free"));--> statement-breakpoint
ALTER TABLE "splits" ADD CONSTRAINT "splits_undone" CHECK (not "splits"."is_undone" or "splits"."state" = 'released');