ALTER TABLE "site_pages" DROP CONSTRAINT "site_pages_key";--> statement-breakpoint
ALTER TABLE "site_pages" ADD COLUMN "is_published" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "site_pages" ADD COLUMN "published_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_pages" ADD COLUMN "unpublished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sections" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_fixed" CHECK ("site_pages"."key" not in ('about', 'contact', 'partnership', 'terms', 'privacy') or ("site_pages"."is_published" and "site_pages"."published_at" is null and "site_pages"."unpublished_at" is null));--> statement-breakpoint
ALTER TABLE "site_pages" ADD CONSTRAINT "site_pages_key" CHECK ("site_pages"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');
--> statement-breakpoint
-- Staff change sections as they change tables: with the version on their screen, and with an entry in the audit log.
create trigger sections_versioned before update on sections for each row
  when (old.* is distinct from new.*) execute function reservations_next_version();
--> statement-breakpoint
create trigger sections_audited after insert or update or delete on sections for each row
  when (current_setting('senja.actor', true) like 'staff:%') execute function audit_row('id', '', 'version', 'outlet_id');
--> statement-breakpoint
create trigger cities_audited after insert or update or delete on cities for each row
  when (current_setting('senja.actor', true) like 'staff:%') execute function audit_row('id', '', '', '');
