-- When each of a line-up begins.
ALTER TABLE "event_artists" ADD COLUMN "plays_at" text;--> statement-breakpoint
ALTER TABLE "event_artists" ADD CONSTRAINT "event_artists_plays_at" CHECK ("event_artists"."plays_at" ~ '^([01]\d|2[0-3]):[0-5]\d$');
