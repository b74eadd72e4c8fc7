ALTER TABLE "group_profile" ADD COLUMN "booking_prefix" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "group_profile" ADD COLUMN "former_booking_prefixes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- The reservations of a group that exists have this prefix.
UPDATE "group_profile" SET "booking_prefix" = 'SNJ';--> statement-breakpoint
ALTER TABLE "group_profile" ADD CONSTRAINT "group_profile_booking_prefix" CHECK ("group_profile"."booking_prefix" ~ '^[A-Z]{3}$');--> statement-breakpoint
-- The first letter of a name and its next two consonants. A name with fewer of them gives its first letters.
CREATE FUNCTION booking_prefix_of(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  letters text := regexp_replace(upper(fold_word(name)), '[^A-Z]', '', 'g');
  consonants text := left(letters, 1) || regexp_replace(substr(letters, 2), '[AEIOU]', '', 'g');
BEGIN
  RETURN CASE WHEN letters = '' THEN 'RSV' WHEN length(consonants) >= 3 THEN left(consonants, 3) ELSE rpad(left(letters, 3), 3, 'X') END;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION name_journals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.journal_prefix = '' THEN
    new.journal_prefix := coalesce(nullif(left(upper(regexp_replace(coalesce(new.short_name, new.name), '[^A-Za-z0-9]', '', 'g')), 12), ''), 'SENJA');
  END IF;
  new.booking_prefix := coalesce(nullif(new.booking_prefix, ''), booking_prefix_of(coalesce(new.short_name, new.name)));
  RETURN new;
END $$;--> statement-breakpoint
CREATE FUNCTION keep_booking_prefix() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.former_booking_prefixes := old.booking_prefix || array_remove(array_remove(old.former_booking_prefixes, new.booking_prefix), old.booking_prefix);
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER keep_booking_prefix BEFORE UPDATE OF booking_prefix ON "group_profile" FOR EACH ROW
  WHEN (old.booking_prefix IS DISTINCT FROM new.booking_prefix) EXECUTE FUNCTION keep_booking_prefix();--> statement-breakpoint
-- Guests may leave out the prefix, so the six characters after it name one reservation.
ALTER TABLE "reservations" DROP CONSTRAINT "reservations_booking_code_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "reservations_booking_code" ON "reservations" USING btree (right("booking_code", 6));--> statement-breakpoint
-- A phone from its beginning (+) and from its end (-); the code without its prefix; the address.
CREATE OR REPLACE FUNCTION reservation_words_of(name text, phone text, email text, code text) RETURNS tsvector
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  digits text := regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(0+|62)', '');
  words text[] := name_words(name) || regexp_replace(lower(code), '^[a-z]{3}-', '') || left(fold_word(email), 40);
BEGIN
  IF digits <> '' THEN words := words || array['+' || digits, '-' || reverse(digits)]; END IF;
  RETURN array_to_tsvector(array_remove(array_remove(words, ''), '~'));
END $$;--> statement-breakpoint
CREATE TABLE "drawn_prints" (
	"path" text PRIMARY KEY NOT NULL,
	"brand_id" integer NOT NULL,
	"name" text NOT NULL,
	"form" text NOT NULL,
	"look" text NOT NULL,
	"hash" text NOT NULL,
	CONSTRAINT "drawn_prints_form" CHECK ("drawn_prints"."form" in ('wide', 'poster', 'square'))
);
--> statement-breakpoint
CREATE TABLE "wanted_prints" (
	"event_id" integer PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "drawn_prints" ADD CONSTRAINT "drawn_prints_path_media_path_fk" FOREIGN KEY ("path") REFERENCES "public"."media"("path") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drawn_prints" ADD CONSTRAINT "drawn_prints_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wanted_prints" ADD CONSTRAINT "wanted_prints_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drawn_prints_brand" ON "drawn_prints" USING btree ("brand_id");
