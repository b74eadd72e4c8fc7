/** Harga meja menurut jenis malam. */
export const stockPrices = {
  category: 'Kategori',
  kinds: { weekday: 'Hari biasa', weekend: 'Akhir pekan', event: 'Acara' },
  kindHint: { weekday: 'Minggu sampai Kamis', weekend: 'Jumat dan Sabtu', event: 'malam dengan acara' },
  nights: (n: number) => `${n} malam dalam dua bulan`,
  downPayment: 'Uang muka',
  bookingFee: 'Biaya pesan',
  minimum: 'Minimum belanja',
  tables: (n: number) => `${n} meja`,
  seats: (n: number) => `sampai ${n} tamu`,
  unit: 'Semua dalam IDR',
  changeOf: (name: string) => `Ubah harga ${name}`,
  range: (least: string, most: string) => `${least} sampai ${most}`,
  limit: 'Kamu bisa mengubah sampai 50% dari yang ditetapkan pemilik; lebih dari itu pemilik sendiri.',
  example: (kind: string) => `Contoh: satu meja, ${kind}`,
  pays: 'Tamu membayar sekarang',
  service: 'Layanan',
  tax: 'Pajak',
  total: 'Jumlah',
  spends: 'Lalu belanja paling sedikit',
  credit: 'Uang muka dipotong dari tagihan.',
  price: 'Biaya pesan tidak dipotong dari tagihan.',
  follows: (bookings: number) =>
    bookings === 0
      ? 'Belum ada yang memesan kategori ini. Berlaku untuk pesanan baru, malam apa pun.'
      : `Berlaku untuk pesanan baru, malam apa pun. ${bookings} pesanan yang ada tetap dengan harganya.`,
  confirm: (n: number) => `Ubah ${n} harga`,
  nothing: 'Belum ada yang diubah',
  done: (name: string) => `Harga ${name} diubah untuk pesanan baru.`,
  log: (name: string, what: string, was: string, becomes: string) => `${name}, ${what}: ${was} menjadi ${becomes}`,
  none: 'Outlet ini tidak punya meja yang dijual per malam.',
}
