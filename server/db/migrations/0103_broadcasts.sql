CREATE TABLE "broadcast_guests" (
	"broadcast_id" uuid NOT NULL,
	"guest_id" uuid NOT NULL,
	"handled_at" timestamp with time zone,
	"is_mailed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "broadcast_guests_broadcast_id_guest_id_pk" PRIMARY KEY("broadcast_id","guest_id"),
	CONSTRAINT "broadcast_guests_mailed" CHECK (not "broadcast_guests"."is_mailed" or "broadcast_guests"."handled_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"outlet_id" integer NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"subject_id" text NOT NULL,
	"subject_en" text NOT NULL,
	"text_id" text NOT NULL,
	"text_en" text NOT NULL,
	"event_id" integer,
	"least_visits" smallint NOT NULL,
	"last_visit" text NOT NULL,
	"last_visit_days" smallint,
	"birth_month" smallint,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"released_at" timestamp with time zone,
	"released_by" text,
	"next_round_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"stopped_by" text,
	CONSTRAINT "broadcasts_state" CHECK ("broadcasts"."state" in ('draft', 'sending', 'done', 'stopped')),
	CONSTRAINT "broadcasts_released" CHECK (("broadcasts"."state" = 'draft') = ("broadcasts"."released_at" is null)),
	CONSTRAINT "broadcasts_next_round" CHECK (("broadcasts"."state" = 'sending') = ("broadcasts"."next_round_at" is not null)),
	CONSTRAINT "broadcasts_ended" CHECK (("broadcasts"."state" in ('done', 'stopped')) = ("broadcasts"."ended_at" is not null)),
	CONSTRAINT "broadcasts_stopped" CHECK (("broadcasts"."state" = 'stopped') = ("broadcasts"."stopped_by" is not null)),
	CONSTRAINT "broadcasts_texts" CHECK (length("broadcasts"."subject_id") between 1 and 80 and length("broadcasts"."subject_en") between 1 and 80 and length("broadcasts"."text_id") between 1 and 1500 and length("broadcasts"."text_en") between 1 and 1500),
	CONSTRAINT "broadcasts_segment" CHECK ("broadcasts"."least_visits" between 0 and 50 and "broadcasts"."last_visit" in ('any', 'within', 'before') and ("broadcasts"."last_visit" = 'any') = ("broadcasts"."last_visit_days" is null) and "broadcasts"."last_visit_days" between 1 and 730 and "broadcasts"."birth_month" between 1 and 12)
);
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_subject";--> statement-breakpoint
ALTER TABLE "broadcast_guests" ADD CONSTRAINT "broadcast_guests_broadcast_id_broadcasts_id_fk" FOREIGN KEY ("broadcast_id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcast_guests" ADD CONSTRAINT "broadcast_guests_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_outlet_id_outlets_id_fk" FOREIGN KEY ("outlet_id") REFERENCES "public"."outlets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "broadcast_guests_waiting" ON "broadcast_guests" USING btree ("broadcast_id") WHERE "broadcast_guests"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "broadcast_guests_handled" ON "broadcast_guests" USING btree ("handled_at") WHERE "broadcast_guests"."handled_at" is not null;--> statement-breakpoint
CREATE INDEX "broadcast_guests_mailed" ON "broadcast_guests" USING btree ("guest_id","handled_at") WHERE "broadcast_guests"."is_mailed";--> statement-breakpoint
CREATE INDEX "broadcasts_outlet" ON "broadcasts" USING btree ("outlet_id","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "broadcasts_next_round" ON "broadcasts" USING btree ("next_round_at") WHERE "broadcasts"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "consents_invitations" ON "consents" USING btree ("id") WHERE "consents"."subject" = 'invitations';--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_subject" CHECK ("consents"."subject" in ('terms', 'privacy', 'booking_terms', 'analytics', 'marketing', 'invitations'));--> statement-breakpoint
-- The answers about messages of the house get a subject of their own. Until now, `marketing` also held the choice of members about outside
-- services, which is no consent to emails. Answers of imported lists and withdrawals by staff are copied.
insert into consents (member_id, reservation_id, guest_id, subject, is_given, version, locale, at, actor, source)
  select member_id, reservation_id, guest_id, 'invitations', is_given, version, locale, at, actor, source
  from consents where subject = 'marketing' and (source is not null or actor like 'staff:%') order by id;--> statement-breakpoint
create trigger broadcasts_audited after insert or update or delete on broadcasts for each row
  when (current_setting('senja.actor', true) like 'staff:%')
  execute function audit_row('id', '', 'id,created_at,created_by,released_at,released_by,next_round_at,ended_at,stopped_by', 'outlet_id');
