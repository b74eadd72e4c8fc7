CREATE TABLE "content_drafts" (
	"kind" text NOT NULL,
	"item_id" integer NOT NULL,
	"part" text NOT NULL,
	"body" jsonb NOT NULL,
	"base_version" integer NOT NULL,
	"made_of" integer,
	"revision" bigint NOT NULL,
	"note" text,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"publish_at" timestamp with time zone,
	"scheduled_body" jsonb,
	"scheduled_by" text,
	CONSTRAINT "content_drafts_kind_item_id_part_pk" PRIMARY KEY("kind","item_id","part"),
	CONSTRAINT "content_drafts_part" CHECK ("content_drafts"."part" in ('id', 'en', 'shared')),
	CONSTRAINT "content_drafts_schedule" CHECK (("content_drafts"."publish_at" is null) = ("content_drafts"."scheduled_body" is null) and ("content_drafts"."publish_at" is null) = ("content_drafts"."scheduled_by" is null))
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"item_id" integer NOT NULL,
	"part" text NOT NULL,
	"version" integer NOT NULL,
	"made_of" integer,
	"body" jsonb NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"note" text,
	"outlet_id" integer,
	CONSTRAINT "content_versions_number" UNIQUE("kind","item_id","part","version"),
	CONSTRAINT "content_versions_part" CHECK ("content_versions"."part" in ('id', 'en', 'shared', 'visibility') and "content_versions"."version" > 0)
);
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focal_x" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focal_y" integer;--> statement-breakpoint
CREATE INDEX "content_drafts_due" ON "content_drafts" USING btree ("publish_at") WHERE "content_drafts"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "content_versions_item" ON "content_versions" USING btree ("kind","item_id","id");--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_focal" CHECK (("media"."focal_x" is null) = ("media"."focal_y" is null) and "media"."focal_x" between 0 and 100 and "media"."focal_y" between 0 and 100);
--> statement-breakpoint
-- A number for each save of a draft: one that was thrown away and begun again is another one.
create sequence content_revisions;
--> statement-breakpoint
create trigger content_versions_append_only before update or delete on content_versions for each row execute function refuse_change();
--> statement-breakpoint
-- The bodies are in the versions themselves. What was on the site before the office changed it is nobody's act.
create trigger content_versions_audited after insert on content_versions
  for each row when (new.note is distinct from 'found')
  execute function audit_row('id', '', 'id,at,actor,body', 'outlet_id');
