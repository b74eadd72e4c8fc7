/** Membayar selisih untuk meja yang lebih mahal. */
export const difference = {
  title: (to: string) => `Pindah ke meja ${to}`,
  what: (from: string, to: string) => `Dari meja ${from} ke meja ${to}.`,
  how: (from: string) =>
    `Bayar di halaman berikut dengan kartu, QRIS, transfer bank, atau dompet digital, lalu kamu langsung pindah. Sampai dibayar, meja ${from} tetap milikmu.`,
  checking: 'Uangmu sedang kami cari. Halaman ini berubah sendiri begitu kami tahu.',
  late: 'Terlambat membayar? Kalau mejanya masih bebas, kamu tetap pindah; kalau tidak, seluruh uangmu kembali.',
  difference: (from: string, to: string) => `Selisih, ${from} ke ${to}`,
  minimum: (amount: string) => `Minimum belanja malam itu naik ${amount}.`,
  paid: (to: string) => `Meja ${to} milikmu`,
  paidLine: (amount: string) => `${amount} sudah kami terima. Kode reservasimu tetap sama; kabarnya ada di emailmu.`,
  over: 'Tautan ini sudah berakhir',
  overLine: (from: string) =>
    `Mejamu tetap ${from}, dan tidak ada yang perlu dibayar. Sudah telanjur membayar? Kalau meja itu masih bebas kamu kami pindahkan; kalau tidak, seluruh uangmu kembali.`,
  toOutlet: (outlet: string) => `Ke ${outlet}`,
}
