ALTER TABLE "followers" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "followers" ADD COLUMN "phone" text;--> statement-breakpoint
ALTER TABLE "followers" ADD CONSTRAINT "followers_phone_unique" UNIQUE("phone");--> statement-breakpoint
ALTER TABLE "followers" ADD CONSTRAINT "followers_phone" CHECK ("followers"."phone" ~ '^[+][0-9]{6,15}$');--> statement-breakpoint
ALTER TABLE "followers" ADD CONSTRAINT "followers_contact" CHECK (num_nonnulls("followers"."email", "followers"."phone") = 1);--> statement-breakpoint
-- Names invitations and follows on the privacy page. A page whose text staff has changed there no longer matches and stays as it is.
do $$
declare
  part record;
begin
  for part in
    select * from (values
      ('id', '<li>Keamanan: jumlah percobaan', '<li>Kabar dan undangan: hanya kalau kamu setuju. Kami simpan bahwa kamu setuju, kapan, dan kabar mana yang kami kirim. Setiap email punya tautan untuk berhenti.</li><li>Yang kamu ikuti: artis, brand, atau malam yang kamu pilih, dengan email atau nomor WhatsApp yang kamu konfirmasi. Setiap kabar punya cara untuk berhenti.</li>'),
      ('id', '<li>Surat yang kamu tulis kepada kami: {enquiry_days}', '<li>Yang kamu ikuti: sampai kamu berhenti, lalu selama pesannya kami simpan.</li>'),
      ('en', '<li>Safety: the number of attempts', '<li>News and invitations: only if you agree. We keep that you agreed, when, and which news we sent you. Each email has a link that stops them.</li><li>What you follow: the artists, houses or nights that you choose, with the email address or WhatsApp number that you confirmed. Each message says how to stop it.</li>'),
      ('en', '<li>Letters you wrote to us: {enquiry_days}', '<li>What you follow: until you stop, and then as long as we keep its messages.</li>')
    ) as parts (language, next_item, items)
  loop
    update site_pages set body = jsonb_set(body, array[part.language], to_jsonb(replace(body ->> part.language, part.next_item, part.items || part.next_item)))
    where key = 'privacy' and strpos(body ->> part.language, part.next_item) > 0;
  end loop;
end $$;
