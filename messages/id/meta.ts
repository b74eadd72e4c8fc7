/** What a page says of itself to search engines and in shared links: titles and sentences that need what the page found. */
export const meta = {
  eventTitle: (title: string, outlet: string, date: string) => `${title}, ${outlet}, ${date}`,
  eventWhen: (date: string, time: string, outlet: string, city: string) =>
    `${date}, pukul ${time}, di ${outlet}, ${city}.`,
  eventFrom: (price: string) => `Mulai ${price}.`,
  eventBook: 'Pesan tempat langsung di sini.',
  eventOver: 'Malam ini sudah lewat; lihat tanggal berikutnya.',
  outletTitle: (outlet: string, kind: string, city: string) => `${outlet}: ${kind} di ${city}`,
  outletHours: (opens: string, closes: string, zone: string) => `Buka pukul ${opens} sampai ${closes} ${zone}.`,
  outletBook: 'Lihat denah, acara, dan pesan meja.',
  subscribe: 'Langganan di kalendermu',
  brandTitle: (brand: string, cities: string) => `${brand} di ${cities}`,
  reserveTitle: 'Reservasi meja di bar, kelab, dan restoran',
  reserveAt: (brand: string) => `Meja di ${brand}, malam demi malam.`,
  artistTitle: (artist: string, kind: string) => `${artist}: ${kind}`,
  artistNext: (date: string, outlet: string) => `Tampil berikutnya ${date} di ${outlet}.`,
  artistDates: 'Jadwal tampil dan rumah tempatnya bermain di Senja.',
  storyDated: (date: string) => `Terbit ${date}.`,
  storyRead: (minutes: number, group: string) => `Bacaan ${minutes} menit dari ${group}.`,
  page: (title: string, page: number) => (page > 1 ? `${title}, halaman ${page}` : title),
  pageLine: (page: number) => (page > 1 ? `Halaman ${page}.` : ''),
  offerTitle: (offer: string, brand: string) => `${offer}, penawaran ${brand}`,
  offerAt: (places: string) => `Berlaku di ${places}.`,
  offerTerms: 'Baca syaratnya, lalu pesan meja.',
  list: (names: string[]) =>
    names.length < 2
      ? (names[0] ?? '')
      : `${names.slice(0, -1).join(', ')}${names.length > 2 ? ',' : ''} dan ${names.at(-1)}`,
  /** By the number of an outlet's kind. */
  cuisines: [
    'Indonesia',
    'Koktail dan hidangan kecil',
    'Hidangan laut dan panggang',
    'Minuman',
    'Masakan rumahan Nusantara',
    'Masakan api, Indonesia modern',
    'Menu cicip, Indonesia modern',
  ],
}
