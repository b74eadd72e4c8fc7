export const followEmails = {
  why: (group: string) => `${group} mengirim email ini karena kamu mengikuti acara, artis, atau rumahnya.`,
  stop: 'Lihat atau hentikan yang kamu ikuti',
  asked: {
    subject: (name: string) => `Satu langkah lagi: ikuti ${name}`,
    preview: 'Tekan tombol di email ini, lalu konfirmasi di halamannya.',
    lead: (name: string, isEvent: boolean) =>
      isEvent
        ? `Kamu mau dikabari saat penjualan ${name} dibuka. Konfirmasi dulu alamat email ini.`
        : `Kamu mau dikabari tentang acara baru ${name}. Konfirmasi dulu alamat email ini.`,
    ignore: 'Bukan kamu? Abaikan email ini. Tanpa konfirmasi, tidak ada kabar yang dikirim.',
    action: 'Konfirmasi',
    why: (group: string) => `${group} mengirim email ini karena alamat ini ditulis di halaman ikuti.`,
  },
  news: {
    subject: (names: string, count: number) => (count <= 1 ? `Acara baru: ${names}` : `${count} acara baru: ${names}`),
    news: (isOne: boolean): string => (isOne ? 'Acara baru dari yang kamu ikuti' : 'Dari yang kamu ikuti'),
    heading: 'Acara baru',
    lead: (isOne: boolean): string =>
      isOne ? 'Tempatnya sudah bisa dilihat.' : 'Ini acara baru sejak kabar terakhir.',
    more: (count: number) => `Ada ${count} acara lagi di daftar acara.`,
    poster: (title: string) => `Poster ${title}`,
    toEvent: 'Lihat acaranya',
    toEvents: 'Lihat semua acara',
  },
  onSale: {
    news: 'ruang tunggunya sudah buka',
    preview: (clock: string) => `Penjualan mulai pukul ${clock}.`,
    lead: (clock: string) =>
      `Penjualan acara ini mulai pukul ${clock}. Masuk ruang tunggu sebelum itu, dan kamu ikut undian urutan.`,
    how: 'Cepat atau lambat membuka halaman tidak mengubah urutanmu. Satu nomor ponsel, satu kali ikut.',
    action: 'Ikut undian',
  },
}
