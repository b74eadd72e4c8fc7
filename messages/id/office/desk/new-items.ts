import type { OutletZone } from '#domain/calendar/group-zone.ts'
import type { OutletType } from '#domain/catalogue/outlet-types.ts'

const types: Record<OutletType, string> = {
  rooftop_bar: 'Bar atap',
  beach_club: 'Klub pantai',
  night_club: 'Klub malam',
  live_music: 'Panggung musik',
  restaurant: 'Restoran',
  chefs_counter: 'Meja koki',
}

const zones: Record<OutletZone, string> = {
  'Asia/Jakarta': 'Indonesia barat',
  'Asia/Makassar': 'Indonesia tengah',
  'Asia/Jayapura': 'Indonesia timur',
}

/** Brand, outlet, menu, dan halaman yang dibuat di kantor. */
export const newItems = {
  titles: { brands: 'Brand baru', outlets: 'Outlet baru' },
  types,
  zones,
  addressHint: 'Huruf kecil, angka, dan tanda hubung. Kosongkan: dibuat dari nama.',
  brandKind: 'Jenis',
  colors: 'Warna',
  colorNames: { ground: 'Latar, gelap', ink: 'Tulisan', accent: 'Aksen' },
  colorsOfName: 'Dari namanya',
  ownColors: 'Pilih sendiri',
  outletLine: 'Belum tampil dan belum bisa dipesan sampai kamu menerbitkannya.',
  like: 'Mulai dari',
  likeNone: 'Kosong, dengan aturan yang lazim',
  likeLine:
    'Teks, jam, aturan, bagian, meja, denah, harga, pajak, dan menunya disalin. Tulis ulang teks yang menyebut tempat lain itu. Sesudah itu keduanya berdiri sendiri.',
  brandFirst: 'Belum ada brand. Buat brand dulu: outlet selalu milik satu brand.',
  loading: 'Memuat…',
  outletType: 'Jenis outlet',
  city: 'Kota',
  newCity: 'Kota lain…',
  cityName: 'Nama kota',
  zone: 'Zona waktu',
  mapHint:
    'Tempel tautan panjang dari bilah alamat Google Maps: titiknya terisi sendiri. Tautan pendek (maps.app.goo.gl) tidak memuat titik: di peta, tekan lama atau klik kanan tempatmu, lalu salin dua angkanya ke bawah ini.',
  point: 'Titik di peta (lintang, bujur)',
}
