ALTER TABLE "media" ADD COLUMN "focus_x" integer;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "focus_y" integer;--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_focus" CHECK (("media"."focus_x" is null) = ("media"."focus_y" is null) and "media"."focus_x" between 0 and 100 and "media"."focus_y" between 0 and 100);--> statement-breakpoint
-- What staff says of a picture is in the audit; what an import brings is not.
create trigger media_audited after insert or update on media for each row
  when (current_setting('senja.actor', true) like 'staff:%')
  execute function audit_row('path', '', 'hash,content_type,width,height', '');
