/** Membayar selisih: meja yang lebih mahal, tamu yang bertambah, tiket yang bertambah. */
export const difference = {
  checking: 'Uangmu sedang kami cari. Halaman ini berubah sendiri begitu kami tahu.',
  minimum: (amount: string) => `Minimum belanja malam itu naik ${amount}.`,
  guests: (pax: number) => `Untuk ${pax} orang.`,
  paidLine: (amount: string) => `${amount} sudah kami terima. Kode reservasimu tetap sama; kabarnya ada di emailmu.`,
  over: 'Tautan ini sudah berakhir',
  toOutlet: (outlet: string) => `Ke ${outlet}`,
  of: {
    table: {
      becomes: (to: string) => `meja ${to}`,
      shown: (to: string) => to,
      title: (to: string) => `Pindah ke meja ${to}`,
      what: (from: string, to: string) => `Dari meja ${from} ke meja ${to}.`,
      how: (from: string) =>
        `Bayar di halaman berikut dengan kartu, QRIS, transfer bank, atau dompet digital, lalu kamu langsung pindah. Sampai dibayar, meja ${from} tetap milikmu.`,
      late: 'Terlambat membayar? Kalau mejanya masih bebas, kamu tetap pindah; kalau tidak, seluruh uangmu kembali.',
      difference: (from: string, to: string) => `Selisih, ${from} ke ${to}`,
      paid: (to: string) => `Meja ${to} milikmu`,
      overLine: (from: string) =>
        `Mejamu tetap ${from}, dan tidak ada yang perlu dibayar. Sudah telanjur membayar? Kalau meja itu masih bebas kamu kami pindahkan; kalau tidak, seluruh uangmu kembali.`,
    },
    pax: {
      becomes: (to: string) => `${to} orang`,
      shown: (to: string) => `${to} orang`,
      title: (to: string) => `Tempat untuk ${to} orang`,
      what: (from: string, to: string) => `Dari ${from} menjadi ${to} orang.`,
      how: (from: string) =>
        `Bayar di halaman berikut dengan kartu, QRIS, transfer bank, atau dompet digital, lalu tempatnya langsung milikmu. Sampai dibayar, pesananmu tetap untuk ${from} orang.`,
      late: 'Terlambat membayar? Kalau tempatnya masih ada, tetap milikmu; kalau tidak, seluruh uangmu kembali.',
      difference: (from: string, to: string) => `Selisih, ${from} menjadi ${to} orang`,
      paid: (to: string) => `Pesananmu sekarang untuk ${to} orang`,
      overLine: (from: string) =>
        `Pesananmu tetap untuk ${from} orang, dan tidak ada yang perlu dibayar. Sudah telanjur membayar? Kalau tempatnya masih ada, langsung milikmu; kalau tidak, seluruh uangmu kembali.`,
    },
    tickets: {
      becomes: (to: string) => `${to} tiket`,
      shown: (to: string) => `${to} tiket`,
      title: (to: string) => `${to} tiket`,
      what: (from: string, to: string) => `Dari ${from} menjadi ${to} tiket.`,
      how: (from: string) =>
        `Bayar di halaman berikut dengan kartu, QRIS, transfer bank, atau dompet digital, lalu semua tiketnya milikmu. Sampai dibayar, tiketmu tetap ${from}.`,
      late: 'Terlambat membayar? Kalau tiketnya masih ada, tetap milikmu; kalau tidak, seluruh uangmu kembali.',
      difference: (from: string, to: string) => `Selisih, ${from} menjadi ${to} tiket`,
      paid: (to: string) => `Sekarang tiketmu ${to}`,
      overLine: (from: string) =>
        `Tiketmu tetap ${from}, dan tidak ada yang perlu dibayar. Sudah telanjur membayar? Kalau tiketnya masih ada, langsung milikmu; kalau tidak, seluruh uangmu kembali.`,
    },
  },
}
