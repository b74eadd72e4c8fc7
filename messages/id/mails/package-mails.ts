/** Surat tentang paket dan botol yang dipesan tamu sebelum datang. */
export const packageMails = {
  packages_paid: {
    news: 'pesananmu siap untuk malam itu',
    preview: 'Sudah dibayar. Tim kami menyiapkannya untukmu.',
    lead: (name: string, amount: string) =>
      `${name}, pembayaran ${amount} sudah kami terima. Pesanan ini menunggumu saat kamu datang.`,
    sum: 'Dibayar untuk pesanan',
    credit: 'Jumlah ini dipotong dari tagihanmu malam itu.',
    cancelling: 'Jika kamu membatalkan reservasi, aturan pengembalian reservasimu juga berlaku untuk jumlah ini.',
  },
  packages_refunded: {
    news: (amount: string) => `pesananmu batal, ${amount} kami kembalikan`,
    preview: 'Pembayaran untuk pesananmu tidak dapat dipakai.',
    lead: (name: string, amount: string) =>
      `${name}, pembayaran untuk pesananmu datang terlambat atau jumlahnya tidak sesuai. Semuanya kami kembalikan: ${amount}.`,
    standing: 'Reservasimu tidak berubah.',
  },
}
