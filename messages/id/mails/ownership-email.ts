// Email dengan kode yang membuka sebuah reservasi di peramban yang memintanya.
export const ownershipEmail = {
  subject: (outlet: string, code: string) => `Kodemu untuk membuka reservasi di ${outlet} (${code})`,
  preview: 'Ketik kodenya di halaman yang memintanya. Berlaku lima belas menit.',
  lead: (outlet: string) => `Itu kodemu. Ketik di halaman reservasi ${outlet} yang memintanya, dalam lima belas menit.`,
  bookingCode: 'Kode reservasi',
  alone:
    'Kode ini membuka reservasimu di peramban itu, dan di sana kamu bisa menulis rekening untuk pengembalian uang. Jangan berikan kepada siapa pun: tim kami tidak pernah memintanya.',
  notYou: 'Bukan kamu yang meminta? Abaikan saja. Tanpa kode ini tidak ada yang terbuka.',
  action: 'Lihat reservasimu',
  contact: (contact: string) => `Ada pertanyaan? Hubungi ${contact}.`,
  why: (group: string) => `Email ini dikirim ${group} karena alamatmu tercatat di reservasi tersebut.`,
}
