/** Meminta dan mengetik kode enam angka, di halaman masuk, antrean, pemesanan, dan reservasi. */
export const codeEntry = {
  send: 'Kirim kode',
  sending: 'Mengirim kode',
  sendIn: (wait: string) => `Kirim kode dalam ${wait}`,
  sent: (to: string) => `Kode sudah dikirim ke ${to}`,
  label: 'Kode verifikasi',
  hint: {
    phone: 'Berlaku lima menit. Tempel, ketuk dari pesannya, atau ketik.',
    email: 'Berlaku lima belas menit. Lihat juga folder spam.',
  },
  checking: 'Memeriksa kode',
  incomplete: {
    phone: 'Masukkan kode verifikasi. Lihat ponselmu untuk kode yang kami kirim',
    email: 'Masukkan keenam angka dari email kami.',
  },
  resend: 'Kirim ulang kode',
  resendIn: (wait: string) => `Kirim ulang dalam ${wait}`,
  resent: 'Kode baru sudah dikirim. Yang lama tidak berlaku lagi.',
  expired: 'Kode ini sudah lewat lima menit. Minta kode baru.',
  tooManyGuesses: 'Sudah terlalu banyak kode yang salah. Minta kode baru.',
  tooManyCodes: (wait: string) => `Sudah terlalu banyak kode yang dikirim. Coba lagi dalam ${wait}.`,
  offline: 'Tidak ada jawaban dari server. Periksa jaringanmu, lalu coba lagi: isianmu tidak hilang.',
  seconds: (count: number) => `${count} detik`,
  minutes: (count: number) => `${count} menit`,
}
