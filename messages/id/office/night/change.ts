import type { Settlement } from '#domain/pricing/move-quote.ts'
import type { MoveProblem } from '#domain/service/move-targets.ts'

const problems: Record<MoveProblem, string> = {
  own: 'Meja mereka sekarang',
  too_small: 'Terlalu kecil',
  not_reservable: 'Tidak dijual',
  withheld: 'Ditahan outlet',
  pending: 'Sedang dibayar tamu lain',
  other_price: 'Tukar tempat hanya di harga yang sama',
  right: 'Beda harga: minta manajer',
}
const settlements: Record<Settlement, string> = {
  none: 'Pindahkan',
  raise_minimum: 'Naikkan minimum saja',
  courtesy: 'Beri cuma-cuma',
  keep: 'Tetap seperti dibayar',
  refund: 'Kembalikan selisih',
}

/** Mengubah pesanan: pindah meja, jumlah, jam, dan membuka tagihan lagi. */
export const change = {
  move: 'Pindah meja',
  party: 'Ubah jumlah tamu',
  time: 'Ubah jam datang',
  reopen: 'Buka tagihan lagi',
  notify: 'Kabari tamu lewat email',
  moveTitle: (name: string) => `Pindahkan ${name} ke mana?`,
  from: 'Dari meja',
  tables: 'Meja malam ini',
  onlyFree: 'Bisa dipilih',
  allTables: 'Semua',
  seats: (n: number) => `${n} kursi`,
  samePrice: 'Harga sama',
  dearer: (amount: string) => `+${amount}`,
  cheaper: (amount: string) => `−${amount}`,
  minimumUp: (amount: string) => `minimum +${amount}`,
  minimumDown: (amount: string) => `minimum −${amount}`,
  swapWith: (name: string, pax: number) => `Tukar dengan ${name} (${pax})`,
  problems,
  settlement: 'Selisihnya',
  settlements,
  reason: 'Alasan',
  reasonHint: 'Tersimpan di catatan, dengan namamu.',
  none: 'Tidak ada meja yang bisa dipilih malam ini.',
  chooseTable: 'Pilih meja',
  moveTo: (table: string) => `Pindah ke ${table}`,
  refunds: (amount: string) => `${amount} kembali ke tamu.`,
  moved: (table: string) => `Pindah ke ${table}`,
  partyTitle: (name: string) => `Berapa orang, ${name}?`,
  partyLine: 'Meja dijual per meja: harganya tidak berubah.',
  changedParty: (n: number) => `Sekarang ${n} orang`,
  timeTitle: (name: string) => `Jam berapa ${name} datang?`,
  arrival: 'Jam datang',
  changedTime: (clock: string) => `Datang ${clock}`,
  reopenTitle: (name: string) => `Buka lagi tagihan ${name}?`,
  reopenLine: 'Tamu kembali duduk, dan poin dari tagihan ini ditarik sampai ditutup lagi.',
  reopened: 'Tagihan terbuka lagi',
}
