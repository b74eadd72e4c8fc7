ALTER TABLE "brands" ADD COLUMN "ground" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "ink" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "accent" text;--> statement-breakpoint
ALTER TABLE "group_profile" ADD COLUMN "short_name" text;--> statement-breakpoint
ALTER TABLE "group_profile" ADD COLUMN "tagline" jsonb;--> statement-breakpoint
ALTER TABLE "group_profile" ADD COLUMN "lead" jsonb;--> statement-breakpoint
ALTER TABLE "group_profile" ADD COLUMN "description" jsonb;--> statement-breakpoint
ALTER TABLE "group_profile" ADD COLUMN "copyright_note" jsonb;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_colors" CHECK (num_nulls("brands"."ground", "brands"."ink", "brands"."accent") in (0, 3) and concat("brands"."ground", "brands"."ink", "brands"."accent") ~ '^(#[0-9a-f]{6}){0,3}$');--> statement-breakpoint
-- The texts of the demo were part of the program. The demo's group keeps them; any other group shows its own name.
update group_profile set short_name = 'Senja',
  tagline = '{"id": "enam tempat malam di sembilan kota", "en": "six houses of the night, nine cities"}',
  lead = '{"id": "Enam brand, sembilan kota, satu malam: bar atap, klub pantai, kelab, panggung musik, dan dua dapur api. Pilih mejamu sebelum gelap.", "en": "Six houses, nine cities, one night: rooftop bars, beach clubs, night clubs, live stages and two kitchens with fire. Choose your table before dark."}',
  description = '{"id": "Bar atap, klub pantai, kelab, panggung musik, dan dua dapur. Lihat acara malam ini dan pesan mejamu di Senja Group.", "en": "Rooftop bars, beach clubs, night clubs, live stages and two kitchens. See what is on tonight and reserve your table with Senja Group."}',
  copyright_note = '{"id": "Tempat rekaan untuk peranti lunak sumber terbuka.", "en": "Invented houses for open-source software."}'
where name = 'Senja Group' and email = 'halo@senja.example';
--> statement-breakpoint
-- The texts of the page about the group, and one sentence for partners, were those of the demo. A text that staff have changed stays.
update site_pages set title = '{"id": "Tentang {group}", "en": "About {group}"}' where key = 'about' and strpos(title ->> 'id', 'enam namanya') > 0 and not exists (select 1 from group_profile where name = 'Senja Group' and email = 'halo@senja.example');
--> statement-breakpoint
update site_pages set description = '{"id": "{group}: siapa kami, di mana kami buka, dan cara kami menerima tamu.", "en": "{group}: who we are, where our doors are, and how we host our guests."}' where key = 'about' and strpos(description ->> 'id', 'enam nama di sembilan kota') > 0 and not exists (select 1 from group_profile where name = 'Senja Group' and email = 'halo@senja.example');
--> statement-breakpoint
update site_pages set heading = '{"id": "Pukul berapa malam dimulai?", "en": "What time does the night begin?"}' where key = 'about' and strpos(heading ->> 'id', 'Senja itu jam berapa?') > 0 and not exists (select 1 from group_profile where name = 'Senja Group' and email = 'halo@senja.example');
--> statement-breakpoint
update site_pages set body = '{"id": "<h2>Setiap tempat punya malamnya sendiri</h2><p>Masing-masing punya dapur, bunyi, dan aturannya sendiri. Yang sama hanya satu: tamu tahu apa yang ia bayar sebelum ia membayarnya.</p><p>Setiap jam di situs ini adalah jam tempatnya: WIB, WITA, atau WIT.</p><h2>Cara kami menerima tamu</h2><p>Meja yang kamu pilih ditahan atas namamu selama kamu membayar. Harga dijelaskan baris demi baris sebelum ada yang ditagih. Kalau kami salah, uangnya kembali tanpa perlu diminta dua kali.</p><p>Air putih selalu gratis. Jalan pulang selalu terang.</p>", "en": "<h2>Every house has a night of its own</h2><p>Each has its own kitchen, its own sound and its own rules. One thing is the same everywhere: guests know what they pay before they pay it.</p><p>Every hour on this site is the hour of the place itself: WIB, WITA or WIT.</p><h2>How we host</h2><p>The table you choose is held in your name while you pay. The price is explained line by line before anything is charged. If the mistake is ours, your money comes back without your asking twice.</p><p>Water is always free. The way home is always lit.</p>"}' where key = 'about' and strpos(body ->> 'id', 'Luna Senja menghadap matahari') > 0 and not exists (select 1 from group_profile where name = 'Senja Group' and email = 'halo@senja.example');
--> statement-breakpoint
update site_pages set body = jsonb_build_object(
    'id', replace(body ->> 'id', 'Rantau dan Gema membuka kalender', 'Kami membuka kalender'),
    'en', replace(body ->> 'en', 'Rantau and Gema open their calendars', 'We open our calendars'))
  where key = 'partnership' and body ->> 'id' is not null and body ->> 'en' is not null and not exists (select 1 from group_profile where name = 'Senja Group' and email = 'halo@senja.example');
--> statement-breakpoint
-- The colors of the demo's brands were part of the program. Any other brand gets colors from its slug, until the office sets them.
update brands b set ground = own.ground, ink = '#f8f1e5', accent = own.accent
from (values
  ('luna-senja', '#170d23', '#f9c254'),
  ('ombak', '#041725', '#63deda'),
  ('gema', '#0d0626', '#ff6fb9'),
  ('rantau', '#1f0f0b', '#fc744f'),
  ('rocca', '#1d140f', '#e7a57d'),
  ('yeschef', '#16171b', '#f1ea3d')) as own (slug, ground, accent)
where b.slug = own.slug;
