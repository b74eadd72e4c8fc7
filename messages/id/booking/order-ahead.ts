/** Paket dan botol yang dipesan tamu sebelum datang, di halaman reservasinya. */
export const orderAhead = {
  title: 'Pesan sebelum datang',
  lead: 'Paket dan botol, siap saat kamu datang.',
  terms:
    'Harga sudah termasuk layanan dan pajak, dan dipotong dari tagihanmu malam itu. Jika kamu membatalkan, aturan pengembalian reservasimu berlaku juga untuk pesanan ini. Jika kamu tidak datang, uangnya tidak kembali.',
  quantity: (name: string) => `Jumlah ${name}`,
  left: (n: number) => `sisa ${n}`,
  soldOut: 'Habis malam itu',
  submit: 'Lanjut ke pembayaran',
  replaces: 'Pilihan baru menggantikan pesanan yang belum dibayar.',
  waiting: 'Belum dibayar',
  waitingLine: (items: string, amount: string) =>
    `${items}, ${amount}. Kami tahan sampai kamu membayar atau waktunya habis.`,
  finish: 'Selesaikan pembayaran',
  paid: 'Sudah dipesan',
  hint: 'Pesan botol sebelum datang',
  offBill: 'Yang kamu pesan di muka dipotong dari tagihanmu malam itu.',
  together: {
    title: 'Tambah paket atau botol',
    change: 'Ubah paket atau botolmu',
    lead: 'Ikut dalam pembayaran ini dan siap saat kamu datang. Pilih sebelum kamu membuka halaman pembayaran.',
    submit: 'Simpan pilihan',
  },
  page: {
    title: 'Pesananmu untuk malam itu',
    how: 'Bayar di halaman berikutnya dengan kartu, QRIS, transfer bank, atau dompet digital.',
    late: 'Terlambat membayar? Jika masih tersedia, tetap jadi milikmu; jika tidak, semuanya kembali kepadamu.',
    sum: 'Pesanan',
    paid: 'Pesananmu sudah dibayar',
    paidLine: (amount: string) =>
      `${amount} sudah kami terima dan dipotong dari tagihanmu malam itu. Kami sudah mengirim email kepadamu.`,
    over: 'Pesanan ini sudah berakhir',
    overLine: 'Tidak ada yang perlu dibayar, dan reservasimu tidak berubah. Pilih lagi lewat tautan reservasimu.',
  },
}
