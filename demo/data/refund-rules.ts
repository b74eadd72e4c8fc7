import type { DemoRefundRule, LocalizedText } from './shape.ts'

const halfTitle: LocalizedText = {
  id: 'Tiga hari sebelumnya: separuh kembali',
  en: 'Three days ahead: half comes back',
}
const noneTitle: LocalizedText = { id: 'Kurang dari tiga hari: tidak ada', en: 'Less than three days: nothing' }

/** The refund rules of the group, separate for tables, tickets and restaurants (spec §9). */
export const refundRules: DemoRefundRule[] = [
  {
    kind: 'tables',
    hoursLeft: 72,
    refundPercentage: 50,
    title: halfTitle,
    description: {
      id: 'Batalkan paling lambat 72 jam sebelum pintu dibuka. Separuh yang kamu bayar kembali ke cara bayarmu semula.',
      en: 'Cancel at least 72 hours before the doors open and half of what you paid returns the way it came.',
    },
    icon: 'disc-half',
  },
  {
    kind: 'tables',
    hoursLeft: 24,
    refundPercentage: 0,
    title: noneTitle,
    description: {
      id: 'Mejanya sudah kami jaga dari tamu lain, jadi uangnya tinggal. Beri tahu saja: orang di daftar tunggu akan berterima kasih.',
      en: 'By then we have turned others away for you, so the money stays. Do tell us anyway: someone on the waitlist will be glad.',
    },
    icon: 'disc-down',
  },
  {
    kind: 'tickets',
    hoursLeft: 72,
    refundPercentage: 50,
    title: halfTitle,
    description: {
      id: 'Batalkan paling lambat 72 jam sebelum pintu dibuka. Separuh harga tiket kembali ke cara bayarmu semula.',
      en: 'Cancel at least 72 hours before the doors open and half the ticket price returns the way it came.',
    },
    icon: 'disc-half',
  },
  {
    kind: 'tickets',
    hoursLeft: 24,
    refundPercentage: 0,
    title: noneTitle,
    description: {
      id: 'Tiketmu tetap berlaku, tetapi tak bisa ditukar uang lagi.',
      en: 'Your ticket stays good, but it can no longer be turned back into money.',
    },
    icon: 'disc-down',
  },
  {
    kind: 'restaurant',
    hoursLeft: 168,
    refundPercentage: 100,
    title: { id: 'Seminggu sebelumnya: kembali penuh', en: 'A week ahead: all of it comes back' },
    description: {
      id: 'Batalkan atau kurangi tamu lebih dari tujuh hari sebelumnya dan seluruh depositnya kembali. Sesudah itu bahan sudah dipesan atas namamu.',
      en: 'Cancel, or lose a guest, more than seven days ahead and the whole deposit returns. After that we have shopped in your name.',
    },
    icon: 'disc-up',
  },
  {
    kind: 'restaurant',
    hoursLeft: 0,
    refundPercentage: 0,
    title: { id: 'Dalam tujuh hari: tidak ada', en: 'Within seven days: nothing' },
    description: {
      id: 'Deposit tinggal, kecuali ada keadaan khusus. Telepon kami paling lambat dua hari sebelumnya dan ceritakan.',
      en: 'The deposit stays, special cases aside. Ring us no later than two days before and tell us yours.',
    },
    icon: 'disc-down',
  },
]
