import type { VerdictKind } from '#domain/door/verdict.ts'

/** Yang dibaca tamu; jam dan hari sudah menurut bahasanya. */
export type GuestFacts = {
  years: number | null
  amount: string | null
  at: string | null
  door: string | null
  day: string | null
  /** Malam tiketnya: malam ini, sudah lewat, atau nanti. */
  when: 'now' | 'past' | 'later'
  house: string | null
  /** Tiket satu bagian patungan yang sudah dioper. */
  isPassedOn: boolean
}

/** Kalimat untuk tamu di depan, terbalik di tepi atas layar: dalam bahasa pemesanannya. Yang null tidak perlu dijelaskan. */
export const guestStrip: Partial<Record<VerdictKind, (facts: GuestFacts) => string>> = {
  check_first: ({ years, amount }) =>
    years !== null
      ? `Tolong siapkan KTP atau paspor. Umur minimum di sini ${years} tahun.`
      : amount
        ? `Masih ada sisa ${amount}. Bayar di kasir pintu, lalu masuk.`
        : 'Sebentar, kami panggilkan penanggung jawab.',
  not_matched: () => 'Tiketmu sah. Sebutkan namamu dan berapa orang.',
  newer_key: () => 'Sebentar, kami periksa tiketmu. Siapkan kode reservasimu.',
  not_paid: ({ at }) =>
    at
      ? `Reservasimu belum dibayar. Bayar sebelum ${at}, lalu masuk.`
      : 'Reservasimu belum dibayar. Bayar dulu, lalu masuk.',
  no_show: () => 'Sebentar, kami tanyakan apakah mejamu masih ada.',
  full: () => 'Tiketmu sah. Ruangnya penuh; kamu masuk begitu ada yang keluar.',
  just_now: () => 'Kode ini baru saja dipindai.',
  other_night: ({ day, when }) =>
    when === 'now'
      ? 'Tiketmu untuk malam ini. Sebentar, kami siapkan pintunya.'
      : when === 'past'
        ? `Tiketmu untuk ${day}, yang sudah lewat.`
        : day
          ? `Tiketmu untuk ${day}. Sampai jumpa.`
          : 'Tiketmu bukan untuk malam ini.',
  other_outlet: ({ house }) => (house ? `Tiketmu untuk ${house}, bukan di sini.` : 'Tiketmu untuk tempat lain.'),
  already_in: ({ at, door }) =>
    at
      ? `Tiket ini sudah dipakai masuk pukul ${at}${door ? ` di ${door}` : ''}.`
      : 'Semua orang di tiket ini sudah di dalam.',
  cancelled: ({ isPassedOn }) =>
    isPassedOn ? 'Tiket ini sudah dioper ke tamu lain. Minta tautan barunya.' : 'Reservasi ini sudah dibatalkan.',
  refunded: () => 'Reservasi ini dibatalkan dan uangnya sudah kembali.',
  not_ours: () => 'Kode ini tidak kami kenal. Ada kode reservasi? Lihat emailmu.',
  forged: () => 'Tiket ini tidak kami kenal. Ada kode reservasi? Lihat emailmu.',
  not_inside: () => 'Menurut catatan kami, kamu belum masuk.',
  out: () => 'Sampai nanti. Simpan kodemu untuk masuk lagi.',
}
