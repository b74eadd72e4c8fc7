/** Who plays: their list and their pages. */
export const artists = {
  title: 'Artis: DJ, band, dan juru masak yang tampil',
  description: (group: string) =>
    `Siapa yang main, memutar, dan memasak di tempat-tempat ${group}, dan kapan mereka tampil berikutnya.`,
  heading: 'Artis',
  lead: 'Yang main, yang memutar, yang memasak. Yang tampil paling dulu ada di depan.',
  count: (count: number) => `${count} artis`,
  empty: 'Belum ada artis di halaman ini',
  emptyLine: 'Mulai lagi dari yang tampil paling dulu.',
  emptyHere: 'Belum ada artis di brand ini',
  emptyHereLine: 'Programnya sedang disusun. Lihat siapa yang main di tempat lain.',
  all: 'Semua artis',
  noneNext: 'Tanggal belum diumumkan',
  coming: 'Malam mendatang',
  comingNone: 'Belum ada malam yang diumumkan. Lihat siapa yang main lebih dulu.',
  seeEvents: 'Semua acara',
  portrait: (name: string) => `Karya cetak untuk ${name}`,
}
