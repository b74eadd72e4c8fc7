/** Makan malam di surat, tiket, kertas, dan dompet. */
export const dinnerPapers = {
  timeTerm: 'Waktu',
  time: (from: string, to: string, zone: string) => `${from} sampai ${to} ${zone}`,
  course: 'Menu',
  courseFor: (course: string, pax: number) => `${course}, ${pax} orang`,
  seat: 'Tempat duduk',
  table: (section: string, tables: string) => `${section}, meja ${tables}`,
  noSeatYet: 'Dicarikan oleh restoran',
  kitchen: 'Untuk dapur',
  alcohol: (isOkay: boolean): string => (isOkay ? 'Alkohol boleh' : 'Tanpa alkohol'),
  pork: (isOkay: boolean): string => (isOkay ? 'babi boleh' : 'tanpa babi'),
  allergy: (details: string) => `alergi: ${details}`,
  noAllergy: 'tidak ada alergi',
  depositTerm: 'Deposit',
  depositPaid: (amount: string) => `${amount}, memotong tagihan akhirmu`,
  credit:
    'Deposit ini memotong tagihan akhirmu malam itu. Kalau tagihannya lebih kecil, selisihnya tidak dikembalikan.',
  tableUntil: (until: string) => `Mejamu milikmu sampai pukul ${until}, juga kalau kamu datang terlambat.`,
  lastOrders: (set: string, addOns: string, snacks: string, drinks: string) =>
    `Pesanan terakhir: set menu ${set}, tambahan ${addOns}, camilan ${snacks}, minuman ${drinks}.`,
  dj: (from: string) => `DJ mulai pukul ${from}.`,
}
