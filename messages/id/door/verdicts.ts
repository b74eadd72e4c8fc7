import type { Check, VerdictKind } from '#domain/door/verdict.ts'

/** Yang sudah ditulis menurut bahasa pembaca; yang tidak diketahui null. */
export type VerdictFacts = {
  /** Berapa yang masih boleh masuk, atau keluar. */
  most: number
  heads: number
  inside: number
  things: number
  limit: number | null
  /** Kapan dan di pintu mana yang terakhir masuk. */
  lastAt: string | null
  lastDoor: string | null
  day: string | null
  /** Malam tiketnya: malam yang sedang berlangsung, sudah lewat, atau nanti. */
  when: 'now' | 'past' | 'later'
  /** Malam yang dipilih di pintu ini, bila bukan malam yang sedang berlangsung. */
  setTo: string | null
  house: string | null
  amount: string | null
  /** Sampai kapan tempat yang belum dibayar ditahan. */
  until: string | null
  /** Sudah ditulis, bukan lagi ditanyakan. */
  isDone: boolean
  /** Daftar itu terlalu lama untuk tahu siapa yang batal. */
  isListOld: boolean
  /** Kapan daftar diambil; null: tidak ada. */
  listAt: string | null
}
type Kind = VerdictKind | 'undone'

const words: Record<Kind, string> = {
  admit: 'Masuk',
  how_many: 'Berapa orang?',
  check_first: 'Periksa dulu',
  not_matched: 'Belum tercatat',
  newer_key: 'Kunci baru',
  not_paid: 'Belum bayar',
  no_show: 'Tidak datang',
  full: 'Penuh',
  just_now: 'Baru saja',
  other_night: 'Malam lain',
  other_outlet: 'Tempat lain',
  already_in: 'Sudah masuk',
  cancelled: 'Dibatalkan',
  refunded: 'Uang kembali',
  not_ours: 'Bukan tiket kami',
  forged: 'Segel palsu',
  not_inside: 'Tidak di dalam',
  out: 'Keluar',
  undone: 'Tidak jadi',
}

const reasons: Record<Kind, (facts: VerdictFacts) => string> = {
  admit: ({ setTo }) => (setTo ? `Sah untuk ${setTo}, bukan malam ini` : 'Sah untuk malam ini'),
  how_many: ({ most }) => `Masih ${most} orang yang ditunggu`,
  check_first: ({ things }) => (things === 1 ? 'Centang dulu, lalu masuk' : `Centang ${things} hal, lalu masuk`),
  not_matched({ listAt, isListOld }) {
    if (listAt === null) return 'Segelnya sah; ponsel ini tidak punya daftar'
    return isListOld
      ? `Daftar pukul ${listAt} terlalu lama: yang batal tidak terlihat`
      : `Segelnya sah; terjual setelah daftar pukul ${listAt}`
  },
  newer_key: () => 'Disegel dengan kunci yang belum ada di ponsel ini',
  not_paid: ({ amount, until }) =>
    [amount, until && `ditahan sampai ${until}`].filter(Boolean).join(' · ') || 'Tempatnya ditahan, belum dibayar',
  no_show: () => 'Sudah dicatat batal; tempatnya mungkin diberikan',
  full: ({ limit }) => (limit === null ? 'Satu keluar, satu masuk' : `Batas ${limit}. Satu keluar, satu masuk`),
  just_now: ({ lastAt }) => (lastAt ? `Dipindai di sini pukul ${lastAt}` : 'Dipindai di sini barusan'),
  other_night: ({ day, when, setTo }) =>
    when === 'now'
      ? `Tiketnya untuk malam ini; pintu ini diatur untuk ${setTo}`
      : (day ?? 'Tiket ini bukan untuk malam ini'),
  other_outlet: ({ house }) => house ?? 'Tiket ini untuk tempat lain',
  already_in: ({ lastAt, lastDoor, heads }) =>
    lastAt ? `Pukul ${lastAt}${lastDoor ? `, ${lastDoor}` : ''}` : `Semua ${heads} orang sudah di dalam`,
  cancelled: () => 'Reservasi ini dibatalkan',
  refunded: () => 'Reservasi ini batal dan uangnya sudah dikembalikan',
  not_ours: () => 'Kode ini bukan dari tempat kami',
  forged: () => 'Bentuknya seperti tiket kami, segelnya bukan',
  not_inside: () => 'Tidak ada rombongan ini di dalam',
  out: ({ most, isDone }) => (most > 1 && !isDone ? `${most} orang di dalam` : 'Boleh kembali dengan kode yang sama'),
  undone: ({ lastAt }) => (lastAt ? `Pindaian pukul ${lastAt} ditarik kembali` : 'Pindaian itu ditarik kembali'),
}

