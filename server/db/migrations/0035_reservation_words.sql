CREATE TABLE "reservation_notes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reservation_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reservation_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "reservation_notes_text" CHECK (length("reservation_notes"."text") <= 500)
);
--> statement-breakpoint
CREATE TABLE "reservation_words" (
	"reservation_id" uuid PRIMARY KEY NOT NULL,
	"outlet_id" integer NOT NULL,
	"night" date NOT NULL,
	"words" "tsvector" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reservation_notes" ADD CONSTRAINT "reservation_notes_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservation_words" ADD CONSTRAINT "reservation_words_reservation_id_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."reservations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reservation_notes_reservation" ON "reservation_notes" USING btree ("reservation_id","id");--> statement-breakpoint
CREATE INDEX "reservation_words_found" ON "reservation_words" USING gin ("words");--> statement-breakpoint
-- Small letters without marks; domain/service/search-words.ts has the same for what is asked.
create function fold_word(given text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(normalize(given, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;
--> statement-breakpoint
-- Old and new spellings of a name are one sound: Tjahja is Cahya.
create function sound_of(word text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(word,
      'dj', 'j'), 'tj', 'c'), 'nj', 'ny'), 'sj', 'sy'), 'ch', 'kh'), 'j', 'y'), 'oe', 'u'), 'ie', 'i'), 'ee', 'i'),
      'ph', 'f'), 'v', 'f'), 'dh', 'd'), 'th', 't'), 'z', 's'),
    '(.)\1+', '\1', 'g')
$$;
--> statement-breakpoint
-- Words of a name as written and as they sound; a phone from its beginning (+) and from its end (-); the code; the address.
create function reservation_words_of(name text, phone text, email text, code text) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select distinct w from (
      select left(word, 40) as w from unnest(regexp_split_to_array(fold_word(name), '[\s!-/:-@[-`{-~]+')) word
      union all
      select sound_of(left(word, 40)) from unnest(regexp_split_to_array(fold_word(name), '[\s!-/:-@[-`{-~]+')) word
      union all
      select unnest(array['+' || digits, '-' || reverse(digits)])
      from regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(0+|62)', '') digits where digits <> ''
      union all
      select replace(lower(code), 'snj-', '')
      union all
      select left(fold_word(email), 40)
    ) words where w <> ''))
$$;
--> statement-breakpoint
-- A guest who is forgotten is found by nothing but the code, and what staff noted about them goes with them.
create function reservations_keep_words() returns trigger language plpgsql as $$
begin
  insert into reservation_words (reservation_id, outlet_id, night, words)
  values (new.id, new.outlet_id, new.night, reservation_words_of(new.name, new.phone, new.email, new.booking_code))
  on conflict (reservation_id) do update
    set outlet_id = excluded.outlet_id, night = excluded.night, words = excluded.words;
  if new.erased_at is not null then
    update reservation_notes set text = '' where reservation_id = new.id and text <> '';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger reservations_worded after insert or update of name, phone, email, booking_code, outlet_id, night, erased_at
  on reservations for each row execute function reservations_keep_words();
--> statement-breakpoint
insert into reservation_words (reservation_id, outlet_id, night, words)
select id, outlet_id, night, reservation_words_of(name, phone, email, booking_code) from reservations;
--> statement-breakpoint
create trigger reservation_notes_audited after insert or update on reservation_notes for each row
  when (current_setting('senja.actor', true) like 'staff:%')
  execute function audit_row('id', 'text', '', '');
