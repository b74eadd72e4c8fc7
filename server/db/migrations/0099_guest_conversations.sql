CREATE TABLE "conversation_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversation_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation_id" uuid NOT NULL,
	"author" text NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"choices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"peer" text NOT NULL,
	"carrier_id" text,
	"effect_key" text,
	"state" text NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"delivery" text,
	"carrier_fault" integer,
	"waits" boolean DEFAULT false NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	CONSTRAINT "conversation_messages_carrier_id_unique" UNIQUE("carrier_id"),
	CONSTRAINT "conversation_messages_effect_key_unique" UNIQUE("effect_key"),
	CONSTRAINT "conversation_messages_author" CHECK ("conversation_messages"."author" in ('guest', 'staff', 'house')),
	CONSTRAINT "conversation_messages_kind" CHECK ("conversation_messages"."kind" in ('text', 'button', 'stop', 'image', 'audio', 'video', 'document', 'sticker', 'location', 'contacts', 'other')),
	CONSTRAINT "conversation_messages_text" CHECK (length("conversation_messages"."text") <= 4096),
	CONSTRAINT "conversation_messages_state" CHECK ("conversation_messages"."state" in ('received', 'queued', 'sending', 'sent', 'failed')),
	CONSTRAINT "conversation_messages_received" CHECK (("conversation_messages"."author" = 'guest') = ("conversation_messages"."state" = 'received')),
	CONSTRAINT "conversation_messages_delivery" CHECK ("conversation_messages"."delivery" in ('accepted', 'sent', 'delivered', 'read', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "whatsapp_users" (
	"user_id" text PRIMARY KEY NOT NULL,
	"phone" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reservations" ADD COLUMN "arrival_news" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox"."inbox" ADD COLUMN "buttons" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_messages" ADD CONSTRAINT "conversation_messages_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_messages_reservation" ON "conversation_messages" USING btree ("reservation_id","id");--> statement-breakpoint
CREATE INDEX "conversation_messages_peer" ON "conversation_messages" USING btree ("peer","at") WHERE "conversation_messages"."author" = 'guest';--> statement-breakpoint
CREATE INDEX "conversation_messages_due" ON "conversation_messages" USING btree ("next_attempt_at") WHERE "conversation_messages"."state" in ('queued', 'sending');--> statement-breakpoint
CREATE INDEX "conversation_messages_waiting" ON "conversation_messages" USING btree ("reservation_id") WHERE "conversation_messages"."waits";--> statement-breakpoint
CREATE INDEX "conversation_messages_at" ON "conversation_messages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "whatsapp_users_phone" ON "whatsapp_users" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "whatsapp_users_seen" ON "whatsapp_users" USING btree ("seen_at");