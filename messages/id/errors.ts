/** Halaman galat. Judul dan tombol spesifikasi berbahasa Inggris; halaman Indonesia punya katanya sendiri. */
export const errors = {
  notFoundTitle: 'HALAMAN TIDAK DITEMUKAN',
  serverTitle: 'SEDANG ADA GANGGUAN',
  maintenanceTitle: 'SEDANG TIDAK MELAYANI',
  otherTitle: 'ADA YANG TIDAK BERES',
  backHome: 'KEMBALI KE BERANDA',
  tryAgain: 'COBA LAGI',
  pageNotFound: 'Halaman tidak ditemukan',
  notFoundLine: 'Mungkin malamnya sudah lewat, atau ada huruf yang tercecer di alamatnya.',
  serverLine: 'Ada lampu yang padam di pihak kami. Yang sudah kamu pesan tidak berubah.',
  maintenanceLine: 'Kami sedang membersihkan gelas. Sebentar lagi buka.',
  otherLine: 'Ada yang tidak berjalan semestinya. Mulai lagi dari beranda.',
  seeEvents: 'LIHAT ACARA',
}
