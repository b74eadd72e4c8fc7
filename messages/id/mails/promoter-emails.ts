// Email untuk promotor: kode masuk, dan alamat halamannya.
export const promoterEmails = {
  code: {
    subject: (group: string) => `Kode masukmu ke halaman promotor ${group}`,
    preview: 'Ketik kodenya di halaman yang memintanya. Berlaku lima belas menit.',
    lead: (name: string) => `Itu kodemu, ${name}. Ketik di halaman promotor yang memintanya, dalam lima belas menit.`,
    paragraphs: [
      'Jangan berikan kode ini kepada siapa pun: tim kami tidak pernah memintanya.',
      'Bukan kamu yang meminta? Abaikan saja. Tanpa kode ini tidak ada yang terbuka.',
    ],
    action: 'Buka halaman promotor',
  },
  link: {
    subject: (group: string) => `Halaman promotormu di ${group}`,
    preview: 'Tautanmu, tamu yang datang, bagianmu, dan daftar tamu.',
    heading: 'Halaman promotormu sudah dibuka',
    lead: (name: string) =>
      `${name}, di halaman ini ada kode dan tautanmu, tamu yang sudah datang, bagianmu, dan daftar tamu yang bisa kamu isi.`,
    paragraphs: [
      'Kamu tidak perlu akun. Tulis nomor telepon atau alamat email ini, lalu ketik kode yang kami kirim.',
      'Tautan ini bukan kunci: orang lain yang membukanya tetap memerlukan kodemu.',
    ],
    action: 'Buka halaman promotor',
  },
  why: (group: string) => `Email ini dikirim ${group} karena alamatmu tercatat sebagai promotor.`,
}
