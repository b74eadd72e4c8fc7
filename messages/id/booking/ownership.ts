/** Membuktikan bahwa sebuah reservasi milik sendiri, dengan kode ke email atau nomornya. */
export const ownership = {
  title: 'Ini reservasimu?',
  line: 'Tautan ini hanya untuk membayar. Supaya tiket dan isinya terbuka di sini, kami kirim kode ke kontak di reservasi ini.',
  moneyTitle: 'Pastikan dulu ini kamu',
  moneyLine:
    'Sebelum kamu menulis rekening, kami kirim kode ke kontak di reservasi ini. Rekeningnya tetap aman walau tautanmu diteruskan ke orang lain.',
  none: 'Reservasi ini tidak punya email atau nomor yang bisa dikirimi kode. Hubungi tempatnya untuk bantuan.',
  send: { email: (to: string) => `Kirim kode ke ${to}`, phone: (to: string) => `Kirim kode ke ${to}` },
  open: 'Buka reservasi',
  other: 'Pakai cara lain',
  states: {
    confirmed: {
      title: 'Sudah dibayar',
      line: (outlet: string, night: string) =>
        `Pembayaran untuk ${outlet}, ${night}, sudah kami terima. Tiketnya dikirim ke kontak di reservasi ini.`,
    },
    free: {
      title: 'Sudah pasti',
      line: (outlet: string, night: string) =>
        `Tidak ada yang perlu dibayar untuk ${outlet}, ${night}. Tiketnya dikirim ke kontak di reservasi ini.`,
    },
    waiting: {
      title: 'Belum dibayar',
      line: (outlet: string, night: string) => `Tempat di ${outlet}, ${night}, masih menunggu pembayaran.`,
    },
    cancelled: {
      title: 'Sudah tidak berlaku',
      line: (outlet: string, night: string) =>
        `Reservasi di ${outlet}, ${night}, sudah dibatalkan atau lewat waktunya.`,
    },
  },
}
