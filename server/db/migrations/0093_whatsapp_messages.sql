ALTER TABLE "messages" DROP CONSTRAINT "messages_state";--> statement-breakpoint
DROP INDEX "messages_queued";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "messages_by" text DEFAULT 'email' NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "carrier_id" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "delivery" text;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "carrier_fault" integer;--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "messages_by" text;--> statement-breakpoint
CREATE INDEX "messages_queued" ON "messages" USING btree ("next_attempt_at") WHERE "messages"."state" in ('queued', 'sending');--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_messages_by" CHECK ("members"."messages_by" in ('email', 'whatsapp'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_channel" CHECK ("messages"."channel" in ('email', 'sms', 'whatsapp'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sending" CHECK ("messages"."state" <> 'sending' or "messages"."channel" = 'whatsapp');--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_delivery" CHECK ("messages"."delivery" in ('accepted', 'sent', 'delivered', 'read', 'failed'));--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_state" CHECK ("messages"."state" in ('queued', 'sending', 'sent', 'dead', 'capped'));--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_messages_by" CHECK ("reservations"."messages_by" in ('email', 'whatsapp'));