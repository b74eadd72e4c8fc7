-- Corrects words of the static pages as 0050 stored them: no bare "rumah" for a venue, "email" and American spelling.
-- A sentence that staff has changed no longer matches and stays as it is.
do $$
declare
  fix record;
begin
  for fix in
    select * from (values
      ('about', 'title', 'id', 'Tentang {group} dan enam rumahnya', 'Tentang {group} dan enam namanya'),
      ('about', 'description', 'id', '{group}: enam rumah malam di sembilan kota Indonesia,', '{group}: enam nama di sembilan kota Indonesia,'),
      ('about', 'body', 'id', 'Setiap rumah yang kami buka sesudahnya adalah jawaban untuk pertanyaan itu.', 'Setiap tempat yang kami buka sesudahnya adalah jawaban untuk pertanyaan itu.'),
      ('about', 'body', 'id', '<h2>Enam rumah, tak ada dua yang sama</h2>', '<h2>Enam nama, tak ada dua yang sama</h2>'),
      ('about', 'body', 'id', 'Rantau memberi band rumah setiap malam.', 'Rantau memberi band panggung setiap malam.'),
      ('contact', 'description', 'en', 'Address, mail, phone and WhatsApp of {group}, and the number of every outlet.', 'Address, email, phone and WhatsApp of {group}, and the number of every outlet.'),
      ('partnership', 'body', 'id', 'satu malam penuh di rumah yang cocok.', 'satu malam penuh di tempat yang cocok.'),
      ('terms', 'description', 'en', 'payment, cancelling and refunds.', 'payment, canceling and refunds.'),
      ('terms', 'body', 'id', 'Kami meminta nama, nomor telepon, dan surel, karena ke sanalah konfirmasi dikirim.', 'Kami meminta nama, nomor telepon, dan email, karena ke sanalah konfirmasi dikirim.'),
      ('terms', 'body', 'id', 'Keluhan kami jawab dulu lewat surel sebelum siapa pun perlu pengacara.', 'Keluhan kami jawab dulu lewat email sebelum siapa pun perlu pengacara.'),
      ('terms', 'body', 'id', 'syarat outlet itu, dan aturan rumahnya.', 'syarat outlet itu, dan aturan tempatnya.'),
      ('terms', 'body', 'id', 'Aturan rumah berlaku untuk semua tamu di mejamu.', 'Aturan tempat berlaku untuk semua tamu di mejamu.'),
      ('terms', 'body', 'en', 'We ask for a name, a phone number and a mail address, because that is where the confirmation goes.', 'We ask for a name, a phone number and an email address, because that is where the confirmation goes.'),
      ('terms', 'body', 'en', 'We answer complaints by mail first, before anyone needs a lawyer.', 'We answer complaints by email first, before anyone needs a lawyer.'),
      ('terms', 'body', 'en', '<h2>Cancelling and refunds</h2>', '<h2>Canceling and refunds</h2>'),
      ('terms', 'body', 'en', 'A payment that fails, is abandoned or is cancelled keeps', 'A payment that fails, is abandoned or is canceled keeps'),
      ('privacy', 'body', 'id', 'Reservasi: nama, nomor telepon, surel,', 'Reservasi: nama, nomor telepon, email,'),
      ('privacy', 'body', 'id', 'Daftar tunggu: nama, nomor telepon, surel,', 'Daftar tunggu: nama, nomor telepon, email,'),
      ('privacy', 'body', 'id', 'Akun: nama, nomor telepon, surel,', 'Akun: nama, nomor telepon, email,'),
      ('privacy', 'body', 'id', 'dan pengirim surel atau pesan kode.', 'dan pengirim email atau pesan kode.'),
      ('privacy', 'body', 'id', 'nama, nomor, dan surelnya sampai', 'nama, nomor, dan emailnya sampai'),
      ('privacy', 'body', 'id', 'Tulis dari surel yang kamu pakai memesan;', 'Tulis dari email yang kamu pakai memesan;'),
      ('privacy', 'body', 'en', 'Reservations: name, phone number, mail address,', 'Reservations: name, phone number, email address,'),
      ('privacy', 'body', 'en', 'Waitlist: name, phone number, mail address,', 'Waitlist: name, phone number, email address,'),
      ('privacy', 'body', 'en', 'Account: name, phone number, mail address,', 'Account: name, phone number, email address,'),
      ('privacy', 'body', 'en', 'and the sender of mails or codes.', 'and the sender of emails or codes.'),
      ('privacy', 'body', 'en', 'name, number and mail address until', 'name, number and email address until'),
      ('privacy', 'body', 'en', 'Write from the mail address you booked with;', 'Write from the email address you booked with;')
    ) as fixes (page, field, language, former, corrected)
  loop
    execute format(
      'update site_pages set %1$I = jsonb_set(%1$I, array[$1], to_jsonb(replace(%1$I ->> $1, $2, $3)))
       where key = $4 and strpos(%1$I ->> $1, $2) > 0', fix.field)
      using fix.language, fix.former, fix.corrected, fix.page;
  end loop;
end $$;
--> statement-breakpoint
update site_pages set facts = replace(replace(facts::text,
  '"text": {"en": "houses", "id": "rumah"}', '"text": {"en": "houses", "id": "brand"}'),
  '(it is in the confirmation mail)', '(it is in the confirmation email)')::jsonb
where facts::text like '%"text": {"en": "houses", "id": "rumah"}%' or facts::text like '%(it is in the confirmation mail)%';
