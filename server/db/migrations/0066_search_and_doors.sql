-- Small letters of the plain alphabet, without marks, apostrophes and what nobody sees. domain/service/fold-word.ts has the same.
create or replace function fold_word(given text) returns text language sql immutable parallel safe as $$
  select replace(replace(replace(replace(translate(
    lower(regexp_replace(normalize(regexp_replace(given,
      '[''`\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07\uff40\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]',
      '', 'g'), NFKD), '[\u0300-\u036f]', '', 'g')),
    'łŁøØđĐðÐħĦıŧŦŋŊςÆŒẞÞ', 'llooddddhhittnnσæœßþ'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss'), 'þ', 'th')
$$;
--> statement-breakpoint
-- Old and new spellings of a name are one sound: Tjahja is Cahya, Achmad is Ahmad. domain/service/name-sound.ts has the same.
create or replace function sound_of(word text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    replace(replace(replace(replace(replace(replace(replace(word,
      'dj', 'j'), 'tj', 'c'), 'nj', 'ny'), 'sj', 'sy'), 'sh', 'sy'), 'chr', 'kr'), 'ch', 'h'), 'kh', 'h'), 'gh', 'g'), 'c', 'k'),
      'q', 'k'), 'oe', 'u'), 'ph', 'f'), 'v', 'f'), 'bh', 'b'), 'dh', 'd'), 'th', 't'), 'x', 'ks'), 'z', 's'), 'j', 'y'),
      'ie', 'i'), 'ee', 'i'), 'y', 'i'),
    '(.)\1+', '\1', 'g')
$$;
--> statement-breakpoint
create function words_in(folded text) returns text[] language sql immutable parallel safe as $$
  select array_remove(regexp_split_to_array(folded,
    '[\s!-/:-@[-`{-~\u00a1-\u00a9\u00ab-\u00b1\u00b4\u00b6-\u00b8\u00bb-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20ff\u2190-\u2bff\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30fb\ufe30-\ufe4f\ufffd\U0001f000-\U0001faff]+'), '')
$$;
--> statement-breakpoint
-- What a name is found by: its words as written, the parts around an apostrophe, and (~) the sounds of these and of two words as one.
-- In scripts without blanks between words any end of a name is a word of it. PL/pgSQL keeps the plans: this runs for each booking.
create function name_words(name text) returns text[] language plpgsql immutable parallel safe as $$
declare
  joined text[] := words_in(fold_word(name));
  written text[] := joined;
  word text;
begin
  if name ~ '[''`\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07\uff40]' then
    written := written || words_in(fold_word(regexp_replace(name, '[''`\u00b4\u02b9-\u02bf\u02c8\u02ca\u02cb\u2018-\u201b\u2032\u2035\ua78b\ua78c\uff07\uff40]', ' ', 'g')));
  end if;
  foreach word in array joined loop
    if word ~ '[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff]' then
      written := written || array(select substr(word, at) from generate_series(2, length(word)) at);
    end if;
  end loop;
  return array(
    select left(w, 40) from unnest(written) w
    union
    select '~' || sound_of(left(w, 40)) from unnest(written) w
    union
    select '~' || sound_of(left(joined[at] || joined[at + 1], 40)) from generate_series(1, cardinality(joined) - 1) at);
end $$;
--> statement-breakpoint
-- A phone from its beginning (+) and from its end (-); the code; the address.
create or replace function reservation_words_of(name text, phone text, email text, code text) returns tsvector
language plpgsql immutable parallel safe as $$
declare
  digits text := regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(0+|62)', '');
  words text[] := name_words(name) || replace(lower(code), 'snj-', '') || left(fold_word(email), 40);
begin
  if digits <> '' then words := words || array['+' || digits, '-' || reverse(digits)]; end if;
  return array_to_tsvector(array_remove(array_remove(words, ''), '~'));
end $$;
--> statement-breakpoint
-- The site's search folds as every other search does.
create or replace function senja_fold(told text) returns text language sql immutable parallel safe as $$
  select fold_word(coalesce(told, ''))
$$;
--> statement-breakpoint
select senja_enter_search(area, array_agg(distinct key)) from search_sources group by area;
--> statement-breakpoint
-- A search scans what is not merged into its index yet, word by word: little of it.
alter index reservation_words_found set (gin_pending_list_limit = 256);
--> statement-breakpoint
alter index guests_found set (gin_pending_list_limit = 256);
--> statement-breakpoint
-- Words of rows from before are made again by a job, a few at a time: in one statement a million guests would wait for it.
CREATE TABLE "word_rebuilds" (
	"area" text PRIMARY KEY NOT NULL,
	"after" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	CONSTRAINT "word_rebuilds_area" CHECK ("word_rebuilds"."area" in ('reservations', 'guests'))
);
--> statement-breakpoint
insert into word_rebuilds (area) select 'reservations' where exists (select 1 from reservation_words)
union all select 'guests' where exists (select 1 from guests);
--> statement-breakpoint
-- Scans from before may name nobody, and are never changed: new ones are held to it.
ALTER TABLE "door_scans" ADD CONSTRAINT "door_scans_by_staff_staff_id_fk" FOREIGN KEY ("by_staff") REFERENCES "public"."staff"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
CREATE INDEX "door_scans_staff" ON "door_scans" USING btree ("by_staff") WHERE "door_scans"."by_staff" is not null;
