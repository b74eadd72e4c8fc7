import type { VenueCancellationReason } from '#domain/reservations/cancellation.ts'
import type { ReservationKind } from '#domain/reservations/reservation-kind.ts'
import { giveBackMails } from '#messages/id/mails/give-back-mails.ts'
import { packageMails } from '#messages/id/mails/package-mails.ts'
import { splitMails } from '#messages/id/mails/split-mails.ts'
import { moveLinks } from '#messages/id/mails/move-links.ts'

// Email untuk tamu: satu kelompok kata untuk setiap jenis, dan yang dipakai bersama.

/** Yang dipesan, dalam kata-kata jenisnya. */
export type Thing = {
  /** 'mejamu' */
  yours: string
  /** 'mejanya' */
  the: string
  /** 'reservasimu' */
  booking: string
  ready: string
  again: string
  open: string
  bookAgain: string
  paper: string
  isOne: boolean
}

const THINGS: Record<ReservationKind, Omit<Thing, 'isOne'>> = {
  tables: {
    yours: 'mejamu',
    the: 'mejanya',
    booking: 'reservasimu',
    ready: 'mejamu siap',
    again: 'konfirmasi mejamu, sekali lagi',
    open: 'Buka reservasimu',
    bookAgain: 'Pesan meja lagi',
    paper: 'Simpan sebagai PDF',
  },
  tickets: {
    yours: 'tiketmu',
    the: 'tiketnya',
    booking: 'tiketmu',
    ready: 'tiketmu siap',
    again: 'tiketmu, sekali lagi',
    open: 'Buka tiketmu',
    bookAgain: 'Beli tiket lagi',
    paper: 'Simpan tiket sebagai PDF',
  },
  restaurant: {
    yours: 'tempatmu',
    the: 'tempatnya',
    booking: 'makan malammu',
    ready: 'makan malammu sudah dipesan',
    again: 'konfirmasi makan malammu, sekali lagi',
    open: 'Buka reservasimu',
    bookAgain: 'Pesan makan malam lagi',
    paper: 'Simpan sebagai PDF',
  },
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

export const emails = {
  /** 'Sabtu 21 November 2026' */
  date: (day: string, date: number, month: string, year: number) => `${day} ${date} ${month} ${year}`,
  /** 'Sab 21 Nov' */
  shortDate: (day: string, date: number, month: string) => `${day} ${date} ${month}`,
  time: (clock: string, zone: string) => `${clock} ${zone}`,
  timeAfterMidnight: (clock: string, zone: string) => `${clock} ${zone}, lewat tengah malam`,
  things: (kind: ReservationKind, count: number): Thing => ({ ...THINGS[kind], isOne: count === 1 }),
  /** 'Pantulan, Jum 27 Nov: mejamu siap (KLN-6GV8TA)' */
  subject: (title: string, night: string, news: string, code: string) =>
    `${title}, ${night}: ${news}${code ? ` (${code})` : ''}`,
  /** 'Jumat 27 November 2026 di Gema Jakarta' */
  whenAt: (date: string, outlet: string) => `${date} di ${outlet}`,
  poster: (event: string) => `Poster ${event}`,
  bookingCode: 'Kode reservasi',
  reservationNumber: 'Nomor reservasi',
  night: 'Malam',
  arrival: 'Tiba',
  guests: 'Tamu',
  people: (pax: number) => `${pax} orang`,
  items: { tables: 'Meja', tickets: 'Tiket', restaurant: 'Menu' },
  place: 'Tempat',
  name: 'Nama',
  map: 'Buka peta',
  calendar: 'Simpan ke kalender',
  change: 'Ubah atau batalkan',
  asked: 'Kami minta',
  received: 'Kami terima',
  refunded: 'Dikembalikan',
  toRefund: 'Kembali kepadamu',
  minimumSpend: 'Minimum belanja malam itu',
  ages: (least: number, most: number) =>
    `Harganya untuk umur ${least} sampai ${most} pada malam itu. Kartu identitas diperiksa di pintu; tanpanya selisihnya dibayar di sana.`,
  contact: (contact: string) => `Ada pertanyaan? Hubungi ${contact}.`,
  why: (group: string) => `${group} mengirim email ini karena alamatmu dipakai untuk sebuah reservasi.`,
  refundTime:
    'Uangnya kembali lewat cara bayar yang sama. Bank atau dompet digital biasanya perlu beberapa hari kerja.',
  byTransfer:
    'Cara bayarmu tidak bisa dikembalikan oleh penyedia pembayaran, jadi uangnya kami transfer ke rekeningmu.',
  detailsTime:
    'Tulis rekeningmu di halaman reservasi. Uangnya kami kirim paling lambat tujuh hari setelah itu. Kami tidak pernah meminta PIN atau kode dari bankmu.',
  giveDetails: 'Isi rekening',
  reservation_confirmed: {
    preview: (arrival: string) => `Tiba pukul ${arrival}. Tunjukkan kode QR di pintu.`,
    lead: {
      tables: (name: string, arrival: string) => `${name}, semuanya beres. Kami tunggu pukul ${arrival}.`,
      tickets: (name: string, arrival: string) => `${name}, tiketmu sudah lunas. Sampai jumpa pukul ${arrival}.`,
      free: (name: string, arrival: string) => `${name}, tiketnya sudah milikmu. Sampai jumpa pukul ${arrival}.`,
      restaurant: (name: string, arrival: string) =>
        `${name}, dapur sudah tahu kamu datang. Kami tunggu pukul ${arrival}.`,
    },
    atTheDoor: 'Tunjukkan kode ini di pintu. Terangkan layarmu supaya mudah dibaca.',
    qr: (code: string) => `Kode QR reservasi ${code}`,
    credit: 'Uang muka ini dipotong dari tagihanmu malam itu.',
    creditWithCode: (amount: string) => `${amount} menjadi pengurang tagihanmu malam itu, termasuk kode promotormu.`,
    fee: 'Biaya pemesanan ini adalah harga tempatmu dan tidak dipotong dari tagihan.',
    before: 'Sebelum datang',
    notes: {
      tables: [
        'Datanglah sebelum waktu tibamu.',
        'Meja yang sudah dipesan tidak dapat dipindahkan ke malam lain.',
        'Bawa kartu identitas berfoto. Aturan tempat ini ada di halaman reservasimu.',
      ],
      tickets: [
        'Tiket hanya berlaku untuk malam yang tertulis dan tidak dapat dipindahkan ke malam lain.',
        'Bawa kartu identitas berfoto. Aturan tempat ini ada di halaman tiketmu.',
      ],
      restaurant: [
        'Datanglah sebelum waktu tibamu.',
        'Reservasi ini tidak dapat dipindahkan ke tanggal atau jam lain.',
        'Bawa kartu identitas berfoto. Aturan tempat ini ada di halaman reservasimu.',
      ],
    },
  },
  reservation_changed: {
    news: (t: Thing) => `${t.booking} kami ubah`,
    preview: 'Kode reservasimu tetap sama.',
    lead: {
      table: (name: string, from: string, to: string) => `${name}, tempatmu pindah dari ${from} ke ${to}.`,
      pax: (name: string, from: string, to: string) => `${name}, jumlah tamumu sekarang ${to}, sebelumnya ${from}.`,
      tickets: (name: string, from: string, to: string) => `${name}, tiketmu sekarang ${to}, sebelumnya ${from}.`,
      night: (name: string, from: string, to: string) => `${name}, makan malammu pindah dari ${from} ke ${to}.`,
      time: (name: string, from: string, to: string) => `${name}, jam datangmu sekarang ${to}, sebelumnya ${from}.`,
    },
    guests: (pax: number) => `Jumlah tamumu sekarang ${pax}.`,
    standing: 'Yang lain tidak berubah. Tidak sesuai? Balas lewat kontak di bawah, kami bantu.',
  },
  ...moveLinks,
  ...giveBackMails,
  ...packageMails,
  ...splitMails,
  visit_reminder: {
    news: 'sampai jumpa sebentar lagi',
    preview: (arrival: string) => `Tiba pukul ${arrival}. Tunjukkan kode QR di pintu.`,
    lead: (name: string, arrival: string) => `${name}, kami tunggu pukul ${arrival}.`,
    cancel: 'Rencanamu berubah? Batalkan lewat tautan di atas, supaya tempatnya bisa dipakai tamu lain.',
  },
  visit_question: {
    news: 'bagaimana kunjunganmu?',
    preview: 'Satu ketukan cukup.',
    lead: (name: string) => `${name}, terima kasih sudah datang. Bagaimana kunjunganmu?`,
    reader: 'Manajer tempatnya membaca jawabanmu.',
    action: 'Jawab',
  },
  hold_made: {
    news: (t: Thing, until: string) => `${t.yours} ditahan sampai ${until}`,
    preview: (amount: string, until: string) => `Bayar ${amount} sebelum ${until}.`,
    lead: (t: Thing, until: string) => `Bayar sebelum pukul ${until}, lalu ${t.the} milikmu.`,
    until: 'Ditahan sampai',
    anywhere: 'Tautan ini membuka pembayaran di ponsel atau peramban mana pun. Sudah membayar? Abaikan email ini.',
    notYou: (t: Thing) => `Bukan kamu yang memesan? Abaikan email ini: tanpa pembayaran, ${t.the} lepas sendiri.`,
    action: (amount: string) => `Bayar ${amount}`,
  },
  hold_ending: {
    news: (t: Thing, until: string) => `${t.yours} hanya ditahan sampai ${until}`,
    preview: (amount: string, until: string) => `Bayar ${amount} sebelum ${until}.`,
    lead: (t: Thing, until: string) =>
      `Waktu bayarmu hampir habis. Bayar sebelum pukul ${until}; setelah itu ${t.the} dijual lagi.`,
  },
  reservation_expired: {
    news: 'waktu bayarnya habis',
    preview: 'Tidak ada yang ditagih.',
    lead: (t: Thing) => `Pembayaranmu tidak sampai pada waktunya, jadi ${t.the} kami lepas. Tidak ada yang ditagih.`,
    late: (t: Thing) =>
      `Sudah telanjur membayar? Kalau ${t.the} masih bebas, ${t.booking} langsung kami konfirmasi; kalau tidak, seluruh uangmu kami kembalikan. Kamu tidak perlu berbuat apa-apa.`,
  },
  hold_released: {
    news: (t: Thing) => `${t.yours} sudah dilepas`,
    preview: 'Tidak ada yang ditagih.',
    lead: (t: Thing) => `${capital(t.the)} kami lepas sebelum dibayar. Tidak ada yang ditagih.`,
    again: 'Berubah pikiran? Lihat apa yang masih ada malam itu.',
  },
  reservation_cancelled: {
    news: (t: Thing) => `${t.booking} dibatalkan`,
    preview: 'Pembatalanmu sudah kami catat.',
    lead: (name: string, t: Thing) => `${name}, ${t.booking} sudah dibatalkan seperti yang kamu minta.`,
    nothing: 'Menurut aturan saat kamu memesan, tidak ada yang dikembalikan.',
    byStaff: {
      preview: 'Pesananmu terpaksa kami batalkan.',
      lead: (name: string, t: Thing, outlet: string, reason: string) =>
        [`${name}, ${t.booking} terpaksa dibatalkan oleh ${outlet}.`, reason, 'Kami minta maaf.']
          .filter(Boolean)
          .join(' '),
      reasons: {
        night_closed: 'Kami tidak buka malam itu.',
        overbooked: 'Tempatnya ternyata sudah dipakai tamu lain.',
        table_broken: 'Tempatnya tidak dapat dipakai malam itu.',
        wrong_booking: 'Pesanan ini tercatat dua kali atau keliru.',
        house_rules: 'Pesanan ini tidak sesuai dengan aturan tempat kami.',
      } satisfies Record<VenueCancellationReason, string>,
    },
    byVenue: {
      news: 'malam itu dibatalkan',
      preview: 'Malam itu kami batalkan. Semua yang kamu bayar kembali.',
      lead: (outlet: string, reason: string) => `${outlet} membatalkan malam itu: ${reason} Kami minta maaf.`,
      whole: 'Semua yang kamu bayar kembali seluruhnya, apa pun aturan pesananmu.',
      unpaid: 'Kamu belum membayar apa pun, jadi tidak ada yang ditagih.',
      again: 'Malam lain tetap terbuka untukmu.',
    },
  },
  late_money_refunded: {
    news: (amount: string) => `${amount} kami kembalikan`,
    preview: 'Uangnya tiba setelah batas waktu.',
    lead: (name: string, t: Thing, amount: string) =>
      `${name}, pembayaranmu tiba setelah batas waktu, dan ${t.the} sudah diambil tamu lain. Seluruhnya kami kembalikan: ${amount}.`,
    difference: {
      table: (name: string, { from, to }: { from: string; to: string }, amount: string) =>
        `${name}, uang selisih untuk meja ${to} tiba ketika meja itu tidak bisa lagi kamu pakai. Mejamu tetap ${from}. Seluruhnya kami kembalikan: ${amount}.`,
      pax: (name: string, { from, to }: { from: string; to: string }, amount: string) =>
        `${name}, uang selisih untuk ${to} orang tiba ketika tempatnya sudah penuh. Pesananmu tetap untuk ${from} orang. Seluruhnya kami kembalikan: ${amount}.`,
      tickets: (name: string, { from, to }: { from: string; to: string }, amount: string) =>
        `${name}, uang selisih untuk ${to} tiket tiba ketika tiketnya sudah habis. Tiketmu tetap ${from}. Seluruhnya kami kembalikan: ${amount}.`,
    },
  },
  amount_mismatch_refunded: {
    news: (amount: string) => `jumlahnya tidak cocok, ${amount} kami kembalikan`,
    preview: (t: Thing) => `Yang dibayar bukan jumlah yang kami minta, jadi ${t.the} belum milikmu.`,
    lead: (name: string, amount: string, expected: string) =>
      `${name}, kami meminta ${expected} tetapi menerima ${amount}. Jumlah lain tidak dapat kami terima, jadi seluruh ${amount} kami kembalikan.`,
  },
  duplicate_refunded: {
    news: (amount: string) => `dibayar dua kali, ${amount} kami kembalikan`,
    preview: 'Satu pembayaran saja cukup.',
    lead: (name: string, t: Thing, amount: string) =>
      `${name}, kami menerima lebih dari satu pembayaran. Satu saja cukup: yang lain kami kembalikan seluruhnya, ${amount}. Tidak ada yang berubah pada ${t.booking}.`,
  },
  refund_sent: {
    news: (amount: string) => `${amount} sudah kami kirim`,
    preview: 'Pengembalian uangmu sudah kami kirim.',
    lead: (name: string, amount: string) => `${name}, pengembalian ${amount} sudah kami kirim kepadamu.`,
    byTransfer: 'Ditransfer ke rekening yang kamu tulis. Biasanya tiba dalam dua hari.',
    reference: 'Nomor transfer',
  },
  refund_details_needed: {
    news: (amount: string) => `ke rekening mana ${amount} kami kirim?`,
    preview: 'Kami perlu rekeningmu untuk mengembalikan uangmu.',
    lead: (name: string, amount: string) =>
      `${name}, penyedia pembayaran tidak bisa mengembalikan ${amount} lewat cara bayarmu, jadi kami mentransfernya sendiri.`,
    wrong: (name: string, amount: string) =>
      `${name}, transfer ${amount} ditolak bank: rekening yang kamu tulis tidak dikenalnya. Tulis sekali lagi, uangmu tetap menunggu.`,
  },
  refund_account_given: {
    news: (amount: string) => `rekening untuk ${amount} sudah kami catat`,
    changed: (amount: string) => `rekening untuk ${amount} diganti`,
    preview: 'Uangmu akan kami transfer ke rekening ini.',
    lead: (name: string, amount: string) => `${name}, ${amount} akan kami transfer ke rekening di bawah ini.`,
    account: 'Rekening',
    next: 'Selama transfernya belum kami kerjakan, rekeningnya masih bisa kamu ganti di halaman reservasimu.',
    notYou: 'Bukan kamu yang menulisnya? Ganti rekeningnya sekarang juga, lalu hubungi kami.',
  },
  tier_changed: {
    news: (tier: string) => `tingkatmu sekarang ${tier}`,
    preview: (percent: number) => (percent === 0 ? 'Keanggotaanmu berubah.' : `Potongan ${percent}% mulai sekarang.`),
    lead: (name: string) => `${name}, tagihanmu malam itu membawamu ke tingkat yang baru.`,
    tier: 'Tingkat',
    discount: 'Potongan',
    percent: (percent: number) => (percent === 0 ? 'tidak ada' : `${percent}% dari harga masuk dan biaya pemesanan`),
    until: 'Berlaku sampai',
    rule: 'Setelah itu pengalaman setahun ini menentukan tingkat berikutnya, paling banyak turun satu.',
    action: 'Lihat keanggotaan',
    why: (group: string) => `${group} mengirim email ini karena alamat ini tercatat di akunmu.`,
  },
}
