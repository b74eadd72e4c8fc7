/** Aturan pengembalian uang. */
export const stockRules = {
  kinds: { tables: 'Meja', tickets: 'Tiket', restaurant: 'Makan malam' },
  events: 'Acara',
  eventsLine: 'Aturan sebuah acara berlaku untuk semua yang dijual malam itu, menggantikan aturan outlet.',
  own: 'aturan sendiri',
  group: 'aturan grup',
  outlets: 'aturan outlet',
  noRefund:
    'Outlet ini tidak menerima pembatalan online: tamu menghubungi tempatnya. Aturan ini berlaku saat staf membatalkan.',
  horizon: 'Dari pesan sampai pintu dibuka',
  from: (hours: number) =>
    hours === 0
      ? 'sampai pintu dibuka'
      : hours % 24 === 0
        ? `sampai ${hours / 24} hari sebelumnya`
        : `sampai ${hours} jam sebelumnya`,
  back: (percent: number) => `${percent}% kembali`,
  nothing: 'tidak ada yang kembali',
  after: 'sesudah itu tidak ada',
  doors: 'pintu dibuka',
  change: 'Ubah',
  changeOf: (what: string) => `Ubah aturan ${what}`,
  hours: 'Jam sebelum buka',
  percent: 'Persen kembali',
  addStep: 'Tambah tingkat',
  removeStep: (n: number) => `Hapus tingkat ${n}`,
  invalid: 'Setiap tingkat sekali, dan makin dekat malamnya tidak boleh makin banyak yang kembali.',
  follows: (n: number) =>
    n === 0
      ? 'Belum ada pesanan berbayar. Berlaku untuk pesanan baru.'
      : `Berlaku untuk pesanan baru. ${n} pesanan berbayar tetap dengan aturan saat mereka memesan.`,
  confirm: (n: number) => `Pakai ${n} tingkat ini`,
  drop: 'Pakai aturan di atasnya lagi',
  done: (what: string) => `Aturan ${what} berlaku untuk pesanan baru.`,
  noLadder: 'tanpa aturan sendiri',
  noEvents: 'Tidak ada acara yang akan datang.',
  groupTitle: 'Aturan grup',
  groupLine: 'Berlaku di setiap outlet yang tidak punya aturan sendiri, dan tidak untuk acara yang punya.',
  groupOf: (what: string) => `grup, ${what.toLowerCase()}`,
  groupOutlets: (n: number) => (n === 0 ? 'semua outlet punya aturan sendiri' : `dipakai ${n} outlet`),
  groupFollows: (n: number) =>
    `Langsung berlaku untuk pesanan baru di ${n} outlet. Yang sudah dipesan tetap dengan aturan saat memesan.`,
  groupOnly: 'Hanya pemilik seluruh grup yang mengubahnya.',
}
