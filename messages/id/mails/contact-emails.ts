// Email tentang milik siapa sebuah reservasi: kode untuk memasukkannya ke akun, dan kabar bahwa kontaknya berubah.
export const contactEmails = {
  bookingCode: 'Kode reservasi',
  claim_code: {
    news: 'kode untuk akunmu',
    preview: 'Dengan kode ini reservasimu masuk ke akunmu.',
    lead: 'Seseorang dengan nomor telepon di reservasi ini ingin memasukkannya ke akunnya. Kalau itu kamu, ketik kode ini di daftar reservasimu.',
    code: 'Kode',
    once: 'Kode ini berlaku 30 menit. Jangan berikan kepada siapa pun, kami pun tidak.',
    notYou: 'Bukan kamu? Abaikan email ini. Tanpa kode ini reservasimu tetap milikmu sendiri.',
    action: 'Buka reservasi saya',
  },
  contact_changed: {
    news: 'kontaknya diperbarui',
    preview: 'Kabar selanjutnya kami kirim ke alamat lain.',
    lead: 'Kontak reservasi ini diperbarui. Kabar selanjutnya kami kirim ke alamat yang baru, dan tautan di email kami sebelumnya ke alamat ini tidak berlaku lagi.',
    wasYou: 'Kalau ini memang permintaanmu, kamu tidak perlu berbuat apa-apa.',
    notYou: 'Bukan permintaanmu? Segera hubungi kami lewat kontak di bawah dan sebutkan kode reservasinya.',
    action: (outlet: string) => `Lihat ${outlet}`,
  },
}
