// Kata-kata tentang sebuah reservasi.
export const reservations = {
  states: [
    'Menunggu pembayaran',
    'Menunggu jawaban',
    'Terkonfirmasi',
    'Sudah duduk',
    'Tidak datang',
    'Dibatalkan',
    'Kedaluwarsa',
    'Tidak dijawab',
    'Pergi sebelum selesai',
    'Selesai',
  ],
  /** Keadaan 1, setelah ada tempatnya. */
  kept: 'Ditahan untukmu',
  paymentTypes: { DownPayment: 'Uang muka', BookingFee: 'Biaya pemesanan', RestaurantDeposit: 'Deposit' },
  kinds: { tables: 'Meja', tickets: 'Tiket', restaurant: 'Restoran' },
}
