CREATE TABLE "follow_announcements" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_news" (
	"follower_id" uuid NOT NULL,
	"event_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "follow_news_follower_id_event_id_pk" PRIMARY KEY("follower_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "followers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"locale" text NOT NULL,
	"news_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "followers_email_unique" UNIQUE("email"),
	CONSTRAINT "followers_email" CHECK ("followers"."email" = lower("followers"."email") and length("followers"."email") between 3 and 254)
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"follower_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" integer NOT NULL,
	"member_id" uuid,
	"state" text NOT NULL,
	"version" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	CONSTRAINT "follows_subject_of_follower" UNIQUE("follower_id","kind","subject_id"),
	CONSTRAINT "follows_kind" CHECK ("follows"."kind" in ('artist', 'brand', 'event')),
	CONSTRAINT "follows_state" CHECK ("follows"."state" in ('asked', 'confirmed', 'ended')),
	CONSTRAINT "follows_confirmed" CHECK ("follows"."state" <> 'confirmed' or "follows"."confirmed_at" is not null),
	CONSTRAINT "follows_ended" CHECK (("follows"."state" = 'ended') = ("follows"."ended_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "follow_news" ADD CONSTRAINT "follow_news_follower_id_followers_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."followers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_news" ADD CONSTRAINT "follow_news_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_follower_id_followers_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."followers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follows_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_news_waiting" ON "follow_news" USING btree ("follower_id") WHERE "follow_news"."handled_at" is null;--> statement-breakpoint
CREATE INDEX "follow_news_event" ON "follow_news" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "follow_news_at" ON "follow_news" USING btree ("at");--> statement-breakpoint
CREATE INDEX "follows_subject" ON "follows" USING btree ("kind","subject_id") WHERE "follows"."state" = 'confirmed';--> statement-breakpoint
CREATE INDEX "follows_not_confirmed" ON "follows" USING btree (coalesce("ended_at", "asked_at")) WHERE "follows"."state" <> 'confirmed';--> statement-breakpoint
CREATE INDEX "follows_member" ON "follows" USING btree ("member_id") WHERE "follows"."member_id" is not null;