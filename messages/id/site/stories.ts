/** Articles, news and press releases: their lists and their pages. */
export const stories = {
  articles: {
    title: 'Artikel: cerita dari balik malam',
    description: (group: string) =>
      `Cerita dari tempat-tempat ${group}: orang, ruang, bunyi, dan dapur di balik malamnya.`,
    heading: 'Artikel',
    lead: 'Yang terjadi sebelum lampu menyala, dan sesudah tamu terakhir pulang.',
    empty: 'Belum ada artikel di halaman ini',
    related: 'Baca juga',
    all: 'Semua artikel',
  },
  news: {
    title: 'Berita dari bar, kelab, dan restoran',
    description: (group: string) =>
      `Kabar terbaru dari outlet-outlet ${group}: yang berubah, di mana, dan mulai kapan.`,
    heading: 'Berita',
    lead: 'Yang berubah, di mana, dan mulai kapan.',
    empty: 'Belum ada berita di halaman ini',
    related: 'Berita terkait',
    all: 'Semua berita',
  },
  pressReleases: {
    title: 'Siaran pers dan kontak media',
    description: (group: string) =>
      `Siaran pers ${group} untuk media: apa yang terjadi, angka dan kutipannya, dan siapa yang bisa dihubungi.`,
    heading: 'Siaran pers',
    lead: 'Untuk yang menulis tentang kami. Boleh dikutip utuh, sebut saja sumbernya.',
    empty: 'Belum ada siaran pers di halaman ini',
    related: 'Siaran lain',
    all: 'Semua siaran pers',
  },
  emptyLine: 'Mungkin halamannya sudah bergeser. Mulai lagi dari yang terbaru.',
  emptyHere: 'Belum ada tulisan tentang brand ini',
  emptyHereLine: 'Lihat yang lain, atau mampir langsung.',
  count: (count: number) => `${count} tulisan`,
  newest: 'Yang terbaru',
  byline: (author: string) => `Teks oleh ${author}`,
  minutes: (minutes: number) => `${minutes} menit baca`,
  date: (day: number, month: string, year: number) => `${day} ${month} ${year}`,
  shareTitle: 'Bagikan cerita ini',
  copiedLine: 'Kirim ke siapa pun yang perlu membacanya.',
  nextNight: (brand: string) => `Malam berikutnya di ${brand}`,
  seeNight: 'Lihat malamnya',
  pressContact: 'Kontak pers',
  pressLine: 'Gambar, wawancara, dan angka lengkapnya ada pada kantor pers kami.',
  /** Told to search engines and in shared links. */
  meta: {
    storyDated: (date: string) => `Terbit ${date}.`,
    storyRead: (minutes: number, group: string) => `Bacaan ${minutes} menit dari ${group}.`,
  },
}