/** Yang dilakukan pintu; kosong bila putusannya sudah mengatakan semua. */
const deeds: Partial<Record<Kind, string>> = {
  not_matched: 'Tanyakan nama dan jumlahnya. Dicocokkan setelah tersambung.',
  newer_key: 'Ambil daftar baru, atau ketik kode reservasi.',
  not_paid: 'Bayar lewat tautan di email, atau di kasir. Lalu periksa lagi.',
  no_show: 'Tanyakan penerima tamu apakah mejanya masih ada.',
  full: 'Tiketnya sah. Tunggu di tali sampai ada yang keluar.',
  just_now: 'Kode yang sama, belum sepuluh detik. Yang belum masuk boleh masuk.',
  other_outlet: 'Tunjukkan jalannya.',
  not_ours: 'Minta kode reservasi, atau cari namanya.',
  forged: 'Jangan masukkan. Minta kode reservasi, atau panggil penanggung jawab.',
  not_inside: 'Ganti ke “Masuk” bila mereka mau masuk.',
}

const checks: Record<Check['kind'], { title: (check: Check, figure: string) => string; line: string }> = {
  night: { title: (_, day) => `Bukan malam ini: ${day}`, line: 'Pintu ini diatur untuk malam itu' },
  age: {
    title: (check) => `Periksa umur: ${check.kind === 'age' ? check.years : ''}+`,
    line: 'KTP atau paspor, setiap orang',
  },
  owes: { title: (_, amount) => `Sisa ${amount}`, line: 'Bayar di kasir pintu' },
  ban: { title: () => 'Dilarang masuk', line: 'Panggil penanggung jawab; centang hanya bila ia mengizinkan' },
}

/** Putusan di pintu: kata, alasan, dan yang dilakukan. */
export const verdicts = {
  words,
  reasons,
  deeds,
  /** Tiketnya untuk malam ini, dan pintunya diatur untuk malam lain. */
  chooseNightFirst: 'Pilih malam yang benar dulu, lalu pindai lagi.',
  checks,
  /** Kata setelah sesuatu ditulis. */
  cameIn: (inside: number, all: number) =>
    all === 1 ? 'Masuk' : inside === all ? `${all} lengkap` : `${inside} dari ${all} masuk`,
  cameInReason: (heads: number, left: number) =>
    left > 0 ? `${left} menyusul dengan kode yang sama` : heads === 1 ? '1 orang masuk' : `${heads} orang masuk`,
  backIn: 'Masuk lagi',
  backInReason: (inside: number, all: number) => `${inside} dari ${all} di dalam lagi`,
  wentOut: (heads: number) => (heads === 1 ? 'Keluar' : `${heads} keluar`),
  howManyOut: 'Berapa keluar?',
  decided: (reason: string) => `Diizinkan: ${reason}`,
  guests: (heads: number) => `${heads} orang`,
  /** Tiket satu bagian patungan: tamu ke berapa dari rombongannya, dan siapa yang mengajak. */
  guestOf: (no: number, guests: number, all: number) =>
    guests > 1 ? `Tamu ${no}–${no + guests - 1} dari ${all}` : `Tamu ${no} dari ${all}`,
  organiser: (name: string) => `rombongan ${name}`,
  /** Tiket bagian yang sudah dioper ke tamu lain. */
  passedOn: { word: 'Sudah dioper', reason: 'Kode ini tidak berlaku lagi; tiketnya ada pada tamu lain' },
  ofInside: (inside: number, all: number) => `${inside} dari ${all} di dalam`,
  noName: 'Tanpa nama',
  askName: 'Tanyakan namanya',
  table: 'Meja',
  kinds: { tables: 'Meja', tickets: 'Tiket', restaurant: 'Makan malam', guest_list: 'Daftar tamu' },
  flags: {
    ban: 'Dilarang masuk',
    vip: 'VIP',
    birthday: 'Ulang tahun malam ini',
    allergy: 'Alergi',
  },
  flagLines: {
    ban: 'Panggil penanggung jawab',
    vip: '',
    birthday: 'Beri tahu penerima tamu',
    allergy: 'Beri tahu penerima tamu',
  },
  admit: (heads: number) => (heads === 1 ? 'Masukkan 1' : `Masukkan ${heads}`),
  admitMore: (heads: number) => `${heads} lagi masuk`,
  letOut: (heads: number) => `Catat ${heads} keluar`,
  toGo: (left: number) => (left === 1 ? 'Satu lagi' : `${left} lagi`),
  next: 'Pindai berikutnya',
  notNow: 'Tidak jadi',
  turnAway: 'Tolak masuk',
  undo: 'Batalkan',
  again: 'Masukkan lagi',
  typeCode: 'Ketik kode',
  checkAgain: 'Periksa lagi',
  override: 'Izinkan…',
  askManager: 'Penanggung jawab…',
  overrideTitle: 'Mengapa boleh masuk?',
  overrideLine: 'Tercatat atas namamu, dengan jamnya.',
  overrideReasons: [
    'Pemilik mengizinkan',
    'Orangnya terpisah dari rombongan',
    'Sudah dibayar di tempat',
    'Salah catat',
  ],
  overrideOwn: 'Alasan lain',
  overrideDo: (heads: number) => `Masukkan ${heads}`,
  overrideWho: 'Yang boleh mengizinkan: manajer dan pemilik, dengan PIN.',
  howMany: 'Berapa orang',
  more: 'Lebih',
  fewer: 'Kurang',
  forGuest: 'Untuk tamu di depanmu',
  vibrates: (steps: string) => `Getar: ${steps}`,
  steps: { tick: 'sentil', short: 'pendek', long: 'panjang' },
  offline: 'Tanpa jaringan',
}
