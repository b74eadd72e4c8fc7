import type { DateReason } from '#domain/refusals.ts'

// Short texts beside a house, an outlet or a night. Times come as 'HH:mm' and are written as the language writes them.
const at = (clock: string, zone: string) => `${clock.replace(':', '.')} ${zone}`

export const catalogueLabels = {
  outletTypes: {
    rooftop_bar: 'Bar atap',
    beach_club: 'Klub pantai',
    night_club: 'Kelab malam',
    live_music: 'Panggung musik',
    restaurant: 'Restoran',
    chefs_counter: 'Meja juru masak',
  },
  /** The same types in sentences. A chef's counter is a restaurant there. */
  typesInSentences: {
    rooftop_bar: 'bar atap',
    beach_club: 'klub pantai',
    night_club: 'kelab',
    live_music: 'panggung musik',
    restaurant: 'restoran',
    chefs_counter: 'restoran',
  },
  paymentTypes: { DownPayment: 'Uang muka', BookingFee: 'Biaya pemesanan' },
  holidays: { closed: 'Tutup malam ini', private: 'Acara pribadi malam ini' },
  openUntil: (clock: string, zone: string) => `Buka sekarang, tutup ${at(clock, zone)}`,
  opensToday: (clock: string, zone: string) => `Buka hari ini ${at(clock, zone)}`,
  opensTomorrow: (clock: string, zone: string) => `Tutup, buka besok ${at(clock, zone)}`,
  opensOn: (day: string, clock: string, zone: string) => `Tutup, buka ${day} ${at(clock, zone)}`,
  closedForNow: 'Tutup untuk sementara',
  eventStatuses: {
    open: 'Tersedia',
    soldOut: 'Habis',
    past: 'Sudah lewat',
    whatsapp: 'Lewat WhatsApp',
    closed: 'Reservasi ditutup',
    notYet: 'Reservasi belum dibuka',
  },
  tablesLeft: (count: number) => `Sisa ${count} meja`,
  closedLine:
    'Reservasi online untuk tanggal ini sedang ditutup. Tanyakan ke tempatnya, atau lihat tanggal lain di bawah.',
  /** Sentences for the reasons that a guest can understand. All other reasons have the sentence `closedLine`. */
  closedFor: {
    too_soon: (days: number) =>
      `Makan malam dipesan paling lambat ${days} hari sebelumnya. Lihat tanggal lain di bawah.`,
    too_far: () => 'Reservasi untuk tanggal ini belum dibuka. Lihat tanggal lain di bawah.',
    past: () => 'Jam kedatangan terakhir sudah lewat. Lihat tanggal lain di bawah.',
    closed: () => 'Tempatnya tutup pada tanggal ini. Lihat tanggal lain di bawah.',
    private_event: () => 'Tempatnya dipakai untuk acara pribadi pada tanggal ini. Lihat tanggal lain di bawah.',
  } as Partial<Record<DateReason, (days: number) => string>>,
  ticketsLeft: (count: number) => `Sisa ${count} tiket`,
}
