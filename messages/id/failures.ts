/** What the browser says when a call fails (spec §8, R-094). */
export const failures = {
  errorTitle: 'Error',
  noResponse: 'Gagal mengambil data.',
  chunkTitle: 'Halaman ini belum terbuka',
  chunk: 'Periksa koneksimu, lalu buka lagi.',
  chunkAgain: 'Buka lagi',
  invalidTitle: 'Data tidak valid',
  maintenanceTitle: 'Server sedang dalam perbaikan',
  maintenance: 'Silakan coba lagi nanti',
  serverTitle: 'Waduh',
  server: 'Ada kesalahan di server. Silakan coba lagi nanti.',
  expiredTitle: 'Sesi berakhir',
  expired: 'Silakan masuk kembali',
  forbiddenTitle: 'Tidak diizinkan',
  badRequestTitle: 'Permintaan tidak valid',
  tooManyTitle: 'Terlalu banyak percobaan',
  sorryTitle: 'Maaf',
}
