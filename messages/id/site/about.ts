/** What stands around the words of the about page; the words themselves are content. Sent by its loader. */
export const about = {
  seeBrands: 'Lihat semua brand',
}
