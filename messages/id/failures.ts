/** What the browser says when a call fails (spec §8, R-094). */
export const failures = {
  errorTitle: 'Error',
  noResponse: 'Gagal mengambil data.',
  chunk: 'Halaman belum terbuka. Periksa koneksimu, lalu tekan OK untuk membukanya lagi.',
  invalidTitle: 'Data tidak valid',
  maintenanceTitle: 'Sedang dalam perbaikan',
  maintenance: 'Silakan coba lagi nanti',
  serverTitle: 'Waduh',
  server: 'Ada gangguan di pihak kami. Silakan coba lagi nanti.',
  expiredTitle: 'Sesi berakhir',
  expired: 'Silakan masuk kembali',
  forbiddenTitle: 'Tidak diizinkan',
  badRequestTitle: 'Permintaan tidak valid',
  tooManyTitle: 'Terlalu banyak percobaan',
  sorryTitle: 'Maaf',
}
