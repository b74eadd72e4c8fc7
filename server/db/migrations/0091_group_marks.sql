ALTER TABLE "brands" ADD COLUMN "typeface" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "motif" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "logo" text;--> statement-breakpoint
ALTER TABLE "group_profile" ADD COLUMN "icon" text;--> statement-breakpoint
ALTER TABLE "group_profile" ADD COLUMN "wordmark" text;--> statement-breakpoint
ALTER TABLE "group_profile" ADD COLUMN "journal_prefix" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- A group that exists keeps the half disc, and the numbers of the journals that it has exported.
UPDATE "group_profile" SET "icon" = 'half-disc', "journal_prefix" = 'SENJA';--> statement-breakpoint
CREATE FUNCTION name_journals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.journal_prefix = '' THEN
    new.journal_prefix := coalesce(nullif(left(upper(regexp_replace(coalesce(new.short_name, new.name), '[^A-Za-z0-9]', '', 'g')), 12), ''), 'SENJA');
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER name_journals BEFORE INSERT ON "group_profile" FOR EACH ROW EXECUTE FUNCTION name_journals();
