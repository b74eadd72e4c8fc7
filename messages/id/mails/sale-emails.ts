// Surat tentang penjualan lewat ruang tunggu: sebentar lagi buka, sebentar lagi giliran, dan giliran.
export const saleEmails = {
  why: (group: string) => `${group} mengirim email ini karena kamu masuk ruang tunggu sebuah penjualan.`,
  sale_opens: {
    news: (clock: string) => `penjualan buka pukul ${clock}`,
    preview: 'Semua yang sudah masuk ikut undian.',
    lead: (clock: string) =>
      `Penjualan acara ini buka pukul ${clock}. Kamu sudah ikut undian: cepat atau lambat membuka halaman tidak mengubah urutanmu.`,
    how: (minutes: number) =>
      `Saat giliranmu tiba, kamu punya ${minutes} menit untuk mengambil tempat. Kami kirim email lagi.`,
    action: 'Buka ruang tunggu',
  },
  sale_near: {
    news: 'giliran kamu sebentar lagi',
    preview: 'Kurang dari dua puluh orang di depanmu.',
    lead: 'Kurang dari dua puluh orang lagi di depanmu.',
    how: (minutes: number) => `Siapkan pembayaranmu. Giliranmu berlaku ${minutes} menit.`,
    action: 'Buka ruang tunggu',
  },
  sale_turn: {
    news: 'giliran kamu',
    preview: (clock: string) => `Sampai pukul ${clock}.`,
    lead: (clock: string) => `Giliran kamu. Ambil tempatmu sampai pukul ${clock}.`,
    how: () => 'Lewat waktu itu, giliran berikutnya lebih ke belakang di antrean, satu kali lagi.',
    action: 'Ambil tempat',
  },
}
