-- Settings of the house that an owner has changed. A setting without a row has its default, so a house without rows is as before.
CREATE TABLE "house_settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" integer NOT NULL,
	"was" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL,
	CONSTRAINT "house_settings_version" CHECK ("house_settings"."version" > 0)
);
--> statement-breakpoint
create trigger house_settings_audited after insert or update or delete on house_settings
  for each row execute function audit_row('key', '', 'key,version,changed_at,changed_by', '');
--> statement-breakpoint
-- Guest pages show some of the settings, so every process drops its kept pages after a change.
create trigger house_settings_told_insert after insert on house_settings referencing new table as new_rows
  for each statement execute function senja_tell_content('house', 'r.key');
--> statement-breakpoint
create trigger house_settings_told_update after update on house_settings referencing new table as new_rows old table as old_rows
  for each statement execute function senja_tell_content('house', 'r.key');
--> statement-breakpoint
create trigger house_settings_told_delete after delete on house_settings referencing old table as old_rows
  for each statement execute function senja_tell_content('house', 'r.key');
