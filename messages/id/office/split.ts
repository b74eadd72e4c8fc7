import type { ShareViewState } from '#domain/reservations/split.ts'

/** Patungan sebuah reservasi: siapa sudah membayar, mengingatkan, menanggung sisanya, mengakhirinya. */
export const split = {
  title: 'Patungan',
  count: (paid: number, all: number) => `${paid} dari ${all} lunas`,
  paidOf: (paid: string, total: string) => `${paid} dari ${total}`,
  states: {
    waiting: (moment: string) => `Menunggu pembayaran pertama dari yang mengajak, paling lambat ${moment}.`,
    gathering: (moment: string) => `Teman-temannya bisa membayar sampai ${moment}.`,
    covering: (moment: string) => `Waktunya habis. Yang mengajak masih bisa menutup sisanya sampai ${moment}.`,
    funded: () => 'Lengkap. Tempatnya pasti.',
    released: () => 'Berakhir tanpa lunas. Semua yang masuk dikembalikan utuh.',
  },
  someone: (no: number) => `Orang ke-${no}`,
  organiser: 'yang mengajak',
  shareStates: {
    open: 'belum dibayar',
    opened: 'belum dibayar, tautan sudah dibuka',
    unopened: 'belum dibayar, tautan belum dibuka',
    paying: 'sedang membayar',
    paid: 'dibayar',
    free: 'tidak membayar',
    returned: 'uangnya kembali',
    courtesy: 'ditanggung rumah',
  } satisfies Record<ShareViewState | 'courtesy' | 'unopened', string>,
  reminded: (moment: string) => `Terakhir diingatkan ${moment}.`,
  remind: 'Ingatkan',
  remindedNow: 'Pengingat dikirim kepada yang mengajak.',
  cover: (amount: string) => `Tanggung sisanya, ${amount}`,
  coverTitle: (amount: string) => `Rumah menanggung ${amount}?`,
  coverLine:
    'Reservasinya langsung pasti. Yang belum membayar tidak perlu membayar lagi, dan uang yang masih datang dikembalikan. Di pembukuan, sisanya adalah potongan dari rumah.',
  coverAction: (amount: string) => `Tanggung ${amount}`,
  covered: (amount: string) => `Lengkap. ${amount} ditanggung rumah.`,
  end: 'Akhiri patungan…',
  endTitle: 'Akhiri patungan ini?',
  endPaid: (amount: string) => `Tempatnya bebas, dan ${amount} kembali utuh kepada semua yang sudah membayar.`,
  endUnpaid:
    'Belum ada yang membayar. Reservasinya menunggu pembayaran biasa lagi, dan tamu mendapat tautannya lewat email.',
  endAction: (amount: string) => `Akhiri, kembalikan ${amount}`,
  undoAction: 'Akhiri patungan',
  ended: (amount: string) => `Patungan berakhir. ${amount} kembali kepada yang membayar.`,
  undone: 'Patungan berakhir. Reservasinya menunggu pembayaran biasa.',
  reason: 'Alasan',
  reasonHint: 'Tersimpan di riwayat dan log.',
}
