export const messageChannel = {
  title: 'Kabar reservasi',
  byEmail:
    'Kabar reservasi dikirim lewat email. Pilihan ini berlaku juga untuk kabar dan undangan, kalau kamu setuju menerimanya.',
  byWhatsApp: (phone: string) =>
    `Kabar reservasi dikirim lewat WhatsApp ke ${phone}, juga kabar dan undangan kalau kamu setuju menerimanya. Jika tidak sampai dalam lima menit, kami kirim lewat email.`,
  byProof: (phone: string) =>
    `Dikirim lewat email. Mau tiket dan kabarnya di WhatsApp? Kirim pesan yang sudah kami siapkan dari ${phone}. Kabar dan undangan ikut ke sana, kalau kamu setuju menerimanya.`,
  toWhatsApp: 'Kirim lewat WhatsApp',
  toEmail: 'Kirim lewat email saja',
}
