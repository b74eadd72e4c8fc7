/** What a page says of itself to search engines and in shared links: what every kind of page needs; the others are in their areas. */
export const meta = {
  page: (title: string, page: number) => (page > 1 ? `${title}, halaman ${page}` : title),
  pageLine: (page: number) => (page > 1 ? `Halaman ${page}.` : ''),
  offerTitle: (offer: string, brand: string) => `${offer}, penawaran ${brand}`,
  offerAt: (places: string) => `Berlaku di ${places}.`,
  offerTerms: 'Baca syaratnya, lalu pesan meja.',
  list: (names: string[]) =>
    names.length < 2
      ? (names[0] ?? '')
      : `${names.slice(0, -1).join(', ')}${names.length > 2 ? ',' : ''} dan ${names.at(-1)}`,
}
