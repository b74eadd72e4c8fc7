export const messageChannel = {
  title: 'Kabar reservasi',
  byEmail: 'Kabar reservasi dikirim lewat email.',
  byWhatsApp: (phone: string) =>
    `Kabar reservasi dikirim lewat WhatsApp ke ${phone}. Jika tidak sampai dalam lima menit, kami kirim lewat email.`,
  byProof: (phone: string) =>
    `Dikirim lewat email. Mau tiket dan kabarnya di WhatsApp? Kirim pesan yang sudah kami siapkan dari ${phone}.`,
  toWhatsApp: 'Kirim lewat WhatsApp',
  toEmail: 'Kirim lewat email saja',
}
