/** Yang sama di semua halaman stok. */
export const stockCommon = {
  stock: 'Yang dijual',
  parts: {
    calendar: 'Kalender',
    prices: 'Harga',
    taxes: 'Pajak',
    tables: 'Meja',
    tickets: 'Tiket',
    packages: 'Paket & botol',
    courses: 'Menu makan malam',
    'refund-rules': 'Pengembalian',
  },
  onlyBy: (who: string) => `Hanya ${who} yang bisa mengubahnya.`,
  keeps: 'Yang sudah memesan tetap mendapat apa yang mereka beli.',
  bookings: (n: number) => (n === 0 ? 'belum ada pesanan' : `${n} pesanan`),
  indonesian: 'Bahasa Indonesia',
  english: 'Bahasa Inggris',
  lately: 'Diubah terakhir',
  nobody: 'Belum ada yang mengubahnya di sini.',
  program: 'sistem',
  change: 'Ubah',
}
