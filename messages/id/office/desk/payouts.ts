type Sum = 'gross' | 'fee' | 'vat' | 'net' | 'unmatched' | 'share'
type Column = 'day' | 'amount'

/** Pencairan gerbang pembayaran ke rekening bank, dan mutasi rekeningnya. */
export const payouts = {
  line: 'Yang diselesaikan gerbang pembayaran tiap hari, dan transfernya di mutasi rekening. Satu gerbang membayar semua perusahaan sekaligus.',
  settledOn: 'Diselesaikan',
  gateway: 'Gerbang',
  sums: {
    gross: 'Bruto',
    fee: 'Biaya',
    vat: 'PPN',
    net: 'Neto',
    unmatched: 'Tidak dikenal',
    share: 'Bagian perusahaan',
  } satisfies Record<Sum, string> as Record<Sum, string>,
  bank: 'Mutasi rekening',
  bankDay: 'Tanggal di bank',
  reference: 'Referensi bank',
  difference: 'Selisih',
  unmatchedNote:
    '“Tidak dikenal”: uang yang juga dicairkan gerbang, tetapi tidak cocok dengan pembayaran kita. Lihat Rekonsiliasi.',
  open: 'Belum di rekening',
  matched: 'Sudah di rekening',
  changed: 'Berubah sesudah dicocokkan',
  differenceOf: (amount: string) => `selisih ${amount}`,
  none: 'Belum ada yang diselesaikan gerbang untuk pilihan ini.',

  fileTitle: 'Cocokkan dengan mutasi rekening',
  file: 'Berkas mutasi (CSV)',
  fileHint:
    'Dari internet banking. Perlu kolom tanggal dan kredit (atau jumlah). Hanya transfer yang cocok yang disimpan.',
  fileTooBig: 'Berkas ini terlalu besar. Pilih jangka waktu yang lebih pendek.',
  read: 'Baca berkas',
  problems: {
    columns: (missing: readonly Column[]): string =>
      `Kolom tidak ditemukan: ${missing.map((name) => (name === 'day' ? 'tanggal' : 'kredit atau jumlah')).join(', ')}.`,
    day: (line: number, text: string) => `Baris ${line}: “${text}” bukan tanggal.`,
    amount: (line: number, text: string) => `Baris ${line}: “${text}” bukan jumlah uang.`,
  },
  found: (n: number): string => `${n} transfer cocok`,
  foundNone: 'Tidak ada transfer di berkas ini yang cocok dengan hari yang masih terbuka.',
  others: (n: number): string => `${n} kredit lain tidak cocok dengan jumlah mana pun dan tidak disimpan.`,
  save: (n: number): string => `Simpan ${n} pencocokan`,
  saved: (n: number): string => `${n} transfer dicocokkan.`,
  amount: 'Jumlah di bank',
  days: 'Hari gerbang',

  byHand: 'Cocokkan',
  byHandOf: (days: string) => `Cocokkan ${days} sendiri`,
  title: (gateway: string) => `Pencairan ${gateway}`,
  from: 'Hari pertama',
  to: 'Hari terakhir',
  settled: 'Jumlah dari gerbang',
  reason: 'Sebab selisih',
  reasonHint: (amount: string) => `Selisih ${amount} dibukukan sebagai biaya gerbang.`,
  match: 'Cocokkan',
  cancel: 'Tidak jadi',
  undo: 'Batalkan pencocokan',
  undoTitle: 'Batalkan pencocokan ini?',
  undoLine: (day: string) => `Harinya terbuka lagi. Selisih yang dibukukan dikembalikan. Transfer: ${day}.`,
  undone: 'Pencocokan dibatalkan.',
}
