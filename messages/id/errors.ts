/** The error page: titles and buttons as the specification gives them. */
export const errors = {
  notFoundTitle: 'PAGE NOT FOUND',
  serverTitle: 'INTERNAL SERVER ERROR',
  maintenanceTitle: 'SERVICE UNAVAILABLE',
  otherTitle: 'SOMETHING WENT WRONG',
  backHome: 'BACK TO HOME',
  tryAgain: 'TRY AGAIN',
  pageNotFound: 'Page not found',
  notFoundLine: 'Mungkin malamnya sudah lewat, atau ada huruf yang tercecer di alamatnya.',
  serverLine: 'Ada yang padam di pihak kami. Yang sudah kamu pesan tidak berubah.',
  maintenanceLine: 'Kami sedang membersihkan gelas. Sebentar lagi buka.',
  otherLine: 'Ada yang tidak berjalan semestinya. Mulai lagi dari beranda.',
  seeEvents: 'Lihat acara',
}
